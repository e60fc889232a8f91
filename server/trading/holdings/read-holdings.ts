import { formatMoney } from '@/lib/contract/money';
import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { Holding } from '@/lib/contract/trading/holdings';
import { formatUnits } from '@/lib/contract/trading/order-values';
import { lagosDate } from '@/server/market/calendar/lagos';
import { formatPrice } from '@/server/market/reference/prices';
import { createdCursor, cursorsOf, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import type { UnitPrice } from '../catalogue/price-of';
import { holdingPrices, type KnownPrices } from './holding-prices';
import { countByStatus, selectHoldings } from './list-store';
import { figuresOf } from './rules';
import {
  type HoldingRow,
  type SumRow,
  type SumsFilter,
  selectHolding,
  selectPricedInvestments,
  selectSums,
} from './store';

/** A buy between the two statements is read with its price in the next attempt. */
const ATTEMPTS = 3;

/**
 * Active holdings added up by currency, investment and month of maturity, at the values of this moment. It costs one pass over
 * them in the database, however many they are.
 * @param known prices of a larger answer, which is added to
 */
export async function readSums(
  context: Context,
  filter: SumsFilter,
  known: KnownPrices = new Map(),
): Promise<SumRow[]> {
  const { tx, scope, now } = context;
  for (let attempt = 1; ; attempt += 1) {
    await holdingPrices(context, await selectPricedInvestments(tx, scope), known);
    const prices = new Map(
      [...known].flatMap(([id, price]): [string, bigint][] => (price ? [[id, price.price]] : [])),
    );
    const rows = await selectSums(tx, scope, filter, prices, lagosDate(now));
    const isComplete = rows.every(({ isPriced, investmentId }) => !isPriced || known.has(investmentId));
    if (isComplete || attempt === ATTEMPTS) return rows;
  }
}

/** The price of the moment, of what is held still and the market prices. */
function priceFacts({ status, interestRate }: HoldingRow, price: UnitPrice | undefined) {
  if (status !== 'active' || interestRate !== null || !price) return {};
  return {
    latest_price: formatPrice(price.price),
    price_as_of: price.asOf.toISOString(),
    ...(price.source && { price_source: price.source }),
  };
}

/**
 * A holding as the API shows it, with its figures on a date of Lagos.
 * @param price of a unit now; undefined without a price, for interest-bearing holdings and ended ones
 */
export function presentHolding(row: HoldingRow, price: UnitPrice | undefined, date: string): Holding {
  const worth = figuresOf(row, price?.price, date);
  return {
    id: row.id,
    investment_id: row.investmentId,
    investment_name: row.investmentName,
    investment_type: row.investmentType,
    ...(row.symbol !== null && { symbol: row.symbol }),
    order_id: row.orderId,
    ...(row.customerReference !== null && { customer_reference: row.customerReference }),
    currency: row.currency,
    principal: formatMoney(row.principal),
    units: formatUnits(row.units),
    available_units: formatUnits(row.units - row.reservedUnits),
    unit_price: formatPrice(row.unitPrice),
    initial_units: formatUnits(row.initialUnits),
    initial_principal: formatMoney(row.initialPrincipal),
    ...(row.interestRate !== null && { interest_rate: formatPrice(BigInt(row.interestRate)) }),
    start_date: row.startDate,
    ...(row.maturityDate !== null && { maturity_date: row.maturityDate }),
    ...priceFacts(row, price),
    current_value: formatMoney(worth.currentValue),
    accrued_returns: formatMoney(worth.accruedReturns),
    ...(row.paidOut !== null && { paid_out: formatMoney(row.paidOut) }),
    status: row.status,
    ...(row.maturedAt !== null && { matured_at: row.maturedAt.toISOString() }),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/**
 * Holdings of one environment as the interface shows them, at their value of this moment.
 * @param known prices of a larger answer, which is added to
 */
export async function presentHoldings(
  context: Context,
  rows: readonly HoldingRow[],
  known: KnownPrices = new Map(),
): Promise<Holding[]> {
  // What pays a rate, or has ended, needs none.
  const priced = rows.filter(({ status, interestRate }) => status === 'active' && interestRate === null);
  await holdingPrices(context, priced, known);
  const today = lagosDate(context.now);
  return rows.map((row) => presentHolding(row, known.get(row.investmentId), today));
}

/** A holding at its current value (`GET /holdings/{id}`). @throws ApiError not_found */
export async function getHolding(
  context: Context,
  input: InputOf<typeof operations.getHolding>,
): Promise<AnswerOf<typeof operations.getHolding>> {
  const id = input.holding_id;
  const row = isUuid(id) ? await selectHolding(context.tx, context.scope, id) : undefined;
  const [data] = row ? await presentHoldings(context, [row]) : [];
  if (!data) throw notFound();
  return { data };
}

/**
 * A page of the holdings, newest first, each at its value of this moment (`GET /holdings`).
 * @throws ApiError invalid_cursor
 */
export async function listHoldings(
  context: Context,
  input: InputOf<typeof operations.listHoldings>,
): Promise<AnswerOf<typeof operations.listHoldings>> {
  const rows = await selectHoldings(context.tx, context.scope, input, input.limit + 1);
  const page = pageOf(rows, input, createdCursor);
  return { data: await presentHoldings(context, page.rows), ...cursorsOf(page) };
}

/** How many holdings match, and their principal, by currency and status (`GET /holdings/counts`). */
export const countHoldings = async (
  { tx, scope }: Context,
  input: InputOf<typeof operations.countHoldings>,
): Promise<AnswerOf<typeof operations.countHoldings>> => ({
  data: await countByStatus(tx, scope, input),
});
