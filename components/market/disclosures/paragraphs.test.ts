import { expect, test } from 'vitest';
import { paragraphsOf, safeAddress } from './paragraphs';

test('a text falls into paragraphs at empty lines', () => {
  expect(paragraphsOf('Revenue rose.\nBy a tenth.\n\n  \r\n Profit fell. ')).toEqual([
    'Revenue rose.\nBy a tenth.',
    'Profit fell.',
  ]);
  expect(paragraphsOf(' \n ')).toEqual([]);
});

test('only addresses of the web are opened', () => {
  expect(safeAddress('https://ngxgroup.com/a.pdf')).toBe('https://ngxgroup.com/a.pdf');
  for (const url of ['javascript:alert(1)', 'data:text/html,x', 'a.pdf', undefined]) {
    expect(safeAddress(url)).toBeUndefined();
  }
});
