/**
 * The arithmetic of orders and holdings as the API describes it, independent of the service's code: money in minor
 * units, units in millionths, prices and rates in ten-thousandths, all as bigint.
 */

/** Converts a decimal text to an integer in units of its last place: `12.3` with two decimals is 1230. */
export function scaled(text: string, decimals: number): bigint {
  const isBelow = text.startsWith('-');
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const digits = BigInt(whole + fraction.padEnd(decimals, '0').slice(0, decimals));
  return isBelow ? -digits : digits;
}

/** The inverse of `scaled`. */
export function asText(value: bigint, decimals: number): string {
  const digits = String(value < 0n ? -value : value).padStart(decimals + 1, '0');
  const place = digits.length - decimals;
  return `${value < 0n ? '-' : ''}${digits.slice(0, place)}.${digits.slice(place)}`;
}

export const minor = (text: string): bigint => scaled(text, 2);
export const money = (value: bigint): string => asText(value, 2);
export const millionths = (text: string): bigint => scaled(text, 6);

/** A non-negative quotient, rounded half up. */
function nearest(above: bigint, below: bigint): bigint {
  const rest = above % below;
  return above / below + (rest * 2n >= below ? 1n : 0n);
}

/** A fee in an investment's list. */
export interface FeeRule {
  readonly code: string;
  readonly side: string;
  readonly rate_percent?: string | undefined;
  readonly amount?: string | undefined;
  readonly of?: readonly string[] | undefined;
}

/** Each fee of a side for a consideration, in the listed order. */
export function feesOf(rules: readonly FeeRule[], side: string, consideration: bigint): Map<string, bigint> {
  const taken = new Map<string, bigint>();
  for (const { code, rate_percent, amount, of, side: its } of rules) {
    if (its !== side) continue;
    const base = of ? of.reduce((sum, other) => sum + (taken.get(other) ?? 0n), 0n) : consideration;
    const part = rate_percent === undefined ? 0n : nearest(base * scaled(rate_percent, 4), 1_000_000n);
    taken.set(code, part + (amount === undefined ? 0n : minor(amount)));
  }
  return taken;
}

export const sumOf = (fees: ReadonlyMap<string, bigint>): bigint =>
  [...fees.values()].reduce((sum, fee) => sum + fee, 0n);

/**
 * The fees of a buy whose amount includes them: those of the largest consideration that the amount covers with its
 * fees. Found by steps: from a guess upwards while it fits, then downwards until it does.
 */
export function feesWithin(rules: readonly FeeRule[], amount: bigint): Map<string, bigint> {
  const fits = (consideration: bigint) =>
    consideration + sumOf(feesOf(rules, 'buy', consideration)) <= amount;
  let consideration = amount;
  for (let round = 0; round < 6; round += 1) {
    const left = amount - sumOf(feesOf(rules, 'buy', consideration));
    consideration = left > 0n ? left : 0n;
  }
  while (fits(consideration + 1n)) consideration += 1n;
  while (consideration > 0n && !fits(consideration)) consideration -= 1n;
  return feesOf(rules, 'buy', consideration);
}

/** The units that an amount buys. */
export const unitsFor = (gross: bigint, price: bigint): bigint => (gross * 100_000_000n) / price;

/** The value of units at a price. */
export const worth = (units: bigint, price: bigint): bigint => (units * price) / 100_000_000n;

/** The return of a principal at an annual rate in percent after a number of days. */
export const earned = (principal: bigint, rate: bigint, days: number): bigint =>
  nearest(principal * rate * BigInt(days), 365n * 1_000_000n);

/** The cost of the remaining units. */
export const costOf = (initialPrincipal: bigint, left: bigint, initialUnits: bigint): bigint =>
  nearest(initialPrincipal * left, initialUnits);

const DAY_MS = 86_400_000;

/** The day in Lagos at a given time, as a number. */
export const lagosDay = (at: number): number => Math.floor((at + 3_600_000) / DAY_MS);

/** Formats a day as YYYY-MM-DD. */
export const dateText = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** The start of a day in Lagos. */
export const beginOf = (day: number): number => day * DAY_MS - 3_600_000;
