import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '../context';
import { listResourceEvents } from '../events/list-resource-events';
import { getFundingRequest } from '../funding/get-funding-request';
import { getPosting } from '../ledger/get-posting';
import { getMandate } from '../mandates/get-mandate';

/**
 * Follows a line of the statement to its posting, the funding request that caused it, that request's mandate, and the
 * events that told it (contract 11, Explain).
 * @throws Refusal not_found
 */
export async function traceTransaction(
  context: Context,
  input: InputOf<typeof operations.traceTransaction>,
): Promise<AnswerOf<typeof operations.traceTransaction>> {
  const { transaction, posting } = await getPosting(context, input.transaction_id);
  const id = transaction.funding_request_id;
  if (id === undefined) return { data: { transaction, posting, events: [] } };
  const { data: request } = await getFundingRequest(context, { funding_request_id: id });
  const mandate = request.mandate_id
    ? await getMandate(context, { mandate_id: request.mandate_id })
    : undefined;
  return {
    data: {
      transaction,
      posting,
      funding_request: request,
      ...(mandate && { mandate: mandate.data }),
      events: await listResourceEvents(context, id),
    },
  };
}
