import { EventsHeader } from '@/components/webhooks/events/events-header';
import { EventsSkeleton } from '@/components/webhooks/events/events-skeleton';

/** The feed on its way. */
export default function Loading() {
  return (
    <>
      <EventsHeader />
      <EventsSkeleton />
    </>
  );
}
