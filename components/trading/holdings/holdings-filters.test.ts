import { describe, expect, it } from 'vitest';
import { type Address, listQueries } from '@/components/ui/table/filters';
import { countHoldings } from '@/lib/contract/trading/holding-counts';
import { holdingExample } from '@/lib/contract/trading/holdings';
import { ADDRESS_FILTERS, customerOf, investmentOptions } from './holdings-filters';

const queriesOf = (address: Address) => listQueries(ADDRESS_FILTERS, 'status', address);
const exportOf = (address: Address) => queriesOf(address).exported;
const pageOf = (address: Address) => queriesOf(address).page;
const summaryOf = (address: Address) => queriesOf(address).summed;

const id = '0198c5a0-3a00-7000-8000-000000000c02';

describe('the filters of holdings', () => {
  it('are what the service takes, and nothing else', () => {
    const address = {
      status: 'active',
      currency: 'NGN',
      investment_type: 'equity',
      investment_id: id,
      customer_reference: '  customer-77 ',
      cursor: 'next',
      month: '2026-11',
    };
    const filters = {
      status: 'active',
      currency: 'NGN',
      investment_type: 'equity',
      investment_id: id,
      customer_reference: 'customer-77',
    };
    expect(pageOf(address)).toEqual({ ...filters, cursor: 'next' });
    expect(exportOf(address)).toEqual(filters);
  });

  it.each([{ currency: 'EUR' }, { investment_id: 'x' }, { customer_reference: '  ' }, { cursor: '' }])(
    'leave out what no filter knows: %j',
    (address) => expect(pageOf({ ...address, status: 'all' })).toEqual({}),
  );

  it('are of the active holdings unless the address names another tab', () => {
    expect(pageOf({})).toEqual({ status: 'active' });
    expect(pageOf({ status: 'gone' })).toEqual({ status: 'active' });
    expect(pageOf({ status: 'sold' })).toEqual({ status: 'sold' });
    expect(pageOf({ status: 'all' })).toEqual({});
  });

  it('name a customer in as many letters as the service takes', () => {
    expect(customerOf({ customer_reference: 'x'.repeat(80) })).toBe('x'.repeat(64));
    expect(customerOf({})).toBeUndefined();
  });

  it('leave out the tab and the order where neither counts', () => {
    const address = { status: 'sold', query: 'note', customer_reference: 'customer-77', sort: 'created_at' };
    const query = { query: 'note', customer_reference: 'customer-77' };
    expect(summaryOf(address)).toEqual(query);
    expect(countHoldings.query.safeParse(query).success).toBe(true);
    expect(exportOf(address)).toEqual({ ...query, status: 'sold' });
    expect(pageOf(address)).toEqual({ ...query, status: 'sold', sort: 'created_at' });
  });

  it('offer each investment once', () => {
    const holding = { ...holdingExample, investment_id: id, investment_name: 'Harbour' };
    expect(investmentOptions([holding, holding])).toEqual([{ value: id, label: 'Harbour' }]);
  });
});
