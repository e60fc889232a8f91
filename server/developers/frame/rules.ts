import { type FxPair, fxPairs } from '@/lib/contract/market/fx';
import type { Currency } from '@/lib/contract/money';

/** A rate in ten-thousandths: units of the pair's second currency for one of its first. */
export type Rates = ReadonlyMap<FxPair, bigint>;

const ONE_RATE = 10_000n;

interface Conversion {
  readonly pair: FxPair;
  /** From the pair's second currency to its first. */
  readonly isInverse: boolean;
}

/** The pair that converts between two different currencies. @throws RangeError when there is none */
export function conversionOf(from: Currency, to: Currency): Conversion {
  for (const pair of fxPairs) {
    if (pair === `${from}${to}`) return { pair, isInverse: false };
    if (pair === `${to}${from}`) return { pair, isInverse: true };
  }
  throw new RangeError(`no pair of ${from} and ${to}`);
}

/** A quotient rounded half up, away from zero. @param divisor above zero */
function rounded(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend;
  const quotient = (2n * size + divisor) / (2n * divisor);
  return dividend < 0n ? -quotient : quotient;
}

/**
 * Converts an amount of minor units, rounded once.
 * @returns undefined without a rate, unless nothing has to be converted
 */
export function converted(minor: bigint, from: Currency, to: Currency, rates: Rates): bigint | undefined {
  if (from === to || minor === 0n) return minor;
  const { pair, isInverse } = conversionOf(from, to);
  const rate = rates.get(pair);
  if (rate === undefined || rate <= 0n) return undefined;
  return isInverse ? rounded(minor * ONE_RATE, rate) : rounded(minor * rate, ONE_RATE);
}

/** Amounts by currency. */
type Amounts = readonly { readonly currency: Currency; readonly minor: bigint }[];

/** The sum of amounts in one currency; omits those without a rate. Each is converted by itself and rounded once. */
export const sumIn = (to: Currency, amounts: Amounts, rates: Rates): bigint =>
  amounts.reduce((sum, { currency, minor }) => sum + (converted(minor, currency, to, rates) ?? 0n), 0n);
