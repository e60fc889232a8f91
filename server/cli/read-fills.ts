import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { BodyOf } from '@/lib/contract/operation';
import { completeOrders } from '@/lib/contract/trading/operator-orders';
import { asError } from '@/server/platform/kernel/causes';
import { BadNews } from './failures';

type Fill = BodyOf<typeof completeOrders>['fills'][number];

/** Columns of a broker's file, in any order; the first two must be there. */
const needed = ['reference', 'unit_price'] as const;
const optional = ['executed_at', 'units', 'broker_reference'] as const;
const known: readonly string[] = [...needed, ...optional];
const MOST_BYTES = 16 * 1024 * 1024;

interface ReadRecord {
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

function readText(file: string): string {
  try {
    const bytes = readFileSync(file);
    if (bytes.length > MOST_BYTES) throw new BadNews(`${file} is larger than 16 MiB.`);
    return bytes.toString('utf8');
  } catch (error) {
    if (error instanceof BadNews) throw error;
    throw new BadNews(`${file} can't be read: ${asError(error).message}`);
  }
}

function checkHeader(names: readonly string[]): string[] {
  const columns = names.map((name) => name.trim().toLowerCase());
  const missing = needed.filter((name) => !columns.includes(name));
  const strange = columns.filter((name) => !known.includes(name));
  const repeated = columns.filter((name, index) => columns.indexOf(name) !== index);
  const faults = [
    ...missing.map((name) => `${name} is missing`),
    ...strange.map((name) => `${name || 'a column without a name'} is not known`),
    ...repeated.map((name) => `${name} is repeated`),
  ];
  if (faults.length > 0) {
    throw new BadNews(
      `The first line must name the columns ${needed.join(', ')}, and may name ${optional.join(', ')}: ${faults.join('; ')}.`,
    );
  }
  return columns;
}

/** A line that can't be sent, and why. */
interface UnreadLine {
  readonly line: number;
  readonly reference: string;
  readonly outcome: 'refused';
  readonly reason: string;
}

const fillSchema = completeOrders.body?.shape.fills.element;
const LAGOS_TIME = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d)(:\d\d)?$/;

/** A time on Lagos' clock, as brokers write it, as an instant; other texts unchanged. */
const momentOf = (text: string): string =>
  text.replace(LAGOS_TIME, (_, date, time, seconds = ':00') => `${date}T${time}${seconds}+01:00`);

function fillOf({ record, info }: ReadRecord): Fill | UnreadLine {
  const { reference = '', unit_price = '', executed_at, ...more } = record;
  const given = Object.fromEntries(Object.entries(more).filter(([, cell]) => cell !== ''));
  const time = executed_at ? { executed_at: momentOf(executed_at) } : {};
  const fill = { line: info.lines, reference, unit_price, ...time, ...given };
  const read = fillSchema?.safeParse(fill);
  if (read?.success) return fill;
  const faults = (read?.error.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
  return { line: info.lines, reference, outcome: 'refused', reason: faults.join('; ') };
}

/**
 * Reads a broker's file of fills (docs/broker.md): CSV with a header line.
 * @returns each line as the service takes it, or why it does not
 * @throws BadNews for a file that can't be read, is no CSV, lacks a column or has an unknown one
 */
export function readFills(file: string): (Fill | UnreadLine)[] {
  let rows: ReadRecord[];
  try {
    rows = parse<ReadRecord>(readText(file), {
      bom: true,
      columns: checkHeader,
      skipEmptyLines: true,
      trim: true,
      info: true,
    });
  } catch (error) {
    if (error instanceof BadNews) throw error;
    throw new BadNews(`${file} is not a CSV file: ${asError(error).message}`);
  }
  if (rows.length === 0) throw new BadNews(`${file} has no fills.`);
  return rows.map(fillOf);
}
