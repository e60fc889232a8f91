import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordAct } from '@/server/core/audit-log/record-act';
import { staged } from '@/server/core/staged';
import type { ProviderDeps } from '../providers/provider-faults';
import { findBank, speakWithBank, type WayToBank } from './bank-client';
import { bankOf } from './debit-rules';
import { namesMatch } from './rules';

interface Plan extends WayToBank {
  readonly bankName: string;
}

/**
 * Asks the bank who holds an account, before a mandate over it is asked for. Looking up a name leaves its act.
 * @throws ApiError validation_failed (bank_code, account_number); funding_account_not_configured; provider_unavailable
 */
export const checkMandateAccount = staged<
  InputOf<typeof operations.checkMandateAccount>,
  AnswerOf<typeof operations.checkMandateAccount>,
  Plan,
  string,
  ProviderDeps
>({
  plan: async (context, { bank_code, account_number }) => {
    const bankName = bankOf(bank_code, account_number);
    return { ...(await findBank(context, true, null)), bankName };
  },
  reach: (means, way, { bank_code, account_number }) =>
    speakWithBank(
      means,
      way,
      (bank) => bank.checkAccount({ bankCode: bank_code, accountNumber: account_number }),
      (holder) => holder,
    ),
  finish: async (context, { organisation, bankName }, accountName, { bank_code, account_number }) => {
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
