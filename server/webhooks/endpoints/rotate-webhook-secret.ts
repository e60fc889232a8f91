import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordAct } from '@/server/core/audit-log/record-act';
import type { Context } from '@/server/platform/kernel/context';
import { announceDeliveries } from '../deliveries/announce-deliveries';
import { replaceSecret } from './replace-secret';

/**
 * Gives a webhook endpoint a new secret and shows it, this once (`POST /webhooks/{id}/rotate-secret`).
 * @throws ApiError not_found
 */
export async function rotateWebhookSecret(
  context: Context,
  input: InputOf<typeof operations.rotateWebhookSecret>,
): Promise<AnswerOf<typeof operations.rotateWebhookSecret>> {
  const data = await replaceSecret(context, input.webhook_id, input.grace_seconds);
  announceDeliveries(context);
  recordAct(context, 'webhook.secret_rotated', data.id, {
    grace_seconds: String(input.grace_seconds),
  });
  return { data };
}
