import { parseMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import { takeScenario } from '@/server/core/scenarios/take-scenario';
import { getOrganisation } from '@/server/organisation/organisations/read-organisations';
import type { Context } from '@/server/platform/kernel/context';
import { newId, newReference } from '@/server/platform/kernel/ids';
import { checkAmount } from '../funding/rules';
import { askProvider } from '../providers/ask-provider';
import { beforeProvider } from '../providers/before-provider';
import { isConfigured, notConfigured } from '../providers/find-providers';
import { fundingLimitsOf } from '../providers/funding-limits';
import { openRequest } from '../providers/open-request';
import { addMandate } from './add-mandate';
import { bankOf, OTHER_HOLDER } from './debit-rules';
import { getMandate } from './read-mandates';
import { authorisationEnd } from './rules';

interface Wanted {
  readonly bankCode: string;
  readonly bankName: string;
  readonly accountNumber: string;
  /** In kobo. */
  readonly maximumAmount: bigint;
}

/** The sandbox's bank: the organisation holds the account, unless another holder is armed. */
async function askSandbox(context: Context, wanted: Wanted): Promise<Mandate> {
  await beforeProvider(context);
  const { data: organisation } = await getOrganisation(context);
  const id = newId();
  const isOther = (await takeScenario(context, ['name_mismatch'], id)) !== null;
  const accountName = isOther ? OTHER_HOLDER : organisation.name;
  return addMandate(context, { ...wanted, id, reference: newReference('MND'), accountName });
}

/** A bank behind the provider; the account's number goes there and is sealed here. */
async function askBank(context: Context, wanted: Wanted): Promise<Mandate> {
  const { bankCode, accountNumber, maximumAmount } = wanted;
  const reached = askProvider(context, {
    kind: 'mandate',
    provider: 'beta',
    bankCode,
    accountNumber,
    maximumAmount,
    expiresAt: authorisationEnd(context.now),
  });
  const { id, reference, expiresAt, mandate } = reached;
  if (!mandate) return (await getMandate(context, { mandate_id: id })).data;
  const { accountName, authorisationUrl } = mandate;
  const added = await addMandate(
    context,
    { ...wanted, id, reference, accountName },
    { expiresAt, authorisationUrl },
  );
  await openRequest(context, reached);
  return added;
}

/**
 * Asks the bank for a direct-debit mandate over an account in Naira; its holder has yet to agree, on the bank's page
 * (`POST /mandates`).
 * @throws ApiError validation_failed (bank_code, account_number); amount_out_of_range (minimum, maximum);
 *   funding_account_not_configured. Where the provider does not answer the edge refuses with provider_unavailable, and nothing was written
 */
export async function createMandate(
  context: Context,
  input: InputOf<typeof operations.createMandate>,
): Promise<AnswerOf<typeof operations.createMandate>> {
  const bankName = bankOf(input.bank_code, input.account_number);
  const maximumAmount = parseMoney(input.maximum_amount);
  checkAmount(maximumAmount, await fundingLimitsOf(context, 'NGN', 'beta_direct_debit'));
  if (!(await isConfigured(context, 'NGN', 'beta_direct_debit'))) throw notConfigured('NGN');
  const wanted = {
    bankCode: input.bank_code,
    bankName,
    accountNumber: input.account_number,
    maximumAmount,
  };
  const ask = context.scope.environment === 'test' ? askSandbox : askBank;
  return { data: await ask(context, wanted) };
}
