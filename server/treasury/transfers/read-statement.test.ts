import { describe, expect, it } from 'vitest';
import { readAmount, readDay } from '../statements/read-figures';
import { delimiterOf, readStatementHeader } from '../statements/read-statement-header';
import { findReferences, readStatementLine } from '../statements/read-statement-line';

describe('amounts of statements', () => {
  it.each([
    ['1000', 100_000n],
    ['1,234,567.8', 123_456_780n],
    [' USD 1,000.00 ', 100_000n],
    ['$0.01', 1n],
    ['1,000.00 CR', 100_000n],
    ['+5.00', 500n],
    ['(1,000.00)', -100_000n],
    ['(USD 1,000.00)', -100_000n],
    ['1,000.00 DR', -100_000n],
    ['-5', -500n],
    ['5.00-', -500n],
    ['0.00', 0n],
    ['', null],
    ['-', null],
  ])('reads %s', (cell, minor) => {
    expect(readAmount(cell, 'USD')).toBe(minor);
  });

  it.each([
    '1.234,56',
    '1234,56',
    '1,00',
    '12,34.00',
    '1e3',
    '0x10',
    'NGN 5.00',
    'NaN',
    '1.005',
    '--5',
    '5 000.00',
  ])('does not guess %s', (cell) => {
    expect(readAmount(cell, 'USD')).toEqual({ reason: expect.stringContaining('is not an amount') });
  });
});

describe('days of statements', () => {
  it.each([
    '2026-11-02',
    '2/11/2026',
    '02.11.2026',
    '02-11-2026 09:15',
    '2026-11-02T09:15:00Z',
    '02-Nov-2026',
    '2 November 2026',
    '02-NOV-26',
  ])('reads %s, the day first', (cell) => {
    expect(readDay(cell)).toBe('2026-11-02');
  });

  it.each(['', '2026-02-30', '11/20/2026', '02-Foo-2026', '2/11/26', '20261102', 'Total'])(
    'refuses %s',
    (cell) => {
      expect(readDay(cell)).toBeNull();
    },
  );
});

it('our references are found however a bank broke them, and others’ are not', () => {
  const known = 'FND-7K2M9QX4TB1C';
  const written = [
    'TRF FND-7K2M9QX4TB1C HARBOUR',
    'trf/fnd 7k2m 9qx4 tb1c/harbour',
    'FND7K2M9QX4TBIC',
    'REFUND? FND - 7K2M-9QX4-TB1C.',
  ];
  for (const text of written) expect([text, findReferences(text)]).toEqual([text, [known]]);
  // A reference never goes on in another cell.
  expect(findReferences('FND-7K2M9Q', 'X4TB1C')).toEqual([]);
  expect(findReferences('NO REFUND OF 7K2M9QX4TB1C')).toEqual([]);
  expect(findReferences(`${known} ${known}`, 'FND-000000000000')).toEqual([known, 'FND-000000000000']);
});

describe('headers of statements', () => {
  it.each([
    ['date,amount,reference,narration', { date: 0, amount: 1, reference: 2, narration: 3, debit: null }],
    [
      'Value Date;Transaction Date;Credit Amount (USD);Debit_Amount;Ref. No.;Remarks;Balance',
      { date: 0, amount: 2, debit: 3, reference: 4, narration: 5 },
    ],
    [
      'Txn Date\tReference\tDetails\tAmount\tDR/CR',
      { date: 0, reference: 1, narration: 2, amount: 3, way: 4 },
    ],
  ])('knows %s', (header, columns) => {
    expect(readStatementHeader(header.split(delimiterOf(header)))).toMatchObject(columns);
  });

  it('states what is missing', () => {
    expect(() => readStatementHeader(['Date', 'Balance'])).toThrow(
      expect.objectContaining({
        details: { file: expect.stringContaining('no column for amount, reference') },
      }),
    );
    expect(() => readStatementHeader(null)).toThrow(expect.objectContaining({ code: 'validation_failed' }));
  });
});

describe('lines of statements', () => {
  const columns = readStatementHeader(['date', 'credit', 'debit', 'reference', 'narration', 'currency']);
  const read = (...cells: string[]) =>
    readStatementLine({ line: 7, cells, fault: null }, { columns, currency: 'USD', today: '2026-11-20' });

  it('are credits', () => {
    expect(read('20/11/2026', '1,000.00', '', 'FT1', 'for\u0000 FND-7K2M9QX4TB1C', 'USD')).toEqual({
      line: 7,
      receivedOn: '2026-11-20',
      amount: 100_000n,
      bankReference: 'FT1',
      narration: 'for FND-7K2M9QX4TB1C',
      references: ['FND-7K2M9QX4TB1C'],
    });
  });

  it.each([
    [['20/11/2026', '', '5.00', 'FT1', '', ''], /debit/],
    [['20/11/2026', '(5.00)', '', 'FT1', '', ''], /debit/],
    [['20/11/2026', '5.00', '5.00', 'FT1', '', ''], /credit and a debit/],
    [['20/11/2026', '', '', 'FT1', '', ''], /no amount/],
    [['20/11/2026', '0.00', '', 'FT1', '', ''], /amount zero/],
    [['20/11/2026', 'five', '', 'FT1', '', ''], /"five" is not an amount/],
    [['2026-11-21', '5.00', '', 'FT1', '', ''], /future/],
    [['Total', '5.00', '', '', '', ''], /"Total" is not a date/],
    [['20/11/2026', '5.00', '', ' ', 'FND-7K2M9QX4TB1C', ''], /no reference/],
    [['20/11/2026', '5.00', '', 'X'.repeat(65), '', ''], /longer than 64/],
    [['20/11/2026', '5.00', '', 'FT1', '', 'NGN'], /is in NGN/],
    [['20/11/2026', '5.00'], /2 cells instead of 6/],
  ])('%j are refused', (cells, reason) => {
    expect(read(...cells)).toMatchObject({ line: 7, reason: expect.stringMatching(reason) });
  });
});
