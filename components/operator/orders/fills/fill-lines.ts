import { csvCell } from '@/components/market/chart/bars/bars-csv';
import { formatMoney, parseMoney } from '@/lib/contract/money';
import type { FillOutcome } from '../completion';
import { fieldLabels } from './fill-columns';
import type { UnreadLine } from './read-fills';

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

/** The outcome of a file, line by line, as CSV. Figures are as the API returns them. */
export function fillsCsv(lines: readonly FillLine[]): string {
  const rows = lines.map((line) => columns.map((name) => csvCell(String(line[name] ?? ''))));
  return [columns, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/** An example of the expected file, with one line. */
export const exampleCsv =
  'reference,unit_price,executed_at,units,broker_reference\r\nORD-7K2M9QX4TB1C,552.00,2026-11-20 10:30:05,178.988894,CN-1042\r\n';

/** A line of a broker's file with its outcome, planned or done. */
export type FillLine = FillOutcome;

const names: readonly (readonly [RegExp, string])[] = Object.entries(fieldLabels).map(([field, words]) => [
  new RegExp(`\\b${field}\\b`, 'g'),
  words,
]);

/** The service's message about a line, as a sentence with the column labels of the file. */
export function asReason(text: string): string {
  const words = names.reduce((reason, [field, word]) => reason.replace(field, word), text.trim());
  const sentence = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
}

/** The lines of a file in order: those that the service processed, and those that could not be sent. */
export function linesOf(outcomes: readonly FillOutcome[], unread: readonly UnreadLine[]): FillLine[] {
  const judged = outcomes.map(({ reason, ...rest }) => ({
    ...rest,
    ...(reason !== undefined && { reason: asReason(reason) }),
  }));
  const refused = unread.map((line): FillLine => ({ ...line, outcome: 'refused' }));
  return [...judged, ...refused].sort((a, b) => a.line - b.line);
}

/** The number of lines per outcome. */
export function countsOf(lines: readonly FillLine[]): Record<FillLine['outcome'], number> {
  const counts = { completed: 0, ready: 0, repeated: 0, refused: 0 };
  for (const { outcome } of lines) counts[outcome] += 1;
  return counts;
}

/** The totals of lines with the same side and currency. */
export interface FillSum {
  readonly side: NonNullable<FillLine['side']>;
  readonly currency: NonNullable<FillLine['currency']>;
  readonly orders: number;
  readonly gross: string;
  readonly fees: string;
  /** The amount paid for buys, the amount credited for sells. */
  readonly total: string;
}

/** The exact totals of the lines with an outcome; in each currency, buys before sells. */
export function sumsOf(lines: readonly FillLine[], outcome: FillLine['outcome']): FillSum[] {
  const sums = new Map<string, { orders: number; gross: bigint; fees: bigint; total: bigint }>();
  for (const { outcome: of, side, currency, gross = '0', fees = '0', total = '0' } of lines) {
    if (of !== outcome || !side || !currency) continue;
    const key = `${currency} ${side}`;
    const sum = sums.get(key) ?? { orders: 0, gross: 0n, fees: 0n, total: 0n };
    sums.set(key, {
      orders: sum.orders + 1,
      gross: sum.gross + parseMoney(gross),
      fees: sum.fees + parseMoney(fees),
      total: sum.total + parseMoney(total),
    });
  }
  return [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, { orders, gross, fees, total }]) => {
      const [currency, side] = key.split(' ') as [FillSum['currency'], FillSum['side']];
      return {
        side,
        currency,
        orders,
        gross: formatMoney(gross),
        fees: formatMoney(fees),
        total: formatMoney(total),
      };
    });
}
