import { expect, it } from 'vitest';
import { type Address, listQueries } from '@/components/ui/table/filters';
import {
  exportFundingRequests,
  fundingMethods,
  fundingStatuses,
  listFundingRequests,
  summariseFundingRequests,
} from '@/lib/contract/wallets/funding';
import { fundingFilters } from './funding-filters';

const queriesOf = (address: Address) => listQueries(fundingFilters, 'status', address);
const exportOf = (address: Address) => queriesOf(address).exported;
const pageOf = (address: Address) => queriesOf(address).page;
const summaryOf = (address: Address) => queriesOf(address).summed;

it('offers every status and method of the contract', () => {
  const values = (param: string) =>
    fundingFilters.flatMap((filter) =>
      filter.kind === 'select' && filter.param === param ? filter.options.map((option) => option.value) : [],
    );
  expect(values('status')).toEqual([...fundingStatuses]);
  expect(values('method').sort()).toEqual([...fundingMethods].sort());
});

it('asks the service only for what the contract knows, with Lagos days as moments', () => {
  const query = pageOf({
    status: 'pending',
    method: 'carrier_pigeon',
    currency: 'NGN',
    created_from: '2026-11-20',
    created_to: '2026-11-20',
    cursor: 'abc',
    step: 'review',
  });
  expect(query).toEqual({
    status: 'pending',
    currency: 'NGN',
    created_from: '2026-11-19T23:00:00.000Z',
    created_to: '2026-11-20T22:59:59.999Z',
    cursor: 'abc',
  });
  expect(listFundingRequests.query.safeParse(query).success).toBe(true);
});

it('leaves out an empty or repeated cursor', () => {
  expect(pageOf({ cursor: '' })).toEqual({});
  expect(pageOf({ cursor: ['a', 'b'] })).toEqual({});
});

it('passes to exports and summaries what they take', () => {
  const address = { query: 'FND-', status: 'failed', method: 'gamma_momo', sort: 'created_at', cursor: 'c1' };
  expect(exportOf(address)).toEqual({ query: 'FND-', status: 'failed', method: 'gamma_momo' });
  expect(summaryOf(address)).toEqual({ query: 'FND-', method: 'gamma_momo' });
  expect(exportFundingRequests.query.safeParse(exportOf(address)).success).toBe(true);
  expect(summariseFundingRequests.query.safeParse(summaryOf(address)).success).toBe(true);
});
