import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { makeRow, makeRowOfTexts, readMoment, readTexts } from './columns';

test('reads lists of texts as the driver does', () => {
  const parse = Reflect.apply(pg.types.getTypeParser, pg.types, [1009, 'text']);
  for (const text of [
    '{}',
    '{wallets:read}',
    '{wallets:read,orders:write}',
    '{"with space",plain}',
    '{"a,b","say \\"hi\\"","back\\\\slash"}',
    '{"",NULL,"NULL",null}',
    '{nullable,annulled}',
    '{ö,ß}',
  ]) {
    expect(readTexts(text)).toEqual(parse(text));
  }
});

test('reads the same list of texts again as a list of its own', () => {
  const [first, second] = [readTexts('{a,b}'), readTexts('{a,b}')];
  expect(second).toEqual(['a', 'b']);
  expect(second).not.toBe(first);
});

test('makes rows of texts by the types of their columns', () => {
  const names = ['id', 'count', 'whole', 'isSet', 'facts', 'names', 'nothing'];
  const whole = (value: unknown) => BigInt(String(value));
  const columns = { names, decoders: [null, null, whole, null, null, null, null] };
  const make = makeRowOfTexts(columns, [25, 23, 20, 16, 3802, 1009, 25]);
  const row = ['x', '7', '9007199254740993', 't', '{"a":[1]}', '{a,b}', null];
  const made = {
    ...{ id: 'x', count: 7, whole: 9007199254740993n, isSet: true },
    ...{ facts: { a: [1] }, names: ['a', 'b'], nothing: null },
  };
  expect(make(row)).toEqual(made);
  expect(Object.keys(make(row))).toEqual(names);
  expect(makeRow(columns)(['x', 7, '9007199254740993', true, { a: [1] }, ['a', 'b'], null])).toEqual(made);
});

/** A time as PostgreSQL writes it, without trailing zeros of its fraction. */
const written = (moment: Date): string =>
  moment
    .toISOString()
    .replace('T', ' ')
    .replace(/\.?0*Z$/, '+00');

test('reads every time that PostgreSQL writes in UTC', () => {
  const moments = fc.date({
    min: new Date('0100-01-01'),
    max: new Date('9999-12-31T23:59:59.999Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, (moment) => {
      const read = readMoment(written(moment));
      expect(read.getTime()).toBe(moment.getTime());
      expect(read.toISOString()).toBe(moment.toISOString());
      expect(JSON.stringify(read)).toBe(JSON.stringify(moment));
    }),
  );
});

test('reads other zones and finer fractions as JavaScript does', () => {
  for (const text of [
    '2026-11-27 01:04:14.123+01',
    '2026-11-27 05:34:14+05:30',
    '2026-11-27 00:04:14.123456+00',
    '2026-11-27T00:04:14.123Z',
    '10000-01-01 00:00:00+00',
    '0987-01-01 00:00:00+00',
  ]) {
    expect(readMoment(text)).toEqual(new Date(text));
  }
  expect(readMoment('infinity').getTime()).toBeNaN();
});

test('writes a date that was changed after it was read', () => {
  const read = readMoment('2026-11-27 00:04:14.5+00');
  read.setUTCDate(28);
  expect(read.toISOString()).toBe('2026-11-28T00:04:14.500Z');
});
