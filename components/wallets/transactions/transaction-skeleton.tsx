import { Card } from '@/components/ui/display/card';
import { Loading, Skeleton, SkeletonFacts } from '@/components/ui/feedback/skeleton';

const steps = ['a', 'b', 'c'];

/** The page of a transaction while it loads. */
export function TransactionSkeleton() {
  return (
    <Loading label="the transaction" className="space-y-6">
      <div>
        <Skeleton className="mt-0.5 mb-1.5 w-24" />
        <Skeleton className="h-8 w-64" />
        <Skeleton className="mt-2 mb-0.5 w-40" />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <Skeleton className="mb-2 h-6 w-48" />
          <Skeleton className="mb-3 w-64" />
          <Card className="space-y-8 p-5">
            {steps.map((step) => (
              <div key={step} className="flex gap-3">
                <Skeleton className="size-7 rounded-full" />
                <div className="flex-1 space-y-2 pt-1">
                  <Skeleton className="w-40" />
                  <Skeleton className="w-full max-w-80" />
                </div>
              </div>
            ))}
          </Card>
        </div>
        <div>
          <Skeleton className="mb-2 h-6 w-24" />
          <Skeleton className="mb-3 w-52" />
          <Card className="space-y-4.5 p-5">
            <SkeletonFacts count={10} />
          </Card>
        </div>
      </div>
    </Loading>
  );
}
