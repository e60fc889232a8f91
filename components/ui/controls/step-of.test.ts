import { describe, expect, it } from 'vitest';
import { stepOf } from './step-of';

const rows = { at: 3, last: 147, page: 10 };

describe('the keys of a list, a table, a row of tabs and a chart', () => {
  it.each([
    ['ArrowDown', 3, 4],
    ['ArrowUp', 3, 2],
    ['PageDown', 3, 13],
    ['PageUp', 3, 0],
    ['Home', 3, 0],
    ['End', 3, 147],
    ['ArrowUp', 0, 0],
    ['ArrowDown', 147, 147],
    ['PageDown', 140, 147],
    ['ArrowDown', -1, 0],
    ['ArrowUp', -1, 0],
  ])('%s leads from row %d to row %d', (key, at, to) => {
    expect(stepOf(key, { ...rows, at })).toBe(to);
  });

  it('go right with the page up across, as on every slider', () => {
    expect(stepOf('PageUp', { at: 5, last: 9, page: 3, across: true })).toBe(8);
    expect(stepOf('ArrowRight', { at: 5, last: 9, across: true })).toBe(6);
    expect(stepOf('ArrowDown', { at: 5, last: 9, across: true })).toBeNull();
  });

  it('go round where they wrap', () => {
    expect(stepOf('ArrowRight', { at: 2, last: 2, across: true, wraps: true })).toBe(0);
    expect(stepOf('ArrowLeft', { at: 0, last: 2, across: true, wraps: true })).toBe(2);
  });

  it('lead nowhere by other keys, without a page, and where there is nothing', () => {
    for (const key of ['Enter', 's', 'ArrowLeft']) expect(stepOf(key, rows)).toBeNull();
    expect(stepOf('PageDown', { at: 0, last: 9 })).toBeNull();
    expect(stepOf('Home', { at: 0, last: -1, page: 3 })).toBeNull();
  });
});
