'use client';

import { Status, type StatusTone } from '@/components/ui/status';
import { useNow } from '@/components/ui/ticker';
import { Tooltip } from '@/components/ui/tooltip';
import { sessionWords } from '@/components/vocabulary/market';
import type { MarketStatus, SessionName } from '@/lib/contract/market-status';
import { formatDuration, formatLagos } from '@/lib/format';
import { nextChange, secondsUntil } from './market-clock';

const tones: Record<SessionName, StatusTone> = {
  closed: 'neutral',
  pre_open: 'waiting',
  opening_auction: 'progress',
  continuous: 'positive',
  pre_close: 'progress',
  closing_auction: 'progress',
  halted: 'danger',
};

function label({ is_open, session }: MarketStatus): string {
  if (session === 'closed') return 'Market closed';
  return session === 'continuous' && is_open ? 'Market open' : sessionWords[session];
}

type MarketStatusBadgeProps = {
  status: MarketStatus;
  /** Unix milliseconds at which the status came: `dataUpdatedAt` of its read. */
  readAt: number;
  className?: string;
};

/** Whether the market is open, as a word and a shape, and how long until that changes. The seconds are not read out. */
export function MarketStatusBadge({ status, readAt, className }: MarketStatusBadgeProps) {
  const now = useNow();
  const until = nextChange(status);
  const left = now === undefined ? undefined : secondsUntil(until, status, readAt, now);
  return (
    <span className={className}>
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <Status tone={tones[status.session]} label={label(status)} />
        {status.reason ? <span className="text-sm">{status.reason}</span> : null}
        <Tooltip content={`${formatLagos(until)} Lagos`}>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the hour behind the countdown shows on focus too, as of every time. */}
          <span tabIndex={0} className="tabular rounded-sm text-muted text-sm">
            {status.is_open ? 'closes in ' : 'opens in '}
            <span aria-hidden="true" className={left === undefined ? 'invisible' : undefined}>
              {formatDuration(left ?? 0)}
            </span>
            <span className="sr-only">{formatLagos(until)}, Lagos time</span>
          </span>
        </Tooltip>
      </span>
    </span>
  );
}
