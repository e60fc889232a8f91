import { describe, expect, it } from 'vitest';
import type { DeskOrder } from '@/lib/contract/trading/operator-orders';
import { type OrderStatus, orderStatuses } from '@/lib/contract/trading/orders';
import { ageOf } from '../common/age';
import { buttonsOf, deskKeys, holderOf, keysOf, orderAges, waitingSince } from './rules';

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
      complete: 'Take it first. Until then the partner can cancel it.',
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

it('decides on an order with two keys, each pair for one thing, and none of the shell’s', () => {
  const keys = deskKeys.map((one) => one.keys);
  expect(new Set([...keys, 'g v', 'g o']).size).toBe(keys.length + 2);
  for (const pair of keys) expect(pair).toMatch(/^c \w$/);
  expect(keysOf('complete')).toBe('c y');
});

const queueRow = (status: OrderStatus) => ({ order: { status }, waiting_since: '2026-11-20T10:00:00.000Z' });

describe('an order waits', () => {
  it('from when it was paid until it is executed or ends', () => {
    const waiting = orderStatuses.filter((status) => waitingSince(queueRow(status)) !== undefined);
    expect(waiting).toEqual(['pending_fulfilment', 'processing']);
  });

  it('long after an hour, and far too long after four', () => {
    const start = Date.parse('2026-11-20T10:00:00.000Z') / 1000;
    const tone = (seconds: number) => ageOf('2026-11-20T10:00:00.000Z', start + seconds, orderAges).tone;
    expect([3_599, 3_600, 14_399, 14_400].map(tone)).toEqual(['usual', 'long', 'long', 'too-long']);
  });
});
