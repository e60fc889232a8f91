import type { Currency } from '@/lib/contract/money';
import type { FundingMethod, FundingRequest } from '@/lib/contract/wallets/funding';
import { getOrganisation } from '@/server/organisation/organisations/read-organisations';
import type { Context } from '@/server/platform/kernel/context';
import { invalidState } from '@/server/platform/kernel/errors';
import { getMandate } from '../mandates/read-mandates';
import { resolveMandate } from '../mandates/resolve-mandate';
import { isConfigured, notConfigured } from '../providers/find-providers';
import { fundingLimitsOf } from '../providers/funding-limits';
import { openRequest } from '../providers/open-request';
import type { Reached } from '../providers/provider-types';
import { addRequest } from './add-request';
import { collect } from './collect';
import { getFundingRequest } from './read-funding';
import { checkAmount, checkMandateUse, chooseMethod } from './rules';

/** What a funding request is asked for. */
interface Wanted {
  readonly currency: Currency;
  /** Minor units. */
  readonly amount: bigint;
  /** Left out: the currency's default. */
  readonly method?: FundingMethod | undefined;
  readonly mandateId?: string | undefined;
  /** How the caller's request calls the mandate, when it is refused. */
  readonly mandateField: string;
  /** The order that is to be paid, if any. */
  readonly orderId?: string;
}

/** What a direct debit is charged on; its reference is what a provider knows it by. */
async function findDebited(context: Context, wanted: Wanted, minimum: bigint) {
  const id = await resolveMandate(context, wanted.mandateId, { amount: wanted.amount, minimum });
  // The sandbox keeps no books of mandates.
  if (context.scope.environment === 'test') return { id, reference: '' };
  const { data } = await getMandate(context, { mandate_id: id });
  return { id, reference: data.reference };
}

/**
 * The answer to a call whose request was taken over before the caller came back.
 * @throws ApiError invalid_state when it was to pay an order: the money is the wallet's
 */
async function showAdopted(context: Context, { id, reference }: Reached, forOrder: boolean) {
  const { data } = await getFundingRequest(context, { funding_request_id: id });
  if (!forOrder) return data;
  throw invalidState(
    data.status,
    `The payment ${reference} could not be called off after an earlier attempt: its money goes to the wallet. Pay from there.`,
  );
}

/**
 * Opens a funding request for a wallet, or for an order that it is to pay.
 * @returns the request with what to do to pay it
 * @throws ApiError method_not_supported, validation_failed, funding_account_not_configured, amount_out_of_range,
 *   mandate_required, mandate_ambiguous, mandate_not_active, or not_found for a mandate that is not there
 * @throws ProviderDetour, see there
 */
export async function openFunding(context: Context, wanted: Wanted): Promise<FundingRequest> {
  const { currency, amount, orderId = null } = wanted;
  const method = chooseMethod(currency, wanted.method);
  checkMandateUse(method, wanted.mandateId, wanted.mandateField);
  if (!(await isConfigured(context, currency, method))) throw notConfigured(currency);
  const limits = await fundingLimitsOf(context, currency, method);
  checkAmount(amount, limits);
  const isDebit = method === 'beta_direct_debit';
  const mandate = isDebit ? await findDebited(context, wanted, limits.minimum) : null;
  const { data: organisation } = await getOrganisation(context);
  const forOrder = orderId !== null;
  const payee = organisation.name;
  const collected = await collect(context, { method, currency, amount, payee, mandate, forOrder });
  const { reached } = collected;
  if (reached?.isAdopted) return showAdopted(context, reached, forOrder);
  const mandateId = mandate?.id ?? null;
  const data = await addRequest(context, { ...collected, currency, amount, method, orderId, mandateId });
  if (reached) await openRequest(context, reached);
  return data;
}
