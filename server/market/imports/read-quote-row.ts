import type { NewQuote } from '../quotes/write-quotes';
import type { NumberedSeries } from './find-series';
import { parseAmount, parseCount, parsePriceCell, whyNoFigure, whyNoPrice } from './parse-figures';
import { dayOfMoment, parseMoment, showMoment, type TimeCheck } from './parse-times';
import type { Columns } from './read-header';

const MOST_TRADES = 2 ** 31 - 1;
/** A source that is further behind than a day has no quotes but history. */
const MOST_DELAY = 86_400;

interface RowReading {
  readonly columns: Columns;
  /** Whose all rows are; unset where each row names it. */
  readonly symbol: string | undefined;
  readonly series: ReadonlyMap<string, NumberedSeries>;
  readonly times: TimeCheck;
  readonly now: Date;
}

/** Why figures do not go together, if they don't. */
function whyContradictory({ last, open, high, low }: NewQuote): string | null {
  if (low > high) return 'low is above high';
  for (const [name, price] of [
    ['last', last],
    ['open', open],
  ] as const) {
    if (price > high) return `${name} is above high`;
    if (price < low) return `${name} is below low`;
  }
  return null;
}

/** A function that reads the cells of a quote; answers with the quote, or why the row is refused. */
export function quoteRowReader({ columns, symbol, series, times, now }: RowReading) {
  return (cells: readonly string[]): NewQuote | string => {
    const cell = (name: string) => (cells[columns.get(name) ?? -1] ?? '').trim();
    const code = symbol ?? cell('symbol');
    const whose = series.get(code);
    if (!whose) return code === '' ? 'symbol is missing' : `symbol "${code}" is not known`;
    const at = parseMoment(cell('time'));
    if (Number.isNaN(at)) return `"${cell('time').slice(0, 40)}" is not a time (ISO 8601)`;
    if (at * 1000 > now.getTime()) return `${showMoment(at)} is in the future`;
    const closed = times.day(whose, dayOfMoment(at));
    if (closed !== null) return closed;
    const prices: Record<string, number> = {};
    for (const name of ['last', 'open', 'high', 'low', 'previous_close', 'bid', 'ask']) {
      const text = cell(name);
      if (text === '' && (name === 'bid' || name === 'ask')) continue;
      const price = parsePriceCell(text);
      if (Number.isNaN(price)) return whyNoPrice(name, text);
      prices[name] = price;
    }
    const counts = {
      volume: parseCount(cell('volume')),
      value: parseAmount(cell('value')),
      trades: parseCount(cell('trades'), MOST_TRADES),
      delayed_seconds: parseCount(cell('delayed_seconds'), MOST_DELAY),
    };
    for (const [name, value] of Object.entries(counts)) {
      if (Number.isNaN(value)) return whyNoFigure(name, cell(name));
    }
    const { last = 0, open = 0, high = 0, low = 0, previous_close: previousClose = 0, bid, ask } = prices;
    const { delayed_seconds: delayed, ...figures } = counts;
    const quote: NewQuote = {
      seriesId: whose.id,
      ...{ last, open, high, low, previousClose },
      ...figures,
      bid: bid ?? null,
      ask: ask ?? null,
      asOf: at * 1000,
      delayedSeconds: delayed ?? 0,
    };
    return whyContradictory(quote) ?? quote;
  };
}
