'use client';

import { Skeleton } from '@/components/ui/feedback/skeleton';
import { FilteredListSkeleton } from '@/components/ui/table/list-skeleton';
import { eventColumns } from '@/components/webhooks/events/event-columns';
import { EventsHeader } from '@/components/webhooks/events/events-header';

/** The feed while it loads. */
export default function Loading() {
  return (
    <>
      <EventsHeader />
      <FilteredListSkeleton
        label="Events"
        columns={eventColumns}
        filters={<Skeleton className="h-8 w-20 rounded-full sm:h-7" />}
      />
    </>
  );
}
