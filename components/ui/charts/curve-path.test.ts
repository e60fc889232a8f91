import { describe, expect, it } from 'vitest';
import { curvePath, heightOf, placeCurve } from './curve-path';

describe('the path of a curve', () => {
  it('goes from the left to the right, higher where the figure is higher', () => {
    const place = placeCurve([1, 3, 2]);
    expect(curvePath(place, 0, 2)).toBe('M0.00 94.00L50.00 6.00L100.00 50.00');
    expect(curvePath(place, 1, 2)).toBe('M50.00 6.00L100.00 50.00');
  });

  it('leaves room for a level beyond its points', () => {
    expect(placeCurve([1, 2], [3])(1).y).toBe(50);
    expect(heightOf(3, 1, 3)).toBe(6);
  });

  it('is flat where nothing moves, and empty with one point', () => {
    expect(curvePath(placeCurve([5, 5]), 0, 1)).toBe('M0.00 50.00L100.00 50.00');
    expect(curvePath(placeCurve([5]), 0, 0)).toBe('');
  });
});
