import { parseMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import { takeScenario } from '@/server/core/scenarios/take-scenario';
import { findRule, requireApproval } from '@/server/organisation/approvals/read-approval-rules';
import { getOrganisation } from '@/server/organisation/organisations/read-organisations';
import type { Context } from '@/server/platform/kernel/context';
import { newId, newReference } from '@/server/platform/kernel/ids';
import { checkAmount } from '../funding/rules';
import { openRequest } from '../providers/change-request';
import { type MandateDraft, type ProviderResult, resultFor } from '../providers/provider-request';
import { fundingLimitsOf, isConfigured, notConfigured } from '../providers/read-providers';
import { addMandate } from './add-mandate';
import { bankOf, OTHER_HOLDER } from './bank-client';
import { getMandate } from './read-mandates';
import { authorisationEnd } from './rules';

type Input = InputOf<typeof operations.createMandate>;

/** A mandate as it would be requested now. */
interface Wanted {
  readonly bankCode: string;
  readonly bankName: string;
  readonly accountNumber: string;
  /** In kobo. */
  readonly maximumAmount: bigint;
}

/**
 * Checks a mandate, without its approval.
 * @throws ApiError validation_failed (bank_code, account_number), amount_out_of_range, funding_account_not_configured
 */
export async function checkMandate(context: Context, input: Input): Promise<Wanted> {
  const bankName = bankOf(input.bank_code, input.account_number);
  const maximumAmount = parseMoney(input.maximum_amount);
  checkAmount(maximumAmount, await fundingLimitsOf(context, 'NGN', 'beta_direct_debit'));
  if (!(await isConfigured(context, 'NGN', 'beta_direct_debit'))) throw notConfigured('NGN');
  return { bankCode: input.bank_code, bankName, accountNumber: input.account_number, maximumAmount };
}

/** As `checkMandate`, unless a second person has to approve it. @throws ApiError approval_required (subject, currency, amount_from) */
async function checkAllowed(context: Context, input: Input): Promise<Wanted> {
  const wanted = await checkMandate(context, input);
  const rule = await findRule(context, 'mandate');
  requireApproval(context, 'mandate', rule, { currency: 'NGN', amount: wanted.maximumAmount });
  return wanted;
}

/** The bank's request with live keys. The account number is sent, and stored encrypted. */
const mandateDraft = ({ bankCode, accountNumber, maximumAmount }: Wanted, now: Date): MandateDraft => ({
  kind: 'mandate',
  provider: 'beta',
  bankCode,
  accountNumber,
  maximumAmount,
  expiresAt: authorisationEnd(now),
});

/** In a test environment: the organisation holds the account, unless another holder is armed. */
async function addInSandbox(context: Context, wanted: Wanted): Promise<Mandate> {
  const { data: organisation } = await getOrganisation(context);
  const id = newId();
  const isOther = (await takeScenario(context, ['name_mismatch'], id)) !== null;
  const accountName = isOther ? OTHER_HOLDER : organisation.name;
  return addMandate(context, { ...wanted, id, reference: newReference('MND'), accountName });
}

/** With live keys: as the bank answered. */
async function addAsAnswered(
  context: Context,
  wanted: Wanted,
  called: ProviderResult | null,
): Promise<Mandate> {
  const result = resultFor(mandateDraft(wanted, context.now), called);
  const { id, reference, expiresAt, mandate } = result;
  if (!mandate) return (await getMandate(context, { mandate_id: id })).data;
  const { accountName, authorisationUrl } = mandate;
  const added = await addMandate(
    context,
    { ...wanted, id, reference, accountName },
    { expiresAt, authorisationUrl },
  );
  await openRequest(context, result);
  return added;
}

/** The bank request to make first. @throws ApiError as `createMandate` */
export async function planMandate(context: Context, input: Input): Promise<MandateDraft | 'sandbox'> {
  const wanted = await checkAllowed(context, input);
  return context.scope.environment === 'test' ? 'sandbox' : mandateDraft(wanted, context.now);
}

/**
 * Requests a direct-debit mandate over an account in Naira, which its holder then authorises on the bank's page
 * (`POST /mandates`).
 * @param result of the bank's call with live keys
 * @throws ApiError validation_failed (bank_code, account_number); amount_out_of_range (minimum, maximum);
 *   approval_required (subject, currency, amount_from); funding_account_not_configured; provider_unavailable, and then nothing was written
 */
export async function createMandate(
  context: Context,
  input: Input,
  result: ProviderResult | null = null,
): Promise<AnswerOf<typeof operations.createMandate>> {
  // `planMandate` checked the rule before the bank was called: a mandate that the bank has accepted must be written.
  const wanted = await (result ? checkMandate : checkAllowed)(context, input);
  const isTest = context.scope.environment === 'test';
  const data = await (isTest ? addInSandbox(context, wanted) : addAsAnswered(context, wanted, result));
  return { data };
}
