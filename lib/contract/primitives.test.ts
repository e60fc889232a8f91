import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { dateOrTime, idList, isUuid, pathId, timestamp, uuid } from './primitives';

const takes = (schema: z.ZodType, value: unknown): boolean => schema.safeParse(value).success;
const anId = '0198c5a0-3a00-7000-8000-0000000000f1';

/** Any time with a four-digit year. */
const moment = fc.date({
  min: new Date('0001-01-01T00:00:00.000Z'),
  max: new Date('9999-12-31T23:59:59.999Z'),
  noInvalidDate: true,
});

describe('uuid', () => {
  it('takes any UUID in lower case', () => {
    fc.assert(fc.property(fc.uuid(), (id) => void expect(takes(uuid, id) && isUuid(id)).toBe(true)));
  });

  it.each([
    anId.toUpperCase(),
    `{${anId}}`,
    anId.replaceAll('-', ''),
    `urn:uuid:${anId}`,
    `${anId}\n`,
    ` ${anId}`,
    anId.slice(0, -1),
    `${anId}0`,
    anId.replace('f', 'g'),
    '',
  ])('refuses %j', (text) => {
    expect(takes(uuid, text)).toBe(false);
    expect(isUuid(text)).toBe(false);
  });

  it('may be anything in a path, where another text is a missing record', () => {
    expect(takes(pathId, 'not an id')).toBe(true);
  });
});

describe('timestamp', () => {
  it('is what toISOString writes', () => {
    fc.assert(fc.property(moment, (date) => void expect(takes(timestamp, date.toISOString())).toBe(true)));
  });

  it.each([
    '2026-11-20T09:30:00Z',
    '2026-11-20T09:30:00.000+01:00',
    '2026-11-20 09:30:00.000Z',
    '2026-11-20',
  ])('is never %s', (text) => expect(takes(timestamp, text)).toBe(false));
});

describe('dateOrTime', () => {
  it('takes every day that there is, and every moment', () => {
    fc.assert(
      fc.property(moment, (date) => {
        const text = date.toISOString();
        expect(
          [text, text.slice(0, 10), `${text.slice(0, 19)}Z`].map((one) => takes(dateOrTime, one)),
        ).toEqual([true, true, true]);
      }),
    );
  });

  it.each([
    '2026-11-20T09:30:00+01:00',
    '2026-11-20T09:30:00-11:30',
    '2026-11-20T23:59:59.123456789Z',
    '2024-02-29',
    '2000-02-29',
  ])('takes %s', (text) => {
    expect(takes(dateOrTime, text)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '2026-02-30T00:00:00Z',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '2026-1-1',
    '26-01-01',
    '20260101',
    '2026-11-20T24:00:00Z',
    '2026-11-20T09:60:00Z',
    '2026-11-20T09:30:60Z',
    '2026-11-20T09:30Z',
    '2026-11-20T09:30:00',
    '2026-11-20T09:30:00.Z',
    '2026-11-20T09:30:00+25:00',
    '2026-11-20 09:30:00Z',
    '2026-11-20T09:30:00 01:00',
    '2026-11-20\n',
    '1763631000',
    'yesterday',
    '',
  ])('refuses %j', (text) => {
    expect(takes(dateOrTime, text)).toBe(false);
  });

  it.each(['0000-06-01', '0001-01-01T00:00:00+14:00', '9999-12-31T23:59:59-14:00', '+010000-01-01'])(
    'refuses %s, which a database could not hold',
    (text) => expect(takes(dateOrTime, text)).toBe(false),
  );
});

describe('idList', () => {
  it('reads the ids between the commas', () => {
    const ids = fc.array(fc.uuid(), { minLength: 1, maxLength: 100 });
    fc.assert(fc.property(ids, (list) => void expect(idList(100).parse(list.join(','))).toEqual(list)));
  });

  it('refuses one id more than it may name', () => {
    const list = Array.from({ length: 101 }, () => anId);
    expect(takes(idList(100), list.slice(1).join(','))).toBe(true);
    expect(takes(idList(100), list.join(','))).toBe(false);
  });

  it.each(['', ',', `${anId},`, `,${anId}`, `${anId}, ${anId}`, `${anId};${anId}`, 'abc'])(
    'refuses %j',
    (text) => {
      expect(takes(idList(100), text)).toBe(false);
    },
  );
});
