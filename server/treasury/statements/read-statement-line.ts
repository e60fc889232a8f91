import type { Currency } from '@/lib/contract/money';
import type { FileRecord } from '@/server/market/imports/read-records';
import { readAmount, readDay } from './read-figures';
import type { StatementColumns } from './read-statement-header';

/** The characters of our references: Crockford's base 32. */
const REFERENCE = /FND(?=([0-9A-HJKMNP-TV-Z]{12}))/g;
/** Letters that our references never contain, and the digits that they are mistaken for. */
const TAKEN_FOR: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' };
const MOST = 5;

/**
 * Finds references of funding requests in a bank's text, even with spaces, signs or lower case. They are candidates:
 * the caller looks them up.
 */
export function findReferences(...texts: readonly string[]): string[] {
  const found = texts.flatMap((text) => {
    const letters = text
      .toUpperCase()
      .replace(/[^0-9A-Z]/g, '')
      .replace(/[OIL]/g, (letter) => TAKEN_FOR[letter] ?? letter);
    return [...letters.matchAll(REFERENCE)].map(([, characters]) => `FND-${characters}`);
  });
  return [...new Set(found)].slice(0, MOST);
}

/** A credit of a statement. */
export interface Credit {
  readonly line: number;
  /** A day in Lagos. */
  readonly receivedOn: string;
  /** Minor units, above zero. */
  readonly amount: bigint;
  readonly bankReference: string;
  readonly narration: string | null;
  /** Candidates for our references. */
  readonly references: readonly string[];
}

/** A line that is no credit, or can't be parsed, with its parsed fields. */
export interface RefusedLine extends Partial<Omit<Credit, 'line' | 'references'>> {
  readonly line: number;
  readonly reason: string;
}

const LONGEST_REFERENCE = 64;
const LONGEST_NARRATION = 500;

interface Reading {
  readonly columns: StatementColumns;
  readonly currency: Currency;
  /** The day in Lagos. */
  readonly today: string;
}

/** Text of a cell without what has no place in a text. */
const textOf = (cells: readonly string[], column: number | null): string =>
  column === null
    ? ''
    : (cells[column] ?? '')
        .replace(/\p{Cc}+/gu, ' ')
        .replace(/\s+/g, ' ')
        .trim();

const DEBIT = 'is a debit: money that went out';

/** The credit's amount in minor units, or why there is none. */
function amountOf(cells: readonly string[], { columns, currency }: Reading): bigint | string {
  const given = readAmount(textOf(cells, columns.amount), currency);
  const debit = readAmount(textOf(cells, columns.debit), currency);
  if (given !== null && typeof given === 'object') return given.reason;
  if (debit !== null && typeof debit === 'object') return debit.reason;
  const wentOut = debit ?? 0n;
  if (wentOut !== 0n) return (given ?? 0n) === 0n ? DEBIT : 'has a credit and a debit';
  if (given === null) return 'has no amount';
  if (given < 0n || /^d/i.test(textOf(cells, columns.way))) return DEBIT;
  return given === 0n ? 'has the amount zero' : given;
}

/** Reads a line of a statement: each on its own, so that one that can't be read costs no other. */
export function readStatementLine(
  { line, cells, fault }: FileRecord,
  reading: Reading,
): Credit | RefusedLine {
  const { columns, currency, today } = reading;
  if (fault !== null) return { line, reason: fault };
  if (cells.length !== columns.width) {
    return { line, reason: `has ${cells.length} cells instead of ${columns.width}` };
  }
  const reference = textOf(cells, columns.reference);
  const narration = textOf(cells, columns.narration);
  const receivedOn = readDay(textOf(cells, columns.date));
  const amount = amountOf(cells, reading);
  const stated = textOf(cells, columns.currency).toUpperCase();
  const known = {
    line,
    ...(receivedOn !== null && { receivedOn }),
    ...(typeof amount === 'bigint' && { amount }),
    ...(reference !== '' && { bankReference: reference.slice(0, LONGEST_REFERENCE) }),
    narration: narration === '' ? null : narration.slice(0, LONGEST_NARRATION),
  };
  const refuse = (reason: string): RefusedLine => ({ ...known, reason });
  if (receivedOn === null)
    return refuse(`${JSON.stringify(textOf(cells, columns.date).slice(0, 40))} is not a date`);
  if (receivedOn > today) return refuse('is in the future');
  if (typeof amount === 'string') return refuse(amount);
  if (stated !== '' && stated !== currency) return refuse(`is in ${stated.slice(0, 10)}`);
  if (reference === '') return refuse('has no reference of the bank');
  if (reference.length > LONGEST_REFERENCE)
    return refuse(`its reference is longer than ${LONGEST_REFERENCE} characters`);
  const references = findReferences(reference, narration);
  return { line, receivedOn, amount, bankReference: reference, narration: known.narration, references };
}
