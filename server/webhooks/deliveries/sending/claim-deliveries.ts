import { loadEventBodies } from '@/server/core/event-outbox/read-events';
import type { Database, Transaction } from '@/server/platform/database/database';
import type { Clock } from '@/server/platform/kernel/clock';
import { newId } from '@/server/platform/kernel/ids';
import type { Settings } from '@/server/platform/kernel/settings';
import { type EndpointTarget, loadEndpoints } from '../../endpoints/load-endpoints';
import { moveWaiting } from '../store';
import { type ClaimedRow, claimDue, type ReturnedClaim, returnClaims } from './claim-store';
import type { Lanes } from './endpoint-lanes';
import type { QueuedDelivery } from './send-queues';

/**
 * Pauses waiting deliveries of an endpoint that is being disabled; a replay sends them later. A running attempt ends
 * normally.
 * @returns how many are now paused
 */
export const pauseDeliveries = (tx: Transaction, endpointId: string, now: Date): Promise<number> =>
  moveWaiting(tx, endpointId, ['pending'], { status: 'held', updatedAt: now });

/**
 * Fails what waits to be sent to an endpoint that is being deleted.
 * @returns how many will never be sent
 */
export const abandonDeliveries = (tx: Transaction, endpointId: string, now: Date): Promise<number> =>
  moveWaiting(tx, endpointId, ['pending', 'held'], {
    status: 'failed',
    lastError: ENDPOINT_DELETED,
    updatedAt: now,
  });

/** The error of deliveries to a deleted endpoint. */
const ENDPOINT_DELETED = 'endpoint_deleted: the endpoint was deleted before it was sent';

/** The error of a delivery whose event has been deleted. */
const EVENT_GONE = 'event_gone: the event was deleted';

interface ClaimerParts {
  readonly database: Database;
  readonly settings: Settings;
  readonly clock: Clock;
  readonly lanes: Lanes;
  /** Takes a delivery that is ready to be sent. */
  readonly queue: (delivery: QueuedDelivery) => void;
}

/** Why a claimed delivery can't be sent, and its new state; null when it can. */
function unsendable(
  target: EndpointTarget | undefined,
  body: string | undefined,
): Pick<ReturnedClaim, 'status' | 'error'> | null {
  if (!target) return { status: 'failed', error: ENDPOINT_DELETED };
  if (body === undefined) return { status: 'failed', error: EVENT_GONE };
  return target.enabled ? null : { status: 'held', error: null };
}

/** A claimed row as the queues take it. */
function queuedOf(
  row: ClaimedRow,
  given: Pick<QueuedDelivery, 'claim' | 'claimedAt' | 'target' | 'body' | 'requestId'>,
): QueuedDelivery {
  return {
    ...given,
    id: row.id,
    scope: { organisationId: row.organisation_id, environment: row.environment },
    eventId: row.event_id,
    eventType: row.event_type,
    hasArmed: row.has_armed,
    clockOffset: row.clock_offset,
    standing: {
      step: row.step,
      firstAttemptAt: row.first_attempt_at === null ? null : new Date(row.first_attempt_at),
      onDemand: row.on_demand,
    },
  };
}

/** Claims due deliveries for this process, and remembers where more may be due. */
export function createClaimer({ database, settings, clock, lanes, queue }: ClaimerParts) {
  const hungry = new Set<string>();
  let isFull = false;

  async function prepare(claim: string, claimedAt: number, rows: readonly ClaimedRow[]): Promise<void> {
    const [targets, bodies] = await Promise.all([
      loadEndpoints(database.reads, settings, [...new Set(rows.map((row) => row.endpoint_id))], clock()),
      loadEventBodies(database.reads, [...new Set(rows.map((row) => row.event_id))]),
    ]);
    const returned: ReturnedClaim[] = [];
    for (const row of rows) {
      const target = targets.get(row.endpoint_id);
      const sent = bodies.get(row.event_id);
      const reason = unsendable(target, sent?.body);
      if (reason) returned.push({ id: row.id, claim, ...reason });
      else if (target && sent) {
        lanes.begin(target.id);
        queue(queuedOf(row, { claim, claimedAt, target, ...sent }));
      }
    }
    if (returned.length > 0) await returnClaims(database.reads, returned, clock());
  }

  return {
    /** Claims as many as fit. @throws when the database fails; claimed ones then become due again on their own */
    async claim(): Promise<void> {
      const { most, room, rooms } = lanes.rooms();
      isFull = most <= 0;
      if (isFull) return;
      const claim = newId();
      const claimedAt = performance.now();
      const rows = await claimDue(database.reads, { claim, now: clock(), most, room, rooms });
      isFull = rows.length >= most;
      hungry.clear();
      const taken = new Map<string, number>();
      for (const { endpoint_id: id } of rows) taken.set(id, (taken.get(id) ?? 0) + 1);
      for (const [id, count] of taken) if (count >= (rooms.get(id) ?? room)) hungry.add(id);
      if (rows.length > 0) await prepare(claim, claimedAt, rows);
    },
    /** Whether to claim again after a delivery of an endpoint has ended. */
    wantsMore: (endpointId: string): boolean =>
      (isFull && lanes.hasRoom) || (hungry.has(endpointId) && lanes.isHalfFree(endpointId)),
  };
}
