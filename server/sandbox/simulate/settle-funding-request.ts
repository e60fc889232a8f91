import { parseMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { simulateProviderResult } from '@/server/trading/orders/simulate-provider-result';

/**
 * Plays the provider of a test funding request.
 * @throws ApiError forbidden with a live key; not_found; invalid_state (status); amount_out_of_range
 */
export async function settleFundingRequest(
  context: Context,
  input: InputOf<typeof operations.settleFundingRequest>,
): Promise<AnswerOf<typeof operations.settleFundingRequest>> {
  if (context.scope.environment !== 'test') {
    throw new ApiError('forbidden', 'The sandbox works with test keys only.');
  }
  const data = await simulateProviderResult(context, input.funding_request_id, {
    outcome: input.outcome,
    amountReceived: input.amount_received === undefined ? undefined : parseMoney(input.amount_received),
    failureReason: input.failure_reason,
  });
  return { data };
}
