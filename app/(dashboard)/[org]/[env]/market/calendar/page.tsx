import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { marketStatusQuery, marketYearQuery } from '@/components/market/queries';
import { CalendarHeader, CalendarView } from '@/components/market-calendar/calendar-view';
import { readYear } from '@/components/market-calendar/year';
import { lagosDay } from '@/lib/format';
import { prefetch } from '@/lib/session/prefetch';
import { readScope } from '@/lib/session/scope';

export const metadata: Metadata = { title: 'Market calendar' };

/** A year of the exchange. */
export default async function CalendarPage({
  params,
  searchParams,
}: PageProps<'/[org]/[env]/market/calendar'>) {
  const scope = await readScope(params);
  const year = readYear((await searchParams).year, Number(lagosDay(new Date()).slice(0, 4)));
  const state = await prefetch(scope, [marketYearQuery(scope, year), marketStatusQuery(scope)]);
  return (
    <HydrationBoundary state={state}>
      <CalendarHeader year={year} />
      <CalendarView year={year} />
    </HydrationBoundary>
  );
}
