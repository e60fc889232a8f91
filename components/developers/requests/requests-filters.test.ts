import { describe, expect, it } from 'vitest';
import { type Address, listQueries } from '@/components/ui/table/filters';
import { exportRequests, listRequests } from '@/lib/contract/developers/requests';
import { shownFilters } from './requests-filters';

const queriesOf = (address: Address) => listQueries(shownFilters(address), undefined, address);
const exportOf = (address: Address) => queriesOf(address).exported;
const pageOf = (address: Address) => queriesOf(address).page;

const address = {
  query: 'orders',
  status: '4xx',
  method: 'POST',
  path: '/partner/v1/wallets/NGN',
  error_code: 'validation_failed',
  key_id: 'pk_test_4fQk9ZpWc2Lx7TnVb3YhRd',
  idempotency_key: 'Fund-0042',
  created_from: '2026-11-20T10:30',
  cursor: 'next',
};

describe('a page of requests', () => {
  it('asks for what programs did, in the words of the contract', () => {
    const query = pageOf(address);
    expect(query).toEqual({ ...address, source: 'key', created_from: '2026-11-20T09:30:00.000Z' });
    expect(listRequests.query.safeParse(query).success).toBe(true);
    const { cursor: _, ...exported } = query;
    expect(exportOf(address)).toEqual(exported);
    expect(exportRequests.query.safeParse(exported).success).toBe(true);
  });

  it('asks for members, or for both, where the address says so', () => {
    expect(pageOf({ source: 'dashboard' })).toEqual({ source: 'dashboard' });
    expect(pageOf({ source: 'all' })).toEqual({});
  });

  it('leaves out what the service would refuse', () => {
    const odd = { status: '4x', method: 'TRACE', path: 'orders', error_code: 'n-o', source: 'moon' };
    expect(pageOf(odd)).toEqual({ source: 'key' });
  });
});

it('shows filters by one exact value only if the URL has them', () => {
  const labels = (query: object) => shownFilters({ ...query }).map(({ label }) => label);
  expect(labels({})).toEqual(['Search', 'Made by', 'Status', 'Method', 'Error', 'Time', 'Sort']);
  expect(labels({ key_id: address.key_id })).toContain('Key');
});
