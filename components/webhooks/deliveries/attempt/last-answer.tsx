'use client';

import { cn } from '@/components/ui/cn';
import { useNow } from '@/components/ui/display/ticker';
import { formatDuration, formatLagos } from '@/lib/format';
import { attemptText } from '../../labels/deliveries';

/** A countdown to the next attempt; a tooltip shows the time in Lagos. */
export function NextAttempt({ at, className }: { at: string; className?: string }) {
  const now = useNow();
  const left = now === undefined ? undefined : Math.ceil(Date.parse(at) / 1_000) - now;
  return (
    <time
      dateTime={at}
      title={`${formatLagos(at)} Lagos`}
      className={className ?? 'tabular whitespace-nowrap'}
    >
      {left === undefined ? formatLagos(at) : left <= 0 ? 'now' : `in ${formatDuration(left)}`}
    </time>
  );
}

type LastAnswerProps = {
  status: number | undefined;
  error: string | undefined;
  className?: string;
};

/** The response in one line: the HTTP status and its name, or why there was none. */
export function LastAnswer({ status, error, className }: LastAnswerProps) {
  const words = attemptText(status, error);
  if (!words) return <span className={cn('text-muted', className)}>None yet</span>;
  return (
    <span className={cn('block truncate', className)} title={error}>
      {status === undefined ? null : (
        <span className={cn('tabular mr-1.5 font-medium', error !== undefined && 'text-danger')}>
          {status}
        </span>
      )}
      <span className={status === undefined ? 'text-danger' : 'text-muted'}>{words.short}</span>
    </span>
  );
}
