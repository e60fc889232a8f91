'use client';
'use no memo';

import { createContext, type ReactNode, useContext } from 'react';
import { formatLagos, formatLagosDate, formatRelative, formatUtc } from '@/lib/format';
import { cn } from '../cn';
import { Tooltip } from '../overlays/tooltip';
import { ClockProvider, realClock, useNow } from './ticker';

const Quiet = createContext(false);

/** Inside, times are no stops of the Tab key: for tables, where a stop at every row would be in the way. */
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
  /** What hovering or focusing shows; left out, UTC, Lagos and how long ago. */
  note?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

/** A moment in whatever words; hovering or focusing shows it in full. */
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
  /** `date` leaves the hour out. */
  show?: 'date-time' | 'date';
};

/** A moment as Lagos reads it. */
export function Time({ value, show = 'date-time', className }: TimeProps) {
  return (
    <Moment value={value} className={className}>
      {show === 'date' ? formatLagosDate(value) : formatLagos(value)}
    </Moment>
  );
}

/** A moment of real time, wherever the page's clock stands: of signatures, secrets and sessions. */
export function RealTime(props: TimeProps) {
  return (
    <ClockProvider value={realClock}>
      <Time {...props} />
    </ClockProvider>
  );
}

/** How long ago, or in how long: “3 minutes ago”, kept up to date. Shows the Lagos time until the browser has taken over. */
export function RelativeTime({ value, className }: Pick<MomentProps, 'value' | 'className'>) {
  const now = useNow();
  return (
    <Moment value={value} className={className}>
      {now ? formatRelative(value, new Date(now * 1_000)) : formatLagos(value)}
    </Moment>
  );
}
