import type { BodyOf } from '@/lib/contract/operation';
import type { EventType } from '@/lib/contract/webhooks/events';
import type { replayWebhook } from '@/lib/contract/webhooks/webhooks';
import { MOST_ON_PAGE } from '../endpoints/queries';
import type { attemptsSince } from '../health/attempt-hours';

const LAGOS_OFFSET_MS = 3_600_000;
const TYPED = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

/** A moment as the value of a date-and-time input in Lagos time: `2026-11-20T10:30`. */
export function lagosInput(at: Date): string {
  return new Date(at.getTime() + LAGOS_OFFSET_MS).toISOString().slice(0, 16);
}

/** The value of a date-and-time input in Lagos time as RFC 3339; undefined if it is empty or invalid. */
export function fromLagosInput(typed: string): string | undefined {
  if (!TYPED.test(typed)) return undefined;
  const at = Date.parse(`${typed}:00.000+01:00`);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}

export type ReplayBody = BodyOf<typeof replayWebhook>;

/** A running replay: its range, the number of scheduled deliveries, and the endpoint's earlier attempts, if known. */
export interface StartedReplay {
  readonly body: ReplayBody;
  readonly scheduled: number;
  readonly hoursBefore: Parameters<typeof attemptsSince>[0] | undefined;
}

/** `1 delivery`, `17 deliveries`; the figure is written as given. */
export const deliveriesText = (count: number, figures = String(count)) =>
  `${figures} ${count === 1 ? 'delivery' : 'deliveries'}`;

/** The count of one page of a list; “100 or more” if there are more pages. */
export function pageCountText(count: number, hasMore: boolean): string {
  return hasMore ? `${Math.max(count, MOST_ON_PAGE)} or more` : String(count);
}

/** The options for what a replay sends. */
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
    description: 'Includes delivered events. Your server receives them again with the same ID.',
  },
] as const;
type ReplayOnly = (typeof replayChoices)[number]['value'];

/** The form values of a replay: times as input values in Lagos time. */
export type ReplayValues = { from: string; to: string; only: ReplayOnly; events: EventType[] };

/** Initial values of the replay form from a page. */
export type ReplayInitial = Partial<ReplayValues>;

const HOUR_MS = 3_600_000;
/** How long events are stored. */
const KEPT_MS = 90 * 24 * HOUR_MS;

/**
 * The earliest time of an endpoint's replay: its creation, within the storage period of events. `now` is in Unix
 * milliseconds.
 */
export function replayableFrom(createdAt: string, now: number): string {
  return new Date(Math.max(Date.parse(createdAt), now - KEPT_MS + HOUR_MS)).toISOString();
}
