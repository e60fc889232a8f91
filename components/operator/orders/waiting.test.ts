import { describe, expect, it } from 'vitest';
import { type OrderStatus, orderStatuses } from '@/lib/contract/trading/orders';
import { ageOf } from '../common/age';
import { orderAges, summaryOf, waitingSince } from './waiting';

const row = (status: OrderStatus, waiting_since = '2026-11-20T10:00:00.000Z') => ({
  order: { status },
  waiting_since,
});

describe('an order waits', () => {
  it('from when it was paid until it is dealt or ends', () => {
    const waiting = orderStatuses.filter((status) => waitingSince(row(status)) !== undefined);
    expect(waiting).toEqual(['pending_fulfilment', 'processing']);
  });

  it('long after an hour, and far too long after four', () => {
    const start = Date.parse('2026-11-20T10:00:00.000Z') / 1000;
    const tone = (seconds: number) => ageOf('2026-11-20T10:00:00.000Z', start + seconds, orderAges).tone;
    expect([3_599, 3_600, 14_399, 14_400].map(tone)).toEqual(['usual', 'long', 'long', 'too-long']);
  });
});

describe('the head of the queue', () => {
  it('counts those that wait and names the oldest', () => {
    const rows = [row('processing', '2026-11-20T09:00:00.000Z'), row('pending_fulfilment'), row('completed')];
    expect(summaryOf(rows, true)).toEqual({
      waiting: 2,
      isAtLeast: true,
      longestSince: '2026-11-20T09:00:00.000Z',
    });
    expect(summaryOf([], false)).toEqual({ waiting: 0, isAtLeast: false, longestSince: undefined });
  });
});
