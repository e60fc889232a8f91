import type { BodyOf } from '@/lib/contract/operation';
import type { EventType } from '@/lib/contract/webhooks/events';
import type { replayWebhook } from '@/lib/contract/webhooks/webhooks';
import { MOST_ON_PAGE } from '../endpoints/queries';
import type { attemptsSince } from '../health/attempt-hours';

const LAGOS_OFFSET_MS = 3_600_000;
const TYPED = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** A moment as a date-and-time input holds it, on Lagos' clock: `2026-11-20T10:30`. */
export function lagosInput(at: Date): string {
  return new Date(at.getTime() + LAGOS_OFFSET_MS).toISOString().slice(0, 16);
}

/** What a date-and-time input holds, meant on Lagos' clock, as RFC 3339; undefined when it is empty or no time. */
export function fromLagosInput(typed: string): string | undefined {
  if (!TYPED.test(typed)) return undefined;
  const at = Date.parse(`${typed}:00.000+01:00`);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

export type ReplayBody = BodyOf<typeof replayWebhook>;

/** A replay that runs: what it covers, how much it scheduled, and the attempts of the endpoint before it, if known. */
export interface StartedReplay {
  readonly body: ReplayBody;
  readonly scheduled: number;
  readonly hoursBefore: Parameters<typeof attemptsSince>[0] | undefined;
}

/** `1 delivery`, `17 deliveries`; the count is written as it is given. */
export const deliveriesText = (count: number, figures = String(count)) =>
  `${figures} ${count === 1 ? 'delivery' : 'deliveries'}`;

/** A count that one page of a list gives: beyond it there may be more. */
export function pageCountText(count: number, hasMore: boolean): string {
  return hasMore ? `${Math.max(count, MOST_ON_PAGE)} or more` : String(count);
}

/** What each choice of a replay sends again. */
export const replayChoices = [
  {
    value: 'undelivered',
    label: 'Undelivered events',
    description: 'Failed, held and pending deliveries, and subscribed events never sent.',
  },
  { value: 'failed', label: 'Failed deliveries only', description: 'Deliveries that ran out of attempts.' },
  {
    value: 'all',
    label: 'Everything',
    description: 'Includes delivered events. Your server receives them again with the same id.',
  },
] as const;
type ReplayOnly = (typeof replayChoices)[number]['value'];

/** What the form of a replay holds: times as its inputs do, on Lagos' clock. */
export type ReplayValues = { from: string; to: string; only: ReplayOnly; events: EventType[] };

/** What the form of a replay begins with, where a page knows. */
export type ReplayInitial = Partial<ReplayValues>;

const HOUR_MS = 3_600_000;
/** So long events are kept. */
const KEPT_MS = 90 * 24 * HOUR_MS;

/** From when an endpoint's events can be replayed: since it was added, as far as events are kept. `now` is unix milliseconds. */
export function replayableFrom(createdAt: string, now: number): string {
  return new Date(Math.max(Date.parse(createdAt), now - KEPT_MS + HOUR_MS)).toISOString();
}
