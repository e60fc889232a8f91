import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { presentEndpoint } from './present-endpoint';
import { findEndpoint } from './store';

/**
 * One webhook endpoint with its health (`GET /webhooks/{id}`).
 * @throws Refusal not_found
 */
export async function getWebhook(
  context: Context,
  input: InputOf<typeof operations.getWebhook>,
): Promise<AnswerOf<typeof operations.getWebhook>> {
  const id = input.webhook_id;
  const row = isUuid(id) ? await findEndpoint(context.tx, context.scope, id) : undefined;
  if (!row) throw notFound();
  return { data: await presentEndpoint(context, row) };
}
