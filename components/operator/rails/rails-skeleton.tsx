import { PageHeader } from '@/components/shell/frame/page-header';
import { Card } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { Loading, Skeleton, SkeletonFacts } from '@/components/ui/feedback/skeleton';

/** The cards of the rails while they are on their way, in their own size. */
export function RailCardsSkeleton() {
  return (
    <Loading label="the rails" className="grid gap-4 md:grid-cols-2 2xl:grid-cols-4">
      {keysFor(4).map((key) => (
        <Card key={key} className="space-y-4.5 p-5">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="w-56 max-w-full" />
          <SkeletonFacts count={4} />
          <Skeleton className="h-12 w-full" />
        </Card>
      ))}
    </Loading>
  );
}

/** The rails while they are on their way. */
export function RailsSkeleton() {
  return (
    <>
      <PageHeader title="Rails" description="How live money arrives." />
      <RailCardsSkeleton />
      <div>
        <Skeleton className="mb-3 h-6 w-48" />
        <Skeleton className="h-72 w-full rounded-lg" />
      </div>
    </>
  );
}
