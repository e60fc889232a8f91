import { randomBytes } from 'node:crypto';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { recordAct } from '@/server/core/audit-log/record-act';
import { seal } from '@/server/platform/crypto/seal';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { announceDeliveries } from '../deliveries/replay-deliveries';
import { presentEndpoint } from './read-endpoints';
import { replaceSealedSecret } from './store';

/** A new signing secret, `whsec_` and 32 random bytes in base64, and the same sealed for its row. */
export function makeSecret(
  { scope, settings }: Context,
  endpointId: string,
): { readonly secret: string; readonly sealed: Uint8Array } {
  const secret = `whsec_${randomBytes(32).toString('base64')}`;
  const binding = { ...scope, row: `webhook_endpoints/${endpointId}` };
  return { secret, sealed: seal(settings.keyring, binding, secret) };
}

/**
 * Gives an endpoint a new secret. During the grace period, in seconds of real time, deliveries are also signed with
 * the previous one; 0 drops it at once. An older secret in its grace period is dropped.
 * @returns the endpoint with its new secret
 * @throws ApiError not_found
 */
export async function replaceSecret(
  context: Context,
  id: string,
  graceSeconds: number,
): Promise<WebhookEndpoint> {
  const { tx, scope, now } = context;
  if (!isUuid(id)) throw notFound();
  const { secret, sealed } = makeSecret(context, id);
  const previousSecretUntil =
    graceSeconds > 0 ? new Date(realTime(context).getTime() + graceSeconds * 1_000) : null;
  const row = await replaceSealedSecret(tx, scope, id, {
    secret: sealed,
    previousSecretUntil,
    updatedAt: now,
  });
  if (!row) throw notFound();
  return presentEndpoint(context, row, secret);
}

/**
 * Gives a webhook endpoint a new secret and returns it, this once (`POST /webhooks/{id}/rotate-secret`).
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
