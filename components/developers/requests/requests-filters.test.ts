import { describe, expect, it } from 'vitest';
import { listRequests } from '@/lib/contract/developers/requests';
import { listFilters } from './requests-filters';

const address = {
  status: '4xx',
  method: 'POST',
  path: '/partner/v1/wallets/NGN',
  error_code: 'validation_failed',
  key_id: 'pk_test_4fQk9ZpWc2Lx7TnVb3YhRd',
  idempotency_key: 'Fund-0042',
  created_from: '2026-11-20T10:30',
  cursor: 'next',
};

describe('listFilters', () => {
  it('asks for what programs did, in the words of the contract', () => {
    const query = listFilters(address);
    expect(query).toEqual({ ...address, source: 'key', created_from: '2026-11-20T09:30:00.000Z' });
    expect(listRequests.query.safeParse(query).success).toBe(true);
  });

  it('asks for members, or for both, where the address says so', () => {
    expect(listFilters({ source: 'dashboard' })).toEqual({ source: 'dashboard' });
    expect(listFilters({ source: 'all' })).toEqual({});
  });

  it('leaves out what the service would refuse', () => {
    const odd = { status: '4x', method: 'TRACE', path: 'orders', error_code: 'n-o', source: 'moon' };
    expect(listFilters(odd)).toEqual({ source: 'key' });
  });
});
