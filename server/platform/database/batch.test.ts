import { expect, test } from 'vitest';
import { batched } from './batch';

const later = () => new Promise((resolve) => setTimeout(resolve, 5));

test('calls that come while one runs share the next, each gets its own answer', async () => {
  const batches: number[][] = [];
  const double = batched<number, number>(async (inputs) => {
    batches.push(inputs);
    await later();
    return inputs.map((input) => input * 2);
  }, 100);
  const first = [double(1), double(2)];
  await new Promise((resolve) => setImmediate(resolve));
  const second = [double(3), double(4), double(5)];
  expect(await Promise.all([...first, ...second])).toEqual([2, 4, 6, 8, 10]);
  expect(batches).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

test('a batch takes no more than it may', async () => {
  const sizes: number[] = [];
  const echo = batched<number, number>(async (inputs) => {
    sizes.push(inputs.length);
    return inputs;
  }, 3);
  await Promise.all([1, 2, 3, 4, 5, 6, 7].map(echo));
  expect(sizes).toEqual([3, 3, 1]);
});

test('a failure reaches those of its batch alone, and the next batch runs', async () => {
  let runs = 0;
  const flaky = batched<number, number>(async (inputs) => {
    runs += 1;
    if (runs === 1) throw new Error('lost');
    return inputs;
  }, 2);
  const settled = await Promise.allSettled([flaky(1), flaky(2), flaky(3)]);
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(await flaky(4)).toBe(4);
});

test('an answer that is missing is an error, not a wait for ever', async () => {
  const short = batched<number, number>(async () => [], 2);
  await expect(short(1)).rejects.toThrow('fewer rows');
});
