import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import { changedFields, recordOpenAct } from '@/server/core/audit-log/record-act';
import { type Context, realTime } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { notifyRequester } from './create-request';
import { findViewer, presentApproval } from './read-approvals';
import { assertMayCancel, assertMayDecide, type Viewer } from './rules';
import { type ApprovalRow, lockApproval, updateApproval } from './store';

/** @throws ApiError not_found */
export async function lockRequest({ tx, scope }: Context, id: string): Promise<ApprovalRow> {
  const row = isUuid(id) ? await lockApproval(tx, scope, id) : undefined;
  if (!row) throw notFound();
  return row;
}

/** Ends a locked request. */
export async function endRequest(
  context: Context,
  row: ApprovalRow,
  { actor }: Viewer,
  outcome: Pick<ApprovalRow, 'status'> & Partial<Pick<ApprovalRow, 'reason' | 'error' | 'recordId'>>,
): Promise<ApprovalRow> {
  const now = realTime(context);
  const change = { ...outcome, decidedBy: actor, decidedAt: now, updatedAt: now };
  await updateApproval(context.tx, context.scope, row.id, change);
  const { status, reason, error, recordId } = { ...row, ...change };
  const details = { subject: row.subject, title: row.title, reason, error: error?.code ?? null };
  const changes = changedFields({ status: [row.status, status], record_id: [null, recordId] });
  const { organisationId, environment, id: target } = row;
  recordOpenAct(context, {
    ...{ organisationId, environment, action: `approval.${status}`, target, details, changes },
  });
  return { ...row, ...change };
}

/**
 * Declines a request with a reason (`POST /approvals/{id}/decline`).
 * @throws ApiError not_found; forbidden; invalid_state (status)
 */
export async function declineRequest(
  context: Context,
  { approval_id: id, reason }: InputOf<typeof operations.declineRequest>,
): Promise<AnswerOf<typeof operations.declineRequest>> {
  const viewer = await findViewer(context);
  const row = await lockRequest(context, id);
  assertMayDecide(row, viewer, realTime(context));
  const ended = await endRequest(context, row, viewer, { status: 'declined', reason });
  await notifyRequester(context, ended, 'Declined', `${viewer.actor.name} declined it: ${reason}`);
  return { data: presentApproval(context, ended, viewer) };
}

/**
 * Cancels the caller's own request (`POST /approvals/{id}/cancel`).
 * @throws ApiError not_found; forbidden for another's; invalid_state (status)
 */
export async function cancelRequest(
  context: Context,
  { approval_id: id }: InputOf<typeof operations.cancelRequest>,
): Promise<AnswerOf<typeof operations.cancelRequest>> {
  const viewer = await findViewer(context);
  const row = await lockRequest(context, id);
  assertMayCancel(row, viewer, realTime(context));
  const ended = await endRequest(context, row, viewer, { status: 'cancelled' });
  return { data: presentApproval(context, ended, viewer) };
}
