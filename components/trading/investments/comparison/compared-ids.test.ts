import { expect, it } from 'vitest';
import { comparedIds } from './compared-ids';

const id = (last: number) => `0198c5a0-3a00-7000-8000-00000000000${last}`;

it('reads the ids of an address, each once and four at most', () => {
  expect(comparedIds(`${id(1)},${id(2)},${id(1)}`)).toEqual([id(1), id(2)]);
  expect(comparedIds([1, 2, 3, 4, 5].map(id).join(','))).toEqual([1, 2, 3, 4].map(id));
});

it('leaves out what is no id', () => {
  expect(comparedIds(`${id(1)},,DANGCEM,${id(2).toUpperCase().replace('A', 'F')}`)).toEqual([id(1)]);
  expect(comparedIds([id(1), id(2)])).toEqual([]);
  expect(comparedIds(null)).toEqual([]);
  expect(comparedIds(undefined)).toEqual([]);
});
