import type { Price } from './prices';

/** How far a price may move from the previous close, either way. */
const BAND_PERCENT = 10;
/** The smallest step of a price, one kobo, in ten-thousandths. */
const TICK: Price = 100n;

/** The lowest and highest price of a day in whole kobo, rounded inwards; at least the previous close itself. */
interface Band<Value> {
  readonly low: Value;
  readonly high: Value;
}

/** The band around a previous close; prices in ten-thousandths. */
export function bandOf(previousClose: Price): Band<Price> {
  const hundredth = 100n * TICK;
  const low = (previousClose * BigInt(100 - BAND_PERCENT) + hundredth - 1n) / hundredth;
  const high = (previousClose * BigInt(100 + BAND_PERCENT)) / hundredth;
  return { low: low * TICK, high: high * TICK };
}

/** The same for whole kobo in numbers, which the simulation computes with. */
export const bandInTicks = (previousClose: number): Band<number> => ({
  low: Math.ceil((previousClose * (100 - BAND_PERCENT)) / 100),
  high: Math.floor((previousClose * (100 + BAND_PERCENT)) / 100),
});

/** What stops the whole market: a move of the All-Share Index from its previous close, while it is watched. */
export const breaker = {
  index: 'ASI',
  /** Up or down. */
  percent: 5,
  /** Watched between these times in Lagos. */
  from: '10:15',
  to: '13:45',
  /** Trading stops for so long, and begins again with an auction. A second move of that size closes the day. */
  haltMinutes: 30,
  auctionMinutes: 10,
} as const;
