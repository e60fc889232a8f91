import { expect, test } from 'vitest';
import { marketRow } from '../table/testing';
import { rowsOf } from './rows-of';

test('rows stand in the order in which they were added; what is not listed is named', () => {
  const list = {
    id: '0198c5a0-3a00-7000-8000-000000000d11',
    name: 'Banks',
    symbols: ['ZENITHBANK', 'GONE', 'GTCO'],
    created_at: '2026-11-20T09:30:00.000Z',
    updated_at: '2026-11-20T09:30:00.000Z',
  };
  const { rows, unknown } = rowsOf(list, [marketRow('GTCO'), marketRow('UBA'), marketRow('ZENITHBANK')]);
  expect(rows.map(({ symbol }) => symbol)).toEqual(['ZENITHBANK', 'GTCO']);
  expect(unknown).toEqual(['GONE']);
});
