import { parse } from 'csv-parse/sync';
import type { Spool } from '@/server/platform/blobs/open-spool';
import { readLines } from './read-lines';

/** A row of the file: its cells, or why it can't be read. */
export interface FileRecord {
  /** The line on which it begins. */
  readonly line: number;
  readonly cells: readonly string[];
  readonly fault: string | null;
}

const QUOTES = 'its quotes are not closed or not doubled';
/** Lines that one record may go over where cells may hold line ends. */
const MOST_LINES = 1_000;

/**
 * Splits a record into cells (RFC 4180). One without a quotation mark is split at its delimiters, which nearly all of
 * a large file's rows are.
 */
function cutRecord(line: number, text: string, delimiter: string): FileRecord {
  if (text.includes('\uFFFD')) return { line, cells: [], fault: 'holds bytes that are not UTF-8' };
  if (!text.includes('"')) return { line, cells: text.split(delimiter), fault: null };
  try {
    const records: string[][] = parse(text, {
      delimiter,
      relaxColumnCount: true,
      recordDelimiter: ['\u0000'],
    });
    const [cells] = records;
    return cells && records.length === 1 ? { line, cells, fault: null } : { line, cells: [], fault: QUOTES };
  } catch {
    return { line, cells: [], fault: QUOTES };
  }
}

const isUneven = (text: string): boolean => text.includes('"') && text.split('"').length % 2 === 0;

/** Joins lines to records while quotes are open, and abandons a quote that never closes. */
class Joiner {
  #open: { readonly line: number; readonly text: string }[] = [];
  #isUneven = false;

  constructor(readonly delimiter: string) {}

  /** What is complete with this line. */
  take(line: number, text: string): FileRecord[] {
    if (this.#open.length === 0 && !isUneven(text))
      return isBlank(text) ? [] : [cutRecord(line, text, this.delimiter)];
    this.#open.push({ line, text });
    if (isUneven(text)) this.#isUneven = !this.#isUneven;
    if (!this.#isUneven) {
      const [first] = this.#open;
      const whole = this.#open.map((part) => part.text).join('\n');
      this.#open = [];
      return first ? [cutRecord(first.line, whole, this.delimiter)] : [];
    }
    return this.#open.length > MOST_LINES ? this.giveUp() : [];
  }

  /** Rejects the first open line; the lines after it are parsed again. */
  giveUp(): FileRecord[] {
    const [wrong, ...others] = this.#open;
    this.#open = [];
    this.#isUneven = false;
    if (!wrong) return [];
    return [
      { line: wrong.line, cells: [], fault: QUOTES },
      ...others.flatMap(({ line, text }) => this.take(line, text)),
    ];
  }
}

const isBlank = (text: string): boolean => text.length < 100 && text.trim() === '';

/**
 * Reads the records of a CSV file, some thousands at a time, without blank lines.
 * @param overLines whether quoted cells may contain line ends; otherwise an unclosed quote invalidates only its own
 *   line
 * @param delimiter one character, between cells
 */
export async function* readRecords(
  spool: Pick<Spool, 'read'>,
  overLines: boolean,
  delimiter = ',',
): AsyncGenerator<FileRecord[]> {
  const joiner = new Joiner(delimiter);
  for await (const { first, texts } of readLines(spool)) {
    const records: FileRecord[] = [];
    for (const [index, text] of texts.entries()) {
      const line = first + index;
      if (text === null) records.push({ line, cells: [], fault: 'is longer than a million characters' });
      else if (overLines) records.push(...joiner.take(line, text));
      else if (!isBlank(text)) records.push(cutRecord(line, text, delimiter));
    }
    yield records;
  }
  for (let left = joiner.giveUp(); left.length > 0; left = joiner.giveUp()) yield left;
}
