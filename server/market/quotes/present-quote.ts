import type { Quote } from '@/lib/contract/market/quotes';
import { formatMoney } from '@/lib/contract/money';
import type { Environment } from '@/lib/contract/primitives';
import { bandOf } from '../reference/band';
import type { QuoteRow } from '../reference/feed-types';
import type { InstrumentFacts } from '../reference/instruments';
import { formatChange, formatPrice, percentOf } from '../reference/prices';

/** How old figures are and whose. */
export const freshnessOf = ({ asOf, delayedSeconds, source }: QuoteRow) => ({
  as_of: asOf.toISOString(),
  delayed_seconds: delayedSeconds,
  source,
});

/** The change of a day, as a price and in percent of the close before. */
export const changeOf = ({ last, previousClose }: QuoteRow) => ({
  change: formatChange(last - previousClose),
  change_percent: percentOf(last - previousClose, previousClose),
});

/** A day's figures of whatever has a price. */
export const dayFiguresOf = (quote: QuoteRow) => ({
  ...changeOf(quote),
  open: formatPrice(quote.open),
  high: formatPrice(quote.high),
  low: formatPrice(quote.low),
  previous_close: formatPrice(quote.previousClose),
});

/** A quote as the interface shows it, with the band in which it may trade that day. */
export function presentQuote(symbol: string, quote: QuoteRow): Quote {
  const band = bandOf(quote.previousClose);
  return {
    symbol,
    last: formatPrice(quote.last),
    ...dayFiguresOf(quote),
    ...(quote.volume !== null && { volume: quote.volume }),
    ...(quote.value !== null && { value: formatMoney(quote.value) }),
    ...(quote.trades !== null && { trades: quote.trades }),
    ...(quote.bid !== null && { bid: formatPrice(quote.bid) }),
    ...(quote.ask !== null && { ask: formatPrice(quote.ask) }),
    band_low: formatPrice(band.low),
    band_high: formatPrice(band.high),
    ...freshnessOf(quote),
  };
}

/** How many shares there are, where it is known: the numbers that the project ships are the sandbox's alone. */
export const sharesOf = (facts: InstrumentFacts, environment: Environment): number | null =>
  environment === 'test' ? facts.sharesOutstanding : null;

/** What all shares are worth at a price, in minor units, rounded half up. */
export const marketValue = (shares: number, price: bigint): bigint => (BigInt(shares) * price + 50n) / 100n;
