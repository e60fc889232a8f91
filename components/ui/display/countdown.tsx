'use client';

import { useEffect } from 'react';
import { formatDuration } from '@/lib/format';
import { cn } from '../cn';
import { announce } from '../feedback/announcer';
import { useNow } from './ticker';

/** Seconds before the end at which the remaining time is announced. */
const SPOKEN_AT: readonly number[] = [600, 300, 60];

type CountdownProps = {
  /** The end, in RFC 3339. */
  until: string;
  /** What ends, for screen readers: “This account”. */
  label: string;
  /** The text after the end. */
  elapsed?: string;
  className?: string;
};

/** The remaining time, updated every second; announced only ten, five and one minute before the end, and at the end. */
export function Countdown({ until, label, elapsed = 'Expired', className }: CountdownProps) {
  const now = useNow();
  const left = now === undefined ? undefined : Math.max(0, Math.floor(Date.parse(until) / 1_000) - now);

  useEffect(() => {
    if (left === undefined) return;
    if (SPOKEN_AT.includes(left))
      announce(`${label} expires in ${left / 60} ${left === 60 ? 'minute' : 'minutes'}`);
  }, [left, label]);

  return (
    <span
      role="timer"
      aria-label={`${label} expires in`}
      className={cn(
        'tabular whitespace-nowrap',
        left === undefined && 'invisible',
        left !== undefined && left < 60 && 'text-danger',
        className,
      )}
    >
      {left === 0 ? elapsed : formatDuration(left ?? 0)}
    </span>
  );
}
