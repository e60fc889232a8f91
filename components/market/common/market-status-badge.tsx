'use client';

import { cn } from '@/components/ui/cn';
import { useRealNow } from '@/components/ui/display/ticker';
import { Moment } from '@/components/ui/display/time';
import { Status, type StatusTone } from '@/components/ui/feedback/status';
import type { MarketStatus, SessionName } from '@/lib/contract/market/status';
import { formatDuration, formatLagos } from '@/lib/format';
import { sessionLabels } from '../labels/market';
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
  return session === 'continuous' && is_open ? 'Market open' : sessionLabels[session];
}

/** Further away than this, a day and a time say more than a countdown, in seconds. */
const FAR = 12 * 3_600;

type MarketStatusBadgeProps = {
  status: MarketStatus;
  /** Unix milliseconds at which the status arrived: `dataUpdatedAt` of its query. */
  readAt: number;
  /** Leaves the reason and the countdown out on a phone, where the rows of a list need its place. */
  isList?: boolean;
  className?: string;
};

/**
 * Whether the market is open, as a label and a shape, with a countdown to the next change. Screen readers do not
 * announce the seconds.
 */
export function MarketStatusBadge({ status, readAt, isList = false, className }: MarketStatusBadgeProps) {
  const now = useRealNow();
  const until = nextChange(status);
  const verb = status.is_open ? 'closes' : 'opens';
  const left = now === undefined ? undefined : secondsUntil(until, status, readAt, now);
  return (
    <span className={className}>
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <Status tone={tones[status.session]} label={label(status)} />
        {status.reason ? (
          <span className={cn('-mr-1 text-sm', isList && 'max-sm:hidden')}>{status.reason} ·</span>
        ) : null}
        <Moment
          value={until}
          note={`${formatLagos(until)} Lagos`}
          className={cn('text-muted text-sm', isList && 'max-sm:hidden')}
        >
          <span aria-hidden="true">
            {left !== undefined && left > FAR ? (
              `${verb} ${formatLagos(until)}`
            ) : (
              <>
                {verb} in{' '}
                <span className={cn(left === undefined && 'invisible')}>{formatDuration(left ?? 0)}</span>
              </>
            )}
          </span>
          <span className="sr-only">
            {verb} {formatLagos(until)}, Lagos time
          </span>
        </Moment>
      </span>
    </span>
  );
}
