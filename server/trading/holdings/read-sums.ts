import { lagosDate } from '@/server/market/calendar/lagos';
import type { Context } from '@/server/platform/kernel/context';
import { holdingPrices, type KnownPrices } from './holding-prices';
import { type SumRow, type SumsFilter, selectPricedInvestments, selectSums } from './store';

/** A buy that comes between the two statements is read with its price the next time. */
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
