import type { Transaction } from '@/server/platform/database/database';
import { type NewQuote, writeQuotes } from '../quotes/write-quotes';
import type { Tally } from './import-counters';
import type { Importer } from './importer';
import type { FileRecord } from './read-records';

interface QuoteImport {
  readonly tx: Transaction;
  readonly tally: Tally;
  readonly readRow: (cells: readonly string[]) => NewQuote | string;
}

interface Held {
  readonly line: number;
  readonly quote: NewQuote;
}

/** Imports quotes. Only the newest of each series is kept, here as in the database. */
export class QuoteImporter implements Importer {
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
      if (held) tally.refuse(held.line, `line ${line} has a newer quote of the same`);
    } else if (quote.asOf < held.quote.asOf) {
      tally.refuse(line, `line ${held.line} has a newer quote of the same`);
    } else if (JSON.stringify(quote) === JSON.stringify(held.quote)) tally.repeated += 1;
    else tally.refuse(line, `line ${held.line} says something else of the same moment`);
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
      if (isOlder.has(quote.seriesId)) tally.refuse(line, 'a newer quote is known already');
    }
    tally.stored += stored;
    tally.repeated += held.length - stored - isOlder.size;
  }
}
