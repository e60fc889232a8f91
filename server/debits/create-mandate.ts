import { parseMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { checkAmount } from '../funding/rules';
import { newId, newReference } from '../ids';
import { addMandate } from '../mandates/add-mandate';
import { goWay, type ProviderMeans } from '../rails/way-to-provider';
import { staged } from '../staged';
import { bankOf } from './rules';
import { findBank, type WayToBank } from './way-to-bank';

interface Plan extends WayToBank {
  readonly id: string;
  readonly reference: string;
  readonly bankName: string;
}

/**
 * Asks the bank for a direct-debit mandate over an account in Naira; its holder has yet to agree, on the bank's page
 * (contract 6, `POST /mandates`). A mandate that the bank was asked for and we could not write down lapses there.
 * @throws Refusal validation_failed (bank_code, account_number); amount_out_of_range (minimum, maximum);
 *   funding_account_not_configured; provider_unavailable, and then nothing was written
 */
export const createMandate = staged<
  InputOf<typeof operations.createMandate>,
  AnswerOf<typeof operations.createMandate>,
  Plan,
  string,
  ProviderMeans
>({
  plan: async (context, { bank_code, account_number, maximum_amount }) => {
    const bankName = bankOf(bank_code, account_number);
    const id = newId();
    checkAmount(parseMoney(maximum_amount), context.settings.fundingLimits('NGN', 'beta_direct_debit'));
    return { ...(await findBank(context, true, id)), id, reference: newReference('MND'), bankName };
  },
  reach: async ({ stopping }, { rail, taken, reference }, input) => {
    await goWay(taken, stopping);
    const account = { bankCode: input.bank_code, accountNumber: input.account_number };
    const accountName = await rail.checkAccount(account);
    await rail.requestMandate({ ...account, reference, maximumAmount: parseMoney(input.maximum_amount) });
    return accountName;
  },
  finish: async (context, { id, reference, bankName }, accountName, input) => ({
    data: await addMandate(context, {
      id,
      reference,
      bankCode: input.bank_code,
      bankName,
      accountNumber: input.account_number,
      accountName,
      maximumAmount: parseMoney(input.maximum_amount),
    }),
  }),
});
