import { describe, expect, it } from 'vitest';
import { orderExample } from '@/lib/contract/orders';
import { stepAhead } from './steps-ahead';

const TODAY = '2026-11-22';
const titleOf = (...[order, today = TODAY]: [Parameters<typeof stepAhead>[0], string?]) =>
  stepAhead(order, today)?.title;

describe('stepAhead', () => {
  it('says what an open order waits for', () => {
    const unpaid = { ...orderExample, status: 'awaiting_payment' as const, amount_due: '40.00' };
    expect(stepAhead(unpaid, TODAY)).toEqual({
      title: 'Waiting for payment',
      detail: 'NGN\u00a040.00 is missing',
    });
    expect(titleOf(orderExample)).toBe('Waiting to be dealt');
    expect(titleOf({ ...orderExample, status: 'processing' })).toBe('Being dealt');
  });

  it('says when a completed order settles, until that day has come', () => {
    const completed = { ...orderExample, status: 'completed' as const };
    expect(titleOf(completed)).toBe('Settles on 23 Nov 2026');
    expect(titleOf(completed, '2026-11-23')).toBeUndefined();
  });

  it('says nothing of what is over', () => {
    expect(titleOf({ ...orderExample, status: 'failed' })).toBeUndefined();
    expect(titleOf({ ...orderExample, status: 'cancelled' })).toBeUndefined();
  });
});
