import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { dataOf, listOf, listQuery, updatedSince } from './lists';

const query = z.object({ ...listQuery, ...updatedSince });
const limitOf = (limit: string) => query.safeParse({ limit }).data?.limit;

describe('listQuery', () => {
  it('reads 1 to 100 as the limit, and nothing else', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10, max: 1000 }), (limit) => {
        expect(limitOf(String(limit))).toBe(limit >= 1 && limit <= 100 ? limit : undefined);
      }),
    );
  });

  it.each(['', '0', '01', '1.0', '1e1', '0x1', '+5', ' 5', '5 ', '101', '٥'])(
    'refuses the limit %j',
    (limit) => {
      expect(query.safeParse({ limit }).success).toBe(false);
    },
  );

  it('is 50 records when no limit is given, and asks for nothing else', () => {
    expect(query.parse({})).toEqual({ limit: 50 });
  });

  it('refuses an empty cursor and one that is too long', () => {
    const taken = ['', 'a', 'a'.repeat(200), 'a'.repeat(201)].map(
      (cursor) => query.safeParse({ cursor }).success,
    );
    expect(taken).toEqual([false, true, true, false]);
  });

  it.each(['created_from', 'created_to', 'updated_since'])(
    'refuses a day that does not exist as %s',
    (name) => {
      const refused = query.safeParse({ [name]: '2026-02-30' });
      expect(refused.error?.issues).toMatchObject([{ path: [name], message: 'must be a date that exists' }]);
    },
  );
});

describe('the envelopes', () => {
  const item = z.object({ id: z.string() });

  it('have one record, or a page and the cursors of the pages beside it', () => {
    expect(dataOf(item).safeParse({ data: { id: 'a' } }).success).toBe(true);
    expect(listOf(item).safeParse({ data: [], next_cursor: null, prev_cursor: null }).success).toBe(true);
    expect(listOf(item).safeParse({ data: [{ id: 'a' }], next_cursor: 'b', prev_cursor: 'c' }).success).toBe(
      true,
    );
  });

  it('always state whether there is a next page', () => {
    expect(listOf(item).safeParse({ data: [] }).success).toBe(false);
    expect(dataOf(item).safeParse({ id: 'a' }).success).toBe(false);
  });
});
