import { parseMoney } from '@/lib/contract/money';
import type { InvestmentFee, InvestmentType } from '@/lib/contract/trading/investments';
import { parsePrice } from '@/server/market/reference/prices';

type Side = InvestmentFee['side'];

/** The fees from a date on. */
interface FeeSchedule {
  /** The first trade date to which it applies. */
  readonly from: string;
  readonly types: readonly InvestmentType[];
  readonly fees: readonly InvestmentFee[];
}

/**
 * Fees of the exchange, its regulator, its depository and the broker. Brokerage is agreed between 0.75 and 1.35
 * percent; ours is the minimum. Types that are not listed have no fees.
 */
const schedules: readonly FeeSchedule[] = [
  {
    from: '0001-01-01',
    types: ['equity'],
    fees: [
      { code: 'brokerage', name: 'Brokerage', side: 'buy', rate_percent: '0.75' },
      { code: 'sec', name: 'SEC fee', side: 'buy', rate_percent: '0.30' },
      { code: 'stamp_duty', name: 'Stamp duty', side: 'buy', rate_percent: '0.08' },
      { code: 'trade_alert', name: 'Trade alert', side: 'buy', amount: '4.00' },
      { code: 'vat', name: 'VAT', side: 'buy', rate_percent: '7.50', of: ['brokerage', 'sec'] },
      { code: 'brokerage', name: 'Brokerage', side: 'sell', rate_percent: '0.75' },
      { code: 'ngx', name: 'NGX fee', side: 'sell', rate_percent: '0.30' },
      { code: 'cscs', name: 'CSCS fee', side: 'sell', rate_percent: '0.30' },
      { code: 'stamp_duty', name: 'Stamp duty', side: 'sell', rate_percent: '0.08' },
      { code: 'trade_alert', name: 'Trade alert', side: 'sell', amount: '4.00' },
      { code: 'vat', name: 'VAT', side: 'sell', rate_percent: '7.50', of: ['ngx', 'cscs', 'brokerage'] },
    ],
  },
];

/**
 * The fees of a type and side on a trade date, in the order in which they are charged; empty where none are.
 * @param date as YYYY-MM-DD in Lagos.
 */
export const feesOf = (type: InvestmentType, side: Side, date: string): InvestmentFee[] =>
  (schedules.findLast(({ from, types }) => types.includes(type) && from <= date)?.fees ?? []).filter(
    (fee) => fee.side === side,
  );

/** One fee of an order, in minor units. */
interface FeeLine {
  readonly code: string;
  readonly name: string;
  readonly amount: bigint;
}

/** A percentage of an amount in minor units, half up. */
function share(amount: bigint, percent: string): bigint {
  const whole = 100n * 10_000n;
  return (amount * parsePrice(percent) * 2n + whole) / (whole * 2n);
}

/**
 * The fees of a schedule. Each line is rounded half up to the kobo; fees on other fees are computed from their
 * rounded amounts, so that the lines add up as shown.
 * @param consideration units times price, in minor units
 */
export function chargeFees(
  schedule: readonly InvestmentFee[],
  consideration: bigint,
): { lines: FeeLine[]; total: bigint } {
  const lines: FeeLine[] = [];
  for (const { code, name, rate_percent, amount, of } of schedule) {
    const base = of
      ? lines.filter((line) => of.includes(line.code)).reduce((sum, line) => sum + line.amount, 0n)
      : consideration;
    const fixed = amount === undefined ? 0n : parseMoney(amount);
    lines.push({ code, name, amount: fixed + (rate_percent === undefined ? 0n : share(base, rate_percent)) });
  }
  return { lines, total: lines.reduce((sum, line) => sum + line.amount, 0n) };
}
