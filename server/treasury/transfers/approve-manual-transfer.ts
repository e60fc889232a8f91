import { parseMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { Refusal } from '@/server/platform/kernel/refusal';
import { holdStaff } from '../find-staff';
import { endException } from '../reconciliation/end-exception';
import { refuseOwnMoney } from '../refuse-own-money';
import { requireOtherPerson } from '../require-other-person';
import { updateTransfer } from '../transfer-store';
import { creditTransfer } from './credit-transfer';
import { holdTransfer } from './hold-transfer';
import { presentTransfer } from './present-transfer';
import { recordTransferAct } from './record-transfer-act';

/**
 * Approves a transfer that another person has recorded: the wallet is credited with what was received, with the events and notifications
 * of any other funding, all in this transaction. The transfer is locked before the order, the request and the accounts.
 * @throws Refusal not_found; invalid_state (status) once it was decided on; validation_failed (amount_received) where the approver reads
 *   another amount; forbidden for who proposed it, for the operators' own key and for a member of the organisation; amount_out_of_range
 */
export async function approveManualTransfer(
  context: OpenContext,
  input: InputOf<typeof operations.approveManualTransfer>,
): Promise<AnswerOf<typeof operations.approveManualTransfer>> {
  const { tx, now } = context;
  const staff = await holdStaff(context);
  const row = await holdTransfer(context, input.transfer_id);
  requireOtherPerson(staff, row.proposedBy);
  await refuseOwnMoney(context, staff, row.organisationId);
  if (parseMoney(input.amount_received) !== row.amountReceived) {
    throw new Refusal('validation_failed', 'Not valid: amount_received.', {
      amount_received: 'does not agree with what was recorded',
    });
  }
  const credited = await creditTransfer(context, row);
  const decided = { decidedBy: staff.id, decidedByName: staff.name, decidedAt: now };
  const approved = await updateTransfer(tx, row.id, { status: 'approved', ...credited, ...decided }, now);
  recordTransferAct(context, approved, 'approved', staff);
  if (row.exceptionId !== null) await endException(context, row.exceptionId, 'credited', null, staff);
  return { data: await presentTransfer(context, approved, staff) };
}
