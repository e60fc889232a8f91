import type { ExceptionKind } from '@/lib/contract/treasury/exceptions';
import type { RailName } from '@/lib/contract/treasury/rails';
import type { OpenContext, Scope } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { insertExceptions, type NewException } from './store';

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
