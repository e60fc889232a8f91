import { expect, test } from 'vitest';
import { rowGroups } from './row-groups';

test('consecutive rows of one key are a group, in their order', () => {
  const rows = ['a1', 'a2', 'b1', 'a3'];
  expect(rowGroups(rows, (row) => row.charAt(0))).toEqual([
    { key: 'a', rows: ['a1', 'a2'] },
    { key: 'b', rows: ['b1'] },
    { key: 'a', rows: ['a3'] },
  ]);
  expect(rowGroups([], String)).toEqual([]);
});
