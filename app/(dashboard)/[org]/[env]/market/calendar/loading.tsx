import { CalendarSkeleton } from '@/components/market/calendar/calendar-skeleton';
import { PageHeader } from '@/components/shell/frame/page-header';

/** The calendar on its way. */
export default function Loading() {
  return (
    <>
      <PageHeader title="Market calendar" />
      <CalendarSkeleton />
    </>
  );
}
