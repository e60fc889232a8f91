import type { MandateStatus } from '@/lib/contract/mandates';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import { recordAct } from '../audit/record-act';
import type { Context } from '../context';
import { recordEvent } from '../events/record-event';
import { invalidState, notFound } from '../refusal';
import { presentMandate } from './present-mandate';
import { canMove } from './rules';
import { lockMandate, updateMandate } from './store';

/**
 * Ends an active mandate for good; event `mandate.revoked` (contract 6, `POST /mandates/{id}/revoke`).
 * @throws Refusal not_found; invalid_state (status) when it is not active.
 */
export async function revokeMandate(
  context: Context,
  input: InputOf<typeof operations.revokeMandate>,
): Promise<AnswerOf<typeof operations.revokeMandate>> {
  const { tx, scope, now } = context;
  const id = input.mandate_id;
  const row = isUuid(id) ? await lockMandate(tx, scope, id, 'update') : undefined;
  if (!row) throw notFound();
  if (!canMove(row.status as MandateStatus, 'revoked')) {
    throw invalidState(row.status, 'Only an active mandate can be revoked.');
  }
  const change = { status: 'revoked', revokedAt: now, updatedAt: now };
  await updateMandate(tx, scope, id, change);
  const data = presentMandate({ ...row, ...change });
  recordAct(context, 'mandate.revoked', id, { reference: row.reference });
  recordEvent(context, { type: 'mandate.revoked', resourceId: id, data });
  return { data };
}
