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
import type { CollectionDraft, ProviderResult } from '../providers/provider-request';
import { addRequest } from './add-request';
import { type Collection, collect, collectionDraft } from './collect';
import { getFundingRequest } from './read-funding';
import { checkAmount, checkMandateUse, chooseMethod } from './rules';

/** What a funding request is asked for. */
export interface WantedFunding {
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
async function findDebited(context: Context, wanted: WantedFunding, minimum: bigint) {
  const id = await resolveMandate(context, wanted.mandateId, { amount: wanted.amount, minimum });
  // The sandbox keeps no books of mandates.
  if (context.scope.environment === 'test') return { id, reference: '' };
  const { data } = await getMandate(context, { mandate_id: id });
  return { id, reference: data.reference };
}

/**
 * Checks all that can be refused without a provider.
 * @throws ApiError method_not_supported, validation_failed, funding_account_not_configured, amount_out_of_range,
 *   mandate_required, mandate_ambiguous, mandate_not_active, or not_found for a mandate that is not there
 */
async function checkFunding(context: Context, wanted: WantedFunding): Promise<Collection> {
  const { currency, amount } = wanted;
  const method = chooseMethod(currency, wanted.method);
  checkMandateUse(method, wanted.mandateId, wanted.mandateField);
  if (!(await isConfigured(context, currency, method))) throw notConfigured(currency);
  const limits = await fundingLimitsOf(context, currency, method);
  checkAmount(amount, limits);
  const isDebit = method === 'beta_direct_debit';
  const mandate = isDebit ? await findDebited(context, wanted, limits.minimum) : null;
  const { data: organisation } = await getOrganisation(context);
  return {
    method,
    currency,
    amount,
    payee: organisation.name,
    mandate,
    forOrder: wanted.orderId !== undefined,
  };
}

/**
 * What has to be asked of a provider before a funding request can be opened; `sandbox` in a test environment; null for a
 * transfer by hand.
 * @throws ApiError as `checkFunding`
 */
export async function planFunding(
  context: Context,
  wanted: WantedFunding,
): Promise<CollectionDraft | 'sandbox' | null> {
  const collection = await checkFunding(context, wanted);
  return context.scope.environment === 'test' ? 'sandbox' : collectionDraft(collection, context.now);
}

/**
 * The answer to a request that was taken over before the caller came back.
 * @throws ApiError invalid_state when it was to pay an order: the money is the wallet's
 */
async function showAdopted(context: Context, { id, reference }: ProviderResult, forOrder: boolean) {
  const { data } = await getFundingRequest(context, { funding_request_id: id });
  if (!forOrder) return data;
  throw invalidState(
    data.status,
    `The payment ${reference} could not be called off after an earlier attempt: its money goes to the wallet. Pay from there.`,
  );
}

/**
 * Opens a funding request for a wallet, or for an order that it is to pay.
 * @param result of the call that `planFunding` asked for
 * @returns the request with what to do to pay it
 * @throws ApiError as `checkFunding`; provider_unavailable when something else has to be asked by now
 */
export async function openFunding(
  context: Context,
  wanted: WantedFunding,
  result: ProviderResult | null,
): Promise<FundingRequest> {
  const { orderId = null } = wanted;
  const collection = await checkFunding(context, wanted);
  const { currency, amount, method, mandate, forOrder } = collection;
  const collected = await collect(context, collection, result);
  if (collected.result?.isAdopted) return showAdopted(context, collected.result, forOrder);
  const mandateId = mandate?.id ?? null;
  const data = await addRequest(context, { ...collected, currency, amount, method, orderId, mandateId });
  if (collected.result) await openRequest(context, collected.result);
  return data;
}
