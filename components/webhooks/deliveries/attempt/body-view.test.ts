import { describe, expect, it } from 'vitest';
import { byteLength, jsonOf } from './body-view';

describe('jsonOf', () => {
  it('reads objects and lists, and leaves other text alone', () => {
    expect(jsonOf('{"a":[1]}')).toEqual({ value: { a: [1] } });
    expect(jsonOf('[]')).toEqual({ value: [] });
    expect(['ok', '', '12', 'null', '{"cut', '<html>'].map(jsonOf)).toEqual(Array(6).fill(undefined));
  });
});

it('counts bytes, not characters', () => {
  expect(byteLength('₦5')).toBe(4);
});
