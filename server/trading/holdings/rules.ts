import { returnsAtRate } from '@/lib/contract/trading/returns';
import { type DayRange, numberOf } from '@/server/platform/kernel/day-range';

/** The fields that a holding's figures depend on. Money in minor units, units in millionths; dates of Lagos. */
export interface Position {
  readonly status: string;
  readonly initialUnits: bigint;
  readonly initialPrincipal: bigint;
  readonly units: bigint;
  readonly principal: bigint;
  /** Ten-thousandths of a percent a year; null for what the market prices. */
  readonly interestRate: number | null;
  readonly startDate: string;
  readonly maturityDate: string | null;
  /** The wallet's credit at maturity; null before. */
  readonly paidOut: bigint | null;
}

/** A holding's value, in minor units. */
interface Worth {
  readonly currentValue: bigint;
  /** Negative when the price has fallen below the cost. */
  readonly accruedReturns: bigint;
}

/** Millionths of a unit that cost one minor unit at the price 1.00. */
const UNITS_OF_MINOR = 10_000n;

/** Units (millionths) times price (ten-thousandths) in one minor unit. */
const UNIT_PRICES_OF_MINOR = 100_000_000n;

const DAY_MS = 86_400_000;

/** Whole days from one date to another; zero when the second is not the later one. */
const daysBetween = (from: string, to: string): number =>
  Math.max(0, Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS));

/** Whole days for which a position has earned on a date: never past its maturity. */
export function daysEarned(position: Pick<Position, 'startDate' | 'maturityDate'>, date: string): number {
  const { startDate, maturityDate } = position;
  return daysBetween(startDate, maturityDate !== null && maturityDate < date ? maturityDate : date);
}

/**
 * The returns that a principal has earned by a date, in minor units; 0 without a rate.
 * @param principal in minor units; default: the position's own
 */
export function accruedOf(
  position: Pick<Position, 'principal' | 'interestRate' | 'startDate' | 'maturityDate'>,
  date: string,
  principal = position.principal,
): bigint {
  if (position.interestRate === null) return 0n;
  return returnsAtRate(principal, position.interestRate, daysEarned(position, date));
}

/** Units (millionths) at a price (ten-thousandths), rounded down to the minor unit. */
const executionPrice = (units: bigint, price: bigint): bigint => (units * price) / UNIT_PRICES_OF_MINOR;

/**
 * The proceeds of units on a date, before fees: at the price, or for an interest-bearing position their principal
 * with its returns up to that day.
 * @param units millionths
 * @param price of a unit in ten-thousandths; ignored for an interest-bearing position
 * @returns minor units, each step rounded down except the returns, which are rounded as returns always are
 */
export function worthOf(
  position: Pick<Position, 'principal' | 'interestRate' | 'startDate' | 'maturityDate'>,
  units: bigint,
  price: bigint,
  date: string,
): bigint {
  if (position.interestRate === null) return executionPrice(units, price);
  const principal = units / UNITS_OF_MINOR;
  return principal + accruedOf(position, date, principal);
}

/**
 * The cost of the remaining units: their share of the whole principal, rounded half up to the minor unit. It depends
 * only on the remaining units, so the sequence of partial sells makes no difference.
 * @param unitsLeft millionths, at most the initial ones
 */
export const principalAfter = (
  { initialPrincipal, initialUnits }: Pick<Position, 'initialPrincipal' | 'initialUnits'>,
  unitsLeft: bigint,
): bigint => (2n * initialPrincipal * unitsLeft + initialUnits) / (2n * initialUnits);

/**
 * The figures of a holding on a date. A matured one keeps its payout; a sold one has none.
 * @param price of a unit in ten-thousandths; without one, a market-priced holding is shown at its cost
 */
export function figuresOf(position: Position, price: bigint | undefined, date: string): Worth {
  const { status, principal, units, paidOut, interestRate } = position;
  if (status === 'sold') return { currentValue: 0n, accruedReturns: 0n };
  if (paidOut !== null) return { currentValue: paidOut, accruedReturns: paidOut - principal };
  if (interestRate !== null) {
    const accrued = accruedOf(position, date);
    return { currentValue: principal + accrued, accruedReturns: accrued };
  }
  const currentValue = price === undefined ? principal : executionPrice(units, price);
  return { currentValue, accruedReturns: currentValue - principal };
}

/** A position with the part of its past that its value on an earlier day depends on. */
export interface PastPosition
  extends Pick<
    Position,
    'initialUnits' | 'initialPrincipal' | 'units' | 'interestRate' | 'startDate' | 'maturityDate'
  > {
  readonly openedOn: string;
  /** The day on which it matured or was sold in full; null while it is active. */
  readonly closedOn: string | null;
  readonly sales: readonly { readonly date: string; readonly units: bigint }[];
}

/**
 * Calls `add` for each day of a range at whose end a position was active, with its index in the range and what the
 * position cost and was worth, as `figuresOf` computes it.
 * @param prices of a unit on the days of the range
 */
export function eachDayOf(
  position: PastPosition,
  { first, last }: DayRange,
  prices: readonly (bigint | undefined)[],
  add: (index: number, principal: bigint, value: bigint) => void,
): void {
  const { interestRate, startDate, maturityDate, closedOn } = position;
  const start = numberOf(startDate);
  const maturity = maturityDate === null ? last : numberOf(maturityDate);
  const from = Math.max(first, numberOf(position.openedOn));
  const to = closedOn === null ? last : Math.min(last, numberOf(closedOn) - 1);
  const sales = position.sales.map(({ date, units }) => ({ day: numberOf(date), units }));
  sales.sort((a, b) => b.day - a.day);
  let next = 0;
  let { units } = position;
  let principal = principalAfter(position, units);
  for (let day = to; day >= from; day -= 1) {
    // The units of a day are those of now and what was sold since.
    for (let sale = sales[next]; sale && sale.day > day; sale = sales[next]) {
      units += sale.units;
      principal = principalAfter(position, units);
      next += 1;
    }
    if (units === 0n) continue;
    const price = prices[day - first];
    const days = Math.max(0, Math.min(day, maturity) - start);
    let value = principal;
    if (interestRate !== null) value += returnsAtRate(principal, interestRate, days);
    else if (price !== undefined) value = executionPrice(units, price);
    add(day - first, principal, value);
  }
}

/** Whether a holding has matured, on a date of Lagos. */
export const isDue = ({ maturityDate }: Pick<Position, 'maturityDate'>, date: string): boolean =>
  maturityDate !== null && maturityDate <= date;
