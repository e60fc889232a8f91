import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { presentFundingRequest } from './present-funding-request';
import { selectFundingRequests } from './store';

/**
 * A page of the funding requests, newest first (`GET /funding-requests`).
 * @throws Refusal invalid_cursor
 */
export async function listFundingRequests(
  context: Context,
  input: InputOf<typeof operations.listFundingRequests>,
): Promise<AnswerOf<typeof operations.listFundingRequests>> {
  const rows = await selectFundingRequests(context.tx, context.scope, input);
  const page = pageOf(rows, input.limit, createdCursor);
  return {
    data: page.rows.map((row) => presentFundingRequest(row, context.settings)),
    next_cursor: page.nextCursor,
  };
}
