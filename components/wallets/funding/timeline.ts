import type { TimelineTone } from '@/components/ui/display/timeline-entry';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Event } from '@/lib/contract/webhooks/events';
import { formatAmount } from '@/lib/format';
import { fundingMethodLabels } from '../labels/funding';
import { differenceOf } from './difference';
import { spanBetween } from './time-labels';

/** One step in the life cycle of a funding request. */
export type FundingStep = {
  id: 'created' | 'waiting' | 'expires' | 'expired' | 'failed' | 'succeeded';
  title: string;
  detail?: string;
  /** The time; omitted if the service does not report it. */
  at?: string;
  tone: TimelineTone;
  /** The step's event, if known. */
  eventId?: string;
};

type Told = Pick<Event, 'id' | 'type' | 'created_at' | 'data'>;

/** The event of a type that belongs to this request. */
function eventOf(request: FundingRequest, events: readonly Told[], type: Event['type']): Told | undefined {
  return events.find((event) => event.type === type && event.data.id === request.id);
}

function createdEntry(request: FundingRequest): FundingStep {
  const method = fundingMethodLabels[request.method].inSentence;
  return {
    id: 'created',
    title: 'Created',
    detail: `${formatAmount(request.amount, request.currency)} requested by ${method}`,
    at: request.created_at,
    tone: 'done',
  };
}

/** The expected steps of a pending request. `now` is in Unix seconds; undefined on the server. */
function pendingEntries(request: FundingRequest, now: number | undefined): FundingStep[] {
  const { expires_at, method } = request;
  const title = method === 'beta_direct_debit' ? 'Waiting for the bank to debit it' : 'Waiting for the money';
  if (!expires_at) return [{ id: 'waiting', title, tone: 'ahead' }];
  const isOver = now !== undefined && Date.parse(expires_at) <= now * 1_000;
  return [
    { id: 'waiting', title, tone: 'ahead' },
    {
      id: 'expires',
      title: isOver ? 'Time expired' : 'Expires',
      detail: isOver ? 'Closing. Late payments are still credited.' : undefined,
      at: expires_at,
      tone: 'ahead',
    },
  ];
}

function expiredEntry(request: FundingRequest, event: Told | undefined): FundingStep {
  const isStillExpired = request.status === 'expired';
  return {
    id: 'expired',
    title: 'Expired',
    detail: isStillExpired ? 'No payment arrived. Late payments are still credited.' : 'No payment arrived.',
    at: event?.created_at ?? request.expires_at ?? undefined,
    tone: 'neutral',
    eventId: event?.id,
  };
}

/** How long after its expiry a request was settled; undefined if in time. Prefers the time of the expiry event. */
function lateBy(request: FundingRequest, expired: Told | undefined): string | undefined {
  const { settled_at, expires_at } = request;
  if (!settled_at) return undefined;
  const closedAt = expired?.created_at ?? expires_at;
  return closedAt && Date.parse(settled_at) > Date.parse(closedAt)
    ? spanBetween(closedAt, settled_at)
    : undefined;
}

function succeededEntry(request: FundingRequest, event: Told | undefined, late?: string): FundingStep {
  const received = request.amount_received ?? request.amount;
  const difference = differenceOf(request.amount, received, request.currency);
  const details = [late ? `${late} after it expired, still credited` : undefined, difference?.words].filter(
    (words) => words !== undefined,
  );
  return {
    id: 'succeeded',
    title: `${late ? 'Paid late' : 'Settled'}: ${formatAmount(received, request.currency)} received`,
    detail: details.length > 0 ? details.join('. ') : undefined,
    at: request.settled_at ?? event?.created_at,
    tone: 'positive',
    eventId: event?.id,
  };
}

/**
 * The life cycle of a funding request, oldest first, from the request and its known events. `now` in Unix seconds
 * decides whether a pending request has expired.
 */
export function fundingTimeline(
  request: FundingRequest,
  events: readonly Told[],
  now: number | undefined,
): FundingStep[] {
  const created = createdEntry(request);
  const expired = eventOf(request, events, 'funding.expired');
  switch (request.status) {
    case 'pending':
      return [created, ...pendingEntries(request, now)];
    case 'expired':
      return [created, expiredEntry(request, expired)];
    case 'failed': {
      const event = eventOf(request, events, 'funding.failed');
      const failed: FundingStep = { id: 'failed', title: 'Failed', tone: 'danger' };
      return [
        created,
        { ...failed, detail: request.failure_reason, at: event?.created_at, eventId: event?.id },
      ];
    }
    case 'succeeded': {
      const late = lateBy(request, expired);
      const funded = succeededEntry(request, eventOf(request, events, 'wallet.funded'), late);
      return late ? [created, expiredEntry(request, expired), funded] : [created, funded];
    }
  }
}
