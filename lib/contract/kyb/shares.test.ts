import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shareFault } from './shares';

describe('shares', () => {
  it('add up to 100 % at most, to the last of four decimals', () => {
    expect(shareFault('40', ['60', undefined])).toBeUndefined();
    expect(shareFault('33.3334', ['33.3333', '33.3333'])).toBeUndefined();
    expect(shareFault('33.3335', ['33.3333', '33.3333'])).toBe(
      'must be 33.3334 at most: all shares together are 100 at most',
    );
    expect(shareFault('0.0001', ['100'])).toMatch(/^must be 0 at most/);
    // As floating-point numbers, these three add up to slightly more than 100.
    expect(shareFault('33.6', ['33.2', '33.2'])).toBeUndefined();
  });

  it('are refused exactly when they add up to more', () => {
    const parts = fc.array(fc.integer({ min: 0, max: 400_000 }), { minLength: 1, maxLength: 6 });
    const written = (units: number) => (units / 10_000).toFixed(4);
    fc.assert(
      fc.property(parts, fc.integer({ min: 0, max: 1_000_000 }), (others, own) => {
        const taken = others.reduce((sum, other) => sum + other, 0);
        if (taken > 1_000_000) return;
        const isRefused = shareFault(written(own), others.map(written)) !== undefined;
        expect(isRefused).toBe(taken + own > 1_000_000);
      }),
    );
  });
});
