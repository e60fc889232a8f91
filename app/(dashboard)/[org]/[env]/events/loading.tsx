import { EventsHeader } from '@/components/events/events-header';
import { EventsSkeleton } from '@/components/events/events-skeleton';

/** The feed on its way. */
export default function Loading() {
  return (
    <>
      <EventsHeader />
      <EventsSkeleton />
    </>
  );
}
