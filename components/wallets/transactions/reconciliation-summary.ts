import type { Reconciliation, ReconciliationDay } from '@/lib/contract/wallets/reconciliation';
import { formatAmount } from '@/lib/format';

interface Verdict {
  readonly balanced: boolean;
  /** One line, for the page header and screen readers. */
  readonly title: string;
}

/** The result over all wallets: each currency has its own difference, and differences are never netted. */
export function verdictOf(
  rows: readonly Pick<Reconciliation, 'currency' | 'difference' | 'balanced'>[],
): Verdict {
  const off = rows.filter(({ balanced }) => !balanced);
  if (off.length === 0) return { balanced: true, title: 'All wallets are balanced' };
  const sums = off.map(({ currency, difference }) => formatAmount(difference, currency)).join(' and ');
  const wallets = off.map(({ currency }) => currency).join(' and ');
  return {
    balanced: false,
    title: `The ${wallets} ${off.length === 1 ? 'wallet differs' : 'wallets differ'} from ${off.length === 1 ? 'its' : 'their'} transactions by ${sums}`,
  };
}

/** The wallets at the end of a day. */
export interface ReconciledDay {
  readonly date: string;
  readonly wallets: readonly ReconciliationDay[];
}

/** The last `count` days, newest first as they are given. */
export function reconciledDays(rows: readonly ReconciliationDay[], count: number): readonly ReconciledDay[] {
  const byDate = new Map<string, ReconciliationDay[]>();
  for (const row of rows) {
    const wallets = byDate.get(row.date);
    if (wallets) wallets.push(row);
    else byDate.set(row.date, [row]);
  }
  return [...byDate].slice(0, count).map(([date, wallets]) => ({ date, wallets }));
}

const csvColumns = [
  'date',
  'currency',
  'wallet_balance',
  'transactions_total',
  'transactions_count',
  'difference',
  'balanced',
] as const;

/** The shown days as CSV: a row for each day and wallet, with the figures as the API returns them. */
export const reconciliationCsv = (days: readonly ReconciledDay[]): string =>
  [csvColumns, ...days.flatMap(({ wallets }) => wallets.map((row) => csvColumns.map((name) => row[name])))]
    .map((cells) => `${cells.join(',')}\r\n`)
    .join('');

/** `reconciliation-test-2026-10-29-to-2026-11-27.csv` */
export const reconciliationFile = (env: string, days: readonly ReconciledDay[]): string =>
  `reconciliation-${env}-${days.at(-1)?.date}-to-${days[0]?.date}.csv`;
