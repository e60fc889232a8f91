import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import type { EventType } from '@/lib/contract/webhooks/events';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import type { ReplayInitial } from '../../replay/replay-labels';

/** A bound of the filters, a day or a minute, as the form's input holds it. */
const minute = (bound: string | undefined, time: string) =>
  bound && (bound.includes('T') ? bound : `${bound}T${time}`);

/** What a replay begins with, from the filters of the page: their time and kind of event, and what is sent. */
export function replayInitial(active: Readonly<Record<string, string>>): ReplayInitial {
  const from = minute(active.created_from, '00:00');
  const to = minute(active.created_to, '23:59');
  const { status, event_type: type } = active;
  return {
    ...(from && { from }),
    ...(to && { to }),
    // The filters have let in nothing but kinds of event; a test is never replayed.
    ...(type && type !== 'webhook.test' && { events: [type as EventType] }),
    ...(status === 'failed' && { only: 'failed' }),
    ...(status === 'succeeded' && { only: 'all' }),
  };
}

type Seen = Pick<WebhookDelivery, 'id' | 'status' | 'attempts_count'>;

/** What became of deliveries that were sent again. */
interface Outcomes {
  readonly delivered: number;
  readonly failed: number;
  readonly underWay: number;
}

/**
 * Counts what came of deliveries since they were asked for again.
 * @param before how they stood then
 * @param now how they stand; those that are missing count as under way
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

/** The endpoints by their ids; undefined while they are not known. */
export type Endpoints<One extends Endpoint = WebhookEndpoint> = ReadonlyMap<string, One> | undefined;

/**
 * Why a delivery can't be sent again now; undefined when it can. While the endpoints are not known the service decides.
 */
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

/** The events of one endpoint that are sent again with the whole schedule, as `POST /webhooks/{id}/replay` takes them. */
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
  /** Deliveries that get one attempt now: those that wait, whose schedule goes on, and tests. */
  readonly singles: readonly string[];
  readonly replays: readonly ReplayOf[];
  /** How many deliveries the replays hold together. */
  readonly replayed: number;
  /** What can't be sent, counted by its reason. */
  readonly skipped: ReadonlyMap<string, number>;
}

function replayOf(endpointId: string, deliveries: readonly Delivery[]): ReplayOf {
  const created = deliveries.map(({ created_at }) => created_at).toSorted();
  const [from = ''] = created;
  const event_ids = [...new Set(deliveries.map(({ event_id }) => event_id))];
  return { endpointId, body: { from, to: created.at(-1) ?? from, event_ids, only: 'all' } };
}

/**
 * How chosen deliveries are sent again: what is over is replayed, endpoint by endpoint; what still waits for its next
 * attempt gets one now and keeps its schedule.
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
