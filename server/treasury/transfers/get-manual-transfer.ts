import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { findStaff } from '../find-staff';
import { findTransfer } from '../transfer-store';
import { presentTransfer } from './present-transfer';

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
