import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { changedFields, recordOpenAct } from '@/server/core/audit-log/record-act';
import type { OpenContext } from '@/server/platform/kernel/context';
import {
  decideAccount,
  lockReceivingAccounts,
  proposeAccount,
} from '@/server/wallets/providers/change-accounts';
import type { ReceivingAccountRecord } from '@/server/wallets/providers/read-providers';
import type { Staff } from '../rules';
import { lockStaff, requireOtherPerson } from '../staff';
import { presentAccount } from './read-receiving-accounts';

/** Records a change of a receiving account in the operators' own audit trail, without its number. */
function recordAccountAct(
  context: OpenContext,
  row: ReceivingAccountRecord,
  act: 'proposed' | 'approved' | 'rejected' | 'retired',
  staff: Staff,
  before: string | null,
): void {
  recordOpenAct(context, {
    organisationId: null,
    environment: null,
    action: `receiving_account.${act}`,
    target: row.id,
    details: {
      currency: row.currency,
      bank: row.bankName,
      by: staff.name,
      ...(row.reason !== null && { reason: row.reason }),
    },
    changes: changedFields({ status: [before, row.status] }),
  });
}

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
