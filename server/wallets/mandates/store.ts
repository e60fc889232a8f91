import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { MandateGroup, MandateStatus } from '@/lib/contract/wallets/mandates';
import type { Transaction } from '@/server/platform/database/database';
import { goesByRealTime } from '@/server/platform/database/environment-time';
import { afterCursor, commonFilters, type ListInput, newestFirst } from '@/server/platform/database/keyset';
import {
  placesOf,
  preparedPage,
  preparedRead,
  type ScopePlaces,
} from '@/server/platform/database/prepared-read';
import { anyContains, MOST_READ, sumByGroup } from '@/server/platform/database/summary';
import type { Scope } from '@/server/platform/kernel/context';
import type { DueScope } from '@/server/platform/kernel/module';
import { mandates } from './tables';

export type MandateRow = typeof mandates.$inferSelect;

const ofScope = (scope: ScopePlaces) =>
  and(eq(mandates.organisationId, scope.organisationId), eq(mandates.environment, scope.environment));

export async function insertMandate(
  tx: Transaction,
  scope: Scope,
  mandate: Omit<typeof mandates.$inferInsert, keyof Scope>,
): Promise<MandateRow> {
  const [row] = await tx
    .insert(mandates)
    .values({ ...mandate, ...scope })
    .returning();
  if (!row) throw new Error('a mandate was not written');
  return row;
}

interface MandateFilters extends Partial<ListInput> {
  readonly query?: string | undefined;
  readonly status?: MandateStatus | undefined;
}

const matching = (scope: ScopePlaces, filters: MandateFilters): SQL | undefined =>
  and(
    ofScope(scope),
    ...commonFilters(mandates, filters),
    filters.status && eq(mandates.status, filters.status),
    anyContains(
      [mandates.reference, mandates.bankName, mandates.accountName, mandates.accountNumberLastFour],
      filters.query,
    ),
  );

/** Mandates of a scope, at most `most`. */
export const selectMandates = preparedPage<Scope, MandateFilters, MandateRow>((tx, scope, input, most) =>
  tx
    .select()
    .from(mandates)
    .where(and(matching(scope, input), afterCursor(mandates, input)))
    .orderBy(...newestFirst(mandates, input))
    .limit(most),
);

/** The newest matching mandates, counted by status. */
export function countMandates(tx: Transaction, scope: Scope, filters: MandateFilters) {
  const rows = tx
    .select({ status: mandates.status })
    .from(mandates)
    .where(matching(scope, filters))
    .orderBy(...newestFirst(mandates, {}))
    .limit(MOST_READ);
  return sumByGroup<MandateGroup>(tx, rows, ['status'], []);
}

const readMandate = preparedRead<Scope & { id: string }, MandateRow>((tx, placeOf) =>
  tx
    .select()
    .from(mandates)
    .where(and(ofScope(placesOf(placeOf)), eq(mandates.id, placeOf('id')))),
);

export async function findMandate(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<MandateRow | undefined> {
  const [row] = await readMandate(tx, { ...scope, id });
  return row;
}

/** Locks a mandate until the transaction ends: `update` to change it, `share` to rely on it. */
export async function selectMandateForLock(
  tx: Transaction,
  scope: Scope,
  id: string,
  strength: 'update' | 'share',
): Promise<MandateRow | undefined> {
  const [row] = await tx
    .select()
    .from(mandates)
    .where(and(ofScope(scope), eq(mandates.id, id)))
    .for(strength);
  return row;
}

/** Locks active mandates until the transaction ends; two are enough to know that there are several. */
export function lockActiveMandates(tx: Transaction, scope: Scope): Promise<MandateRow[]> {
  return tx
    .select()
    .from(mandates)
    .where(and(ofScope(scope), eq(mandates.status, 'active')))
    .orderBy(mandates.id)
    .limit(2)
    .for('share');
}

type MandateChange = Partial<
  Pick<
    MandateRow,
    'status' | 'authorisedAt' | 'authorisationUrl' | 'dueAt' | 'activatedAt' | 'revokedAt' | 'failureReason'
  >
> &
  Pick<MandateRow, 'updatedAt'>;

export async function updateMandate(
  tx: Transaction,
  scope: Scope,
  id: string,
  change: MandateChange,
): Promise<void> {
  await tx
    .update(mandates)
    .set(change)
    .where(and(ofScope(scope), eq(mandates.id, id)));
}

/** A test environment's mandate by id alone, for hosted pages; never finds a live mandate. */
export async function findMandateOfTest(tx: Transaction, id: string): Promise<MandateRow | undefined> {
  const [row] = await tx
    .select()
    .from(mandates)
    .where(and(eq(mandates.id, id), eq(mandates.environment, 'test')));
  return row;
}

/** Statuses with a due next step. */
export type PendingStatus = Extract<MandateStatus, 'pending_authorisation' | 'pending_activation'>;

/**
 * Claims the mandate that has been due for longest, of any organisation in real time; skips those that another
 * process has locked.
 */
export async function claimDueMandate(tx: Transaction, now: Date): Promise<MandateRow | undefined> {
  const [row] = await tx
    .select()
    .from(mandates)
    .where(and(lte(mandates.dueAt, now), goesByRealTime(mandates)))
    .orderBy(asc(mandates.dueAt))
    .limit(1)
    .for('update', { skipLocked: true });
  return row;
}

/** A select of the mandates of an environment that wait in a state, the soonest due first: (resource_id, due_at, reference). */
export const soonestMandates = (scope: DueScope, status: PendingStatus, most: number): SQL => sql`
  select ${mandates.id} as resource_id, ${mandates.dueAt} as due_at, ${mandates.reference} as reference
    from ${mandates}
   where ${mandates.organisationId} = ${scope.organisationId} and ${mandates.environment} = ${scope.environment}
     and ${mandates.dueAt} is not null and ${mandates.status} = ${status}
   order by ${mandates.dueAt}, ${mandates.id}
   limit ${most}`;
