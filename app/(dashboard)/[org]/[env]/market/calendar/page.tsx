import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { CalendarHeader, CalendarView } from '@/components/market/calendar/calendar-view';
import { readYear } from '@/components/market/calendar/year';
import { marketStatusQuery, marketYearQuery } from '@/components/market/common/queries';
import { environmentDay } from '@/lib/dashboard/reads/environment-day';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { readScope } from '@/lib/dashboard/session/scope';

export const metadata: Metadata = { title: 'Market calendar' };

/** A year of the exchange. */
export default async function CalendarPage({
  params,
  searchParams,
}: PageProps<'/[org]/[env]/market/calendar'>) {
  const scope = await readScope(params);
  const asked = readYear((await searchParams).year);
  const year = asked ?? Number((await environmentDay(scope)).slice(0, 4));
  const state = await prefetch(scope, [marketYearQuery(scope, year), marketStatusQuery(scope)]);
  return (
    <HydrationBoundary state={state}>
      <CalendarHeader year={year} />
      <CalendarView year={year} />
    </HydrationBoundary>
  );
}
