import { csvCell } from '@/components/market/chart/bars/bars-csv';
import type { FillLine } from './fill-lines';

const columns = [
  'line',
  'reference',
  'outcome',
  'reason',
  'side',
  'currency',
  'units',
  'unit_price',
  'gross',
  'fees',
  'total',
  'settles_on',
  'order_id',
] as const satisfies readonly (keyof FillLine)[];

/** What came of a file, line by line, as a file. Figures are as the interface writes them. */
export function fillsCsv(lines: readonly FillLine[]): string {
  const rows = lines.map((line) => columns.map((name) => csvCell(String(line[name] ?? ''))));
  return [columns, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/** A file as it is wanted, with one line. */
export const exampleCsv =
  'reference,unit_price,executed_at,units,broker_reference\r\nORD-7K2M9QX4TB1C,552.00,2026-11-20 10:30:05,178.988894,CN-1042\r\n';
