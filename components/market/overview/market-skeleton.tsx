import { Card, Section } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { ExplorerSkeleton } from '../table/explorer-skeleton';
import { INDICES_SHOWN, indexGrid, indexTile } from './index-tile';

function IndexCardsSkeleton() {
  return (
    <Section title="Indices" description="Lines show the last thirty sessions." surface="plain">
      <div className={indexGrid}>
        {keysFor(INDICES_SHOWN).map((key) => (
          <div key={key} className={indexTile}>
            <Skeleton className="my-0.5 w-24" />
            <Skeleton className="mt-1.5 h-5 w-28" />
            <Skeleton className="mt-2 h-6 w-full" />
          </div>
        ))}
      </div>
    </Section>
  );
}

/**
 * The market page while it loads, in its size. It stands apart from the page, whose scripts every page below it would load
 * along with what is shown meanwhile.
 */
export function MarketSkeleton() {
  return (
    <Loading label="the market" className="space-y-6">
      <IndexCardsSkeleton />
      <Card className="p-4 sm:p-5">
        <Skeleton className="h-10 w-full" />
      </Card>
      <Card className="p-4 sm:p-5">
        <Skeleton className="h-115 w-full sm:h-80" />
      </Card>
      <ExplorerSkeleton />
    </Loading>
  );
}
