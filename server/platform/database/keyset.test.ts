import { expect, it } from 'vitest';
import { allPages, decodeCursor } from './keyset';

it.each([0, 1, 1_000, 1_001, 2_000, 2_500])('reads each of %i rows once, in order', async (count) => {
  const createdAt = new Date('2026-11-27T09:00:00.000Z');
  const all = Array.from({ length: count }, (_, index) => ({
    createdAt,
    id: String(index).padStart(5, '0'),
  }));
  const seen: string[] = [];
  const pages = allPages(async (cursor, most) => {
    const after = cursor === undefined ? undefined : decodeCursor(cursor, 2).parts[1];
    return all.filter(({ id }) => after === undefined || id > after).slice(0, most);
  });
  for await (const rows of pages) seen.push(...rows.map(({ id }) => id));
  expect(seen).toEqual(all.map(({ id }) => id));
});
