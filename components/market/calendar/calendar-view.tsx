'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { cn } from '@/components/ui/cn';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Card, Section } from '@/components/ui/display/card';
import type { MarketDay } from '@/lib/contract/market/status';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatDay } from '@/lib/format';
import { MarketStatusBadge } from '../common/market-status-badge';
import { marketYearQuery } from '../common/queries';
import { useMarketStatus } from '../common/use-market';
import { CalendarSkeleton } from './calendar-skeleton';
import { Certainty, DayPanel } from './day-panel';
import { MonthGrid } from './month-grid';
import { useDayInAddress } from './use-day-in-address';
import { chosenDay, FIRST_YEAR, holidaysOf, LAST_YEAR, monthsOf, weekdayOf } from './year';

type HolidayTableProps = { year: number; days: readonly MarketDay[]; choose: (date: string) => void };

/** The weekdays of a year on which the exchange is closed. */
function HolidayTable({ year, days, choose }: HolidayTableProps) {
  const cell = 'h-11 px-4 sm:px-5';
  return (
    <Section title={`Closed days of ${year}`} surface="flush">
      {days.length === 0 ? (
        <p className="px-4 py-3 text-muted sm:px-5">None known.</p>
      ) : (
        <table className="w-full">
          <caption className="sr-only">Closed days of {year}</caption>
          <thead className="bg-canvas text-left text-muted text-xs max-sm:sr-only">
            <tr>
              <th scope="col" className="h-9 px-4 font-medium sm:px-5">
                Day
              </th>
              <th scope="col" className="px-4 font-medium sm:px-5">
                Holiday
              </th>
              <th scope="col" className="px-4 font-medium sm:px-5">
                Certainty
              </th>
            </tr>
          </thead>
          <tbody>
            {days.map(({ date, name, certainty }) => (
              <tr
                key={date}
                className="max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:items-center max-sm:py-2 sm:[&>td]:border-border sm:[&>td]:border-t max-sm:border-border max-sm:border-t"
              >
                <td className={`${cell} max-sm:h-auto`}>
                  <button
                    type="button"
                    onClick={() => choose(date)}
                    className="tabular rounded-sm font-medium text-accent-ink underline-offset-3 hover:underline"
                  >
                    {formatDay(date)}
                  </button>{' '}
                  <span className="text-muted text-sm">{weekdayOf(date)}</span>
                </td>
                <td className={`${cell} max-sm:col-start-1 max-sm:row-start-2 max-sm:h-auto`}>
                  {name ?? 'Closed'}
                </td>
                <td className={`${cell} max-sm:row-span-2 max-sm:row-start-1 max-sm:h-auto`}>
                  <Certainty certainty={certainty} date={date} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}

/** The page header, with links to the adjacent years. */
export function CalendarHeader({ year }: { year: number }) {
  const { org, env } = useScope();
  const status = useMarketStatus();
  return (
    <PageHeader
      title={`Market calendar ${year}`}
      status={
        status.data ? (
          <MarketStatusBadge status={status.data.data} readAt={status.dataUpdatedAt} />
        ) : undefined
      }
      actions={
        <nav aria-label="Years" className="flex gap-2">
          {year > FIRST_YEAR ? (
            <LinkButton size="small" href={routes.marketCalendar(org, env, year - 1)}>
              <ChevronLeft aria-hidden="true" />
              {year - 1}
            </LinkButton>
          ) : null}
          {year < LAST_YEAR ? (
            <LinkButton size="small" href={routes.marketCalendar(org, env, year + 1)}>
              {year + 1}
              <ChevronRight aria-hidden="true" />
            </LinkButton>
          ) : null}
        </nav>
      }
    />
  );
}

const sample = 'inline-grid size-5 place-items-center rounded-sm text-xs tabular';

function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1.5 text-muted text-sm">
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className={cn(sample, 'border border-warning bg-warning-soft text-warning')}>
          1
        </span>
        Closed, confirmed
      </li>
      <li className="flex items-center gap-1.5">
        <span
          aria-hidden="true"
          className={cn(sample, 'border border-warning border-dashed bg-warning-soft text-warning')}
        >
          1
        </span>
        Closed, provisional
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className={cn(sample, 'text-faint')}>
          1
        </span>
        Weekend
      </li>
      <li className="flex items-center gap-1.5">
        <span aria-hidden="true" className={cn(sample, 'underline decoration-2 underline-offset-2')}>
          1
        </span>
        Today
      </li>
    </ul>
  );
}

/** The selected day of a year of the exchange calendar. */
function useChosenDay(year: number, today: string | undefined) {
  const { org, env } = useScope();
  const panel = useRef<HTMLDivElement>(null);
  const day = useDayInAddress({
    pick: (asked) => chosenDay(asked, year, today),
    wayTo: (next) => {
      const nextYear = Number(next.slice(0, 4));
      if (nextYear < FIRST_YEAR || nextYear > LAST_YEAR) return undefined;
      return nextYear === year ? 'here' : { href: routes.marketCalendar(org, env, nextYear, next) };
    },
  });

  function choose(date: string): void {
    day.choose(date);
    // On a phone, and from the table below, the details of the day could be out of view.
    panel.current?.scrollIntoView({ block: 'nearest' });
  }
  return { ...day, choose, panel };
}

/** A year of the exchange calendar: months with closed days, the selected day in detail, and the holidays by name. */
export function CalendarView({ year }: { year: number }) {
  const read = useQuery(marketYearQuery(useScope(), year));
  const today = useMarketStatus().data?.data.date;
  const { chosen, choose, onKeyDown, grid, panel } = useChosenDay(year, today);
  const { data, error, isFetching, refetch } = read;
  const months = useMemo(() => monthsOf(data?.data ?? []), [data]);
  const [showsEarlier, setShowsEarlier] = useState(false);
  if (!data) {
    if (!error) return <CalendarSkeleton />;
    return (
      <Card>
        <ReadError error={error} onRetry={refetch} retrying={isFetching} />
      </Card>
    );
  }
  const day = data.data.find(({ date }) => date === chosen);
  // On a phone the year begins with the month of the selected day or of today, whichever is first.
  const [begins = chosen] = [chosen, today?.startsWith(`${year}-`) ? today : chosen].sort();
  const earlier = Number(begins.slice(5, 7)) - 1;
  return (
    <>
      <BehindNotice reads={[read]} />
      <div className="grid gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Card className="min-w-0 space-y-5 p-4 sm:p-5">
          <Legend />
          {earlier > 0 && !showsEarlier ? (
            <Button className="w-full sm:hidden" onClick={() => setShowsEarlier(true)}>
              Show earlier months
            </Button>
          ) : null}
          <div ref={grid} className="grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
            {months.map((month, index) => (
              <MonthGrid
                key={month.name}
                month={month}
                className={index < earlier && !showsEarlier ? 'max-sm:hidden' : undefined}
                chosen={chosen}
                today={today}
                choose={choose}
                onKeyDown={onKeyDown}
              />
            ))}
          </div>
        </Card>
        <div
          ref={panel}
          className="scroll-mt-[calc(var(--sticky-top,0px)+1.5rem)] max-xl:order-first xl:sticky xl:top-[calc(var(--sticky-top)+1.5rem)] xl:self-start"
        >
          {day ? <DayPanel day={day} /> : null}
        </div>
      </div>
      <HolidayTable year={year} days={holidaysOf(data.data)} choose={choose} />
    </>
  );
}
