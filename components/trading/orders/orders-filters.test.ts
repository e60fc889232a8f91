import { describe, expect, it } from 'vitest';
import { type Address, listQueries } from '@/components/ui/table/filters';
import { exportOrders, listOrders, orderExample, summariseOrders } from '@/lib/contract/trading/orders';
import { ADDRESS_FILTERS } from './orders-filters';

const queriesOf = (address: Address) => listQueries(ADDRESS_FILTERS, 'status', address);
const exportOf = (address: Address) => queriesOf(address).exported;
const pageOf = (address: Address) => queriesOf(address).page;
const summaryOf = (address: Address) => queriesOf(address).summed;

describe('a page of orders', () => {
  it('takes what the service knows, and days as those of Lagos', () => {
    const query = pageOf({
      status: 'awaiting_payment',
      side: 'sell',
      currency: 'USD',
      investment_id: orderExample.investment_id,
      holding_id: orderExample.id,
      query: 'Customer-77',
      sort: 'created_at',
      created_from: '2026-11-20',
      created_to: '2026-11-20',
      cursor: 'c1',
    });
    expect(query).toEqual({
      status: 'awaiting_payment',
      side: 'sell',
      currency: 'USD',
      investment_id: orderExample.investment_id,
      holding_id: orderExample.id,
      query: 'Customer-77',
      sort: 'created_at',
      created_from: '2026-11-19T23:00:00.000Z',
      created_to: '2026-11-20T22:59:59.999Z',
      cursor: 'c1',
    });
    expect(listOrders.query.safeParse(query).success).toBe(true);
  });

  it('leaves out what no filter knows', () => {
    const address = {
      status: 'paid',
      side: 'both',
      currency: 'EUR',
      investment_id: 'x',
      query: '  ',
      sort: 'amount',
      cursor: '',
    };
    expect(pageOf(address)).toEqual({});
  });

  it('leaves out a search that the service would refuse for its length', () => {
    expect(pageOf({ query: 'r'.repeat(101) })).toEqual({});
    expect(listOrders.query.safeParse(pageOf({ query: 'r'.repeat(100) })).success).toBe(true);
  });
});

it('passes to exports and summaries what they take', () => {
  const address = { query: 'ada', status: 'failed', side: 'buy', sort: 'created_at', cursor: 'c1' };
  expect(exportOf(address)).toEqual({ query: 'ada', status: 'failed', side: 'buy' });
  expect(summaryOf(address)).toEqual({ query: 'ada', side: 'buy' });
  expect(exportOrders.query.safeParse(exportOf(address)).success).toBe(true);
  expect(summariseOrders.query.safeParse(summaryOf(address)).success).toBe(true);
});
