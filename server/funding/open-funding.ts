import type { FundingMethod, FundingRequest } from '@/lib/contract/funding';
import { type Currency, formatMoney } from '@/lib/contract/money';
import { recordAct } from '../audit/record-act';
import type { Context } from '../context';
import { newId, newReference } from '../ids';
import { resolveMandate } from '../mandates/resolve-mandate';
import { getOrganisation } from '../organisations/get-organisation';
import { beforeProvider } from '../rails/before-provider';
import { findRail } from '../rails/find-rail';
import { expirySeconds, settlesAt } from '../rails/rules';
import { presentFundingRequest } from './present-funding-request';
import { checkAmount, checkMandateUse, chooseMethod } from './rules';
import { type FundingRow, insertFundingRequest } from './store';

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

const expiryOf = (method: FundingMethod, now: Date): Date =>
  new Date(now.getTime() + expirySeconds[method] * 1000);

/**
 * Opens a funding request for a wallet, or for an order that it is to pay (seed, Fund a wallet).
 * @returns the request with what to do to pay it
 * @throws Refusal method_not_supported, validation_failed, funding_account_not_configured, amount_out_of_range,
 *   mandate_required, mandate_ambiguous, mandate_not_active, or not_found for a mandate that is not there
 * @throws ProviderDetour, see there
 */
export async function openFunding(context: Context, wanted: Wanted): Promise<FundingRequest> {
  const { tx, scope, now, settings } = context;
  const { currency, amount, orderId = null } = wanted;
  const method = chooseMethod(currency, wanted.method);
  checkMandateUse(method, wanted.mandateId, wanted.mandateField);
  const rail = findRail(scope.environment, currency);
  const limits = settings.fundingLimits(currency, method);
  checkAmount(amount, limits);
  const isDebit = method === 'beta_direct_debit';
  const mandateId = isDebit
    ? await resolveMandate(context, wanted.mandateId, { amount, minimum: limits.minimum })
    : null;

  const reference = newReference('FND');
  const { data: organisation } = await getOrganisation(context);
  await beforeProvider(context);
  const instructions = await rail.requestCollection({
    method,
    reference,
    payee: organisation.name,
    mandateId,
  });
  const row: FundingRow = {
    id: newId(),
    ...scope,
    reference,
    currency,
    amount,
    amountReceived: null,
    method,
    status: 'pending',
    instructions,
    failureReason: null,
    expiresAt: expiryOf(method, now),
    settledAt: null,
    settlesAt: settlesAt(method, now),
    orderId,
    mandateId,
    createdAt: now,
    updatedAt: now,
  };
  await insertFundingRequest(tx, row);
  recordAct(context, 'funding_request.created', row.id, {
    reference,
    currency,
    amount: formatMoney(amount),
    method,
  });
  return presentFundingRequest(row, settings);
}
