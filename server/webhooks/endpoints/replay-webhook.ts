import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { invalidState } from '@/server/platform/kernel/errors';
import { replayDeliveries } from '../deliveries/replay-deliveries';
import { getWebhook } from './read-endpoints';

/**
 * Sends events from a period to an endpoint again (`POST /webhooks/{id}/replay`); a dry run only counts them.
 * @throws ApiError not_found; invalid_state (status `disabled`) while the endpoint is disabled.
 */
export async function replayWebhook(
  context: Context,
  input: InputOf<typeof operations.replayWebhook>,
): Promise<AnswerOf<typeof operations.replayWebhook>> {
  const { data: endpoint } = await getWebhook(context, input);
  if (!endpoint.enabled && !input.dry_run)
    throw invalidState('disabled', 'Enable the endpoint before you replay events to it.');
  const replay = { ...input, endpointId: endpoint.id, endpointEvents: endpoint.events };
  return { data: await replayDeliveries(context, replay) };
}
