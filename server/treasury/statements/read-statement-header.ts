import { type ApiError, invalidFields } from '@/server/platform/kernel/errors';

/** The index of each column; null if it is missing. */
export interface StatementColumns {
  readonly date: number;
  /** Credits, or signed amounts. */
  readonly amount: number;
  readonly debit: number | null;
  /** The column that separates credits from debits. */
  readonly way: number | null;
  readonly reference: number;
  readonly narration: number | null;
  readonly currency: number | null;
  /** Number of cells of a line. */
  readonly width: number;
}

/** Banks' names of columns, in order of preference. */
const NAMES = {
  date: [
    'value date',
    'date',
    'transaction date',
    'trans date',
    'txn date',
    'posting date',
    'post date',
    'booking date',
  ],
  credit: [
    'credit',
    'credits',
    'credit amount',
    'money in',
    'paid in',
    'deposit',
    'deposits',
    'lodgement',
    'lodgements',
  ],
  amount: ['amount', 'transaction amount', 'value'],
  debit: ['debit', 'debits', 'debit amount', 'money out', 'paid out', 'withdrawal', 'withdrawals'],
  way: ['dr/cr', 'cr/dr', 'd/c', 'c/d', 'debit/credit', 'credit/debit', 'type', 'indicator'],
  reference: [
    ...[
      'reference',
      'bank reference',
      'transaction reference',
      'payment reference',
      'ref',
      'ref no',
      'ref number',
    ],
    ...['reference no', 'reference number', 'transaction ref', 'transaction id', 'session id'],
  ],
  narration: [
    'narration',
    'description',
    'details',
    'transaction details',
    'payment details',
    'particulars',
    'remarks',
    'memo',
  ],
  currency: ['currency', 'ccy'],
} as const satisfies Record<string, readonly string[]>;

/** A column's name without what banks add to it: `Credit Amount (USD)` and `credit_amount` are one. */
const plain = (cell: string): string =>
  cell
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^a-z/]+/g, ' ')
    .trim();

const wrongFile = (reason: string): ApiError => invalidFields({ file: reason });

/**
 * Detects a statement's columns by its header.
 * @param cells of the first line; null for an empty file
 * @throws ApiError validation_failed naming what is missing
 */
export function readStatementHeader(cells: readonly string[] | null): StatementColumns {
  if (!cells)
    throw wrongFile('is empty; it must begin with a header such as date,amount,reference,narration');
  const names = cells.map(plain);
  const find = (column: keyof typeof NAMES): number | null => {
    const called = NAMES[column].find((name) => names.includes(name));
    return called === undefined ? null : names.indexOf(called);
  };
  const [date, reference, credit] = [find('date'), find('reference'), find('credit')];
  const amount = credit ?? find('amount');
  const missing = Object.entries({ date, amount, reference }).flatMap(([name, at]) =>
    at === null ? [name] : [],
  );
  if (date === null || amount === null || reference === null) {
    throw wrongFile(
      `has no column for ${missing.join(', ')}; its header may be date,amount,reference,narration`,
    );
  }
  return {
    date,
    amount,
    debit: find('debit'),
    way: find('way'),
    reference,
    narration: find('narration'),
    currency: find('currency'),
    width: names.length,
  };
}

/** The delimiter of a file, by its first line: semicolons or tabs if there are more of them than commas. */
export function delimiterOf(header: string): ',' | ';' | '\t' {
  const count = (character: string): number => header.split(character).length;
  return ([',', ';', '\t'] as const).reduce((most, one) => (count(one) > count(most) ? one : most), ',');
}
