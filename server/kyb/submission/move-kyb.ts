import type { KybHistoryEntry } from '@/lib/contract/kyb/kyb';
import { environments } from '@/lib/contract/primitives';
import { changedFields, recordOpenAct } from '@/server/core/audit-log/record-act';
import { withEnvironmentTime } from '@/server/core/environments/clock';
import { recordEvent } from '@/server/core/event-outbox/record-event';
import { changeKybStatus } from '@/server/organisation/organisations/lock-organisation';
import type { OrganisationRecord } from '@/server/organisation/organisations/rules';
import type { OpenContext } from '@/server/platform/kernel/context';
import { invalidState } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { kybOf, readState } from './read-state';
import { changeOf, destination, type KybMove, pastTense } from './rules';
import { insertHistory } from './store';

/** Writes down what happened to a verification, for partner and reviewer to read. */
export const recordHistory = (
  { tx, now }: OpenContext,
  organisationId: string,
  entry: Omit<KybHistoryEntry, 'id' | 'created_at'>,
): Promise<void> =>
  insertHistory(tx, {
    id: newId(),
    organisationId,
    kind: entry.kind,
    fromStatus: entry.from ?? null,
    toStatus: entry.to ?? null,
    reason: entry.reason ?? null,
    questionId: entry.question_id ?? null,
    by: entry.by,
    createdAt: now,
  });

interface MoveDetails {
  readonly by: 'partner' | 'reviewer' | 'service';
  /** Shown to the partner: the reason of a decision, or the message of a request for information. */
  readonly reason?: string | undefined;
  /** The operators' own key decides on a business that was verified on paper. */
  readonly isPaper?: boolean;
}

/**
 * Changes the status of a locked organisation's verification, with its history, audit entry, and `kyb.status_changed`
 * in both environments, whose data is the new `GET /kyb`.
 * @param organisation as read under the lock, or as the previous change returned it
 * @returns the updated organisation
 * @throws ApiError invalid_state with the `status` that does not allow the change
 */
export async function moveKyb(
  context: OpenContext,
  organisation: OrganisationRecord,
  move: KybMove,
  { by, reason, isPaper }: MoveDetails,
): Promise<OrganisationRecord> {
  const { id, kybStatus: from } = organisation;
  const to = destination(from, move, isPaper);
  if (!to) throw invalidState(from, `A verification that is ${from} can't be ${pastTense[move]}.`);

  const moved = await changeKybStatus(context, id, changeOf(move, to, context.now, reason));
  await recordHistory(context, id, { kind: 'status_changed', from, to, ...(reason && { reason }), by });
  const data = kybOf(moved, await readState(context, id));
  for (const environment of environments) {
    const scoped = await withEnvironmentTime(context, { organisationId: id, environment });
    recordEvent(scoped, { type: 'kyb.status_changed', resourceId: id, data });
  }
  recordOpenAct(context, {
    organisationId: id,
    environment: null,
    action: `kyb.${pastTense[move]}`,
    target: id,
    details: isPaper ? { verified_on_paper: 'true' } : {},
    changes: changedFields({ status: [from, to] }),
  });
  return moved;
}
