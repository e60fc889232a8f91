import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { decideAccount, lockReceivingAccounts } from '@/server/wallets/providers/change-accounts';
import { lockStaff } from '../find-staff';
import { presentAccount } from './read-receiving-accounts';
import { recordAccountAct } from './record-account-act';

/**
 * Retires the active account: from then on funding in its currency answers funding_account_not_configured.
 * @throws ApiError not_found; invalid_state (status); forbidden
 */
export async function retireReceivingAccount(
  context: OpenContext,
  input: InputOf<typeof operations.retireReceivingAccount>,
): Promise<AnswerOf<typeof operations.retireReceivingAccount>> {
  const staff = await lockStaff(context);
  const { account } = await lockReceivingAccounts(context, input.receiving_account_id, 'active');
  const row = await decideAccount(context, account.id, 'retired', staff, input.reason);
  recordAccountAct(context, row, 'retired', staff, account.status);
  return { data: presentAccount(row) };
}
