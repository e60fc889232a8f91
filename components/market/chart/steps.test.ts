import { describe, expect, it } from 'vitest';
import { stepOf } from './steps';

const table = { at: 5, last: 9, page: 3, forward: 'ArrowDown', back: 'ArrowUp' } as const;
const line = { ...table, forward: 'ArrowRight', back: 'ArrowLeft' } as const;

describe('keys', () => {
  it.each([
    ['ArrowDown', 6],
    ['ArrowUp', 4],
    ['PageDown', 8],
    ['PageUp', 2],
    ['Home', 0],
    ['End', 9],
    ['ArrowLeft', null],
    ['a', null],
  ])('%s leads in a table from 5 to %s', (key, place) => {
    expect(stepOf({ key }, table)).toBe(place);
  });

  it('go right with the page up along a line, as on every slider', () => {
    expect(stepOf({ key: 'PageUp' }, line)).toBe(8);
    expect(stepOf({ key: 'ArrowRight' }, line)).toBe(6);
  });

  it('stop at the ends, and go nowhere where there is nothing', () => {
    expect(stepOf({ key: 'PageDown' }, { ...table, at: 9 })).toBe(9);
    expect(stepOf({ key: 'ArrowUp' }, { ...table, at: 0 })).toBe(0);
    expect(stepOf({ key: 'Home' }, { ...table, at: 0, last: -1 })).toBeNull();
  });
});
