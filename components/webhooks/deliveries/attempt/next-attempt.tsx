'use client';

import { useNow } from '@/components/ui/display/ticker';
import { formatDuration, formatLagos } from '@/lib/format';

/** When the next attempt is made, counted down second by second; hovering tells the time on Lagos' clock. */
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
