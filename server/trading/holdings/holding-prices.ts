import type { OpenContext } from '@/server/platform/kernel/context';
import { pricesOf, type UnitPrice } from '../catalogue/price-of';
import type { HoldingRow } from './store';

/** By investment id. Reused for the pages of a long answer, so that all prices are from one moment. */
export type KnownPrices = Map<string, UnitPrice | undefined>;

/** The fields that the price of a holding's investment depends on. */
type Priced = Pick<HoldingRow, 'investmentId' | 'environment' | 'investmentType' | 'symbol'>;

/** Adds the prices of these holdings' investments; known ones are not read again. */
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
