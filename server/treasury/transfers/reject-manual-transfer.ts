import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { lockStaff } from '../find-staff';
import { reopenException } from '../reconciliation/reopen-exception';
import { refuseOwnMoney } from '../refuse-own-money';
import { updateTransfer } from '../transfer-store';
import { recordTransferAct } from './new-transfer';
import { holdTransfer, presentTransfer } from './read-transfers';

/**
 * Rejects a proposed transfer; who proposed it takes it back in this way. Its bank reference may be recorded again, and the exception
 * that it was proposed for is open as before.
 * @throws ApiError not_found; invalid_state (status) once it was decided on; forbidden for a member of the organisation
 */
export async function rejectManualTransfer(
  context: OpenContext,
  input: InputOf<typeof operations.rejectManualTransfer>,
): Promise<AnswerOf<typeof operations.rejectManualTransfer>> {
  const { tx, now } = context;
  const staff = await lockStaff(context);
  const row = await holdTransfer(context, input.transfer_id);
  await refuseOwnMoney(context, staff, row.organisationId);
  const decided = { decidedBy: staff.id, decidedByName: staff.name, decidedAt: now };
  const change = { status: 'rejected' as const, ...decided, reason: input.reason };
  const rejected = await updateTransfer(tx, row.id, change, now);
  recordTransferAct(context, rejected, 'rejected', staff);
  if (row.exceptionId !== null) await reopenException(context, row.exceptionId);
  return { data: await presentTransfer(context, rejected, staff) };
}
