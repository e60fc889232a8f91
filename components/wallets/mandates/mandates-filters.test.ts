import { describe, expect, it } from 'vitest';
import { type Address, listQueries } from '@/components/ui/table/filters';
import { exportMandates, summariseMandates } from '@/lib/contract/wallets/mandates';
import { mandatesFilters } from './mandates-filters';

const queriesOf = (address: Address) => listQueries(mandatesFilters, 'status', address);
const exportOf = (address: Address) => queriesOf(address).exported;
const pageOf = (address: Address) => queriesOf(address).page;
const summaryOf = (address: Address) => queriesOf(address).summed;

describe('a page of mandates', () => {
  it('takes a state, days of Lagos and a cursor', () => {
    expect(pageOf({ status: 'active', created_from: '2026-11-20', cursor: 'abc' })).toEqual({
      status: 'active',
      created_from: '2026-11-19T23:00:00.000Z',
      cursor: 'abc',
    });
  });

  it('leaves out what no filter knows', () => {
    expect(pageOf({ status: 'asleep', page: '2', cursor: '' })).toEqual({});
  });
});

it('passes to the summary and the export what they take', () => {
  const address = { query: 'bank', status: 'active', created_from: '2026-11-20', sort: 'created_at' };
  const query = summaryOf(address);
  expect(query).toEqual({ query: 'bank', created_from: '2026-11-19T23:00:00.000Z' });
  expect(summariseMandates.query.safeParse(query).success).toBe(true);
  expect(exportOf(address)).toEqual({ ...query, status: 'active' });
  expect(exportMandates.query.safeParse(exportOf(address)).success).toBe(true);
});
