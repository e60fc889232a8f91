import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeCursor } from '@/server/platform/database/keyset';
import { pageOfWallets } from './read-wallets';

const wallet = (id: string, created: string, updated = created) => ({
  id,
  createdAt: new Date(created),
  updatedAt: new Date(updated),
});
const wallets = [
  wallet('c', '2026-11-03T00:00:00.000Z', '2026-11-09T00:00:00.000Z'),
  wallet('b', '2026-11-02T00:00:00.000Z'),
  wallet('a', '2026-11-01T00:00:00.000Z', '2026-11-05T00:00:00.000Z'),
];
const ids = (filters: object, limit = 50) =>
  pageOfWallets(wallets, { limit, ...filters }).rows.map(({ id }) => id);

describe('pageOfWallets', () => {
  it('filters as every list does', () => {
    expect(ids({})).toEqual(['c', 'b', 'a']);
    expect(ids({ ids: ['a', 'c', 'x'] })).toEqual(['c', 'a']);
    expect(ids({ created_from: '2026-11-02' })).toEqual(['c', 'b']);
    expect(ids({ created_to: '2026-11-02' })).toEqual(['b', 'a']);
    expect(ids({ updated_since: '2026-11-05T01:00:00+01:00' })).toEqual(['c', 'a']);
  });

  it('gives every wallet once, whatever the pages and filters', () => {
    const given = fc.record(
      {
        ids: fc.subarray(['a', 'b', 'c']),
        created_from: fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-04'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), given, (limit, filters) => {
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const page = pageOfWallets(wallets, { limit, ...filters, cursor });
          seen.push(...page.rows.map(({ id }) => id));
          cursor = page.nextCursor ?? undefined;
        } while (cursor);
        expect(seen).toEqual(ids(filters));
      }),
    );
  });

  it('refuses cursors that it did not give out', () => {
    for (const cursor of ['x', encodeCursor(['z']), encodeCursor(['a', 'b'])]) {
      expect(() => ids({ cursor })).toThrow(expect.objectContaining({ code: 'invalid_cursor' }));
    }
  });
});
