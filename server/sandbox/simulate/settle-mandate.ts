import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import { takeScenario } from '@/server/core/scenarios/take-scenario';
import { getOrganisation } from '@/server/organisation/organisations/read-organisations';
import { type Context, type OpenContext, within } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import type { DueWork } from '@/server/platform/kernel/module';
import { endFunding } from '@/server/trading/orders/end-funding';
import { claimOrder } from '@/server/trading/orders/lifecycle/move-order';
import { simulateProviderResult } from '@/server/trading/orders/simulate-provider-result';
import {
  type Debit,
  findDebit,
  findDueDebits,
  lockDebit,
  soonestDueDebits,
} from '@/server/wallets/funding/read-funding';
import type { Settlement } from '@/server/wallets/funding/rules';
import {
  activateMandate,
  authoriseMandate,
  endMandate,
  failMandate,
  lockMandate,
} from '@/server/wallets/mandates/move-mandate';
import { isDebitable } from '@/server/wallets/mandates/read-mandates';
import { reasons } from '@/server/wallets/mandates/rules';

type Input = InputOf<typeof operations.settleMandate>;

/**
 * Authorises the mandate if needed, and activates it; where either is not possible it fails, as it would on its own.
 */
async function activate(context: Context, id: string): Promise<Mandate> {
  const { status } = await lockMandate(context, id);
  if (status === 'pending_authorisation') {
    const { data: organisation } = await getOrganisation(context);
    const authorised = await authoriseMandate(context, id, organisation.name);
    if (authorised.status === 'failed') return authorised;
  }
  return activateMandate(context, id);
}

function play(context: Context, { mandate_id, outcome, failure_reason }: Input): Promise<Mandate> {
  switch (outcome) {
    case 'active':
      return activate(context, mandate_id);
    case 'failed':
      return failMandate(context, mandate_id, failure_reason ?? reasons.rejected);
    case 'revoked':
      return endMandate(context, mandate_id, 'bank');
  }
}

/**
 * Plays the holder and the bank of a test mandate at once.
 * @throws ApiError forbidden with a live key; not_found; invalid_state (status)
 */
export async function settleMandate(
  context: Context,
  input: Input,
): Promise<AnswerOf<typeof operations.settleMandate>> {
  if (context.scope.environment !== 'test') {
    throw new ApiError('forbidden', 'The sandbox works with test keys only.');
  }
  return { data: await play(context, input) };
}

const failed = (failureReason: string): Settlement => ({ outcome: 'failed', failureReason });

/** The bank's response: the money, unless the mandate has ended, or a refusal is armed. */
async function answerOf(context: Context, { id, mandateId }: Debit): Promise<Settlement> {
  if (!(await isDebitable(context, mandateId))) return failed('The mandate was revoked.');
  const isRefused = (await takeScenario(context, ['debit_refused'], id)) !== null;
  return isRefused ? failed('The bank refused the debit: insufficient funds.') : { outcome: 'succeeded' };
}

/**
 * Settles a due direct debit, and its order. Locks, in this order: the order that it pays, the request, its mandate.
 * @param waits whether to wait for transactions that have locked any of them
 * @returns the updated request; null when it has ended meanwhile, or another transaction has locked it
 */
async function answerDebit(context: Context, debit: Debit, waits: boolean): Promise<FundingRequest | null> {
  const { id, orderId } = debit;
  if (orderId !== null && !(await claimOrder(context, orderId, waits))) return null;
  if (!(await lockDebit(context, id, waits))) return null;
  try {
    return await simulateProviderResult(context, id, await answerOf(context, debit));
  } catch (error) {
    // A rejected settlement has written nothing, and the bank keeps money that the wallet can't take.
    if (!(error instanceof ApiError && error.code === 'amount_out_of_range')) throw error;
    return endFunding(context, id, failed('This would exceed the wallet’s maximum.'));
  }
}

/** Maximum due debits to check for one that is not locked. */
const LOOK_AT = 20;

/**
 * Settles one due direct debit, of any organisation in real time. Any number of processes may call it at once; it
 * skips one that another has locked, or whose order another has locked.
 * @returns whether there was one
 */
export async function settleDueDebit(context: OpenContext): Promise<boolean> {
  for (const { scope, debit } of await findDueDebits(context, LOOK_AT)) {
    if (await answerDebit(within(context, scope), debit, false)) return true;
  }
  return false;
}

/** Due direct debits, in a test environment. */
export const directDebit: DueWork = {
  kind: 'direct_debit',
  soonest: soonestDueDebits,
  run: async (context, id) => {
    const debit = await findDebit(context, id);
    return debit && ((await answerDebit(context, debit, true))?.status ?? null);
  },
};
