import type { exceptionResolutions } from '@/lib/contract/treasury/exceptions';
import { changedFields, recordOpenAct } from '@/server/core/audit-log/record-act';
import type { OpenContext } from '@/server/platform/kernel/context';
import type { ExceptionRecord } from './read-exceptions';
import { updateException } from './store';

type Resolution = (typeof exceptionResolutions)[number];

/**
 * Resolves a locked exception, or one whose credit is locked.
 * @param note why; null leaves the earlier note
 * @param by the operator; without an id the operators' own key
 */
export async function endException(
  context: OpenContext,
  id: string,
  resolution: Resolution,
  note: string | null,
  by: { readonly id: string | null; readonly name: string },
): Promise<ExceptionRecord> {
  const { tx, now } = context;
  const row = await updateException(
    tx,
    id,
    {
      status: 'resolved',
      resolution,
      ...(note !== null && { note }),
      resolvedBy: by.id,
      resolvedByName: by.name,
      resolvedAt: now,
    },
    now,
  );
  recordOpenAct(context, {
    organisationId: row.organisationId,
    environment: row.organisationId === null ? null : (row.environment ?? 'live'),
    action: 'provider_exception.resolved',
    target: id,
    details: {
      kind: row.kind,
      rail: row.rail,
      reference: row.reference,
      resolution,
      by: by.name,
      note: row.note,
    },
    changes: changedFields({ status: ['open', row.status] }),
  });
  return row;
}

/** Records the proposed credit of a locked exception. */
export const noteCredit = (
  { tx, now }: OpenContext,
  id: string,
  transferId: string,
  note: string,
): Promise<ExceptionRecord> => updateException(tx, id, { transferId, note }, now);

/** Takes away the credit that was proposed for an exception: it waits again, as before. */
export const reopenException = ({ tx, now }: OpenContext, id: string): Promise<ExceptionRecord> =>
  updateException(tx, id, { transferId: null, note: null }, now);
