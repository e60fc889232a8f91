import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { Context } from '../context';
import { retryDelivery } from '../deliveries/retry-delivery';
import { isEndpointEnabled } from '../endpoints/is-endpoint-enabled';
import { notFound } from '../refusal';

/**
 * Sends a delivery once more, now (contract 9, `POST /webhook-deliveries/{id}/retry`).
 * @throws Refusal not_found; invalid_state while it is being sent, and while its endpoint is disabled or deleted.
 */
export async function retryWebhookDelivery(
  context: Context,
  input: InputOf<typeof operations.retryWebhookDelivery>,
): Promise<AnswerOf<typeof operations.retryWebhookDelivery>> {
  const id = input.delivery_id;
  if (!isUuid(id)) throw notFound();
  const isEnabled = (endpointId: string) => isEndpointEnabled(context, endpointId);
  return { data: await retryDelivery(context, id, isEnabled) };
}
