import type { Holding } from '@/lib/contract/trading/holdings';
import { lagosDate } from '@/server/market/calendar/lagos';
import type { Context } from '@/server/platform/kernel/context';
import { holdingPrices, type KnownPrices } from './holding-prices';
import { presentHolding } from './present-holding';
import type { HoldingRow } from './store';

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
