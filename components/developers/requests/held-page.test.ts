import { expect, it } from 'vitest';
import { newRows } from './held-page';

const page = (...ids: string[]) => ({ data: ids.map((id) => ({ id })), next_cursor: null });

it('counts what has come since, also where all of it is new', () => {
  expect(newRows(page('b', 'a'), page('b', 'a'))).toBe(0);
  expect(newRows(page('b', 'a'), page('d', 'c', 'b'))).toBe(2);
  expect(newRows(page('b', 'a'), page('e', 'd'))).toBe(2);
  // What was forgotten meanwhile is not new.
  expect(newRows(page('c', 'b', 'a'), page('b', 'a'))).toBe(0);
});
