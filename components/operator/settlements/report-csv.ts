import { csvCell } from '@/components/market/chart/bars/bars-csv';
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
