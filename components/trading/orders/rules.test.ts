import { describe, expect, it } from 'vitest';
import { orderExample, orderStatuses } from '@/lib/contract/trading/orders';
import { cancelProblem, givenBack, hasEnded, stepAhead } from './rules';

const TODAY = '2026-11-22';
const titleOf = (...[order, today = TODAY]: [Parameters<typeof stepAhead>[0], string?]) =>
  stepAhead(order, today, undefined)?.title;

describe('stepAhead', () => {
  it('says what an open order waits for', () => {
    const unpaid = { ...orderExample, status: 'awaiting_payment' as const, amount_due: '40.00' };
    expect(stepAhead(unpaid, TODAY, undefined)).toEqual({
      title: 'Waiting for payment',
      detail: 'NGN\u00a040.00 is missing',
    });
    expect(titleOf(orderExample)).toBe('Waiting for execution');
    expect(titleOf({ ...orderExample, status: 'processing' })).toBe('Executing');
  });

  it('says when the exchange opens for an order that waits for it, until then', () => {
    const waiting = { ...orderExample, waits_until: '2026-11-23T09:00:00.000Z' };
    const opens = Date.parse(waiting.waits_until) / 1_000;
    const title = 'Waiting for the exchange to open on Mon 23 Nov 2026 at 10:00';
    expect(stepAhead(waiting, TODAY, opens - 1)).toEqual({ title, detail: 'You can cancel until then' });
    expect(stepAhead({ ...waiting, status: 'processing' }, TODAY, opens - 1)?.title).toBe(title);
    expect(stepAhead(waiting, TODAY, opens)?.title).toBe('Waiting for execution');
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

describe('cancelProblem', () => {
  it('lets go of what is not processing yet, and of nothing else', () => {
    const of = (status: typeof orderExample.status) => cancelProblem({ status, side: 'buy' });
    expect(of('awaiting_payment')).toBeUndefined();
    expect(of('pending_fulfilment')).toBeUndefined();
    for (const status of ['processing', 'completed', 'failed', 'cancelled'] as const) {
      expect(of(status)).toBeTruthy();
    }
  });

  it('advises to sell only where something was bought', () => {
    expect(cancelProblem({ status: 'completed', side: 'buy' })).toContain('Sell');
    expect(cancelProblem({ status: 'completed', side: 'sell' })).not.toContain('Sell');
    expect(orderStatuses.filter((status) => hasEnded({ status }))).toEqual([
      'completed',
      'failed',
      'cancelled',
    ]);
  });
});

describe('givenBack', () => {
  it('is what was paid, part payments too, and nothing where nothing was', () => {
    expect(givenBack(orderExample)).toEqual({ money: '100000.00' });
    expect(givenBack({ ...orderExample, status: 'awaiting_payment', amount_paid: '40.00' })).toEqual({
      money: '40.00',
    });
    expect(givenBack({ ...orderExample, amount_paid: '0.00' })).toBeUndefined();
    expect(givenBack({ ...orderExample, amount_paid: undefined })).toBeUndefined();
  });

  it('is the reserved units of a sell', () => {
    expect(givenBack({ ...orderExample, side: 'sell', units: '12.500000' })).toEqual({ units: '12.500000' });
  });
});
