import { describe, expect, it } from 'vitest';
import { asReason, countsOf, exampleCsv, type FillLine, fillsCsv, linesOf, sumsOf } from './fill-lines';
import { readFills } from './read-fills';

const line = (rest: Partial<FillLine> & Pick<FillLine, 'line' | 'outcome'>): FillLine => ({
  reference: `ORD-${rest.line}`,
  ...rest,
});
const bought = {
  side: 'buy',
  currency: 'NGN',
  gross: '98801.87',
  fees: '1198.13',
  total: '100000.00',
} as const;
const sold = { side: 'sell', currency: 'NGN', gross: '0.30', fees: '0.10', total: '0.20' } as const;

describe('the lines of a file', () => {
  it('stand in its order, whoever refused them', () => {
    const lines = linesOf(
      [line({ line: 4, outcome: 'ready' }), line({ line: 2, outcome: 'refused', reason: 'units must be 3' })],
      [{ line: 3, reference: '', reason: 'The unit price is missing.' }],
    );
    expect(lines.map(({ line: number, outcome, reason }) => [number, outcome, reason])).toEqual([
      [2, 'refused', 'Units must be 3.'],
      [3, 'refused', 'The unit price is missing.'],
      [4, 'ready', undefined],
    ]);
    expect(countsOf(lines)).toEqual({ completed: 0, ready: 1, repeated: 0, refused: 2 });
  });

  it('are refused in the words of the file', () => {
    expect(asReason('unit_price is outside of the day’s band, 1.00 to 2.00')).toBe(
      'Unit price is outside of the day’s band, 1.00 to 2.00.',
    );
    expect(asReason('There is no order ORD-A in live.')).toBe('There is no order ORD-A in live.');
  });
});

describe('the sums of a file', () => {
  const lines = [
    line({ line: 2, outcome: 'ready', ...sold }),
    line({ line: 3, outcome: 'ready', ...bought }),
    line({ line: 4, outcome: 'ready', ...sold, gross: '0.10', fees: '0.00', total: '0.10' }),
    line({ line: 5, outcome: 'repeated', ...bought }),
    line({ line: 6, outcome: 'ready', ...sold, currency: 'GHS' }),
    line({ line: 7, outcome: 'refused' }),
  ];

  it('are those of one outcome, by currency and side, to the kobo', () => {
    expect(sumsOf(lines, 'ready')).toEqual([
      { ...sold, currency: 'GHS', orders: 1 },
      { ...bought, orders: 1 },
      { ...sold, orders: 2, gross: '0.40', fees: '0.10', total: '0.30' },
    ]);
    expect(sumsOf(lines, 'repeated')).toEqual([{ ...bought, orders: 1 }]);
    expect(sumsOf(lines, 'refused')).toEqual([]);
  });
});

it('writes what came of each line, and nothing that a spreadsheet would run', () => {
  const text = fillsCsv([
    { line: 2, reference: 'ORD-A', outcome: 'completed', unit_price: '552.00', units: '1.000000' },
    { line: 3, reference: '=cmd()', outcome: 'refused', reason: 'The unit price “1,5” is no price.' },
  ]);
  expect(text.split('\r\n')).toEqual([
    'line,reference,outcome,reason,side,currency,units,unit_price,gross,fees,total,settles_on,order_id',
    '2,ORD-A,completed,,,,1.000000,552.00,,,,,',
    '3,\'=cmd(),refused,"The unit price “1,5” is no price.",,,,,,,,,',
    '',
  ]);
});

it('has an example that is read whole', () => {
  expect(readFills(exampleCsv)).toMatchObject({ fills: [{ units: '178.988894' }], unread: [] });
});
