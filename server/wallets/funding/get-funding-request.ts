import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { presentFundingRequest } from './present-funding-request';
import { findFundingRequest } from './store';

/**
 * One funding request with its instructions and status (`GET /funding-requests/{id}`).
 * @throws Refusal not_found
 */
export async function getFundingRequest(
  context: Context,
  input: InputOf<typeof operations.getFundingRequest>,
): Promise<AnswerOf<typeof operations.getFundingRequest>> {
  const id = input.funding_request_id;
  const row = isUuid(id) ? await findFundingRequest(context.tx, context.scope, id) : undefined;
  if (!row) throw notFound();
  return { data: presentFundingRequest(row, context.settings) };
}
