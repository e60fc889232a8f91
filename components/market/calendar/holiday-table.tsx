'use client';

import { Section } from '@/components/ui/display/card';
import type { MarketDay } from '@/lib/contract/market/status';
import { formatDay } from '@/lib/format';
import { Certainty } from './certainty';
import { weekdayOf } from './year';

type HolidayTableProps = { year: number; days: readonly MarketDay[]; choose: (date: string) => void };

/** The closed days of a year that are no weekends. */
export function HolidayTable({ year, days, choose }: HolidayTableProps) {
  const cell = 'h-11 px-4 sm:px-5';
  return (
    <Section title={`Closed days of ${year}`} surface="flush">
      {days.length === 0 ? (
        <p className="px-4 py-3 text-muted sm:px-5">None is known.</p>
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
                  <Certainty certainty={certainty} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
