import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordOpenAct } from '@/server/core/audit-log/record-act';
import type { ReceivedData } from '@/server/platform/blobs/take-file';
import type { Transaction } from '@/server/platform/database/database';
import type { OpenContext } from '@/server/platform/kernel/context';
import { invalidFields } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { loadCalendar } from '../calendar/load-calendar';
import { type NewQuote, writeQuotes } from '../quotes/write-quotes';
import { numberAllSeries } from './find-series';
import { BarImporter } from './import-bars';
import { DisclosureImporter } from './import-disclosures';
import { HolidayImporter } from './import-holidays';
import { type Importer, Tally } from './importer';
import { checkTimes } from './parse-times';
import { barRowReader } from './read-bar-row';
import { checkFields, type FileFormat, readHeader } from './read-header';
import { showImport } from './read-imports';
import { quoteRowReader } from './read-quote-row';
import { type FileRecord, readRecords } from './read-records';
import { beginImport, insertImport, tryOut } from './store';

interface QuoteImport {
  readonly tx: Transaction;
  readonly tally: Tally;
  readonly readRow: (cells: readonly string[]) => NewQuote | string;
}

interface Held {
  readonly line: number;
  readonly quote: NewQuote;
}

/** Imports quotes. Only the newest of each series is stored, here as in the database. */
class QuoteImporter implements Importer {
  readonly isFull = false;
  readonly #given: QuoteImport;
  readonly #newest = new Map<number, Held>();

  constructor(given: QuoteImport) {
    this.#given = given;
  }

  take({ line, cells }: FileRecord): void {
    const { tally } = this.#given;
    const quote = this.#given.readRow(cells);
    if (typeof quote === 'string') tally.refuse(line, quote);
    else this.#hold(line, quote);
  }

  /** Keeps the newer one of two. */
  #hold(line: number, quote: NewQuote): void {
    const { tally } = this.#given;
    const held = this.#newest.get(quote.seriesId);
    if (!held || quote.asOf > held.quote.asOf) {
      this.#newest.set(quote.seriesId, { line, quote });
      if (held) tally.refuse(held.line, `line ${line} has a newer quote for it`);
    } else if (quote.asOf < held.quote.asOf) {
      tally.refuse(line, `line ${held.line} has a newer quote for it`);
    } else if (JSON.stringify(quote) === JSON.stringify(held.quote)) tally.repeated += 1;
    else tally.refuse(line, `line ${held.line} has different data for the same time`);
  }

  async flush(): Promise<void> {}

  async end(): Promise<void> {
    const { tx, tally } = this.#given;
    const held = [...this.#newest.values()];
    if (held.length === 0) return;
    const { stored, older } = await writeQuotes(
      tx,
      held.map(({ quote }) => quote),
      'imported',
    );
    const isOlder = new Set(older);
    for (const { line, quote } of held) {
      if (isOlder.has(quote.seriesId)) tally.refuse(line, 'a newer quote is stored already');
    }
    tally.stored += stored;
    tally.repeated += held.length - stored - isOlder.size;
  }
}

type Input = InputOf<typeof operations.importMarketData> & { readonly file: ReceivedData };

const MOST_NAME = 255;

/**
 * Imports a file of market data in the transaction of the request (docs/recipes/import-market-data.md). Reads it as a
 * stream, so that memory stays constant; an invalid row does not stop the others.
 * @throws ApiError validation_failed for an unknown header, an empty file, and form fields that contradict it
 */
export async function importMarketData(
  context: OpenContext,
  input: Input,
): Promise<AnswerOf<typeof operations.importMarketData>> {
  const { tx, now } = context;
  const records = readRecords(input.file.spool, input.kind === 'disclosures');
  const { format, rows } = await readFormat(input, records);
  const isDry = input.dry_run === 'true';
  await beginImport(tx);
  const tally = new Tally();
  const work = async (inner: Transaction) =>
    importRows(rows, format.width, tally, await openImporter(inner, input, format, tally, now));
  await (isDry ? tryOut(tx, work) : work(tx));
  const row = {
    id: newId(),
    filename: shownName(input.file.filename),
    kind: input.kind,
    format: format.format,
    dryRun: isDry,
    rowsRead: tally.read,
    rowsStored: tally.stored,
    rowsRepeated: tally.repeated,
    rowsAdjusted: tally.adjusted,
    rowsRefused: tally.refused,
    remarks: tally.remarks(),
    createdAt: now,
  };
  await insertImport(tx, row);
  recordOpenAct(context, {
    organisationId: null,
    environment: null,
    action: isDry ? 'market_data.tried' : 'market_data.imported',
    target: row.id,
    details: {
      filename: row.filename,
      sha256: input.file.sha256,
      kind: row.kind,
      symbol: input.symbol ?? null,
      rows_read: String(tally.read),
      rows_stored: String(tally.stored),
      rows_refused: String(tally.refused),
    },
  });
  return { data: showImport(row) };
}

/** A name that is safe to show. */
const shownName = (name: string): string => name.replace(/\p{Cc}/gu, '').slice(0, MOST_NAME);

/** Reads the header. @returns the file's format, and its rows after the header */
async function readFormat(
  input: Input,
  records: AsyncGenerator<FileRecord[]>,
): Promise<{ readonly format: FileFormat; readonly rows: AsyncGenerator<FileRecord[]> }> {
  for (;;) {
    const { done, value } = await records.next();
    if (done) readHeader(input.kind, null);
    const [header, ...others] = value ?? [];
    if (!header) continue;
    const format = readHeader(input.kind, header.cells);
    checkFields(input, format);
    return { format, rows: behind(others, records) };
  }
}

async function* behind(
  first: FileRecord[],
  others: AsyncGenerator<FileRecord[]>,
): AsyncGenerator<FileRecord[]> {
  yield first;
  yield* others;
}

async function openImporter(
  tx: Transaction,
  { kind, symbol, interval = '1d' }: Input,
  format: FileFormat,
  tally: Tally,
  now: Date,
): Promise<Importer> {
  const { columns } = format;
  if (kind === 'holidays') return new HolidayImporter(tx, tally, columns, now);
  const series = await numberAllSeries(tx);
  checkSymbol(symbol, series);
  if (kind === 'disclosures') return new DisclosureImporter({ tx, tally, columns, symbol, series, now });
  const times = checkTimes(await loadCalendar({ tx }), now);
  if (kind === 'quotes') {
    const readRow = quoteRowReader({ columns, symbol, series, times, now });
    return new QuoteImporter({ tx, tally, readRow });
  }
  const ofKind = kind === 'fx' ? new Map([...series].filter(([, one]) => one.kind === 'fx')) : series;
  const readRow = barRowReader({ format, interval, symbol, series: ofKind, times });
  return new BarImporter({ tx, tally, readRow, interval, now });
}

/** @throws ApiError validation_failed for an unknown symbol */
function checkSymbol(symbol: string | undefined, series: ReadonlyMap<string, unknown>): void {
  if (symbol === undefined || series.has(symbol)) return;
  throw invalidFields({ symbol: 'is not known' });
}

/** @throws ApiError validation_failed when there is none. */
async function importRows(
  batches: AsyncGenerator<FileRecord[]>,
  width: number,
  tally: Tally,
  importer: Importer,
): Promise<void> {
  for await (const batch of batches) {
    for (const record of batch) {
      tally.read += 1;
      const { line, cells, fault } = record;
      if (fault !== null) tally.refuse(line, fault);
      else if (cells.length !== width) tally.refuse(line, `has ${cells.length} cells instead of ${width}`);
      else importer.take(record);
      if (importer.isFull) await importer.flush();
    }
  }
  if (tally.read === 0) {
    throw invalidFields({ file: 'has a header and no rows' });
  }
  await importer.end();
}
