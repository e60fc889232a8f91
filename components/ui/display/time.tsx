'use client';

import { createContext, type ReactNode, useContext } from 'react';
import { formatDayTitle, formatLagos, formatLagosDate, formatRelative, formatUtc } from '@/lib/format';
import { cn } from '../cn';
import { Tooltip } from '../overlays/tooltip';
import { ClockProvider, realClock, useNow, useToday } from './ticker';

const Quiet = createContext(false);

/** Times inside are not Tab stops: for tables, where a stop per row would be in the way. */
export function QuietTimes({ children }: { children: ReactNode }) {
  return <Quiet value={true}>{children}</Quiet>;
}

function Details({ value }: { value: string }) {
  const now = useNow();
  return (
    <span className="tabular block">
      <span className="block">{formatUtc(value)}</span>
      <span className="block">{formatLagos(value)} Lagos</span>
      {now ? <span className="block opacity-80">{formatRelative(value, new Date(now * 1_000))}</span> : null}
    </span>
  );
}

type MomentProps = {
  /** RFC 3339. */
  value: string;
  /** The tooltip; if omitted, UTC, Lagos time and age. */
  note?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A time in any wording; the tooltip shows it in full. */
export function Moment({ value, note, className, children }: MomentProps) {
  const isQuiet = useContext(Quiet);
  return (
    <Tooltip content={note ?? <Details value={value} />}>
      <time
        dateTime={value}
        tabIndex={isQuiet ? undefined : 0}
        className={cn('tabular whitespace-nowrap rounded-sm', className)}
      >
        {children}
      </time>
    </Tooltip>
  );
}

type TimeProps = Pick<MomentProps, 'value' | 'className'> & {
  /** `date` omits the time of day. */
  show?: 'date-time' | 'date';
};

/** A time in Lagos. */
export function Time({ value, show = 'date-time', className }: TimeProps) {
  return (
    <Moment value={value} className={className}>
      {show === 'date' ? formatLagosDate(value) : formatLagos(value)}
    </Moment>
  );
}

/** A day in Lagos, `YYYY-MM-DD`, as a heading: “Today”, “Yesterday”, “21 November 2026”. */
export function DayTitle({ day }: { day: string }) {
  return (
    <time dateTime={day} className="whitespace-nowrap">
      {formatDayTitle(day, useToday())}
    </time>
  );
}

/** A real time, regardless of the page's clock: for signatures, secrets and sessions. */
export function RealTime(props: TimeProps) {
  return (
    <ClockProvider value={realClock}>
      <Time {...props} />
    </ClockProvider>
  );
}

/** A relative time, updated live: “3 minutes ago”. Shows the Lagos time until hydration. */
export function RelativeTime({ value, className }: Pick<MomentProps, 'value' | 'className'>) {
  const now = useNow();
  return (
    <Moment value={value} className={className}>
      {now ? formatRelative(value, new Date(now * 1_000)) : formatLagos(value)}
    </Moment>
  );
}
