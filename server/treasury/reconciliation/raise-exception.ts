import type { ExceptionKind, exceptionResolutions } from '@/lib/contract/treasury/exceptions';
import type { RailName } from '@/lib/contract/treasury/rails';
import { changedFields, recordOpenAct } from '@/server/core/audit-log/record-act';
import type { OpenContext, Scope } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import type { ExceptionRecord } from './read-exceptions';
import { insertExceptions, type NewException, updateException } from './store';

/** A report that matches no record. */
export interface ExceptionDraft {
  readonly rail: RailName;
  readonly kind: ExceptionKind;
  /** Identifies the exception when it occurs again. */
  readonly cause: string;
  /** Ours, as the provider wrote it. */
  readonly reference: string;
  /** Of the matching request, if there is one. */
  readonly scope?: Scope;
  readonly fundingRequestId?: string | null;
  readonly mandateId?: string | null;
  /** Received and not credited, in minor units of the currency. */
  readonly amount?: bigint | null;
  /** As the provider wrote it. */
  readonly currency?: string | null;
  readonly providerReference?: string | null;
  /** A sentence for people. */
  readonly message: string;
  /** The provider's report, with our own figures. */
  readonly reported: Readonly<Record<string, string | null>>;
}

/** The largest value of the column: larger amounts are recorded in `reported` alone. */
const MOST = 2n ** 63n - 1n;

const rowOf = ({ scope, amount = null, ...rest }: ExceptionDraft, now: Date): NewException => ({
  id: newId(),
  ...rest,
  organisationId: scope?.organisationId ?? null,
  environment: scope?.environment ?? null,
  amount: amount === null || amount > MOST ? null : amount,
  lastSeenAt: now,
  createdAt: now,
  updatedAt: now,
});

/** Records an exception for operators: once for each rail, kind and cause; repetitions are counted. */
export async function raiseException(
  { tx, now }: Pick<OpenContext, 'tx' | 'now'>,
  draft: ExceptionDraft,
): Promise<void> {
  await insertExceptions(tx, [rowOf(draft, now)]);
}

/** As `raiseException`, for several with different causes. @returns their ids by cause */
export async function raiseExceptions(
  { tx, now }: Pick<OpenContext, 'tx' | 'now'>,
  drafts: readonly ExceptionDraft[],
): Promise<Map<string, string>> {
  if (drafts.length === 0) return new Map();
  return insertExceptions(
    tx,
    drafts.map((draft) => rowOf(draft, now)),
  );
}

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
