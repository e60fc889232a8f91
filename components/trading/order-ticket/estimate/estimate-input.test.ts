import { expect, it } from 'vitest';
import { estimateInput } from './estimate-input';

const buy = { side: 'buy', id: 'inv', by: 'amount', amount: '1000', units: '' } as const;
const sell = { side: 'sell', id: 'hold', by: 'units', amount: '', units: '12.5' } as const;

it('asks what is typed, of the investment or the holding', () => {
  expect(estimateInput(buy)).toEqual({ side: 'buy', investment_id: 'inv', amount: '1000.00' });
  expect(estimateInput(sell)).toEqual({ side: 'sell', holding_id: 'hold', units: '12.5' });
  expect(estimateInput({ ...sell, by: 'amount', amount: '5' })).toEqual({
    side: 'sell',
    holding_id: 'hold',
    amount: '5.00',
  });
});

it('asks one question for figures that are worth the same', () => {
  expect(estimateInput({ ...buy, amount: '1000.00' })).toEqual(estimateInput(buy));
});

it('asks nothing before there is a figure, and before it is known of what', () => {
  expect(estimateInput({ ...buy, amount: '' })).toBeUndefined();
  expect(estimateInput({ ...buy, amount: '1,5' })).toBeUndefined();
  expect(estimateInput({ ...sell, units: '0' })).toBeUndefined();
  expect(estimateInput({ ...buy, id: '' })).toBeUndefined();
});
