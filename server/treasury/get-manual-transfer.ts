import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { OpenContext } from '../context';
import { notFound } from '../refusal';
import { findStaff } from './find-staff';
import { presentTransfer } from './present-transfer';
import { findTransfer } from './transfer-store';

/**
 * A transfer with its funding request as it stands now.
 * @throws Refusal not_found
 */
export async function getManualTransfer(
  context: OpenContext,
  input: InputOf<typeof operations.getManualTransfer>,
): Promise<AnswerOf<typeof operations.getManualTransfer>> {
  const id = input.transfer_id;
  const row = isUuid(id) ? await findTransfer(context.tx, id) : undefined;
  if (!row) throw notFound();
  return { data: await presentTransfer(context, row, await findStaff(context)) };
}
