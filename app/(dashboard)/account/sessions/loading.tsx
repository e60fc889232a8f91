import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';

/** The shape of the list of sessions. */
export default function SessionsLoading() {
  return (
    <Loading label="sessions" className="space-y-6">
      <Skeleton className="h-64 w-full" />
    </Loading>
  );
}
