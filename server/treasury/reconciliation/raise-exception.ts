import type { ExceptionKind } from '@/lib/contract/treasury/exceptions';
import type { RailName } from '@/lib/contract/treasury/rails';
import type { OpenContext, Scope } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { insertExceptions, type NewException } from './store';

/** What fits nothing that we know. */
export interface ExceptionDraft {
  readonly rail: RailName;
  readonly kind: ExceptionKind;
  /** What makes it the same one when it is seen again. */
  readonly cause: string;
  /** Ours, as the provider wrote it. */
  readonly reference: string;
  /** Whose, where we have such a request. */
  readonly scope?: Scope;
  readonly fundingRequestId?: string | null;
  readonly mandateId?: string | null;
  /** What arrived and was not credited, in minor units of the currency. */
  readonly amount?: bigint | null;
  /** As the provider wrote it. */
  readonly currency?: string | null;
  readonly providerReference?: string | null;
  /** In a sentence for people. */
  readonly message: string;
  /** What the provider reported, and our own figures beside it. */
  readonly said: Readonly<Record<string, string | null>>;
}

/** The most that a column holds: what is more is nonsense, and stands in `said` alone. */
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

/** Keeps an exception for the provider’s staff: once for each rail, kind and cause; the same again is counted. */
export async function raiseException(
  { tx, now }: Pick<OpenContext, 'tx' | 'now'>,
  draft: ExceptionDraft,
): Promise<void> {
  await insertExceptions(tx, [rowOf(draft, now)]);
}

/**
 * The same for many at once, no two of which are of one cause.
 * @returns their ids by their causes
 */
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
