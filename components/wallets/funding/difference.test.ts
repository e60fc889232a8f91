import { describe, expect, it } from 'vitest';
import { differenceOf } from './difference';

describe('differenceOf', () => {
  it('says nothing while nothing was received, or when what was asked came', () => {
    expect(differenceOf('1000.00', null, 'NGN')).toBeUndefined();
    expect(differenceOf('1000.00', '1000.00', 'NGN')).toBeUndefined();
  });

  it('says how much less came', () => {
    expect(differenceOf('1000.00', '979.95', 'NGN')).toEqual({
      kind: 'less',
      amount: '20.05',
      words: 'NGN\u00a020.05 less than requested',
    });
  });

  it('says how much more came', () => {
    expect(differenceOf('1000.00', '1000000.00', 'GHS')).toEqual({
      kind: 'more',
      amount: '999000.00',
      words: 'GHS\u00a0999,000.00 more than requested',
    });
  });
});
