import type { InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordAct } from '@/server/core/audit-log/record-act';
import { findEventsBetween } from '@/server/core/event-outbox/read-events';
import type { Context, WrittenEvent } from '@/server/platform/kernel/context';
import { invalidFields } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { isSubscribed, MOST_REPLAYED, replayed } from './rules';
import { insertDeliveries, restart, selectRange } from './store';

/**
 * Announces after the commit that endpoints or deliveries of this environment have changed: readers read again, and
 * due deliveries are sent at once. Events announce themselves.
 */
export function announceDeliveries({ pending, scope }: Context): void {
  pending.deliveries.push(scope);
}

type Replay = InputOf<typeof operations.replayWebhook> & {
  readonly endpointId: string;
  /** The events that the endpoint chose; empty for all. */
  readonly endpointEvents: readonly string[];
};

const tooMany = () =>
  invalidFields({
    from: `more than ${MOST_REPLAYED} deliveries match: choose a shorter period`,
  });

/**
 * Sends a range's events again, each with the whole schedule, or counts them (`POST /webhooks/{id}/replay`). Skips
 * deliveries that are being sent or are due; those that wait for a later attempt, or were never sent to the endpoint,
 * count as undelivered.
 * @throws ApiError validation_failed (from) for more than 100,000
 */
export async function replayDeliveries(
  context: Context,
  replay: Replay,
): Promise<{ matched: number; scheduled: number }> {
  const { tx, scope, now } = context;
  const { endpointId, only } = replay;
  const range = {
    endpointId,
    from: new Date(replay.from),
    to: replay.to === undefined ? now : new Date(replay.to),
    types: replay.event_types,
    ids: replay.event_ids,
    eventIds: replay.event_ids,
  };
  const sent = await selectRange(tx, scope, range, now, MOST_REPLAYED + 1);
  if (sent.length > MOST_REPLAYED) throw tooMany();
  const statuses: readonly string[] = replayed[only];
  const again = sent.filter((row) => row.isAtRest && statuses.includes(row.status)).map(({ id }) => id);
  const known = new Set(sent.map(({ eventId }) => eventId));
  const events = only === 'failed' ? [] : await findEventsBetween(context, range, MOST_REPLAYED + 1);
  if (events.length > MOST_REPLAYED) throw tooMany();
  const unsent = events.filter(({ id, type }) => !known.has(id) && isSubscribed(replay.endpointEvents, type));
  const matched = again.length + unsent.length;
  if (replay.dry_run || matched === 0) return { matched, scheduled: 0 };
  const restarted = again.length === 0 ? 0 : await restart(tx, scope, again, replayed[only], now);
  const added = await insertDeliveries(
    tx,
    unsent.map((event) => missedDelivery(event, endpointId, now)),
  );
  const scheduled = restarted + added;
  announceDeliveries(context);
  recordAct(context, 'webhook.replayed', endpointId, { only, scheduled: String(scheduled) });
  return { matched, scheduled };
}

/** A delivery of an event that was written before its endpoint was there, or chose it. */
const missedDelivery = (event: WrittenEvent, endpointId: string, now: Date) => ({
  id: newId(),
  organisationId: event.organisationId,
  environment: event.environment,
  endpointId,
  eventId: event.id,
  eventType: event.type,
  resourceId: event.resourceId,
  status: 'pending' as const,
  nextAttemptAt: now,
  createdAt: event.createdAt,
  updatedAt: now,
});
