import type { Metadata } from 'next';
import { Suspense } from 'react';
import { CalendarSkeleton } from '@/components/market/calendar/calendar-skeleton';
import { CalendarHeader, CalendarView } from '@/components/market/calendar/calendar-view';
import { readYear } from '@/components/market/calendar/year';
import { marketStatusQuery, marketYearQuery } from '@/components/market/common/queries';
import { PageHeader } from '@/components/shell/frame/page-header';
import { PageContent } from '@/components/shell/page/page';
import { Waiting } from '@/components/shell/page/waiting';
import { environmentDay } from '@/lib/dashboard/reads/environment-day';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Market calendar' };

type Props = PageProps<'/[org]/[env]/market/calendar'>;

async function Calendar({ params, searchParams }: Props) {
  const scope = await readScope(params);
  const asked = readYear((await searchParams).year);
  const year = asked ?? Number((await environmentDay(scope)).slice(0, 4));
  return (
    <PageContent
      label="the calendar"
      read={() => prefetch(scope, [marketYearQuery(scope, year), marketStatusQuery(scope)])}
    >
      <CalendarHeader year={year} />
      <CalendarView year={year} />
    </PageContent>
  );
}

/** A year of the exchange's calendar. */
export default function CalendarPage(props: Props) {
  return (
    <Suspense
      fallback={
        <Waiting label="the calendar">
          <PageHeader title="Market calendar" />
          <CalendarSkeleton />
        </Waiting>
      }
    >
      <Calendar {...props} />
    </Suspense>
  );
}
