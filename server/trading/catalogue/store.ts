import { and, eq, ilike, inArray, isNotNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Currency } from '@/lib/contract/money';
import type { Environment } from '@/lib/contract/primitives';
import type { Investment, InvestmentType } from '@/lib/contract/trading/investments';
import { batchedRead } from '@/server/platform/database/batch';
import type { Transaction } from '@/server/platform/database/database';
import { afterCursor, commonFilters, type ListInput, newestFirst } from '@/server/platform/database/keyset';
import { investments } from './tables';

export type InvestmentRow = typeof investments.$inferSelect;

/** Maximum investments per statement. */
const BATCH = 64;

/** The filters of a list. */
interface InvestmentFilter extends ListInput {
  readonly type?: InvestmentType | undefined;
  readonly currency?: Currency | undefined;
  readonly status?: 'open' | 'closed' | undefined;
  readonly symbol?: string | undefined;
  readonly risk_level?: Investment['risk_level'] | undefined;
  readonly query?: string | undefined;
}

/** The market's state of investments, by id: closed for now, or hidden because they have no price. */
export interface MarketState {
  readonly suspended: readonly string[];
  readonly unpriced: readonly string[];
}

/** Escapes the wildcards of a LIKE pattern. */
const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

function matchesText(text: string): SQL | undefined {
  const pattern = `%${literally(text)}%`;
  return or(
    ilike(investments.name, pattern),
    ilike(investments.issuer, pattern),
    ilike(investments.symbol, pattern),
  );
}

function hasStatus(status: 'open' | 'closed', suspended: readonly string[]): SQL | undefined {
  const isClosed = or(
    eq(investments.status, 'closed'),
    suspended.length > 0 ? inArray(investments.id, [...suspended]) : undefined,
  );
  return status === 'closed' ? isClosed : sql`not (${isClosed})`;
}

/** A page of an environment's catalogue, newest first, and one row more. */
export function selectInvestments(
  tx: Transaction,
  environment: Environment,
  filter: InvestmentFilter,
  { suspended, unpriced }: MarketState,
): Promise<InvestmentRow[]> {
  const { type, currency, status, symbol, risk_level, query } = filter;
  return tx
    .select()
    .from(investments)
    .where(
      and(
        eq(investments.environment, environment),
        ...commonFilters(investments, filter),
        type && eq(investments.type, type),
        currency && eq(investments.currency, currency),
        status && hasStatus(status, suspended),
        symbol === undefined ? undefined : eq(investments.symbol, symbol),
        risk_level === undefined ? undefined : eq(investments.riskLevel, risk_level),
        query === undefined ? undefined : matchesText(query),
        unpriced.length > 0 ? notInArray(investments.id, [...unpriced]) : undefined,
        afterCursor(investments, filter),
      ),
    )
    .orderBy(...newestFirst(investments, filter))
    .limit(filter.limit + 1);
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
