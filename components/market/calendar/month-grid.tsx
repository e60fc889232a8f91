'use client';

import type { KeyboardEvent } from 'react';
import { cn } from '@/components/ui/cn';
import { keysFor } from '@/components/ui/display/keys';
import type { MarketDay } from '@/lib/contract/market/status';
import { dayInFull, isWeekend, type Month } from './year';

const weekdays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const;

/** The look of a day. A closed day has a box, which is dashed while it is provisional. */
function dayLook({ date, status, certainty }: MarketDay): string {
  if (status === 'open') return 'hover:bg-subtle';
  if (isWeekend(date)) return 'text-faint hover:bg-subtle';
  return cn(
    'border bg-warning-soft font-semibold text-warning',
    certainty === 'provisional' ? 'border-warning border-dashed' : 'border-warning border-solid',
  );
}

function nameOf({ date, status, name, certainty }: MarketDay): string {
  const parts = [dayInFull(date), status === 'open' ? 'open' : 'closed'];
  if (status === 'closed' && name && !isWeekend(date)) parts.push(name, certainty);
  return parts.join(', ');
}

interface DayChoice {
  /** The selected day, which is the tab stop. */
  readonly chosen: string;
  readonly today: string | undefined;
  readonly choose: (date: string) => void;
  /** Moves from the selected day to another one. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Day({ day, chosen, today, choose, onKeyDown }: DayChoice & { day: MarketDay }) {
  const isChosen = day.date === chosen;
  return (
    <button
      type="button"
      data-date={day.date}
      tabIndex={isChosen ? 0 : -1}
      aria-pressed={isChosen}
      aria-current={day.date === today ? 'date' : undefined}
      aria-label={nameOf(day)}
      onClick={() => choose(day.date)}
      onKeyDown={onKeyDown}
      className={cn(
        'tabular grid aspect-square w-full max-w-9 place-items-center justify-self-center rounded-md text-sm',
        dayLook(day),
        day.date === today && 'underline decoration-2 underline-offset-4',
        isChosen && 'ring-2 ring-accent-ink ring-inset',
      )}
    >
      {Number(day.date.slice(8))}
    </button>
  );
}

/** A month as weeks from Monday to Sunday. */
export function MonthGrid({
  month,
  className,
  ...choice
}: DayChoice & { month: Month; className?: string | undefined }) {
  return (
    <section aria-label={month.name} className={cn('min-w-0', className)}>
      <h2 className="mb-1.5 font-medium">{month.name}</h2>
      <div className="grid grid-cols-7 gap-0.5">
        {weekdays.map((weekday) => (
          <span key={weekday} aria-hidden="true" className="text-center text-muted text-xs">
            {weekday}
          </span>
        ))}
        {keysFor(month.blanks).map((key) => (
          <span key={key} />
        ))}
        {month.days.map((day) => (
          <Day key={day.date} day={day} {...choice} />
        ))}
      </div>
    </section>
  );
}
