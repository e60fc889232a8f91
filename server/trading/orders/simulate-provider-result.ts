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
 * Applies a provider's notification of a funding request, which may be repeated or late. Does what the request's
 * status allows; anything else is recorded in the audit trail and changes nothing, so that money is credited once
 * however often it is reported.
 * @param settlement amounts in minor units
 * @throws ApiError not_found; amount_out_of_range when the wallet's balance would overflow
 */
async function applyProviderResult(
  context: Context,
  fundingRequestId: string,
  settlement: Settlement,
): Promise<void> {
  try {
    await endFunding(context, fundingRequestId, settlement);
  } catch (error) {
    // A rejected settlement has written nothing.
    if (!(error instanceof ApiError) || error.code !== 'invalid_state') throw error;
    recordAct(context, 'funding_request.word_ignored', fundingRequestId, {
      word: settlement.outcome,
      status: error.details.status ?? null,
    });
  }
}

/** A success, which armed scenarios may change. Locks the order before the scenario, as before everything. */
async function succeed(context: Context, id: string, settlement: Settlement): Promise<FundingRequest> {
  const { data: request } = await getFundingRequest(context, { funding_request_id: id });
  if (request.order_id !== undefined) await lockOrder(context, request.order_id);
  const taken = await takeScenario(context, scenariosOf(request.status, settlement), request.id);
  switch (taken?.kind) {
    case 'underpayment':
    case 'overpayment': {
      const amountReceived = shareOf(parseMoney(request.amount), taken.number);
      return endFunding(context, id, { ...settlement, amountReceived });
    }
    case 'late_settlement':
      await applyProviderResult(context, id, { outcome: 'expired' });
      return endFunding(context, id, settlement);
    case 'duplicate_settlement': {
      const settled = await endFunding(context, id, settlement);
      await applyProviderResult(context, id, settlement);
      return settled;
    }
    case 'reordered_notifications': {
      const settled = await endFunding(context, id, settlement);
      // Sent before the success, and arrived after it.
      await applyProviderResult(context, id, {
        outcome: 'failed',
        failureReason: 'An earlier attempt failed.',
      });
      await applyProviderResult(context, id, settlement);
      return settled;
    }
    default:
      return endFunding(context, id, settlement);
  }
}

/**
 * Simulates the provider's result of a funding request in the sandbox, for the settle endpoint, the hosted page and
 * mandates' debits. Armed scenarios change the result. After an error nothing is written and no scenario taken.
 * @param settlement amounts in minor units
 * @returns the updated request
 * @throws ApiError not_found; invalid_state (status); amount_out_of_range when the wallet's balance would overflow
 */
export async function simulateProviderResult(
  context: Context,
  fundingRequestId: string,
  settlement: Settlement,
): Promise<FundingRequest> {
  if (settlement.outcome !== 'succeeded' || context.sandbox?.armedScenarios === 0) {
    return endFunding(context, fundingRequestId, settlement);
  }
  const attempted = await attempt(context, (inner) => succeed(inner, fundingRequestId, settlement));
  if ('error' in attempted) throw attempted.error;
  return attempted.answer;
}
