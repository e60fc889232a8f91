import type { InvestmentFee } from '@/lib/contract/trading/investments';
import { dividedHalfUp, scaled, unscaled } from './calculator/decimals';

/** 100% in the smallest unit: percentages have at most four decimals. */
const WHOLE = 100n * 10_000n;

/** One fee of a trade, in the investment's currency. */
interface FeeLine {
  readonly fee: InvestmentFee;
  readonly amount: string;
}

interface FeeSum {
  readonly lines: readonly FeeLine[];
  /** The total fees. */
  readonly fees: string;
  /** The total that a buyer pays or a seller receives; negative if the fees exceed the trade. */
  readonly total: string;
}

type Side = InvestmentFee['side'];

/** The fees of one side, in the service's order. */
export const feesOf = (fees: readonly InvestmentFee[], side: Side): readonly InvestmentFee[] =>
  fees.filter((fee) => fee.side === side);

/**
 * The amount of a fee. Its rate applies to the traded value or to the named fees, using their rounded amounts, as an
 * invoice adds them up.
 */
function amountOf(fee: InvestmentFee, value: bigint, known: ReadonlyMap<string, bigint>): bigint {
  const fixed = fee.amount === undefined ? 0n : scaled(fee.amount, 2);
  if (fee.rate_percent === undefined) return fixed;
  const base = fee.of ? fee.of.reduce((sum, code) => sum + (known.get(code) ?? 0n), 0n) : value;
  return fixed + dividedHalfUp(base * scaled(fee.rate_percent, 4), WHOLE);
}

/**
 * The fees of a trade, line by line: each rounded half up to the minor unit, fees on fees last.
 * @param value the traded value without fees, above zero
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

/** The base of a fee as text: `0.75% of the value traded`, `7.50% of Brokerage and SEC fee`, `4.00 per order`. */
export function feeLineText(fee: InvestmentFee, fees: readonly InvestmentFee[]): string {
  const named = (fee.of ?? []).map(
    (code) => feesOf(fees, fee.side).find((other) => other.code === code)?.name ?? code,
  );
  const base = named.length > 0 ? joined(named) : 'the value traded';
  const rate = fee.rate_percent === undefined ? undefined : `${fee.rate_percent}% of ${base}`;
  const fixed = fee.amount === undefined ? undefined : `${fee.amount} per order`;
  return [rate, fixed].filter(Boolean).join(', and ') || 'Nothing';
}

function joined(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

/** The units that a value buys at a price, rounded down to six decimals; undefined without a price. */
export function unitsFor(value: string, price: string): string | undefined {
  const each = scaled(price, 4);
  return each === 0n ? undefined : unscaled((scaled(value, 2) * 10n ** 8n) / each, 6);
}
