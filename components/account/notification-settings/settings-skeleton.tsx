import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';

/** The shape of the page that chooses notifications. */
export function SettingsSkeleton() {
  return (
    <Loading label="notification settings" className="space-y-6">
      <Skeleton className="h-128 w-full" />
      <Skeleton className="h-72 w-full" />
    </Loading>
  );
}
