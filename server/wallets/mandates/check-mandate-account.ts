import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordAct } from '@/server/core/audit-log/record-act';
import { externalCall } from '@/server/core/handlers';
import type { Context } from '@/server/platform/kernel/context';
import type { ProviderDeps } from '../providers/provider-call';
import { bankOf, callBank, findBank } from './bank-client';
import { namesMatch } from './rules';

/**
 * Looks up an account's holder at the bank, before a mandate is requested. Writes an audit entry.
 * @throws ApiError validation_failed (bank_code, account_number); funding_account_not_configured;
 *   provider_unavailable
 */
export const checkMandateAccount = externalCall({
  prepare: async (
    context: Context,
    { bank_code, account_number }: InputOf<typeof operations.checkMandateAccount>,
  ) => {
    const bankName = bankOf(bank_code, account_number);
    return { ...(await findBank(context, true, null)), bankName };
  },
  call: (deps: ProviderDeps, plan, { bank_code, account_number }) =>
    callBank(
      deps,
      plan,
      (bank) => bank.checkAccount({ bankCode: bank_code, accountNumber: account_number }),
      (holder) => holder,
    ),
  commit: async (
    context,
    { organisation, bankName },
    accountName,
    { bank_code, account_number },
  ): Promise<AnswerOf<typeof operations.checkMandateAccount>> => {
    const account = { bank_code, account_number: account_number.slice(-4) };
    recordAct(context, 'mandate_account.checked', context.scope.organisationId, account);
    return {
      data: {
        ...account,
        bank_name: bankName,
        account_name: accountName,
        name_matches: namesMatch(accountName, organisation),
      },
    };
  },
});
