import { csvCell } from '@/components/market/chart/bars/bars-csv';
import { addAmounts, compareAmounts } from '@/components/wallets/funding/new/amounts';
import type { SettlementDay } from '@/lib/contract/treasury/statements';

const columns = [
  'date',
  'rail',
  'method',
  'currency',
  'settled_count',
  'amount_requested',
  'amount_received',
  'late_count',
  'adjusted_count',
  'adjusted_amount',
  'failed_count',
  'expired_count',
  'open_exceptions',
  'statement_total',
  'difference',
] as const satisfies readonly (keyof SettlementDay)[];

/** The report as a file, line by line as it shows. Figures are as the interface writes them. */
export function reportCsv(days: readonly SettlementDay[]): string {
  const rows = days.map((day) => columns.map((name) => csvCell(String(day[name] ?? ''))));
  return [columns, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/** What a currency comes to over all days and rails of a report. */
export interface CurrencyTotal {
  readonly currency: string;
  readonly settled: number;
  readonly requested: string;
  readonly received: string;
  readonly adjusted: string;
  /** Received and adjusted together: what the wallets got. */
  readonly credited: string;
  /** Of the days on which a statement was imported; undefined where none was. */
  readonly statements: string | undefined;
  readonly difference: string | undefined;
  /** On how many days and rails a statement differs from what was credited. */
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

/** Whether a statement says another sum than was credited. */
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
    // A statement is of the whole rail, and stands with its difference on the first method alone.
    statements: day.difference === undefined ? total.statements : plus(total.statements, day.statement_total),
    difference: plus(total.difference, day.difference),
    differing: total.differing + (differs(day) ? 1 : 0),
  };
}

/** What each currency comes to, in the order in which they first stand in the report. */
export function totalsOf(days: readonly Day[]): CurrencyTotal[] {
  const totals = new Map<string, CurrencyTotal>();
  for (const day of days) {
    totals.set(day.currency, withDay(totals.get(day.currency) ?? empty(day.currency), day));
  }
  return [...totals.values()];
}
