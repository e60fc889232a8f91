import type { OpenContext } from '@/server/platform/kernel/context';
import { pricesOf, type UnitPrice } from '../catalogue/price-of';
import type { HoldingRow } from './store';

/** By the id of the investment. One is kept through the pages of a long answer, so that all of it is of one moment. */
export type KnownPrices = Map<string, UnitPrice | undefined>;

/** Of a holding what finds the price of its investment. */
type Priced = Pick<HoldingRow, 'investmentId' | 'environment' | 'investmentType' | 'symbol'>;

/** Adds the prices of these holdings' investments; those that are known are not asked for again. */
export async function holdingPrices(
  context: OpenContext,
  rows: readonly Priced[],
  known: KnownPrices,
): Promise<void> {
  const wanted = new Map(
    rows.filter(({ investmentId }) => !known.has(investmentId)).map((row) => [row.investmentId, row]),
  );
  if (wanted.size === 0) return;
  const prices = await pricesOf(
    context,
    [...wanted.values()].map(({ investmentId, environment, investmentType, symbol }) => ({
      id: investmentId,
      environment,
      type: investmentType,
      symbol,
    })),
  );
  for (const id of wanted.keys()) known.set(id, prices.get(id));
}
