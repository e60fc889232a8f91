'use client';

import type { KeyboardEvent } from 'react';
import { dayInFull } from '@/components/market/calendar/year';
import { formatCompact } from '@/components/market/common/figures';
import { cn } from '@/components/ui/cn';
import { keysFor } from '@/components/ui/display/keys';
import { formatAmount, formatCount } from '@/lib/format';
import { blanksBefore, daysOfMonth, type MaturityDay } from './month';

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

function nameOf(date: string, maturing: MaturityDay | undefined): string {
  if (!maturing) return `${dayInFull(date)}, nothing matures`;
  const sums = maturing.coming.map(({ currency, amount }) => formatAmount(amount, currency)).join(', ');
  const count = maturing.holdings.length;
  return `${dayInFull(date)}, ${formatCount(count)} ${count === 1 ? 'holding' : 'holdings'}, ${sums}`;
}

interface DayChoice {
  /** The chosen day, which the Tab key stops at. */
  readonly chosen: string;
  readonly today: string | undefined;
  readonly choose: (date: string) => void;
  /** Leads from the chosen day to another one. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** What matures, as far as the square of a day has room for it: on a phone how many. */
function InDay({ maturing: { coming, holdings } }: { maturing: MaturityDay }) {
  const count = holdings.length;
  return (
    <>
      {coming.map(({ currency, amount }) => (
        <span key={currency} className="max-w-full truncate text-xs max-sm:hidden">
          {currency} {formatCompact(amount)}
        </span>
      ))}
      <span className="text-xs">
        <span className="sm:hidden">● </span>
        {formatCount(count)}
        <span className="max-sm:hidden"> {count === 1 ? 'holding' : 'holdings'}</span>
      </span>
    </>
  );
}

type DayProps = DayChoice & { date: string; maturing: MaturityDay | undefined };

function Day({ date, maturing, chosen, today, choose, onKeyDown }: DayProps) {
  const isChosen = date === chosen;
  return (
    <button
      type="button"
      data-date={date}
      tabIndex={isChosen ? 0 : -1}
      aria-pressed={isChosen}
      aria-current={date === today ? 'date' : undefined}
      aria-label={nameOf(date, maturing)}
      onClick={() => choose(date)}
      onKeyDown={onKeyDown}
      className={cn(
        'tabular flex min-h-14 flex-col items-start gap-0.5 overflow-hidden rounded-md border border-border p-1 text-left text-sm sm:min-h-20 sm:p-1.5',
        maturing ? 'bg-accent-soft text-accent-ink hover:border-accent-ink' : 'text-muted hover:bg-subtle',
        isChosen && 'ring-2 ring-accent-ink ring-inset',
      )}
    >
      <span
        className={cn(
          maturing && 'font-semibold',
          date === today && 'underline decoration-2 underline-offset-4',
        )}
      >
        {Number(date.slice(8))}
      </span>
      {maturing ? <InDay maturing={maturing} /> : null}
    </button>
  );
}

type MaturityGridProps = DayChoice & { month: string; days: readonly MaturityDay[] };

/** A month as weeks from Monday to Sunday; days on which something matures say how much comes. */
export function MaturityGrid({ month, days, ...choice }: MaturityGridProps) {
  const byDay = new Map(days.map((day) => [day.day, day]));
  return (
    <div className="grid grid-cols-7 gap-1">
      {weekdays.map((weekday) => (
        <span key={weekday} aria-hidden="true" className="pb-1 text-center text-muted text-xs">
          {weekday}
        </span>
      ))}
      {keysFor(blanksBefore(month)).map((key) => (
        <span key={key} />
      ))}
      {daysOfMonth(month).map((date) => (
        <Day key={date} date={date} maturing={byDay.get(date)} {...choice} />
      ))}
    </div>
  );
}
