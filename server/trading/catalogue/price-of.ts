import type { MarketSource } from '@/lib/contract/market/values';
import { openFeed } from '@/server/market/quotes/open-feed';
import { type DayClose, type Series, seriesKey } from '@/server/market/reference/feed-types';
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
 * The prices of investments of one environment at a moment that is over: the close of its day, or of the last day before it that has
 * one.
 * @returns by id; what had no price then is not in it.
 */
export async function closesAt(
  context: OpenContext,
  investments: readonly PricedRow[],
  at: Date,
): Promise<Map<string, UnitPrice>> {
  const series = investments.flatMap((one) => seriesOf(one) ?? []);
  if (series.length === 0) return new Map();
  const feed = await openFeed({ ...context, now: at }, investments[0]?.environment ?? 'test');
  const closes = await feed.closes(series, 1);
  return new Map(
    investments.flatMap((investment): [string, UnitPrice][] => {
      const of = seriesOf(investment);
      const price = of && closes.get(seriesKey(of))?.at(-1);
      return price ? [[investment.id, { price, asOf: at, source: null, previousClose: null }]] : [];
    }),
  );
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

/**
 * The closes of investments of one environment from one date to another, oldest first, beginning with the last one
 * until the first date.
 * @returns by id; what has no price then, or a fixed one, is not in it.
 */
export async function closesByDay(
  context: OpenContext,
  investments: readonly PricedRow[],
  from: string,
  to: string,
): Promise<Map<string, readonly DayClose[]>> {
  const series = investments.flatMap((one) => seriesOf(one) ?? []);
  if (series.length === 0) return new Map();
  const feed = await openFeed(context, investments[0]?.environment ?? 'test');
  const closes = await feed.closesByDay(series, from, to);
  return new Map(
    investments.flatMap((investment): [string, readonly DayClose[]][] => {
      const of = seriesOf(investment);
      const days = of && closes.get(seriesKey(of));
      return days ? [[investment.id, days]] : [];
    }),
  );
}
