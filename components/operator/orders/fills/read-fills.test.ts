import { describe, expect, it } from 'vitest';
import { MOST_LINES, readFills } from './read-fills';

const HEAD = 'reference,unit_price,executed_at,units,broker_reference';
const ORDER = 'ORD-7K2M9QX4TB1C';

/** Parses a valid file. */
function read(text: string) {
  const result = readFills(text);
  if (typeof result === 'string') throw new Error(result);
  return result;
}
const fillsOf = (text: string) => read(text).fills;
const reasonOf = (line: string, head = HEAD) => read(`${head}\n${line}`).unread[0]?.reason;

describe('a broker’s file', () => {
  it('is read with every column, times on Lagos’ clock', () => {
    expect(fillsOf(`${HEAD}\n${ORDER},552.00,2026-11-20 10:30:05,178.988894,CN-1`)).toEqual([
      {
        line: 2,
        reference: ORDER,
        unit_price: '552.00',
        executed_at: '2026-11-20T09:30:05.000Z',
        units: '178.988894',
        broker_reference: 'CN-1',
      },
    ]);
  });

  it.each([
    ['semicolons', `Price;Our ref\n552.00;${ORDER}`],
    ['tabs', `Avg Price (NGN)\tOrder No.\n552.00\t${ORDER}`],
    ['a byte order mark and Windows’ line ends', `\uFEFFreference,price\r\n${ORDER},552.00\r\n`],
    ['columns of others', `Symbol,avgPx,ClOrdID,Settlement\nDANGCEM,552.00,${ORDER},T+2`],
    ['quotes, spaces and empty lines', `\n"Reference" , "Unit Price"\n\n ${ORDER} , "552.00"\n,\n\n`],
  ])('has %s', (_name, text) => {
    expect(fillsOf(text)).toMatchObject([{ reference: ORDER, unit_price: '552.00' }]);
    expect(fillsOf(text)[0]).not.toHaveProperty('units');
  });

  it('says on which line of the file each stands', () => {
    const { fills } = read(`${HEAD}\n\nORD-A,1.00\n\n\nORD-B,2.00`);
    expect(fills.map(({ line }) => line)).toEqual([3, 6]);
  });

  it.each([
    ['1,234.50', '1234.50'],
    ['552', '552'],
    ['552.0000000', '552.0000'],
    ['1,234,567.8901', '1234567.8901'],
  ])('may write the price %s', (written, sent) => {
    expect(fillsOf(`${HEAD}\n${ORDER},"${written}"`)[0]?.unit_price).toBe(sent);
  });

  it.each(['552,00', '1,234', '1.234,50', '0.00', '-5', '₦552', '1e3', '552.00001', 'NaN'])(
    'does not guess what the price %s means',
    (written) => expect(reasonOf(`${ORDER},"${written}"`)).toContain(`The unit price “${written}”`),
  );

  it.each(['2026-11-20T09:30:05Z', '2026-11-20T10:30:05+01:00', '2026-11-20'])(
    'may write the time %s',
    (time) => {
      expect(fillsOf(`${HEAD}\n${ORDER},552.00,${time}`)[0]?.executed_at).toBe(time);
    },
  );

  it.each(['20/11/2026 10:30', '11/20/2026', '2026-02-30', '10:30', 'yesterday'])(
    'does not guess when %s was',
    (time) => expect(reasonOf(`${ORDER},552.00,${time}`)).toContain(`The time “${time}”`),
  );

  it.each([
    [',552.00', 'The reference is missing.'],
    [`${ORDER},`, 'The unit price is missing.'],
    [`${ORDER}`, 'The unit price is missing.'],
    [`${ORDER},552.00,,0`, 'The units “0”'],
    [`${ORDER},552.00,,1,${'x'.repeat(65)}`, 'is longer than 64 characters'],
  ])('refuses the line %j by itself', (line, reason) => {
    const result = read(`${HEAD}\n${line}\nORD-OTHER,1.00`);
    expect(result.unread).toMatchObject([{ line: 2, reason: expect.stringContaining(reason) }]);
    expect(result.fills).toHaveLength(1);
  });

  it('refuses every part of an order that was executed in parts', () => {
    const { fills, unread } = read(`${HEAD}\n${ORDER},552.00\nORD-B,1.00\n${ORDER},553.00`);
    expect(fills.map(({ reference }) => reference)).toEqual(['ORD-B']);
    expect(unread.map(({ line }) => line)).toEqual([2, 4]);
    expect(unread[0]?.reason).toContain('lines 2, 4');
  });
});

describe('what is no broker’s file', () => {
  const lines = (count: number) => Array.from({ length: count }, (_, index) => `ORD-${index},1.00`);

  it.each([
    ['', 'The file is empty.'],
    [' \n\n', 'The file is empty.'],
    [HEAD, 'header and no lines'],
    ['reference,amount\nORD-A,1.00', 'No column contains the unit price. Name it unit_price.'],
    ['price\n1.00', 'No column contains the reference.'],
    [
      'reference,price,Avg Price\nORD-A,1.00,1.00',
      'Two columns contain the unit price: “price” and “Avg Price”.',
    ],
    [`${HEAD}\n"ORD-A,1.00`, 'A quotation mark is never closed.'],
    ['%PDF-1.7', 'No column contains the reference.'],
    [[HEAD, ...lines(MOST_LINES + 1)].join('\n'), `The file has ${MOST_LINES + 1} lines`],
  ])('%#', (text, sentence) => expect(readFills(text)).toContain(sentence));

  it('has one line more than the most', () => {
    expect(fillsOf([HEAD, ...lines(MOST_LINES)].join('\n'))).toHaveLength(MOST_LINES);
  });
});
