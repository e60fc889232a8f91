import { describe, expect, it } from 'vitest';
import { holdingExample } from '@/lib/contract/trading/holdings';
import { maturingDisabledReason, sellingDisabledReason } from './selling';

describe('what can be done with a holding', () => {
  it('is a sale while it is active, has units that are free, and is not due', () => {
    expect(sellingDisabledReason(holdingExample, '2027-04-29')).toBeUndefined();
    expect(
      sellingDisabledReason({ ...holdingExample, maturity_date: undefined }, '2030-01-01'),
    ).toBeUndefined();
  });

  it.each([
    [{ status: 'matured' as const }, /has matured/],
    [{ status: 'sold' as const }, /sold in full/],
    [{ available_units: '0.000000' }, /reserve all/],
    [{ maturity_date: '2027-04-29' }, /matures today/],
  ])('is none with %j', (change, reason) => {
    expect(sellingDisabledReason({ ...holdingExample, ...change }, '2027-04-29')).toMatch(reason);
  });

  it('is maturing while no sell is open', () => {
    expect(maturingDisabledReason(holdingExample)).toBeUndefined();
    expect(maturingDisabledReason({ ...holdingExample, available_units: '1.000000' })).toMatch(
      /reserve some/,
    );
  });
});
