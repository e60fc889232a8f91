/** Percent a year with up to four decimals, such as `18.5` or `18.50`. */
const RATE_PATTERN = /^(0|[1-9]\d{0,3})(\.\d{1,4})?$/;

/** Days of a year for returns, including leap years: Actual/365 Fixed. */
export const DAYS_OF_YEAR = 365;

/** 100 % in ten-thousandths of a percent, times the days of a year. */
const WHOLE_YEAR = 1_000_000n * BigInt(DAYS_OF_YEAR);

/**
 * Parses percent a year into ten-thousandths of a percent.
 * @throws RangeError if the text is not a plain decimal of at most four decimals
 */
export function parseRate(text: string): number {
  if (!RATE_PATTERN.test(text)) throw new RangeError(`not a rate: ${JSON.stringify(text)}`);
  const [whole = '0', fraction = ''] = text.split('.');
  return Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'));
}

/**
 * Returns the simple interest on a principal: principal × rate ÷ 100 × days ÷ 365, computed exactly and rounded once,
 * half up to the minor unit.
 * @param principalMinor zero or more, in minor units
 * @param rate percent a year, at most four decimals
 * @param days whole days, zero or more
 * @returns minor units
 * @throws RangeError for anything else
 */
export const accruedReturns = (principalMinor: bigint, rate: string, days: number): bigint =>
  returnsAtRate(principalMinor, parseRate(rate), days);

/** As `accruedReturns`, with the rate in ten-thousandths of a percent. */
export function returnsAtRate(principalMinor: bigint, rate: number, days: number): bigint {
  if (principalMinor < 0n) throw new RangeError('a principal is not negative');
  if (!Number.isSafeInteger(days) || days < 0) throw new RangeError(`not a number of days: ${days}`);
  return (principalMinor * BigInt(rate) * BigInt(days) * 2n + WHOLE_YEAR) / (WHOLE_YEAR * 2n);
}
