import { describe, expect, it } from 'vitest';
import { move, moveOfKey, turned, upright, zoomOf, zoomStep } from './viewer-state';

const plain = { ctrlKey: false, metaKey: false, altKey: false };

describe('the view of a document', () => {
  it('zooms in steps, from wherever it fits, and stops at the last', () => {
    expect(zoomStep(0.62, 1)).toBe(0.67);
    expect(zoomStep(0.62, -1)).toBe(0.5);
    expect(zoomStep(1, 1)).toBe(1.25);
    expect(zoomStep(6, 1)).toBe(6);
    expect(zoomStep(0.2, -1)).toBe(0.2);
    expect(move(upright, 'in', 0.62, 1).zoom).toBe(0.67);
    expect(move({ ...upright, zoom: 3 }, 'fit', 3, 1).zoom).toBe('fit');
  });

  it('turns by quarters', () => {
    const views = [1, 2, 3, 4].reduce(
      (done) => [...done, move(done.at(-1) ?? upright, 'turn', 1, 1)],
      [upright],
    );
    expect(views.map(({ rotation }) => rotation)).toEqual([0, 90, 180, 270, 0]);
    expect(turned({ width: 3, height: 4 }, 90)).toEqual({ width: 4, height: 3 });
    expect(turned({ width: 3, height: 4 }, 180)).toEqual({ width: 3, height: 4 });
  });

  it('stays within its pages', () => {
    expect(move(upright, 'previous', 1, 3).page).toBe(1);
    expect(move({ ...upright, page: 3 }, 'next', 1, 3).page).toBe(3);
    expect(move(upright, 'next', 1, 3).page).toBe(2);
  });

  it('hears its keys, and leaves the browser its own', () => {
    expect(
      ['+', '=', '-', '0', 'r', 'ArrowLeft', 'ArrowRight', 'x'].map((key) => moveOfKey({ key, ...plain })),
    ).toEqual(['in', 'in', 'out', 'fit', 'turn', 'previous', 'next', undefined]);
    expect(moveOfKey({ ...plain, key: '0', ctrlKey: true })).toBeUndefined();
    expect(moveOfKey({ ...plain, key: 'r', metaKey: true })).toBeUndefined();
  });

  it('fits the width that there is, and blows nothing up beyond twice', () => {
    expect(zoomOf('fit', 800, 400)).toBe(0.5);
    expect(zoomOf('fit', 100, 4_000)).toBe(2);
    expect(zoomOf(1.5, 800, 400)).toBe(1.5);
    expect(zoomOf('fit', 0, 400)).toBe(1);
  });
});
