import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chargeFees, feesOf } from './fees';
import { feeWarnings } from './warnings';

const warned = (total: bigint, gross: bigint) => feeWarnings('NGN', { gross, fees: { total } });
const messageOf = (total: bigint, gross: bigint) => warned(total, gross)[0]?.message;

describe('high fees', () => {
  it('are above 5 % of the value of the units, and not at it', () => {
    expect(warned(500n, 10_000n)).toEqual([]);
    expect(warned(501n, 10_000n)).toMatchObject([{ code: 'high_fees' }]);
    expect(warned(0n, 10_000n)).toEqual([]);
  });

  it('come with the figures, and are never rounded down to 5.0 %', () => {
    expect(messageOf(554n, 10_000n)).toBe('Fees take 5.5% of this order: NGN 5.54 of NGN 100.00.');
    expect(messageOf(501n, 10_000n)).toBe('Fees take more than 5% of this order: NGN 5.01 of NGN 100.00.');
    expect(messageOf(2_500_00n, 12_500_00n)).toBe(
      'Fees take 20.0% of this order: NGN 2,500.00 of NGN 12,500.00.',
    );
    expect(messageOf(400n, 1n)).toBe('Fees are more than this order is worth: NGN 4.00 of NGN 0.01.');
    expect(messageOf(400n, 0n)).toBe('Fees are more than this order is worth: NGN 4.00 of NGN 0.00.');
  });

  it('are warned of exactly when twenty times the fees exceed the value, whatever both are', () => {
    const kobo = fc.bigInt({ min: 0n, max: 10n ** 15n });
    fc.assert(
      fc.property(kobo, kobo, (total, gross) => {
        expect(warned(total, gross)).toHaveLength(20n * total > gross ? 1 : 0);
      }),
    );
  });

  it('end, as a sell of shares grows, and never come back', () => {
    const schedule = feesOf('equity', 'sell', '2026-11-20');
    const isHigh = (gross: bigint) => warned(chargeFees(schedule, gross).total, gross).length > 0;
    const last = Array.from({ length: 50_000 }, (_, gross) => BigInt(gross + 1)).findLast(isHigh);
    // NGN 4.00 flat and about 1.5 %.
    expect(last).toBeGreaterThan(10_000n);
    expect(last).toBeLessThan(13_000n);
  });
});
