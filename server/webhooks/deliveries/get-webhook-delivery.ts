import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { readDelivery } from './read-delivery';
import { findDelivery } from './store';

/**
 * One delivery with every attempt (`GET /webhook-deliveries/{id}`).
 * @throws Refusal not_found
 */
export async function getWebhookDelivery(
  context: Context,
  input: InputOf<typeof operations.getWebhookDelivery>,
): Promise<AnswerOf<typeof operations.getWebhookDelivery>> {
  const id = input.delivery_id;
  const row = isUuid(id) ? await findDelivery(context.tx, context.scope, id) : undefined;
  if (!row) throw notFound();
  return { data: await readDelivery(context, row) };
}
