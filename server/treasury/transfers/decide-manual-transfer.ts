import { parseMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { withEnvironmentTime } from '@/server/core/environments/clock';
import type { OpenContext, Scope } from '@/server/platform/kernel/context';
import { ApiError, invalidFields } from '@/server/platform/kernel/errors';
import { endFunding } from '@/server/trading/orders/end-funding';
import { creditAdjustment } from '@/server/wallets/funding/credit-adjustment';
import { endException, reopenException } from '../reconciliation/raise-exception';
import { lockStaff, refuseOwnMoney, requireOtherPerson } from '../staff';
import { type TransferRow, updateTransfer } from '../transfer-store';
import { recordTransferAct } from './new-transfer';
import { lockTransfer, presentTransfer } from './read-transfers';

type Credited = Pick<TransferRow, 'postedAs' | 'postingId'>;

/** Why there is more money than requested, as the partner's statement shows it. */
const describe = (row: TransferRow): string =>
  `Further payment for ${row.fundingReference}, received on ${row.receivedOn} (${row.bankReference})`;

/**
 * Credits the wallet with a transfer's money, in the scope of its request: the request succeeds, and its order is
 * paid. If the request succeeded or failed before, it stays unchanged, and the money is an adjustment of the wallet.
 * @throws ApiError amount_out_of_range when the wallet's balance would overflow
 */
async function creditTransfer(context: OpenContext, row: TransferRow): Promise<Credited> {
  const scope: Scope = { organisationId: row.organisationId, environment: 'live' };
  const owner = await withEnvironmentTime(context, scope);
  const amount = row.amountReceived;
  try {
    await endFunding(owner, row.fundingRequestId, { outcome: 'succeeded', amountReceived: amount });
    return { postedAs: 'funding', postingId: null };
  } catch (error) {
    // A rejected settlement has written nothing.
    if (!(error instanceof ApiError) || error.code !== 'invalid_state') throw error;
  }
  const description = describe(row);
  const { postingId } = await creditAdjustment(owner, row.fundingRequestId, { amount, description });
  return { postedAs: 'adjustment', postingId };
}

/**
 * Approves a transfer that another person has recorded: credits the wallet with the amount received, with the events
 * and notifications of any other funding, in this transaction. Locks the transfer before the order, the request and
 * the accounts.
 * @throws ApiError not_found; invalid_state (status) once it was decided on; validation_failed (amount_received) when
 *   the approver enters another amount; forbidden for its proposer, for the operators' own key and for a member of
 *   the organisation; amount_out_of_range
 */
export async function approveManualTransfer(
  context: OpenContext,
  input: InputOf<typeof operations.approveManualTransfer>,
): Promise<AnswerOf<typeof operations.approveManualTransfer>> {
  const { tx, now } = context;
  const staff = await lockStaff(context);
  const row = await lockTransfer(context, input.transfer_id);
  requireOtherPerson(staff, row.proposedBy);
  await refuseOwnMoney(context, staff, row.organisationId);
  if (parseMoney(input.amount_received) !== row.amountReceived) {
    throw invalidFields({
      amount_received: 'does not match the recorded amount',
    });
  }
  const credited = await creditTransfer(context, row);
  const decided = { decidedBy: staff.id, decidedByName: staff.name, decidedAt: now };
  const approved = await updateTransfer(tx, row.id, { status: 'approved', ...credited, ...decided }, now);
  recordTransferAct(context, approved, 'approved', staff);
  if (row.exceptionId !== null) await endException(context, row.exceptionId, 'credited', null, staff);
  return { data: await presentTransfer(context, approved, staff) };
}

/**
 * Rejects a proposed transfer; its proposer may also withdraw it this way. Its bank reference may be recorded again,
 * and the exception that it was proposed for is open again.
 * @throws ApiError not_found; invalid_state (status) once it was decided on; forbidden for a member of the
 *   organisation
 */
export async function rejectManualTransfer(
  context: OpenContext,
  input: InputOf<typeof operations.rejectManualTransfer>,
): Promise<AnswerOf<typeof operations.rejectManualTransfer>> {
  const { tx, now } = context;
  const staff = await lockStaff(context);
  const row = await lockTransfer(context, input.transfer_id);
  await refuseOwnMoney(context, staff, row.organisationId);
  const decided = { decidedBy: staff.id, decidedByName: staff.name, decidedAt: now };
  const change = { status: 'rejected' as const, ...decided, reason: input.reason };
  const rejected = await updateTransfer(tx, row.id, change, now);
  recordTransferAct(context, rejected, 'rejected', staff);
  if (row.exceptionId !== null) await reopenException(context, row.exceptionId);
  return { data: await presentTransfer(context, rejected, staff) };
}
