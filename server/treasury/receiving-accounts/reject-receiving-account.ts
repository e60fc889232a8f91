import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { decideAccount, lockReceivingAccounts } from '@/server/wallets/providers/change-accounts';
import { lockStaff } from '../find-staff';
import { presentAccount } from './read-receiving-accounts';
import { recordAccountAct } from './record-account-act';

/**
 * Rejects a proposed account; who proposed it takes it back in this way.
 * @throws ApiError not_found; invalid_state (status); forbidden
 */
export async function rejectReceivingAccount(
  context: OpenContext,
  input: InputOf<typeof operations.rejectReceivingAccount>,
): Promise<AnswerOf<typeof operations.rejectReceivingAccount>> {
  const staff = await lockStaff(context);
  const { account } = await lockReceivingAccounts(context, input.receiving_account_id, 'proposed');
  const row = await decideAccount(context, account.id, 'rejected', staff, input.reason);
  recordAccountAct(context, row, 'rejected', staff, account.status);
  return { data: presentAccount(row) };
}
