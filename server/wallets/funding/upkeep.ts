import { and, asc, eq, gt, like, lte, type SQL, sql } from 'drizzle-orm';
import type { Found } from '@/lib/contract/developers/search';
import { formatMoney, groupedDecimal } from '@/lib/contract/money';
import type { Transaction } from '@/server/platform/database/database';
import { countDeleted } from '@/server/platform/database/delete-oldest';
import { goesByRealTime } from '@/server/platform/database/environment-time';
import { labelColumn } from '@/server/platform/database/record-label';
import type { Context, Scope } from '@/server/platform/kernel/context';
import type { DueQueue, DueScope, RecordLabel } from '@/server/platform/kernel/module';
import type { SearchTerm } from '@/server/platform/kernel/search-term';
import { soonestToExpire } from './store';
import { fundingRequests } from './tables';

/** Expired pending requests, wherever real time is used: (due_at). */
const overdueExpiries = (now: Date, most: number): SQL => sql`
  select ${fundingRequests.expiresAt} as due_at from ${fundingRequests}
   where ${fundingRequests.status} = 'pending' and ${fundingRequests.expiresAt} <= ${now.toISOString()}::timestamptz
     and ${goesByRealTime(fundingRequests)}
   order by ${fundingRequests.expiresAt} limit ${most}::integer`;

/** Debits of the sandbox whose bank should have answered: (due_at). */
const overdueDebits = (now: Date, most: number): SQL => sql`
  select ${fundingRequests.settlesAt} as due_at from ${fundingRequests}
   where ${fundingRequests.status} = 'pending' and ${fundingRequests.settlesAt} is not null
     and ${fundingRequests.settlesAt} <= ${now.toISOString()}::timestamptz and ${goesByRealTime(fundingRequests)}
   order by ${fundingRequests.settlesAt} limit ${most}::integer`;

/** Deletes the funding requests of a test environment. @returns how many */
export const deleteTestFunding = ({ tx, scope: { organisationId } }: Context): Promise<number> =>
  countDeleted(
    tx,
    sql`delete from ${fundingRequests} where ${and(eq(fundingRequests.organisationId, organisationId), eq(fundingRequests.environment, 'test'))}`,
  );

/** Funding requests by id, or by the start of their reference. */
const selectMatchingFunding = (
  tx: Transaction,
  scope: Scope,
  searchTerm: SearchTerm,
  most: number,
): Promise<(typeof fundingRequests.$inferSelect)[]> =>
  tx
    .select()
    .from(fundingRequests)
    .where(
      and(
        eq(fundingRequests.organisationId, scope.organisationId),
        eq(fundingRequests.environment, scope.environment),
        searchTerm.id
          ? eq(fundingRequests.id, searchTerm.id)
          : like(fundingRequests.reference, searchTerm.capitals),
      ),
    )
    .limit(most);

/** When the first funding request of a test environment was paid, by its clock, as a part of a statement; null for never. */
export const firstTestFunding = (organisationId: string): SQL => sql`(
  select ${fundingRequests.settledAt} from ${fundingRequests}
   where ${fundingRequests.organisationId} = ${organisationId}::uuid and ${fundingRequests.environment} = 'test'
     and ${fundingRequests.status} = 'succeeded'
   order by ${fundingRequests.createdAt}, ${fundingRequests.id} limit 1)`;

/** Pending requests that wait for their payer and expire before a time, soonest first. */
export async function listFundingToExpire({ tx, scope, now }: Context, until: Date, most: number) {
  const { id, reference, method, currency, amount, expiresAt } = fundingRequests;
  const rows = await tx
    .select({ id, reference, method, currency, amount, expiresAt })
    .from(fundingRequests)
    .where(
      and(
        eq(fundingRequests.organisationId, scope.organisationId),
        eq(fundingRequests.environment, scope.environment),
        // Exactly the condition of the partial index: with a parameter PostgreSQL would not use it.
        sql`${fundingRequests.status} = 'pending' and ${fundingRequests.settlesAt} is null`,
        gt(expiresAt, now),
        lte(expiresAt, until),
      ),
    )
    .orderBy(asc(expiresAt), asc(id))
    .limit(most);
  return rows.flatMap(({ amount: minor, expiresAt: at, ...row }) =>
    at ? { ...row, amount: formatMoney(minor), expires_at: at.toISOString() } : [],
  );
}

/** Work of this resource that is due later: funding requests that expire, and debits to which banks answer. */
export const fundingQueues: readonly DueQueue[] = [
  { name: 'funding_expiry', doneBy: 'jobs', due: overdueExpiries },
  { name: 'debit_settlement', doneBy: 'jobs', due: overdueDebits },
];

/** Funding requests by id or reference, for who looks for a record. */
export async function searchFunding(
  { tx, scope }: Context,
  searchTerm: SearchTerm,
  most: number,
): Promise<Found[]> {
  const rows = await selectMatchingFunding(tx, scope, searchTerm, most);
  return rows.map((row) => ({
    type: 'funding_request' as const,
    id: row.id,
    title: row.reference,
    subtitle: `Funding, ${row.currency} ${groupedDecimal(formatMoney(row.amount))}`,
    status: row.status,
    created_at: row.createdAt.toISOString(),
  }));
}

/** A test environment's pending funding requests that expire next, for `DueWork`. */
export const soonestExpiries = (scope: DueScope, most: number) => soonestToExpire(scope, most);

/** Funding requests by their reference; an adjustment names the request that it corrects. */
export const fundingLabel: RecordLabel = {
  subjects: ['funding_request', 'wallet'],
  permission: 'wallets:read',
  label: labelColumn(fundingRequests, fundingRequests.reference),
};
