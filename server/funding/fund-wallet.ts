import type { FundingMethod } from '@/lib/contract/funding';
import { parseMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordAct } from '../audit/record-act';
import type { Context } from '../context';
import { newId, newReference } from '../ids';
import { walletCurrency } from '../ledger/rules';
import { resolveMandate } from '../mandates/resolve-mandate';
import { getOrganisation } from '../organisations/get-organisation';
import { findRail } from '../rails/find-rail';
import { expirySeconds } from '../rails/rules';
import { presentFundingRequest } from './present-funding-request';
import { checkAmount, checkMandateUse, chooseMethod } from './rules';
import { type FundingRow, insertFundingRequest } from './store';

const expiryOf = (method: FundingMethod, now: Date): Date =>
  new Date(now.getTime() + expirySeconds[method] * 1000);

/**
 * Opens a funding request and answers what to do to pay it (seed, Fund a wallet).
 * @throws Refusal not_found for another currency, method_not_supported, validation_failed,
 *   funding_account_not_configured, amount_out_of_range, mandate_required, mandate_ambiguous, mandate_not_active
 */
export async function fundWallet(
  context: Context,
  input: InputOf<typeof operations.fundWallet>,
): Promise<AnswerOf<typeof operations.fundWallet>> {
  const { tx, scope, now, settings } = context;
  const currency = walletCurrency(input.currency);
  const method = chooseMethod(currency, input.method);
  checkMandateUse(method, input.mandate_id);
  const rail = findRail(scope.environment, currency);
  const amount = parseMoney(input.amount);
  const limits = settings.fundingLimits(currency, method);
  checkAmount(amount, limits);
  const isDebit = method === 'beta_direct_debit';
  const mandateId = isDebit
    ? await resolveMandate(context, input.mandate_id, { amount, minimum: limits.minimum })
    : null;

  const reference = newReference('FND');
  const { data: organisation } = await getOrganisation(context);
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
    orderId: null,
    mandateId,
    createdAt: now,
    updatedAt: now,
  };
  await insertFundingRequest(tx, row);
  recordAct(context, 'funding_request.created', row.id, {
    reference,
    currency,
    amount: input.amount,
    method,
  });
  return { data: presentFundingRequest(row, settings) };
}
