import { expect, test } from 'vitest';
import type { Watchlist } from '@/lib/contract/market/watchlists';
import { marketRow } from '../testing';
import { applyChange, restored, rowsOf, undone, withAnswer } from './watch-changes';

const list = (id: string, symbols: string[]): Watchlist => ({
  id,
  name: id,
  symbols,
  created_at: '2026-11-20T09:30:00.000Z',
  updated_at: '2026-11-20T09:30:00.000Z',
});
const lists = { data: [list('banks', ['GTCO']), list('cement', ['DANGCEM'])], next_cursor: null };
const symbolsOf = (page: typeof lists) => page.data.map(({ symbols }) => symbols);

test('a symbol goes to the end of its own list alone', () => {
  const change = { list: 'banks', symbol: 'UBA', watched: true };
  expect(symbolsOf(applyChange(lists, change))).toEqual([['GTCO', 'UBA'], ['DANGCEM']]);
});

test('a change made twice is made once', () => {
  const change = { list: 'banks', symbol: 'GTCO', watched: true };
  expect(applyChange(lists, change).data[0]).toBe(lists.data[0]);
});

test('a change that is taken back leaves what was', () => {
  const change = { list: 'cement', symbol: 'WAPCO', watched: true };
  expect(applyChange(applyChange(lists, change), undone(change))).toEqual(lists);
  const removal = { list: 'cement', symbol: 'DANGCEM', watched: false };
  expect(symbolsOf(applyChange(lists, removal))).toEqual([['GTCO'], []]);
  expect(applyChange(applyChange(lists, removal), undone(removal))).toEqual(lists);
});

test('a removed symbol goes back to its place, whatever was removed or added meanwhile', () => {
  const before = list('banks', ['GTCO', 'UBA', 'ZENITHBANK', 'ACCESSCORP']);
  const after = (now: string[], symbol: string) =>
    applyChange({ data: [list('banks', now)], next_cursor: null }, restored(before, symbol, now)).data[0]
      ?.symbols;
  expect(after(['GTCO', 'ZENITHBANK', 'ACCESSCORP'], 'UBA')).toEqual(before.symbols);
  expect(after(['GTCO', 'ACCESSCORP', 'NB'], 'UBA')).toEqual(['GTCO', 'UBA', 'ACCESSCORP', 'NB']);
  expect(after(['UBA'], 'ACCESSCORP')).toEqual(['UBA', 'ACCESSCORP']);
});

test('an answer takes the place of what was thought, and a new list stands first', () => {
  expect(symbolsOf(withAnswer(lists, list('cement', ['WAPCO'])))).toEqual([['GTCO'], ['WAPCO']]);
  expect(withAnswer(lists, list('oil', [])).data.map(({ id }) => id)).toEqual(['oil', 'banks', 'cement']);
});

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
