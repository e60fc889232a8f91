import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, test } from 'vitest';
import { batched, batchedRead } from './batch';

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

test('has no two statements at once for one lane, and keeps its order', async () => {
  const running = new Set<string>();
  const order: string[] = [];
  const run = batched<string, string>(
    async (inputs) => {
      const lanes = new Set(inputs.map((input) => input.charAt(0)));
      for (const lane of lanes) {
        expect(running.has(lane)).toBe(false);
        running.add(lane);
      }
      order.push(...inputs);
      await new Promise((resolve) => setTimeout(resolve, 2));
      for (const lane of lanes) running.delete(lane);
      return inputs;
    },
    2,
    2,
    (input) => input.charAt(0),
  );
  const inputs = ['a1', 'b1', 'a2', 'a3', 'c1', 'b2', 'a4'];
  const first = inputs.slice(0, 2).map(run);
  await new Promise((resolve) => setImmediate(resolve));
  expect(await Promise.all([...first, ...inputs.slice(2).map(run)])).toEqual(inputs);
  const of = (lane: string) => order.filter((input) => input.startsWith(lane));
  expect([of('a'), of('b'), of('c')]).toEqual([['a1', 'a2', 'a3', 'a4'], ['b1', 'b2'], ['c1']]);
});

test('a connection’s reads share statements, and those of another connection do not join them', async () => {
  const statements: [object, number[]][] = [];
  const double = batchedRead<number, number>(
    (tx) => async (inputs) => {
      statements.push([tx, inputs]);
      return inputs.map((input) => input * 2);
    },
    100,
  );
  const [one, other] = [drizzle.mock(), drizzle.mock()];
  expect(await Promise.all([double(one, 1), double(other, 2), double(one, 3)])).toEqual([2, 4, 6]);
  expect(statements).toEqual([
    [one, [1, 3]],
    [other, [2]],
  ]);
});

test('with patience a second statement begins only when the first takes long', async () => {
  const sizes: number[] = [];
  let release = () => {};
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  const echo = batched<number, number>(
    async (inputs) => {
      sizes.push(inputs.length);
      if (inputs.includes(1)) await slow;
      return inputs;
    },
    10,
    2,
    undefined,
    20,
  );
  const first = echo(1);
  await new Promise((resolve) => setImmediate(resolve));
  await new Promise((resolve) => setImmediate(resolve));
  const others = Promise.all([echo(2), echo(3)]);
  await later();
  const last = echo(4);
  expect(sizes).toEqual([1]);
  expect([...(await others), await last]).toEqual([2, 3, 4]);
  expect(sizes).toEqual([1, 3]);
  release();
  expect(await first).toBe(1);
});
