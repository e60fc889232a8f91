import { isUuid } from '@/lib/contract/primitives';
import type { OpenContext } from '@/server/platform/kernel/context';
import { invalidState, notFound } from '@/server/platform/kernel/errors';
import { lockTransfer, type TransferRow } from '../transfer-store';

/**
 * A proposed transfer, locked until the transaction ends: of two who decide, one does, and the other sees what was decided.
 * @throws ApiError not_found; invalid_state (status) once it was decided on
 */
export async function holdTransfer({ tx }: Pick<OpenContext, 'tx'>, id: string): Promise<TransferRow> {
  const row = isUuid(id) ? await lockTransfer(tx, id) : undefined;
  if (!row) throw notFound();
  if (row.status !== 'proposed') throw invalidState(row.status, `The transfer was ${row.status} before.`);
  return row;
}
