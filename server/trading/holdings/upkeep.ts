import { and, asc, eq, gte, like, type SQL, sql } from 'drizzle-orm';
import type { Found } from '@/lib/contract/developers/search';
import type { Currency } from '@/lib/contract/money';
import { lagosDate } from '@/server/market/calendar/lagos';
import type { Transaction } from '@/server/platform/database/database';
import { countDeleted } from '@/server/platform/database/delete-oldest';
import { goesByRealTime } from '@/server/platform/database/environment-time';
import { labelColumn } from '@/server/platform/database/record-label';
import type { Context, Scope } from '@/server/platform/kernel/context';
import type { DueQueue, RecordLabel } from '@/server/platform/kernel/module';
import type { SearchTerm } from '@/server/platform/kernel/search-term';
import { accruedOf } from './rules';
import { holdings } from './tables';

/** Holdings that matured at 00:00 in Lagos and are not paid out, wherever real time is used: (due_at). */
const overdueMaturities = (now: Date, most: number): SQL => sql`
  select ${holdings.maturityDate}::timestamp at time zone 'UTC' - interval '1 hour' as due_at from ${holdings}
   where ${holdings.status} = 'active' and ${holdings.maturityDate} is not null
     and ${holdings.maturityDate} <= ((${now.toISOString()}::timestamptz + interval '1 hour') at time zone 'UTC')::date
     and ${holdings.reservedUnits} = 0 and ${goesByRealTime(holdings)}
   order by ${holdings.maturityDate} limit ${most}::integer`;

/** Deletes the holdings of a test environment. @returns how many */
export const deleteTestHoldings = ({ tx, scope: { organisationId } }: Context): Promise<number> =>
  countDeleted(
    tx,
    sql`delete from ${holdings} where ${and(eq(holdings.organisationId, organisationId), eq(holdings.environment, 'test'))}`,
  );

/** Holdings by id, or by the start of their customer reference. */
const selectMatchingHoldings = (
  tx: Transaction,
  scope: Scope,
  searchTerm: SearchTerm,
  most: number,
): Promise<(typeof holdings.$inferSelect)[]> =>
  tx
    .select()
    .from(holdings)
    .where(
      and(
        eq(holdings.organisationId, scope.organisationId),
        eq(holdings.environment, scope.environment),
        searchTerm.id ? eq(holdings.id, searchTerm.id) : like(holdings.customerReference, searchTerm.prefix),
      ),
    )
    .limit(most);

/** Work of this resource that is due later: holdings that mature. */
export const holdingQueues: readonly DueQueue[] = [
  { name: 'holding_maturity', doneBy: 'jobs', due: overdueMaturities },
];

/** Holdings by id or customer reference. */
export async function searchHoldings(
  { tx, scope }: Context,
  searchTerm: SearchTerm,
  most: number,
): Promise<Found[]> {
  const rows = await selectMatchingHoldings(tx, scope, searchTerm, most);
  return rows.map((row) => ({
    type: 'holding' as const,
    id: row.id,
    title: row.investmentName,
    subtitle: row.customerReference ? `Holding of ${row.customerReference}` : `Holding, ${row.currency}`,
    status: row.status,
    created_at: row.createdAt.toISOString(),
  }));
}

/** What an active holding pays when it matures. */
interface Maturity {
  readonly holdingId: string;
  readonly investmentName: string;
  readonly currency: Currency;
  /** Its principal and the returns of the whole term, in minor units. */
  readonly amount: bigint;
  readonly maturityDate: string;
}

/** The active holdings that mature next, soonest first, at most `most`; without overdue ones. */
export async function listNextMaturities(
  { tx, scope, now }: Pick<Context, 'tx' | 'scope' | 'now'>,
  most: number,
): Promise<Maturity[]> {
  const rows = await tx
    .select()
    .from(holdings)
    .where(
      and(
        eq(holdings.organisationId, scope.organisationId),
        eq(holdings.environment, scope.environment),
        // Exactly the conditions of the partial index: with a parameter PostgreSQL would not use it.
        sql`${holdings.status} = 'active' and ${holdings.maturityDate} is not null`,
        gte(holdings.maturityDate, lagosDate(now)),
      ),
    )
    .orderBy(asc(holdings.maturityDate), asc(holdings.id))
    .limit(most);
  return rows.flatMap((row) =>
    row.maturityDate === null
      ? []
      : {
          holdingId: row.id,
          investmentName: row.investmentName,
          currency: row.currency,
          amount: row.principal + accruedOf(row, row.maturityDate),
          maturityDate: row.maturityDate,
        },
  );
}

/** Holdings by what they are of. */
export const holdingLabel: RecordLabel = {
  subjects: ['holding'],
  permission: 'holdings:read',
  label: labelColumn(holdings, holdings.investmentName),
};
