import { addAmounts, compareAmounts } from '@/components/wallets/funding/new/amounts';
import type { SettlementDay } from '@/lib/contract/treasury/settlement-report';

/** The total of a currency over all days and rails of a report. */
export interface CurrencyTotal {
  readonly currency: string;
  readonly settled: number;
  readonly requested: string;
  readonly received: string;
  readonly adjusted: string;
  /** Received plus adjusted: the amount that the wallets received. */
  readonly credited: string;
  /** The sum of the imported statements; undefined if none was imported. */
  readonly statements: string | undefined;
  readonly difference: string | undefined;
  /** The number of days and rails on which a statement differs from what was credited. */
  readonly differing: number;
}

type Day = Pick<
  SettlementDay,
  | 'currency'
  | 'settled_count'
  | 'amount_requested'
  | 'amount_received'
  | 'adjusted_amount'
  | 'statement_total'
  | 'difference'
>;

const empty = (currency: string): CurrencyTotal => ({
  currency,
  settled: 0,
  requested: '0.00',
  received: '0.00',
  adjusted: '0.00',
  credited: '0.00',
  statements: undefined,
  difference: undefined,
  differing: 0,
});

const plus = (sum: string | undefined, amount: string | undefined): string | undefined =>
  amount === undefined ? sum : addAmounts(sum ?? '0.00', amount);

/** True if a statement's total differs from what was credited. */
export const differs = ({ difference }: Pick<SettlementDay, 'difference'>): boolean =>
  difference !== undefined && compareAmounts(difference, '0.00') !== 0;

function withDay(total: CurrencyTotal, day: Day): CurrencyTotal {
  return {
    currency: total.currency,
    settled: total.settled + day.settled_count,
    requested: addAmounts(total.requested, day.amount_requested),
    received: addAmounts(total.received, day.amount_received),
    adjusted: addAmounts(total.adjusted, day.adjusted_amount),
    credited: addAmounts(total.credited, addAmounts(day.amount_received, day.adjusted_amount)),
    // A statement covers the whole rail, so it and its difference are only in the row of the first method.
    statements: day.difference === undefined ? total.statements : plus(total.statements, day.statement_total),
    difference: plus(total.difference, day.difference),
    differing: total.differing + (differs(day) ? 1 : 0),
  };
}

/** The total of each currency, in order of first appearance in the report. */
export function totalsOf(days: readonly Day[]): CurrencyTotal[] {
  const totals = new Map<string, CurrencyTotal>();
  for (const day of days) {
    totals.set(day.currency, withDay(totals.get(day.currency) ?? empty(day.currency), day));
  }
  return [...totals.values()];
}
