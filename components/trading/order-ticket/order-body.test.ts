import { describe, expect, it } from 'vitest';
import { createOrderBody } from '@/lib/contract/trading/order-acts';
import { orderBody } from './order-body';
import { buying, selling, typed } from './testing';

const buy = buying();
const sell = selling();

describe('orderBody', () => {
  it.each([
    ['from the wallet', buy, typed()],
    ['by funding', buy, typed({ pay: 'funding', method: 'alpha_checkout' })],
    ['of units', buy, typed({ by: 'units', units: '10', amount: '5330.11' })],
    ['a sale of units', sell, typed({ by: 'units', units: '10', amount: '' })],
    ['a sale of a worth', sell, typed({ amount: '500' })],
    [
      'with its texts',
      buy,
      typed({ reference: ' r-1 ', customer: 'c', metadata: [{ name: 'a', value: '' }] }),
    ],
  ])('is taken by the contract: %s', (_, subject, values) => {
    expect(createOrderBody.safeParse(orderBody(subject, values)).error).toBeUndefined();
  });

  it('buys for the amount that the units came to, and never says units', () => {
    const body = orderBody(buy, typed({ by: 'units', units: '10', amount: '5330.11' }));
    expect(body).toMatchObject({ side: 'buy', amount: '5330.11', currency: 'NGN' });
    expect(body).not.toHaveProperty('units');
  });

  it('sells what was given, one of the two', () => {
    expect(orderBody(sell, typed({ by: 'units', units: '10', amount: '99' }))).toEqual({
      side: 'sell',
      holding_id: sell.id,
      units: '10',
    });
  });

  it('names the account that the confirmation showed, for direct debit alone', () => {
    const funded = (method: string) =>
      orderBody(buy, typed({ pay: 'funding', method, mandate: 'typed' }), 'shown');
    expect(funded('beta_direct_debit').funding).toEqual({ method: 'beta_direct_debit', mandate_id: 'shown' });
    expect(funded('alpha_checkout').funding).toEqual({ method: 'alpha_checkout' });
  });

  it('leaves out what was left empty', () => {
    const body = orderBody(buy, typed({ reference: '  ' }));
    expect(Object.keys(body)).toEqual(['side', 'investment_id', 'currency', 'amount', 'payment_mode']);
  });
});
