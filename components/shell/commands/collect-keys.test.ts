import { describe, expect, it } from 'vitest';
import { collect, nothingTyped } from './collect-keys';

const plain = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false };
const typed = (...keys: string[]) =>
  keys.reduce((kept, key) => collect(kept, { ...plain, key }) ?? kept, nothingTyped);

describe('keys that come before the command menu', () => {
  it('keeps letters, takes back, and remembers Enter', () => {
    expect(typed('r', 'e', 'x', 'Backspace', 'c')).toEqual({ text: 'rec', entered: false });
    expect(typed('o', 'Enter', 'z')).toEqual({ text: 'o', entered: true });
  });

  it('leaves what is no letter to the page', () => {
    expect(collect(nothingTyped, { ...plain, key: 'Escape' })).toBeUndefined();
    expect(collect(nothingTyped, { ...plain, key: 'Tab' })).toBeUndefined();
    expect(collect(nothingTyped, { ...plain, ctrlKey: true, key: 'r' })).toBeUndefined();
  });
});
