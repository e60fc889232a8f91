import { describe, expect, it } from 'vitest';
import { exportOrders, listOrders, orderExample } from '@/lib/contract/trading/orders';
import { exportFilters, listFilters } from './orders-filters';

describe('listFilters', () => {
  it('takes what the service knows, and days as those of Lagos', () => {
    const query = listFilters({
      status: 'awaiting_payment',
      side: 'sell',
      currency: 'USD',
      investment_id: orderExample.investment_id,
      holding_id: orderExample.id,
      client_reference: ' client-0042 ',
      customer: 'Customer-77',
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
      client_reference: 'client-0042',
      customer: 'Customer-77',
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
      customer: '  ',
      cursor: '',
    };
    expect(listFilters(address)).toEqual({});
  });

  it('cuts what the service would refuse for its length', () => {
    const query = exportFilters({ client_reference: 'r'.repeat(80), customer: 'c'.repeat(80), cursor: 'c1' });
    expect(query).toEqual({ client_reference: 'r'.repeat(64), customer: 'c'.repeat(64) });
    expect(exportOrders.query.safeParse(query).success).toBe(true);
  });
});
