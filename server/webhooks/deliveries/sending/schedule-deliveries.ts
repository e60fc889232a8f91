import type { Transaction } from '@/server/platform/database/database';
import type { WrittenEvent } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { matchEndpoints } from '../../endpoints/read-endpoints';
import { isSubscribed } from '../rules';
import { insertDeliveries } from '../store';

/**
 * Schedules the deliveries of events in the transaction that writes them
 * (no event is lost between its cause and its receivers): one for each endpoint that chose the event, held while the endpoint is disabled. A test delivery
 * is scheduled by whoever sends it.
 */
export async function scheduleDeliveries(tx: Transaction, written: readonly WrittenEvent[]): Promise<void> {
  const feeds = new Map<string, WrittenEvent[]>();
  for (const event of written) {
    if (event.type === 'webhook.test') continue;
    const key = `${event.organisationId}/${event.environment}`;
    feeds.set(key, [...(feeds.get(key) ?? []), event]);
  }
  for (const feed of feeds.values()) {
    const [first] = feed;
    if (!first) continue;
    const endpoints = await matchEndpoints(tx, first);
    const rows = feed.flatMap((event) =>
      endpoints
        .filter(({ events }) => isSubscribed(events, event.type))
        .map(({ id, enabled }) => ({
          id: newId(),
          organisationId: event.organisationId,
          environment: event.environment,
          endpointId: id,
          eventId: event.id,
          eventType: event.type,
          resourceId: event.resourceId,
          status: enabled ? ('pending' as const) : ('held' as const),
          nextAttemptAt: enabled ? event.createdAt : null,
          createdAt: event.createdAt,
          updatedAt: event.createdAt,
        })),
    );
    if (rows.length > 0) await insertDeliveries(tx, rows);
  }
}
