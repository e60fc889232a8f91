import type { InvestmentFee } from '@/lib/contract/trading/investments';
import { dividedHalfUp, scaled, unscaled } from './calculator/decimals';

/** Percent has four decimals at most, so that 100 % is so many of its smallest parts. */
const WHOLE = 100n * 10_000n;

/** One fee of a trade, in the money of the investment. */
interface FeeLine {
  readonly fee: InvestmentFee;
  readonly amount: string;
}

interface FeeSum {
  readonly lines: readonly FeeLine[];
  /** All fees together. */
  readonly fees: string;
  /** What a buyer pays in all, or what a seller is paid; below zero where the fees are more than the trade. */
  readonly total: string;
}

type Side = InvestmentFee['side'];

/** The fees of one side, in the order in which the service lists them. */
export const feesOf = (fees: readonly InvestmentFee[], side: Side): readonly InvestmentFee[] =>
  fees.filter((fee) => fee.side === side);

/**
 * What a fee comes to. Its rate is of the value traded or of the fees that it names, which stand as they were rounded: that
 * is what an invoice adds up.
 */
function amountOf(fee: InvestmentFee, value: bigint, known: ReadonlyMap<string, bigint>): bigint {
  const fixed = fee.amount === undefined ? 0n : scaled(fee.amount, 2);
  if (fee.rate_percent === undefined) return fixed;
  const base = fee.of ? fee.of.reduce((sum, code) => sum + (known.get(code) ?? 0n), 0n) : value;
  return fixed + dividedHalfUp(base * scaled(fee.rate_percent, 4), WHOLE);
}

/**
 * The fees of a trade, line by line: each is rounded half up to the minor unit, those of other fees last.
 * @param value what is traded, fees left out, as an amount above zero
 */
export function chargedFees(fees: readonly InvestmentFee[], side: Side, value: string): FeeSum {
  const traded = scaled(value, 2);
  const known = new Map<string, bigint>();
  const charged = feesOf(fees, side);
  for (const fee of charged.filter(({ of }) => !of)) known.set(fee.code, amountOf(fee, traded, known));
  for (const fee of charged.filter(({ of }) => of)) known.set(fee.code, amountOf(fee, traded, known));
  const sum = [...known.values()].reduce((total, amount) => total + amount, 0n);
  return {
    lines: charged.map((fee) => ({ fee, amount: unscaled(known.get(fee.code) ?? 0n, 2) })),
    fees: unscaled(sum, 2),
    total: unscaled(side === 'buy' ? traded + sum : traded - sum, 2),
  };
}

/** What a fee is taken of, in words: `0.75% of the value traded`, `7.50% of Brokerage and SEC fee`, `4.00 an order`. */
export function feeLineText(fee: InvestmentFee, fees: readonly InvestmentFee[]): string {
  const named = (fee.of ?? []).map(
    (code) => feesOf(fees, fee.side).find((other) => other.code === code)?.name ?? code,
  );
  const base = named.length > 0 ? joined(named) : 'the value traded';
  const rate = fee.rate_percent === undefined ? undefined : `${fee.rate_percent}% of ${base}`;
  const fixed = fee.amount === undefined ? undefined : `${fee.amount} an order`;
  return [rate, fixed].filter(Boolean).join(', and ') || 'Nothing';
}

function joined(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** The units that a value buys at a price, rounded down to six decimals; undefined where there is no price. */
export function unitsFor(value: string, price: string): string | undefined {
  const each = scaled(price, 4);
  return each === 0n ? undefined : unscaled((scaled(value, 2) * 10n ** 8n) / each, 6);
}
