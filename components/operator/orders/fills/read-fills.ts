import 'server-only';
import { type CsvError, parse } from 'csv-parse/sync';
import type { BodyOf } from '@/lib/contract/operation';
import { dateOrTime } from '@/lib/contract/primitives';
import { type completeOrders, priceInput } from '@/lib/contract/trading/operator-orders';
import { unitsInput } from '@/lib/contract/trading/order-schemas';
import { fromLagosSecond } from '../completion';
import { type FillColumns, fieldLabels, findColumns } from './fill-columns';

/** A line of a broker's file as the API expects it. */
export type Fill = BodyOf<typeof completeOrders>['fills'][number];

/** A line that can't be sent, and why. */
export interface UnreadLine {
  readonly line: number;
  readonly reference: string;
  readonly reason: string;
}

export interface ReadFills {
  readonly fills: readonly Fill[];
  readonly unread: readonly UnreadLine[];
}

/** The most lines per file (completeOrders). */
export const MOST_LINES = 500;

interface Row {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const delimiters = [',', ';', '\t'] as const;

/** The cell delimiter: the candidate that occurs most often in the first line. */
function delimiterOf(text: string): string {
  const [first = ''] = text.trimStart().split(/\r?\n/, 1);
  const count = (delimiter: string) => first.split(delimiter).length;
  return delimiters.toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

const faults: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is never closed.',
  CSV_INVALID_CLOSING_QUOTE: 'There is a quotation mark in the middle of a cell.',
  INVALID_OPENING_QUOTE: 'There is a quotation mark in the middle of a cell.',
};

function rowsOf(text: string): readonly Row[] | string {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relaxColumnCount: true,
      skipEmptyLines: true,
      skipRecordsWithEmptyValues: true,
      trim: true,
    }) as unknown as Row[];
  } catch (error) {
    const { code, lines } = error as CsvError & { lines?: number };
    const place = typeof lines === 'number' ? ` It is near line ${lines}.` : '';
    return `${faults[code] ?? 'This is not a CSV file.'}${place}`;
  }
}

/**
 * A number without thousands separators (`1,234.50`, where the decimal point is unambiguous) and without trailing
 * zeros.
 */
function plainNumber(text: string, decimals: number): string {
  const grouped = /^\d{1,3}(,\d{3})+\.\d+$/.test(text) ? text.replaceAll(',', '') : text;
  const [whole = '', fraction = ''] = grouped.split('.');
  const kept = fraction.slice(0, decimals);
  return /^\d+\.\d+$/.test(grouped) && /^0*$/.test(fraction.slice(decimals)) && kept
    ? `${whole}.${kept}`
    : grouped;
}

/** A time as brokers write it: with an offset, or in Lagos time. A day without a time stays a day. */
function momentOf(text: string): string | undefined {
  const moment = fromLagosSecond(text) ?? text;
  return dateOrTime.safeParse(moment).success ? moment : undefined;
}

/** A line as the API expects it, or why it can't be sent. */
function readLine({ record, info }: Row, columns: FillColumns): Fill | UnreadLine {
  const cell = (field: keyof FillColumns) => record[columns[field] ?? -1] ?? '';
  const line = info.lines;
  const reference = cell('reference');
  const no = (field: keyof FillColumns, rule: string): UnreadLine => {
    const text = cell(field);
    const reason = text
      ? `The ${fieldLabels[field]} “${text}” ${rule}`
      : `The ${fieldLabels[field]} is missing.`;
    return { line, reference, reason };
  };
  if (!reference || reference.length > 64) return no('reference', 'is longer than 64 characters.');
  const price = plainNumber(cell('unit_price'), 4);
  if (!priceInput.safeParse(price).success) {
    return no('unit_price', 'is not a price above zero with a decimal point and up to four decimals.');
  }
  const units = plainNumber(cell('units'), 6);
  if (units && !unitsInput.safeParse(units).success) {
    return no('units', 'are not a number above zero with a decimal point and up to six decimals.');
  }
  const time = cell('executed_at');
  const moment = momentOf(time);
  if (time && !moment) return no('executed_at', 'is not written as 2026-11-20 10:30:05, or with its offset.');
  const broker = cell('broker_reference');
  if (broker.length > 64) return no('broker_reference', 'is longer than 64 characters.');
  return {
    line,
    reference,
    unit_price: price,
    ...(moment && { executed_at: moment }),
    ...(units && { units }),
    ...(broker && { broker_reference: broker }),
  };
}

/** An order on several lines was traded in parts, so none of the lines has its price. */
function splitRepeated({ fills, unread }: ReadFills): ReadFills {
  const lines = new Map<string, number[]>();
  for (const { reference, line } of fills) lines.set(reference, [...(lines.get(reference) ?? []), line]);
  const others = (reference: string) => lines.get(reference) ?? [];
  const isAlone = ({ reference }: Fill) => others(reference).length === 1;
  const repeated = fills
    .filter((fill) => !isAlone(fill))
    .map(({ line, reference }) => ({
      line,
      reference,
      reason: `The order is also in lines ${others(reference).join(', ')}. Combine them into one, with the price of all its units.`,
    }));
  return { fills: fills.filter(isAlone), unread: [...unread, ...repeated].sort((a, b) => a.line - b.line) };
}

/**
 * Parses a broker's file: CSV with commas, semicolons or tabs, with column headings in the first line, in any order.
 * @returns the lines that can be sent and those that can't, or a sentence on why the file is invalid
 */
export function readFills(text: string): ReadFills | string {
  const rows = rowsOf(text);
  if (typeof rows === 'string') return rows;
  const [head, ...lines] = rows;
  if (!head) return 'The file is empty.';
  const columns = findColumns(head.record);
  if (typeof columns === 'string') return columns;
  if (lines.length === 0) return 'The file has a header and no lines.';
  if (lines.length > MOST_LINES) {
    return `The file has ${lines.length} lines; ${MOST_LINES} is the limit. Split it.`;
  }
  const read = lines.map((line) => readLine(line, columns));
  return splitRepeated({
    fills: read.filter((line): line is Fill => 'unit_price' in line),
    unread: read.filter((line): line is UnreadLine => 'reason' in line),
  });
}
