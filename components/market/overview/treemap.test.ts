import { describe, expect, it } from 'vitest';
import { treemap } from './treemap';

const weights = [60, 60, 40, 30, 20, 20, 10];
const tilesOf = (given: readonly number[], aspect: number) => treemap(given, (weight) => weight, aspect);

describe('a treemap', () => {
  it.each([1, 3, 0.6])('gives every item an area of its weight, at an aspect of %d', (aspect) => {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    for (const { item, box } of tilesOf(weights, aspect)) {
      expect(box.width * box.height).toBeCloseTo(item / total, 9);
    }
  });

  it('fills the square without one tile over another', () => {
    const tiles = tilesOf(weights, 2).map(({ box }) => box);
    for (const { x, y, width, height } of tiles) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-9);
    }
    const overlaps = tiles.flatMap((a, place) =>
      tiles.slice(place + 1).filter((b) => {
        const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
        const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
        return across > 1e-9 && down > 1e-9;
      }),
    );
    expect(overlaps).toEqual([]);
  });

  it('makes tiles nearly square where that can be done', () => {
    const boxes = tilesOf([25, 25, 25, 25], 1).map(({ box }) => box);
    for (const { width, height } of boxes) expect(width / height).toBeCloseTo(1, 9);
  });

  it('keeps the order, and has nothing for nothing', () => {
    expect(tilesOf(weights, 2).map(({ item }) => item)).toEqual(weights);
    expect(tilesOf([], 2)).toEqual([]);
    expect(tilesOf([5], 2)[0]?.box).toEqual({ x: 0, y: 0, width: 1, height: 1 });
  });
});
