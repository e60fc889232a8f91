import type { ImportKind } from '@/lib/contract/market/operator-market';
import { type ApiError, invalidFields } from '@/server/platform/kernel/errors';

/** The index of each column. */
export type Columns = ReadonlyMap<string, number>;

/** A file's format, by its header. */
export interface FileFormat {
  readonly format: 'desk' | 'vendor';
  readonly columns: Columns;
  /** How many cells a row has. */
  readonly width: number;
}

/** Our own columns; those with a question mark are optional. */
const OWN_COLUMNS: Readonly<Record<ImportKind, readonly string[]>> = {
  bars: ['symbol?', 'time', 'open', 'high', 'low', 'close', 'volume?', 'value?', 'trades?'],
  quotes: [
    ...['symbol?', 'time', 'last', 'open', 'high', 'low', 'previous_close'],
    ...['volume?', 'value?', 'trades?', 'bid?', 'ask?', 'delayed_seconds?'],
  ],
  fx: ['pair?', 'date', 'rate'],
  disclosures: ['symbol?', 'published_at', 'category', 'title', 'text', 'url?'],
  holidays: ['date', 'status', 'name?', 'certainty'],
};

/** The vendors' export, as it calls its columns and as others do. */
const VENDOR: readonly { readonly name: string; readonly called: readonly string[] }[] = [
  { name: 'time', called: ['date'] },
  { name: 'close', called: ['price', 'close', 'last'] },
  { name: 'open', called: ['open'] },
  { name: 'high', called: ['high'] },
  { name: 'low', called: ['low'] },
  { name: 'volume?', called: ['vol.', 'volume', 'vol'] },
  { name: 'change?', called: ['change %', 'change%', 'chg%', 'change'] },
];

const plain = (column: string): string => column.replace(/\?$/, '');

/** What a file of this kind may begin with, for people. */
function expected(kind: ImportKind): string {
  const ours = OWN_COLUMNS[kind].map(plain).join(',');
  return kind === 'bars' || kind === 'fx'
    ? `must begin with ${ours}, or with a vendor's Date,Price,Open,High,Low,Vol.,Change %`
    : `must begin with ${ours}`;
}

const wrongFile = (reason: string): ApiError => invalidFields({ file: reason });

function findColumns(columns: readonly string[], cells: readonly string[]): Columns | null {
  const found = new Map(cells.map((cell, index) => [cell, index]));
  const isWhole = columns.every((column) => column.endsWith('?') || found.has(column));
  const isKnown = cells.every((cell) => columns.some((column) => plain(column) === cell));
  return isWhole && isKnown && found.size === cells.length ? found : null;
}

/** The names of a vendor's columns as ours. */
const renamed = (cells: readonly string[]): string[] =>
  cells.map((cell) => plain(VENDOR.find(({ called }) => called.includes(cell))?.name ?? cell));

/**
 * Detects a file's format by its header.
 * @param cells of the first line; null for an empty file
 * @throws ApiError validation_failed naming the expected columns
 */
export function readHeader(kind: ImportKind, cells: readonly string[] | null): FileFormat {
  if (!cells) throw wrongFile(`has no header; it ${expected(kind)}`);
  const names = cells.map((cell) => cell.trim().toLowerCase());
  const width = names.length;
  const own = findColumns(OWN_COLUMNS[kind], names);
  if (own) return { format: 'desk', columns: own, width };
  if ((kind === 'bars' || kind === 'fx') && names[0] === 'date') {
    const vendor = findColumns(
      VENDOR.map(({ name }) => name),
      renamed(names),
    );
    if (vendor) return { format: 'vendor', columns: vendor, width };
  }
  throw wrongFile(expected(kind));
}

/** The fields of the form beside the file. */
interface FormFields {
  readonly kind: ImportKind;
  readonly symbol?: string | undefined;
  readonly interval?: '5m' | '1d' | undefined;
}

/**
 * Checks that form and file agree: the symbol of the rows is given once.
 * @throws ApiError validation_failed naming the field
 */
export function checkFields({ kind, symbol, interval }: FormFields, { format, columns }: FileFormat): void {
  const wrong: Record<string, string> = {};
  const hasSymbols = columns.has('symbol') || columns.has('pair');
  if (interval !== undefined && kind !== 'bars') wrong.interval = 'is for bars only';
  else if (interval === '5m' && format === 'vendor')
    wrong.interval = "must be 1d: a vendor's export has days";
  if (kind === 'holidays' && symbol !== undefined) wrong.symbol = 'is not for holidays';
  else if (hasSymbols && symbol !== undefined) wrong.symbol = 'is in the file already';
  else if (!hasSymbols && symbol === undefined && kind !== 'holidays' && kind !== 'disclosures') {
    wrong.symbol = 'is missing: the file has no symbol column';
  }
  if (Object.keys(wrong).length > 0) throw invalidFields(wrong);
}
