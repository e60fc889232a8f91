import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';

/** The shape of the page of account security. */
export default function SecurityLoading() {
  return (
    <Loading label="account security" className="space-y-6">
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-20 w-full" />
    </Loading>
  );
}
