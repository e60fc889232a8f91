import { describe, expect, it, test } from 'vitest';
import { barsPath, linePaths, sparklinePath } from './paths';

const scale = { low: 0, high: 100, ticks: [] };
const spans = (...values: (number | null)[]) => values.map((to) => (to === null ? null : { from: 0, to }));
const plain = { isBanded: false, isStep: false };

describe('the path of a line', () => {
  it('goes from the oldest on the left to the latest, with its area down to zero', () => {
    expect(linePaths(spans(0, 50, 100), scale, plain)).toEqual({
      line: 'M0.00 100.00L50.00 50.00L100.00 0.00',
      area: 'M0.00 100.00L50.00 50.00L100.00 0.00L100.00 100.00L0.00 100.00Z',
    });
  });

  it('is interrupted where there is no value', () => {
    expect(linePaths(spans(0, 0, null, 100, 100), scale, plain).line).toBe(
      'M0.00 100.00L25.00 100.00M75.00 0.00L100.00 0.00',
    );
  });

  it('is a dot where a value has no neighbour', () => {
    expect(linePaths(spans(null, 50, null), scale, plain).line).toBe('M50.00 50.00h0');
  });

  it('can end at the last actual value, and go on from it', () => {
    expect(linePaths(spans(0, 50, 100), scale, plain, 0, 1).line).toBe('M0.00 100.00L50.00 50.00');
    expect(linePaths(spans(0, 50, 100), scale, plain, 1).line).toBe('M50.00 50.00L100.00 0.00');
  });

  it('has the whole width of each value if it is a step', () => {
    const step = { isBanded: true, isStep: true };
    expect(linePaths(spans(50, 100), scale, step).line).toBe('M0.00 50.00H50.00V0.00H100.00');
  });
});

test('bars stand on each other, and a bar of zero is left out', () => {
  expect(barsPath([{ from: 0, to: 50 }, { from: 20, to: 20 }, null, { from: -10, to: 0 }], scale)).toBe(
    'M3.50 100.00V50.00h18.00V100.00ZM78.50 110.00V100.00h18.00V110.00Z',
  );
});

describe('the path of a sparkline', () => {
  it('has the oldest on the left and the highest on top', () => {
    expect(sparklinePath([10, 20, 15])).toBe('M0.00 100.00L50.00 0.00L100.00 50.00');
  });

  it('goes through the middle if it does not move, and needs two values', () => {
    expect(sparklinePath([7, 7])).toBe('M0.00 50.00L100.00 50.00');
    expect(sparklinePath([7])).toBe('');
  });
});
