import { expect, it } from 'vitest';
import { exampleCsv, fillsCsv } from './fills-csv';
import { readFills } from './read-fills';

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
