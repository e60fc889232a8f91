import { describe, expect, it } from 'vitest';
import { rowFor } from '@/components/shell/commands/use-row-keys';

describe('the keys of a list', () => {
  it('go to the first row, and from row to row', () => {
    expect(rowFor('j', -1, 3)).toBe(0);
    expect(rowFor('k', -1, 3)).toBe(2);
    expect(rowFor('j', 0, 3)).toBe(1);
    expect(rowFor('ArrowDown', 1, 3)).toBe(2);
    expect(rowFor('ArrowUp', 1, 3)).toBe(0);
  });

  it('stop at the ends', () => {
    expect(rowFor('j', 2, 3)).toBe(2);
    expect(rowFor('k', 0, 3)).toBe(0);
  });

  it('leave the arrows to the page until a row has the focus, and every other key alone', () => {
    expect(rowFor('ArrowDown', -1, 3)).toBeUndefined();
    expect(rowFor('ArrowUp', -1, 3)).toBeUndefined();
    expect(rowFor('Enter', 1, 3)).toBeUndefined();
    expect(rowFor('j', -1, 0)).toBeUndefined();
  });
});
