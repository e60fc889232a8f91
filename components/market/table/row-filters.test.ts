import { expect, test } from 'vitest';
import { marketRow } from '../testing';
import { filterRows } from './row-filters';
import { searchRank } from './search-rank';

const rows = [
  marketRow('DANGCEM', { name: 'Dangote Cement Plc', sector: 'Industrial Goods', board: 'Premium' }),
  marketRow('GTCO', { name: 'Guaranty Trust Holding Company Plc', board: 'Premium' }),
  marketRow('UNITYBNK', { name: 'Unity Bank Plc', compliance_tag: 'BLS' }),
  marketRow('NREIT', { name: 'Nigeria Real Estate Investment Trust', type: 'reit' }),
];
const left = (active: Record<string, string>, watched?: string[]) =>
  filterRows(rows, active, watched).map(({ symbol }) => symbol);

test('each filter leaves its own, and together they leave what meets all', () => {
  expect(left({})).toEqual(['DANGCEM', 'GTCO', 'UNITYBNK', 'NREIT']);
  expect(left({ q: ' dang ' })).toEqual(['DANGCEM']);
  expect(left({ q: 'trust' })).toEqual(['GTCO', 'NREIT']);
  expect(left({ board: 'Premium' })).toEqual(['DANGCEM', 'GTCO']);
  expect(left({ board: 'Premium', sector: 'Financial Services' })).toEqual(['GTCO']);
  expect(left({ type: 'reit' })).toEqual(['NREIT']);
});

test('tags: one of them, any, or none', () => {
  expect(left({ tag: 'BLS' })).toEqual(['UNITYBNK']);
  expect(left({ tag: 'any' })).toEqual(['UNITYBNK']);
  expect(left({ tag: 'MRF' })).toEqual([]);
  expect(left({ tag: 'none' })).toEqual(['DANGCEM', 'GTCO', 'NREIT']);
});

test('a watchlist leaves its symbols, and an empty one nothing', () => {
  expect(left({}, ['NREIT', 'GTCO'])).toEqual(['GTCO', 'NREIT']);
  expect(left({}, [])).toEqual([]);
});

test('a search puts the symbol before the name', () => {
  const ranks = ['gtco', 'gt', 'guaranty', 'holding', 'ranty'].map((query) =>
    searchRank({ symbol: 'GTCO', name: 'Guaranty Trust Holding Company Plc' }, query),
  );
  expect(ranks).toEqual([5, 4, 3, 2, 1]);
  expect(searchRank({ symbol: 'GTCO', name: 'Guaranty Trust' }, 'zenith')).toBe(0);
});
