import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { selectOwnKey } from './own-store';
import { apiKeyOf } from './rules';

/**
 * A key of the caller's organisation and environment (`GET /organisation/keys/{key_id}`).
 * @throws Refusal not_found, also for a key behind a session
 */
export async function getApiKey(
  context: Context,
  input: InputOf<typeof operations.getApiKey>,
): Promise<AnswerOf<typeof operations.getApiKey>> {
  const record = await selectOwnKey(context.tx, context.scope, input.key_id);
  if (!record) throw notFound();
  return { data: apiKeyOf(record, realTime(context)) };
}
