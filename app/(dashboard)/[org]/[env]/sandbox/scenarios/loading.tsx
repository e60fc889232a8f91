import { scenarioGroups } from '@/components/sandbox/scenarios/scenario-labels';
import { Card } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';

/** The switches while they load. */
export default function LoadingPage() {
  return (
    <Loading label="the scenarios" className="space-y-6">
      <div>
        <Skeleton className="h-6 w-32" />
        <Skeleton className="mt-1 mb-3 w-64" />
        <Skeleton className="h-16.5 w-full rounded-lg" />
      </div>
      {scenarioGroups.map(({ title, kinds }) => (
        <div key={title}>
          <Skeleton className="h-6 w-32" />
          <Skeleton className="mt-1 mb-3 w-64" />
          <Card className="divide-y divide-border">
            {keysFor(kinds.length).map((key) => (
              <div key={key} className="flex h-24 justify-between gap-4 px-5 py-4 max-lg:h-44">
                <div className="w-full max-w-2xl space-y-2">
                  <Skeleton className="w-40" />
                  <Skeleton className="w-full" />
                  <Skeleton className="w-3/4" />
                </div>
                <Skeleton className="h-5.5 w-10 rounded-full" />
              </div>
            ))}
          </Card>
        </div>
      ))}
    </Loading>
  );
}
