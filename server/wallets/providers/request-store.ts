import { and, asc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import type { ProviderName } from './protocols/provider';
import { providerRequests } from './tables';

export type RequestRow = typeof providerRequests.$inferSelect;
export type NewRequest = typeof providerRequests.$inferInsert;
type RequestChange = Partial<
  Omit<NewRequest, 'id' | 'reference' | 'provider' | 'createdAt' | 'nextReadAt'>
> & { readonly nextReadAt?: Date | SQL | null };

const ofScope = (scope: Scope) =>
  and(
    eq(providerRequests.organisationId, scope.organisationId),
    eq(providerRequests.environment, scope.environment),
  );

export async function insertRequest(tx: Transaction, request: NewRequest): Promise<RequestRow> {
  const [row] = await tx.insert(providerRequests).values(request).returning();
  if (!row) throw new Error('a provider request was not written');
  return row;
}

/** The request of a partner’s call under its lock. */
export async function lockRequestOfCall(
  tx: Transaction,
  scope: Scope,
  key: string,
): Promise<RequestRow | undefined> {
  const [row] = await tx
    .select()
    .from(providerRequests)
    .where(and(ofScope(scope), eq(providerRequests.idempotencyKey, key)))
    .for('update');
  return row;
}

/** The request of a scope by its id, or undefined. */
export async function findRequest(
  tx: Transaction,
  scope: Scope,
  id: string,
): Promise<RequestRow | undefined> {
  const [row] = await tx
    .select()
    .from(providerRequests)
    .where(and(ofScope(scope), eq(providerRequests.id, id)));
  return row;
}

/** Changes a claimed request. @returns false when another process has claimed it meanwhile */
export async function updateClaimed(
  tx: Transaction,
  { id, claims }: Pick<RequestRow, 'id' | 'claims'>,
  change: RequestChange,
): Promise<boolean> {
  const changed = await tx
    .update(providerRequests)
    .set(change)
    .where(and(eq(providerRequests.id, id), eq(providerRequests.claims, claims)))
    .returning({ id: providerRequests.id });
  return changed.length > 0;
}

export async function updateRequest(tx: Transaction, id: string, change: RequestChange): Promise<void> {
  await tx.update(providerRequests).set(change).where(eq(providerRequests.id, id));
}

/** Exactly the condition of the partial index. */
const isPlanned = sql`${providerRequests.nextReadAt} is not null`;

const isFree = (now: Date) =>
  or(isNull(providerRequests.leasedUntil), lte(providerRequests.leasedUntil, now));

/**
 * Claims the provider's request that has been due for longest, until the lease ends; skips those that another process
 * has. Meanwhile `next_read_at` is the lease’s end: an earlier value means that it was made due again.
 */
export async function claimDue(
  tx: Transaction,
  provider: ProviderName,
  now: Date,
  leasedUntil: Date,
): Promise<RequestRow | undefined> {
  const [due] = await tx
    .select()
    .from(providerRequests)
    .where(
      and(
        eq(providerRequests.provider, provider),
        isPlanned,
        lte(providerRequests.nextReadAt, now),
        isFree(now),
      ),
    )
    .orderBy(asc(providerRequests.nextReadAt))
    .limit(1)
    .for('update', { skipLocked: true });
  if (!due) return undefined;
  const change = { claims: due.claims + 1, leasedUntil, nextReadAt: leasedUntil };
  await updateRequest(tx, due.id, change);
  return { ...due, ...change };
}

/** When a released request is due next: as planned, or at once if it was made due again meanwhile. */
export const plannedUnlessWoken = (planned: Date | null): SQL =>
  sql`case when ${providerRequests.nextReadAt} < ${providerRequests.leasedUntil}
    then ${providerRequests.nextReadAt} else ${planned?.toISOString() ?? null}::timestamptz end`;

/**
 * Makes requests of a provider due for reading back now.
 * @returns the references that are known, with whose they are
 */
export function wakeRequests(
  tx: Transaction,
  references: readonly string[],
  now: Date,
  provider?: ProviderName,
): Promise<
  { reference: string; provider: ProviderName; organisationId: string; environment: string; id: string }[]
> {
  return tx
    .update(providerRequests)
    .set({ nextReadAt: sql`least(${providerRequests.nextReadAt}, ${now.toISOString()}::timestamptz)` })
    .where(
      and(
        inArray(providerRequests.reference, [...references]),
        provider === undefined ? undefined : eq(providerRequests.provider, provider),
      ),
    )
    .returning({
      reference: providerRequests.reference,
      provider: providerRequests.provider,
      organisationId: providerRequests.organisationId,
      environment: providerRequests.environment,
      id: providerRequests.id,
    });
}

interface StandingCount {
  readonly provider: ProviderName;
  readonly state: string;
  readonly count: number;
}

/** The number of each provider's requests by open state. */
export const countStanding = (tx: Transaction): Promise<StandingCount[]> =>
  tx
    .select({
      provider: providerRequests.provider,
      state: providerRequests.state,
      count: sql<number>`count(*)::integer`,
    })
    .from(providerRequests)
    .where(sql`state <> 'closed'`)
    .groupBy(providerRequests.provider, providerRequests.state);
