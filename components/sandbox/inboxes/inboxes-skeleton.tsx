'use client';

import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { ListSkeleton } from '@/components/ui/table/list-skeleton';
import { inboxColumns } from './inbox-columns';

/** The list of inboxes while it loads. */
export function InboxesSkeleton() {
  return (
    <div>
      <Skeleton className="h-6 w-40" />
      <Skeleton className="mt-1 mb-3 w-96 max-w-full" />
      <ListSkeleton label="Webhook inboxes" columns={inboxColumns} rows={3} />
    </div>
  );
}

/** One inbox while it loads. */
export function InboxSkeleton() {
  return (
    <Loading label="the inbox" className="space-y-6">
      <Skeleton className="h-14 w-64" />
      <Skeleton className="h-64 w-full rounded-lg" />
      <Skeleton className="h-96 w-full rounded-lg" />
    </Loading>
  );
}
