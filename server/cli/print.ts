import { InvalidArgumentError, Option } from 'commander';

/** A label and its value, one line of an answer for people. */
export type Row = readonly [label: string, value: string];

/** Removes control characters from untrusted text for a terminal. */
const plain = (text: string): string => text.replace(/(?!\n)\p{Cc}/gu, '');

/** Aligned lines: labels to the left, values under each other, further lines of a value as well. */
export function table(rows: readonly Row[]): string {
  const width = Math.max(...rows.map(([label]) => label.length));
  const indented = (value: string) => plain(value).replaceAll('\n', `\n${' '.repeat(width + 2)}`);
  return rows.map(([label, value]) => `${label.padEnd(width)}  ${indented(value)}`).join('\n');
}

/** Lines of equal columns below their headings. */
export function columns(headings: readonly string[], lines: readonly (readonly string[])[]): string {
  const cells = [headings, ...lines].map((line) => line.map((cell) => plain(cell).replaceAll('\n', ' ')));
  const widths = headings.map((_, index) => Math.max(...cells.map((line) => (line[index] ?? '').length)));
  const joined = (line: readonly string[]) => line.map((cell, index) => cell.padEnd(widths[index] ?? 0));
  return cells.map((line) => joined(line).join('  ').trimEnd()).join('\n');
}

/** Where output goes; the process passes its own streams. */
export interface Output {
  readonly out: (text: string) => void;
  readonly error: (text: string) => void;
}

/** One JSON document on standard output, or the lines for people. */
export function print(
  output: Output,
  json: boolean | undefined,
  data: unknown,
  forPeople: () => string,
): void {
  output.out(`${json ? JSON.stringify(data, null, 2) : forPeople()}\n`);
}

const PAGE = 100;

interface Page<Row> {
  readonly data: readonly Row[];
  readonly next_cursor: string | null;
}

/** Reads a list page by page, up to the requested number of rows. */
export async function readRows<Row>(
  limit: number,
  readPage: (page: { readonly limit: string; readonly cursor: string | undefined }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let cursor: string | null | undefined;
  do {
    const most = String(Math.min(PAGE, limit - rows.length));
    const page = await readPage({ limit: most, cursor: cursor ?? undefined });
    rows.push(...page.data);
    cursor = page.next_cursor;
  } while (cursor !== null && rows.length < limit);
  return rows;
}

function parseLimit(text: string): number {
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number from 1 to 99999.');
}

export const limitOption = () =>
  new Option('--limit <number>', 'how many at most').argParser(parseLimit).default(50);
