import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { listResourceEvents } from '@/server/core/event-outbox/list-resource-events';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { presentDelivery } from './present-delivery';
import { selectAttemptLines, selectDeliveries } from './store';

/**
 * A page of the deliveries, newest first, each with its attempts but without their headers and bodies
 * (`GET /webhook-deliveries`).
 * @throws Refusal invalid_cursor
 */
export async function listWebhookDeliveries(
  context: Context,
  input: InputOf<typeof operations.listWebhookDeliveries>,
): Promise<AnswerOf<typeof operations.listWebhookDeliveries>> {
  const { tx, scope } = context;
  const about = input.resource_id && (await listResourceEvents(context, input.resource_id));
  if (about && about.length === 0) return { data: [], next_cursor: null };
  const eventIds = about ? about.map(({ id }) => id) : undefined;
  const page = pageOf(await selectDeliveries(tx, scope, { ...input, eventIds }), input.limit, createdCursor);
  const tried = page.rows.filter(({ attemptsCount }) => attemptsCount > 0).map(({ id }) => id);
  const lines = tried.length === 0 ? [] : await selectAttemptLines(tx, tried);
  const byDelivery = new Map<string, typeof lines>();
  for (const line of lines) {
    const known = byDelivery.get(line.deliveryId);
    if (known) known.push(line);
    else byDelivery.set(line.deliveryId, [line]);
  }
  return {
    data: page.rows.map((row) => presentDelivery(row, byDelivery.get(row.id) ?? [])),
    next_cursor: page.nextCursor,
  };
}
