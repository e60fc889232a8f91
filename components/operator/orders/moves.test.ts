import { describe, expect, it } from 'vitest';
import type { DeskOrder } from '@/lib/contract/trading/operator-orders';
import { type OrderStatus, orderStatuses } from '@/lib/contract/trading/orders';
import { buttonsOf, holderOf } from './moves';

const ME = '0198c5a0-3a00-7000-8000-0000000000aa';
const OTHER = { id: '0198c5a0-3a00-7000-8000-0000000000bb', name: 'Ada Example' };

const row = (status: OrderStatus, rest: Partial<Pick<DeskOrder, 'taken_by' | 'fulfilled_by'>> = {}) => ({
  order: { status },
  fulfilled_by: 'desk' as const,
  ...rest,
});
const refusals = (...given: Parameters<typeof row>) =>
  Object.fromEntries(buttonsOf(row(...given), ME).map(({ move, refused }) => [move, refused]));

describe('what can be done with an order', () => {
  it('is to take or fail what nobody has; completing says what comes first', () => {
    expect(refusals('pending_fulfilment')).toEqual({
      take: undefined,
      fail: undefined,
      complete: 'Take it first: until then its partner can cancel it.',
    });
  });

  it('is to complete or fail what I have', () => {
    expect(refusals('processing', { taken_by: { id: ME, name: 'Me' } })).toEqual({
      fail: undefined,
      complete: undefined,
    });
  });

  it.each([
    ['Ada Example', { taken_by: OTHER }],
    ['A key', { taken_by: { name: 'A key' } }],
    ['The broker', { fulfilled_by: 'broker' as const }],
    ['The sandbox', { fulfilled_by: 'sandbox' as const }],
  ])('is to take over, and nothing else, what %s has', (name, rest) => {
    const refused = `${name} has it. Take it over first.`;
    expect(refusals('processing', rest)).toEqual({ take: undefined, fail: refused, complete: refused });
    expect(buttonsOf(row('processing', rest), ME).at(-1)?.label).toBe('Take over');
    expect(holderOf(row('processing', rest))).toBe(name);
  });

  it.each(orderStatuses.filter((status) => !['pending_fulfilment', 'processing'].includes(status)))(
    'is nothing in %s, and says why',
    (status) => {
      const reasons = Object.values(refusals(status));
      expect(reasons).toHaveLength(3);
      for (const reason of reasons) expect(reason).toMatch(/\.$/);
    },
  );

  it('has one next step at most', () => {
    for (const status of orderStatuses) {
      const next = buttonsOf(row(status), ME).filter(({ isNext }) => isNext);
      expect(next.length, status).toBeLessThanOrEqual(1);
    }
  });
});
