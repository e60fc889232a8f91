import { describe, expect, it } from 'vitest';
import { listWebhookDeliveries } from '@/lib/contract/webhooks/deliveries';
import { listFilters } from './deliveries-filters';

const address = {
  status: 'failed',
  endpoint_id: '0198c5a0-3a00-7000-8000-000000000c01',
  event_type: 'wallet.funded',
  status_code: '500',
  created_from: '2026-11-20T10:30',
  event_id: 'evt_0198c5a03a0070008000000000000e01',
  resource_id: '0198c5a0-3a00-7000-8000-0000000000f1',
  cursor: 'next',
};

describe('listFilters', () => {
  it('asks the service in the words of the contract', () => {
    const query = listFilters(address);
    expect(query).toEqual({ ...address, created_from: '2026-11-20T09:30:00.000Z' });
    expect(listWebhookDeliveries.query.safeParse(query).success).toBe(true);
  });

  it('leaves out what the service would refuse', () => {
    const odd = {
      status: 'lost',
      endpoint_id: 'mine',
      status_code: '999',
      event_id: 'evt_',
      resource_id: '7',
    };
    expect(listFilters({ ...odd, delivery: address.endpoint_id })).toEqual({});
  });
});
