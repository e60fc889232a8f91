import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { matureNow } from '@/server/trading/holdings/mature-holding';

/**
 * Pays out a test holding as though its maturity had come.
 * @throws ApiError forbidden with a live key; not_found; invalid_state (status)
 */
export async function matureHolding(
  context: Context,
  input: InputOf<typeof operations.matureHolding>,
): Promise<AnswerOf<typeof operations.matureHolding>> {
  if (context.scope.environment !== 'test') {
    throw new ApiError('forbidden', 'The sandbox works with test keys only.');
  }
  return { data: await matureNow(context, input.holding_id) };
}
