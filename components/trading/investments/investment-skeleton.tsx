import { Card } from '@/components/ui/display/card';
import { Loading, Skeleton, SkeletonSection } from '@/components/ui/feedback/skeleton';

const figures = ['a', 'b', 'c'];

/** The page of an investment while it loads. */
export function InvestmentSkeleton() {
  return (
    <Loading label="the investment" className="space-y-6">
      <div>
        <Skeleton className="mt-0.5 mb-1.5 w-24" />
        <Skeleton className="h-8 w-72 max-w-full" />
        <Skeleton className="mt-2 mb-0.5 w-40" />
      </div>
      <Card className="flex flex-wrap gap-x-10 gap-y-5 p-4 sm:p-5">
        {figures.map((figure) => (
          <div key={figure} className="space-y-2">
            <Skeleton className="w-24" />
            <Skeleton className="h-7 w-36" />
            <Skeleton className="w-32" />
          </div>
        ))}
      </Card>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="space-y-6">
          <SkeletonSection facts={2} />
          <SkeletonSection facts={8} />
        </div>
        <div className="space-y-6">
          <SkeletonSection facts={4} />
          <SkeletonSection facts={3} />
          <SkeletonSection facts={2} />
        </div>
      </div>
    </Loading>
  );
}
