import { and, asc, desc, eq, inArray, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/money';
import { type Environment, isUuid } from '@/lib/contract/primitives';
import type {
  Investment,
  InvestmentGroup,
  InvestmentSort,
  InvestmentType,
} from '@/lib/contract/trading/investments';
import { batchedRead } from '@/server/platform/database/batch';
import type { Transaction } from '@/server/platform/database/database';
import {
  afterCursor,
  commonFilters,
  createdCursor,
  decodeCursor,
  type ListInput,
  newestFirst,
} from '@/server/platform/database/keyset';
import { anyContains, MOST_READ, sumByGroup } from '@/server/platform/database/summary';
import { ApiError } from '@/server/platform/kernel/errors';
import { investments } from './tables';

export type InvestmentRow = typeof investments.$inferSelect;

/** Maximum investments per statement. */
const BATCH = 64;

/** The filters of a list. */
interface InvestmentFilter extends Partial<Omit<ListInput, 'sort'>> {
  readonly type?: InvestmentType | undefined;
  readonly currency?: Currency | undefined;
  readonly status?: 'open' | 'closed' | undefined;
  readonly symbol?: string | undefined;
  readonly risk_level?: Investment['risk_level'] | undefined;
  readonly query?: string | undefined;
  readonly sort?: InvestmentSort | undefined;
}

/** The market's state of investments, by id: closed for now, or hidden because they have no price. */
export interface MarketState {
  readonly suspended: readonly string[];
  readonly unpriced: readonly string[];
}

function hasStatus(status: 'open' | 'closed', suspended: readonly string[]): SQL | undefined {
  const isClosed = or(
    eq(investments.status, 'closed'),
    suspended.length > 0 ? inArray(investments.id, [...suspended]) : undefined,
  );
  return status === 'closed' ? isClosed : sql`not (${isClosed})`;
}

function matching(
  environment: Environment,
  filter: InvestmentFilter,
  { suspended, unpriced }: MarketState,
): SQL | undefined {
  const { type, currency, status, symbol, risk_level, query } = filter;
  return and(
    eq(investments.environment, environment),
    ...commonFilters(investments, filter),
    type && eq(investments.type, type),
    currency && eq(investments.currency, currency),
    status && hasStatus(status, suspended),
    symbol === undefined ? undefined : eq(investments.symbol, symbol),
    risk_level === undefined ? undefined : eq(investments.riskLevel, risk_level),
    anyContains([investments.name, investments.issuer, investments.symbol], query),
    unpriced.length > 0 ? notInArray(investments.id, [...unpriced]) : undefined,
  );
}

/** What the catalogue is ordered by, if not by time; then by id. */
const sortValues = {
  name: sql`lower(${investments.name})`,
  '-interest_rate': sql`coalesce(${investments.interestRate}, -1)`,
};
type ValueSort = keyof typeof sortValues;

const isByValue = (sort: InvestmentSort | undefined): sort is ValueSort =>
  sort === 'name' || sort === '-interest_rate';

/** The cursor of a row in the order of a list: by value the row itself is the place. */
export const catalogueCursor =
  (sort: InvestmentSort | undefined) =>
  (row: InvestmentRow): string[] =>
    isByValue(sort) ? [sort, row.id] : createdCursor(row);

function orderByValue(sort: ValueSort, cursor: string | undefined): { after: SQL | undefined; by: SQL[] } {
  const { parts, isBack } =
    cursor === undefined ? { parts: undefined, isBack: false } : decodeCursor(cursor, 2);
  const [name, id = ''] = parts ?? [sort];
  if (name !== sort || (parts && !isUuid(id))) {
    throw new ApiError('invalid_cursor', 'The cursor is not valid for this list.');
  }
  const value = sortValues[sort];
  const isUp = (sort === 'name') !== isBack;
  const order = isUp ? asc : desc;
  const place = sql`(select ${value}, ${investments.id} from ${investments} where ${investments.id} = ${id}::uuid)`;
  return {
    after: parts && sql`(${value}, ${investments.id}) ${isUp ? sql`>` : sql`<`} ${place}`,
    by: [order(value), order(investments.id)],
  };
}

function orderOf({ sort, cursor }: InvestmentFilter): { after: SQL | undefined; by: SQL[] } {
  if (isByValue(sort)) return orderByValue(sort, cursor);
  return {
    after: afterCursor(investments, { cursor, sort }),
    by: newestFirst(investments, { cursor, sort }),
  };
}

/** A page of an environment's catalogue in its order, and one row more. */
export function selectInvestments(
  tx: Transaction,
  environment: Environment,
  filter: InvestmentFilter & Pick<ListInput, 'limit'>,
  state: MarketState,
): Promise<InvestmentRow[]> {
  const { after, by } = orderOf(filter);
  return tx
    .select()
    .from(investments)
    .where(and(matching(environment, filter, state), after))
    .orderBy(...by)
    .limit(filter.limit + 1);
}

/** The newest matching investments of an environment, counted by type. */
export function countInvestments(
  tx: Transaction,
  environment: Environment,
  filter: InvestmentFilter,
  state: MarketState,
) {
  const rows = tx
    .select({ type: investments.type })
    .from(investments)
    .where(matching(environment, filter, state))
    .orderBy(...newestFirst(investments, {}))
    .limit(MOST_READ);
  return sumByGroup<InvestmentGroup>(tx, rows, ['type'], []);
}

/** The fields that an investment's price depends on. */
export type PricedRow = Pick<InvestmentRow, 'id' | 'environment' | 'type' | 'symbol'>;

/** All of an environment that the market prices. */
export const selectPriced = (tx: Transaction, environment: Environment): Promise<PricedRow[]> =>
  tx
    .select({
      id: investments.id,
      environment: investments.environment,
      type: investments.type,
      symbol: investments.symbol,
    })
    .from(investments)
    .where(and(eq(investments.environment, environment), isNotNull(investments.symbol)));

interface InvestmentKey {
  readonly environment: Environment;
  readonly id: string;
}

const readInvestment = batchedRead<InvestmentKey, InvestmentRow | null>(
  (tx) => async (keys) => {
    const ids = [...new Set(keys.map(({ id }) => id))];
    const rows = await tx
      .select()
      .from(investments)
      .where(sql`${investments.id} = any(${sql.param(ids)}::uuid[])`);
    return keys.map(
      ({ id, environment }) => rows.find((row) => row.id === id && row.environment === environment) ?? null,
    );
  },
  BATCH,
);

/** One investment of an environment. Every order reads one: those that read at once share the statement. */
export const selectInvestment = async (
  tx: Transaction,
  environment: Environment,
  id: string,
): Promise<InvestmentRow | undefined> => (await readInvestment(tx, { environment, id })) ?? undefined;

/** Locks an investment of either environment until the transaction ends. */
export async function lockInvestment(tx: Transaction, id: string): Promise<InvestmentRow | undefined> {
  const [row] = await tx.select().from(investments).where(eq(investments.id, id)).for('update');
  return row;
}

/** Writes investments; skips those whose id, or symbol in the environment, exists. @returns how many are new */
export async function insertInvestments(tx: Transaction, rows: readonly InvestmentRow[]): Promise<number> {
  const written = await tx
    .insert(investments)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: investments.id });
  return written.length;
}

export async function updateInvestmentRow(
  tx: Transaction,
  id: string,
  change: Partial<Omit<InvestmentRow, 'id' | 'environment' | 'type' | 'currency' | 'symbol'>>,
): Promise<void> {
  await tx.update(investments).set(change).where(eq(investments.id, id));
}
