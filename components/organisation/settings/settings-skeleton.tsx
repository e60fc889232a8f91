import { Card } from '@/components/ui/display/card';
import { Loading, Skeleton, SkeletonFacts } from '@/components/ui/feedback/skeleton';

/** The settings while they load. */
export function SettingsSkeleton() {
  return (
    <Loading label="the settings" className="max-w-2xl space-y-6">
      <Card className="space-y-5 p-4 sm:p-5">
        <Skeleton className="h-20" />
        <Skeleton className="h-8 w-28 rounded-md" />
      </Card>
      <Card className="space-y-4.5 p-4 sm:p-5">
        <SkeletonFacts count={3} />
      </Card>
    </Loading>
  );
}
