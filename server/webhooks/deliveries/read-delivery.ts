import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import { loadEventBodies } from '@/server/core/event-outbox/load-event-bodies';
import type { Context } from '@/server/platform/kernel/context';
import { presentDelivery } from './present-delivery';
import { type DeliveryRow, selectAttempts } from './store';

/** A delivery with all that was sent and came back. */
export async function readDelivery({ tx }: Context, row: DeliveryRow): Promise<WebhookDelivery> {
  const attempts = await selectAttempts(tx, row.id);
  const bodies = await loadEventBodies(tx, [row.eventId]);
  return presentDelivery(row, attempts, bodies.get(row.eventId)?.body);
}
