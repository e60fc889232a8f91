import type { InvestmentFee } from '@/lib/contract/trading/investments';
import { UNIT } from '@/lib/contract/trading/order-values';
import type { Range } from '../rules';
import { chargeFees } from './fees';

type Schedule = readonly InvestmentFee[];
type Charged = ReturnType<typeof chargeFees>;

/** Ten-thousandths of the currency's unit in its minor unit: prices are that much finer than money. */
const FINER = 100n;

/** Units (millionths) times price (ten-thousandths) in one minor unit. */
const SCALE = FINER * UNIT;

/** The most units and the most money that the interface can write. */
const MOST_UNITS = 1_000_000_000_000n * UNIT - 1n;
const MOST_MONEY = 100_000_000_000_000_000n - 1n;

/** The figures of a buy: minor units and millionths of units. */
interface Purchase {
  readonly gross: bigint;
  readonly fees: Charged;
  readonly units: bigint;
}

/** Units for money at a price, rounded down to millionths. @param gross minor units @param price ten-thousandths */
export const unitsFor = (gross: bigint, price: bigint): bigint => (gross * SCALE) / price;

/** The cost of units at a price, rounded up to the minor unit. */
export const costOf = (units: bigint, price: bigint): bigint => (units * price + SCALE - 1n) / SCALE;

/** The value of units at a price, rounded down to the minor unit. */
export const worthAt = (units: bigint, price: bigint): bigint => (units * price) / SCALE;

/** The price of one unit for a gross amount, in ten-thousandths, rounded down. */
export const priceEach = (gross: bigint, units: bigint): bigint => (gross * SCALE) / units;

/**
 * The largest consideration whose fees fit: C + fees of C is at most the amount. Fees never fall as C grows, so the
 * amount less the fees of a bound is a bound on the other side, and the small rest is searched by halving.
 * @param amount covers the fees of 0
 */
function largestConsideration(schedule: Schedule, amount: bigint): bigint {
  const leftAfterFeesOf = (consideration: bigint) => amount - chargeFees(schedule, consideration).total;
  let low = 0n;
  let high = leftAfterFeesOf(low);
  for (let round = 0; round < 2; round += 1) {
    const left = leftAfterFeesOf(high);
    low = left > high ? high : left > low ? left : low;
    high = leftAfterFeesOf(low);
  }
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (middle <= leftAfterFeesOf(middle)) low = middle;
    else high = middle - 1n;
  }
  return low;
}

/**
 * What an amount buys, all of it spent: the fees of the largest consideration that fits; everything else is invested,
 * with the kobo that rounding may leave.
 * @param amount minor units, within `rangeOfBuy`
 */
export function buyFor(schedule: Schedule, amount: bigint, price: bigint): Purchase {
  const fees = chargeFees(schedule, largestConsideration(schedule, amount));
  const gross = amount - fees.total;
  return { gross, fees, units: unitsFor(gross, price) };
}

/** The figures of buying a number of units. @param units millionths, positive */
export function buyUnits(schedule: Schedule, units: bigint, price: bigint): Purchase {
  const gross = costOf(units, price);
  return { gross, fees: chargeFees(schedule, gross), units };
}

/** The total of a consideration and its fees. */
const totalOf = (schedule: Schedule, gross: bigint): bigint => gross + chargeFees(schedule, gross).total;

/**
 * The amounts for which an investment can be bought at a price: within its own limits, enough for a millionth of a
 * unit, and at most the largest number of units.
 * @param limits of the investment, in minor units
 */
export function rangeOfBuy(schedule: Schedule, price: bigint, limits: Range): Range {
  const least = totalOf(schedule, costOf(1n, price));
  const most = totalOf(schedule, worthAt(MOST_UNITS, price));
  const { minimum, maximum } = limits;
  const ceiling = most > MOST_MONEY ? maximum : most;
  return {
    minimum: minimum > least ? minimum : least,
    maximum: ceiling !== null && maximum !== null && maximum < ceiling ? maximum : ceiling,
  };
}

/** The least value of a sale that exceeds its fees, in minor units. */
export function leastSale(schedule: Schedule): bigint {
  let [low, high] = [1n, 1_000_000n];
  while (low < high) {
    const middle = (low + high) / 2n;
    if (chargeFees(schedule, middle).total < middle) high = middle;
    else low = middle + 1n;
  }
  return low;
}
