import { describe, expect, it } from 'vitest';
import { orderExample } from '@/lib/contract/trading/orders';
import { cancelProblem, givenBack } from './cancelling';

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
