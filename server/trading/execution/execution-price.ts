import type { InvestmentType } from '@/lib/contract/trading/investments';
import { bandOf } from '@/server/market/reference/band';

/** A price of an equity is in whole kobo; ten-thousandths. */
const KOBO = 100n;

/**
 * So many percent of a price as an order could be dealt at it: of an equity in whole kobo and within the day's band.
 * @param price ten-thousandths, as all of these
 * @param close from which the band is reckoned; null where there is none
 */
export function executionPrice(
  price: bigint,
  percent: number,
  type: InvestmentType,
  close: bigint | null,
): bigint {
  const wanted = (price * BigInt(percent)) / 100n;
  if (type !== 'equity') return wanted > 0n ? wanted : 1n;
  const ticks = (wanted / KOBO) * KOBO;
  const { low, high } = close === null ? { low: KOBO, high: ticks } : bandOf(close);
  if (ticks < low) return low;
  return ticks > high ? high : ticks;
}
