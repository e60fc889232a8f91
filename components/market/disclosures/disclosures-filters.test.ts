import { expect, test } from 'vitest';
import { type Address, listQueries } from '@/components/ui/table/filters';
import { exportDisclosures, summariseDisclosures } from '@/lib/contract/market/disclosures';
import { disclosuresFilters } from './disclosures-filters';

const queriesOf = (address: Address) => listQueries(disclosuresFilters, 'category', address);
const exportOf = (address: Address) => queriesOf(address).exported;
const pageOf = (address: Address) => queriesOf(address).page;
const summaryOf = (address: Address) => queriesOf(address).summed;

test('an address becomes a question to the service', () => {
  expect(
    pageOf({
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
  expect(pageOf({ category: 'gossip', symbol: 'not a symbol', query: ' ', page: '2' })).toEqual({});
});

test('the summary and the export get what they take', () => {
  const address = { query: 'results', category: 'other', symbol: 'DANGCEM', cursor: 'abc' };
  expect(exportOf(address)).toEqual({ query: 'results', category: 'other', symbol: 'DANGCEM' });
  expect(summaryOf(address)).toEqual({ query: 'results', symbol: 'DANGCEM' });
  expect(exportDisclosures.query.safeParse(exportOf(address)).success).toBe(true);
  expect(summariseDisclosures.query.safeParse(summaryOf(address)).success).toBe(true);
});
