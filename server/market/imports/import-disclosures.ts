import { type DisclosureCategory, disclosureCategories } from '@/lib/contract/market/disclosures';
import type { Transaction } from '@/server/platform/database/database';
import {
  disclosureFingerprint,
  findOtherDisclosures,
  type GivenDisclosure,
  writeDisclosures,
} from '../quotes/disclosures/write-disclosures';
import type { NumberedSeries } from './find-series';
import type { Importer, Tally } from './importer';
import { parseMoment, showMoment } from './parse-times';
import type { Columns } from './read-header';
import type { FileRecord } from './read-records';

/** Disclosures that are stored in one statement. */
const TOGETHER = 200;
const MOST_TITLE = 300;
const MOST_TEXT = 100_000;

interface DisclosureImport {
  readonly tx: Transaction;
  readonly tally: Tally;
  readonly columns: Columns;
  readonly symbol: string | undefined;
  readonly series: ReadonlyMap<string, NumberedSeries>;
  readonly now: Date;
}

interface Waiting {
  readonly line: number;
  readonly fingerprint: string;
  readonly disclosure: GivenDisclosure;
}

const isCategory = (text: string): text is DisclosureCategory =>
  disclosureCategories.some((category) => category === text);

/** Text that people can read: of control characters only line ends and tabs. */
const isText = (text: string): boolean => !/(?![\n\r\t])\p{Cc}/u.test(text);

/** An address that a browser may be sent to. */
function isAddress(text: string): boolean {
  if (text.length > 2_000 || !URL.canParse(text)) return false;
  return ['https:', 'http:'].includes(new URL(text).protocol);
}

/** Imports disclosures. Of several rows for one the first counts. */
export class DisclosureImporter implements Importer {
  readonly #given: DisclosureImport;
  readonly #seen = new Set<string>();
  #fresh: Waiting[] = [];
  #again: Waiting[] = [];

  constructor(given: DisclosureImport) {
    this.#given = given;
  }

  get isFull(): boolean {
    return this.#fresh.length + this.#again.length >= TOGETHER;
  }

  take({ line, cells }: FileRecord): void {
    const disclosure = this.#read(cells);
    if (typeof disclosure === 'string') {
      this.#given.tally.refuse(line, disclosure);
      return;
    }
    const fingerprint = disclosureFingerprint(disclosure);
    (this.#seen.has(fingerprint) ? this.#again : this.#fresh).push({ line, fingerprint, disclosure });
    this.#seen.add(fingerprint);
  }

  async flush(): Promise<void> {
    const { tx, tally } = this.#given;
    const [fresh, again] = [this.#fresh, this.#again];
    [this.#fresh, this.#again] = [[], []];
    if (fresh.length > 0) {
      const stored = await writeDisclosures(
        tx,
        fresh.map(({ disclosure }) => disclosure),
        'imported',
      );
      tally.stored += stored;
      tally.repeated += fresh.length - stored;
    }
    for (const { line, fingerprint, disclosure } of again) {
      const others = await findOtherDisclosures(tx, [disclosure]);
      if (!others.has(fingerprint)) tally.repeated += 1;
      else tally.refuse(line, 'an earlier line of the file has different data for the same disclosure');
    }
  }

  end(): Promise<void> {
    return this.flush();
  }

  #read(cells: readonly string[]): GivenDisclosure | string {
    const { columns, symbol, series, now } = this.#given;
    const cell = (name: string) => (cells[columns.get(name) ?? -1] ?? '').trim();
    const code = symbol ?? cell('symbol');
    if (code !== '' && series.get(code)?.kind !== 'instrument')
      return `symbol "${code.slice(0, 40)}" is not known`;
    const at = parseMoment(cell('published_at'));
    if (Number.isNaN(at)) return `"${cell('published_at').slice(0, 40)}" is not a time (ISO 8601)`;
    if (at * 1000 > now.getTime()) return `${showMoment(at)} is in the future`;
    const [category, title, text, url] = [cell('category'), cell('title'), cell('text'), cell('url')];
    if (!isCategory(category))
      return `category "${category.slice(0, 40)}" is not one of ${disclosureCategories.join(', ')}`;
    if (title === '' || title.length > MOST_TITLE || !isText(title)) {
      return `title must have 1 to ${MOST_TITLE} characters`;
    }
    if (text.length > MOST_TEXT || !isText(text)) return `text must have at most ${MOST_TEXT} characters`;
    if (url !== '' && !isAddress(url)) return `url "${url.slice(0, 40)}" is not a web address`;
    return {
      symbol: code === '' ? null : code,
      category,
      title,
      text,
      url: url === '' ? null : url,
      publishedAt: new Date(at * 1000),
    };
  }
}
