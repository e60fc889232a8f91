import { describe, expect, it } from 'vitest';
import { type Address, listQueries } from '@/components/ui/table/filters';
import {
  exportWebhookDeliveries,
  listWebhookDeliveries,
  summariseWebhookDeliveries,
} from '@/lib/contract/webhooks/deliveries';
import { shownFilters } from './deliveries-filters';

const queriesOf = (address: Address) => listQueries(shownFilters([], address), 'status', address);
const exportOf = (address: Address) => queriesOf(address).exported;
const pageOf = (address: Address) => queriesOf(address).page;
const summaryOf = (address: Address) => queriesOf(address).summed;

const address = {
  query: 'timeout',
  sort: 'created_at',
  status: 'failed',
  endpoint_id: '0198c5a0-3a00-7000-8000-000000000c01',
  event_type: 'wallet.funded',
  status_code: '500',
  created_from: '2026-11-20T10:30',
  event_id: 'evt_0198c5a03a0070008000000000000e01',
  resource_id: '0198c5a0-3a00-7000-8000-0000000000f1',
  cursor: 'next',
};

describe('a page of deliveries', () => {
  it('asks the service in the words of the contract', () => {
    const query = pageOf(address);
    expect(query).toEqual({ ...address, created_from: '2026-11-20T09:30:00.000Z' });
    expect(listWebhookDeliveries.query.safeParse(query).success).toBe(true);
  });

  it('leaves out for the export and the summary what they don’t take', () => {
    const { cursor: _, sort: __, ...exported } = pageOf(address);
    const { status: ___, ...summed } = exported;
    expect(exportOf(address)).toEqual(exported);
    expect(summaryOf(address)).toEqual(summed);
    expect(exportWebhookDeliveries.query.safeParse(exported).success).toBe(true);
    expect(summariseWebhookDeliveries.query.safeParse(summed).success).toBe(true);
  });

  it('leaves out what the service would refuse', () => {
    const odd = {
      status: 'lost',
      endpoint_id: 'mine',
      status_code: '999',
      event_id: 'evt_',
      resource_id: '7',
    };
    expect(pageOf({ ...odd, delivery: address.endpoint_id })).toEqual({});
  });
});

it('shows filters by one id only if the URL has them', () => {
  const labels = (query: object) => shownFilters([], { ...query }).map(({ label }) => label);
  expect(labels({})).toEqual(['Search', 'Status', 'Endpoint', 'Event', 'HTTP code', 'Created', 'Sort']);
  expect(labels({ resource_id: address.resource_id })).toContain('Record ID');
});
