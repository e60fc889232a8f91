import { describe, expect, it, test } from 'vitest';
import { changesSince, resourceOf } from './event-resource';

const scope = { org: 'harbour', env: 'test' } as const;
const request = {
  id: '0198c5a0-3a00-7000-8000-0000000000f1',
  reference: 'FND-7K2M9QX4TB1C',
  currency: 'NGN',
  amount: '1000.00',
  amount_received: null,
};

describe('resourceOf', () => {
  it('leads to the funding request, with what was received', () => {
    const data = { ...request, amount_received: '900.00' };
    expect(resourceOf(scope, { type: 'wallet.funded', data })).toEqual({
      id: request.id,
      label: 'FND-7K2M9QX4TB1C',
      href: `/harbour/test/funding/${request.id}`,
      amount: { value: '900.00', currency: 'NGN' },
    });
  });

  it('shows what was asked for when nothing was received', () => {
    expect(resourceOf(scope, { type: 'funding.expired', data: request })?.amount?.value).toBe('1000.00');
  });

  it('links nothing that has no page', () => {
    const data = { id: '0198c5a0-3a00-7000-8000-0000000000b1', reference: 'MND-5RT8ZP3WQ6YA' };
    expect(resourceOf(scope, { type: 'mandate.revoked', data })).toEqual({
      id: data.id,
      label: 'MND-5RT8ZP3WQ6YA',
    });
  });

  it('leads from a test to its endpoint', () => {
    const data = { id: '0198c5a0-3a00-7000-8000-000000000c01', url: 'https://partner.example/hooks' };
    expect(resourceOf(scope, { type: 'webhook.test', data })?.href).toBe(`/harbour/test/webhooks/${data.id}`);
  });

  it('leads to the order with its amount, and to the holding with what it paid out', () => {
    const order = { id: 'a01', reference: 'ORD-7K2M9QX4TB1C', amount: '100000.00', currency: 'NGN' };
    expect(resourceOf(scope, { type: 'order.completed', data: order })).toEqual({
      id: 'a01',
      label: 'ORD-7K2M9QX4TB1C',
      href: '/harbour/test/orders/a01',
      amount: { value: '100000.00', currency: 'NGN' },
    });
    const holding = { id: '901', investment_name: 'Harbour note', paid_out: '109123.29', currency: 'NGN' };
    expect(resourceOf(scope, { type: 'holding.matured', data: holding })).toEqual({
      id: '901',
      label: 'Harbour note',
      href: '/harbour/test/holdings/901',
      amount: { value: '109123.29', currency: 'NGN' },
    });
  });

  it('falls back to the id, and to nothing', () => {
    expect(resourceOf(scope, { type: 'mandate.activated', data: { id: 'x1' } })).toEqual({
      id: 'x1',
      label: 'x1',
    });
    expect(resourceOf(scope, { type: 'kyb.status_changed', data: { status: 'approved' } })).toBeUndefined();
  });
});

test('changesSince names what differs, appeared or went', () => {
  const earlier = { id: '1', status: 'pending', settled_at: null, gone: 1, account: { bank: 'a' } };
  const later = { id: '1', status: 'succeeded', settled_at: null, account: { bank: 'a' }, order_id: 'o' };
  expect(changesSince(earlier, later)).toEqual([
    { field: 'status', before: '"pending"', after: '"succeeded"' },
    { field: 'order_id', before: undefined, after: '"o"' },
    { field: 'gone', before: '1', after: undefined },
  ]);
});
