import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { decideAccount, lockReceivingAccounts } from '@/server/wallets/providers/change-accounts';
import { lockStaff } from '../find-staff';
import { requireOtherPerson } from '../two-people';
import { presentAccount } from './read-receiving-accounts';
import { recordAccountAct } from './record-account-act';

/**
 * Approves a proposed account: from then on payers are shown it, and the one before is retired. What payers were shown before does not change.
 * @throws ApiError not_found; invalid_state (status); forbidden for who proposed it and for the operators' own key
 */
export async function approveReceivingAccount(
  context: OpenContext,
  input: InputOf<typeof operations.approveReceivingAccount>,
): Promise<AnswerOf<typeof operations.approveReceivingAccount>> {
  const staff = await lockStaff(context);
  const { account, active } = await lockReceivingAccounts(context, input.receiving_account_id, 'proposed');
  requireOtherPerson(staff, account.proposedBy);
  if (active) {
    const retired = await decideAccount(context, active.id, 'retired', staff, 'Another account replaced it.');
    recordAccountAct(context, retired, 'retired', staff, active.status);
  }
  const approved = await decideAccount(context, account.id, 'active', staff);
  recordAccountAct(context, approved, 'approved', staff, account.status);
  return { data: presentAccount(approved) };
}

/**
 * Rejects a proposed account; its proposer may also withdraw it this way.
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
