import type { MarketSource } from '@/lib/contract/market/values';
import { openFeed } from '@/server/market/quotes/open-feed';
import { type Series, seriesKey } from '@/server/market/reference/feed-types';
import type { OpenContext } from '@/server/platform/kernel/context';
import type { PricedRow } from './store';

/** The price of a unit at a moment. */
export interface UnitPrice {
  /** In ten-thousandths of the currency's unit. */
  readonly price: bigint;
  readonly asOf: Date;
  /** Null where the price is fixed. */
  readonly source: MarketSource | null;
  /** From which the day's band is reckoned; null where the price is fixed. */
  readonly previousClose: bigint | null;
}

/** An interest-bearing investment is counted in its principal. */
const ONE = 10_000n;

/** Under which the market has the price; null where it is fixed. */
function seriesOf({ type, symbol }: PricedRow): Series | null {
  if (symbol === null) return null;
  return { kind: type === 'equity' ? 'instrument' : 'fund', code: symbol };
}

/**
 * The prices of investments of one environment at the context's time: of an equity the last one of its instrument, of a mutual fund
 * that of its series, of anything else 1.00.
 * @returns by id; what has no price yet is not in it.
 */
export async function pricesOf(
  context: OpenContext,
  investments: readonly PricedRow[],
): Promise<Map<string, UnitPrice>> {
  const { now } = context;
  const series = investments.flatMap((one) => seriesOf(one) ?? []);
  const environment = investments[0]?.environment ?? 'test';
  const quotes =
    series.length === 0 ? new Map() : await (await openFeed(context, environment)).quotes(series);
  const prices = new Map<string, UnitPrice>();
  for (const investment of investments) {
    const of = seriesOf(investment);
    const quote = of && quotes.get(seriesKey(of));
    if (!of) prices.set(investment.id, { price: ONE, asOf: now, source: null, previousClose: null });
    else if (quote) {
      const { last, asOf, source, previousClose } = quote;
      prices.set(investment.id, { price: last, asOf, source, previousClose });
    }
  }
  return prices;
}
