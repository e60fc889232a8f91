import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import type { EventType } from '@/lib/contract/webhooks/events';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import type { ReplayInitial } from '../../replay/replay-labels';

/** A filter bound, a day or a minute, as the value of a date-and-time input. */
const minute = (bound: string | undefined, time: string) =>
  bound && (bound.includes('T') ? bound : `${bound}T${time}`);

/** The initial values of a replay from the page's filters: time range, event type and status. */
export function replayInitial(active: Readonly<Record<string, string>>): ReplayInitial {
  const from = minute(active.created_from, '00:00');
  const to = minute(active.created_to, '23:59');
  const { status, event_type: type } = active;
  return {
    ...(from && { from }),
    ...(to && { to }),
    // The filters only pass event types; test events are never replayed.
    ...(type && type !== 'webhook.test' && { events: [type as EventType] }),
    ...(status === 'failed' && { only: 'failed' }),
    ...(status === 'succeeded' && { only: 'all' }),
  };
}

type Seen = Pick<WebhookDelivery, 'id' | 'status' | 'attempts_count'>;

/** The results of retried deliveries. */
interface Outcomes {
  readonly delivered: number;
  readonly failed: number;
  readonly underWay: number;
}

/**
 * Counts the results of deliveries since their retry.
 * @param before the deliveries before it
 * @param now the current deliveries; missing ones count as in progress
 */
export function outcomesOf(before: readonly Seen[], now: readonly Seen[]): Outcomes {
  const latest = new Map(now.map((delivery) => [delivery.id, delivery]));
  let delivered = 0;
  let failed = 0;
  for (const { id, attempts_count } of before) {
    const delivery = latest.get(id);
    if (!delivery || delivery.attempts_count <= attempts_count || delivery.status === 'delivering') continue;
    if (delivery.status === 'succeeded') delivered++;
    else failed++;
  }
  return { delivered, failed, underWay: before.length - delivered - failed };
}

type Endpoint = Pick<WebhookEndpoint, 'id' | 'enabled'>;
type Delivery = Pick<
  WebhookDelivery,
  'id' | 'endpoint_id' | 'event_id' | 'event_type' | 'status' | 'created_at'
>;

/** The endpoints by id; undefined while unknown. */
export type Endpoints<One extends Endpoint = WebhookEndpoint> = ReadonlyMap<string, One> | undefined;

/** Why a delivery can't be retried now; undefined if it can. While the endpoints are unknown, the service decides. */
export function retryProblem(
  { status, endpoint_id }: Pick<Delivery, 'status' | 'endpoint_id'>,
  endpoints: Endpoints<Endpoint>,
): string | undefined {
  if (status === 'delivering') return 'It is being sent now.';
  if (!endpoints) return undefined;
  const endpoint = endpoints.get(endpoint_id);
  if (!endpoint) return 'Its endpoint was deleted.';
  return endpoint.enabled ? undefined : 'Its endpoint is paused. Resume it first.';
}

/** The events of one endpoint to replay with the full schedule, as the body of `POST /webhooks/{id}/replay`. */
interface ReplayOf {
  readonly endpointId: string;
  readonly body: {
    readonly from: string;
    readonly to: string;
    readonly event_ids: readonly string[];
    readonly only: 'all';
  };
}

export interface RetryPlan {
  /** Deliveries that get one attempt now: pending ones, whose schedule continues, and tests. */
  readonly singles: readonly string[];
  readonly replays: readonly ReplayOf[];
  /** The number of deliveries in all replays. */
  readonly replayed: number;
  /** Deliveries that can't be retried, counted by reason. */
  readonly skipped: ReadonlyMap<string, number>;
}

function replayOf(endpointId: string, deliveries: readonly Delivery[]): ReplayOf {
  const created = deliveries.map(({ created_at }) => created_at).toSorted();
  const [from = ''] = created;
  const event_ids = [...new Set(deliveries.map(({ event_id }) => event_id))];
  return { endpointId, body: { from, to: created.at(-1) ?? from, event_ids, only: 'all' } };
}

/**
 * How selected deliveries are retried: finished ones are replayed per endpoint; pending ones get one attempt now and
 * keep their schedule.
 */
export function planRetry(chosen: readonly Delivery[], endpoints: Endpoints<Endpoint>): RetryPlan {
  const singles: string[] = [];
  const byEndpoint = new Map<string, Delivery[]>();
  const skipped = new Map<string, number>();
  for (const delivery of chosen) {
    const problem = retryProblem(delivery, endpoints);
    if (problem) skipped.set(problem, (skipped.get(problem) ?? 0) + 1);
    else if (delivery.status === 'pending' || delivery.event_type === 'webhook.test') {
      singles.push(delivery.id);
    } else {
      byEndpoint.set(delivery.endpoint_id, [...(byEndpoint.get(delivery.endpoint_id) ?? []), delivery]);
    }
  }
  const replays = [...byEndpoint].map(([id, deliveries]) => replayOf(id, deliveries));
  const replayed = [...byEndpoint.values()].reduce((sum, { length }) => sum + length, 0);
  return { singles, replays, replayed, skipped };
}
