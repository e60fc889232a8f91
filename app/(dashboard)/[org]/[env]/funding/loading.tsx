import { Card } from '@/components/ui/display/card';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';

const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
const chips = ['a', 'b', 'c', 'd'];

/** The page of funding requests while it loads. */
export default function LoadingPage() {
  return (
    <Loading label="funding requests" className="space-y-6">
      <div>
        <Skeleton className="h-8 w-52" />
        <Skeleton className="mt-2 w-80 max-w-full" />
      </div>
      <div className="space-y-4">
        <div className="flex flex-wrap gap-2">
          {chips.map((chip) => (
            <Skeleton key={chip} className="h-7 w-24 rounded-full" />
          ))}
        </div>
        <Card className="divide-y divide-border">
          {rows.map((row) => (
            <div key={row} className="flex h-11 items-center gap-6 px-5">
              <Skeleton className="w-36" />
              <Skeleton className="w-20" />
              <Skeleton className="ml-auto w-28" />
            </div>
          ))}
        </Card>
      </div>
    </Loading>
  );
}
