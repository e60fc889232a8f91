import { isUuid } from '@/lib/contract/primitives';
import { changedFields } from '@/server/core/audit-log/changed-fields';
import { recordAct } from '@/server/core/audit-log/record-act';
import { recordEvent } from '@/server/core/event-outbox/record-event';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { presentMandate } from './read-mandates';
import { assertMove, changeTo, type Move, moveActs, moveEvents } from './rules';
import { lockMandate, type MandateRow, updateMandate } from './store';

/**
 * The mandate under its lock, as every move before this one has left it.
 * @throws ApiError not_found
 */
export async function holdMandate({ tx, scope }: Context, id: string): Promise<MandateRow> {
  const row = isUuid(id) ? await lockMandate(tx, scope, id, 'update') : undefined;
  if (!row) throw notFound();
  return row;
}

/**
 * Moves a mandate that is locked to another state, with its audit entry and, where there is one, its event.
 * @param about why it fails, and who ended it
 * @returns the mandate as it is now
 * @throws ApiError invalid_state (status) for a move that is not in the table
 */
export async function moveMandate(
  context: Context,
  row: MandateRow,
  to: Move,
  about: { readonly reason?: string; readonly by?: 'bank' } = {},
): Promise<MandateRow> {
  assertMove(row.status, to);
  const { tx, scope, now, settings } = context;
  const { reason, by } = about;
  const change = {
    ...changeTo(to, now),
    // With live keys nothing happens by itself: the bank is asked.
    ...(scope.environment === 'live' && { dueAt: null }),
    authorisationUrl: null,
    ...(reason !== undefined && { failureReason: reason }),
  };
  await updateMandate(tx, scope, row.id, change);
  const moved = { ...row, ...change };
  const details = {
    reference: row.reference,
    ...(reason !== undefined && { reason }),
    ...(by && { by }),
  };
  recordAct(context, moveActs[to], row.id, details, changedFields({ status: [row.status, to] }));
  const type = moveEvents[to];
  if (type) recordEvent(context, { type, resourceId: row.id, data: presentMandate(moved, settings) });
  return moved;
}
