import { expect, test } from 'vitest';
import { listFilters } from './disclosures-filters';

test('an address becomes a question to the service', () => {
  expect(
    listFilters({
      query: 'third quarter',
      symbol: 'dangcem',
      category: 'financial_statements',
      created_from: '2026-10-01',
      created_to: '2026-10-31',
      cursor: 'abc',
    }),
  ).toEqual({
    query: 'third quarter',
    symbol: 'DANGCEM',
    category: 'financial_statements',
    created_from: '2026-09-30T23:00:00.000Z',
    created_to: '2026-10-31T22:59:59.999Z',
    cursor: 'abc',
  });
});

test('what no filter knows is left out', () => {
  expect(listFilters({ category: 'gossip', symbol: 'not a symbol', query: ' ', page: '2' })).toEqual({});
});
