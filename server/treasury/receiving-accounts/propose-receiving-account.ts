import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { proposeAccount } from '@/server/wallets/providers/change-accounts';
import { lockStaff } from '../find-staff';
import { presentAccount } from './read-receiving-accounts';
import { recordAccountAct } from './record-account-act';

/**
 * Proposes one of our accounts for the currency that is funded by manual transfer. Partners see it once another
 * person has approved it.
 * @throws ApiError method_not_supported; invalid_state (`proposed`) while another waits; forbidden
 */
export async function proposeReceivingAccount(
  context: OpenContext,
  input: InputOf<typeof operations.proposeReceivingAccount>,
): Promise<AnswerOf<typeof operations.proposeReceivingAccount>> {
  const staff = await lockStaff(context);
  const wanted = {
    currency: input.currency,
    accountName: input.account_name,
    accountNumber: input.account_number,
    bankName: input.bank_name,
    bankCode: input.bank_code,
    swiftCode: input.swift_code,
  };
  const row = await proposeAccount(context, wanted, staff);
  recordAccountAct(context, row, 'proposed', staff, null);
  return { data: presentAccount(row) };
}
