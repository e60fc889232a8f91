import { parseMoney } from '@/lib/contract/money';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { recordAct } from '@/server/core/audit-log/record-act';
import { takeScenario } from '@/server/core/scenarios/take-scenario';
import { attempt } from '@/server/platform/database/attempt';
import type { Context } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { getFundingRequest } from '@/server/wallets/funding/read-funding';
import { type Settlement, scenariosOf, shareOf } from '@/server/wallets/funding/rules';
import { endFunding } from './end-funding';
import { lockOrder } from './lifecycle/move-order';

/**
 * Applies a provider's notification of a funding request, which may be repeated or late. What
 * the request's state allows is done; anything else is noted in the audit trail and changes nothing, so that money is
 * credited once however often it is reported.
 * @param word amounts in minor units
 * @throws ApiError not_found; amount_out_of_range when the wallet could not hold so much
 */
async function applyProviderResult(
  context: Context,
  fundingRequestId: string,
  word: Settlement,
): Promise<void> {
  try {
    await endFunding(context, fundingRequestId, word);
  } catch (error) {
    // A refused settlement has written nothing.
    if (!(error instanceof ApiError) || error.code !== 'invalid_state') throw error;
    recordAct(context, 'funding_request.word_ignored', fundingRequestId, {
      word: word.outcome,
      status: error.details.status ?? null,
    });
  }
}

/** A success that may come otherwise than it should. The order is locked before the scenario, as before everything. */
async function succeed(context: Context, id: string, word: Settlement): Promise<FundingRequest> {
  const { data: request } = await getFundingRequest(context, { funding_request_id: id });
  if (request.order_id !== undefined) await lockOrder(context, request.order_id);
  const taken = await takeScenario(context, scenariosOf(request.status, word), request.id);
  switch (taken?.kind) {
    case 'underpayment':
    case 'overpayment': {
      const amountReceived = shareOf(parseMoney(request.amount), taken.number);
      return endFunding(context, id, { ...word, amountReceived });
    }
    case 'late_settlement':
      await applyProviderResult(context, id, { outcome: 'expired' });
      return endFunding(context, id, word);
    case 'duplicate_settlement': {
      const settled = await endFunding(context, id, word);
      await applyProviderResult(context, id, word);
      return settled;
    }
    case 'reordered_notifications': {
      const settled = await endFunding(context, id, word);
      // Sent before the success, and arrived after it.
      await applyProviderResult(context, id, {
        outcome: 'failed',
        failureReason: 'An earlier attempt failed.',
      });
      await applyProviderResult(context, id, word);
      return settled;
    }
    default:
      return endFunding(context, id, word);
  }
}

/**
 * The one way in which the sandbox plays the provider of a funding request: the settle endpoint, the hosted page and the
 * debits of mandates all go through it, and armed scenarios change its answers. When it refuses, it has
 * written nothing and taken no scenario.
 * @param word amounts in minor units
 * @returns the request as it is now
 * @throws ApiError not_found; invalid_state (status); amount_out_of_range when the wallet could not hold so much
 */
export async function simulateProviderResult(
  context: Context,
  fundingRequestId: string,
  word: Settlement,
): Promise<FundingRequest> {
  if (word.outcome !== 'succeeded' || context.sandbox?.armedScenarios === 0) {
    return endFunding(context, fundingRequestId, word);
  }
  const said = await attempt(context, (inner) => succeed(inner, fundingRequestId, word));
  if ('error' in said) throw said.error;
  return said.answer;
}
