import { expect, it } from 'vitest';
import { createTurns, divideConnections } from './connection-slots';
import { isUnavailable } from './failures';

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('gives one owner its share, and the others the rest', async () => {
  const { take } = createTurns({ total: 4, each: 2, waitMs: 60_000 });
  const began: string[] = [];
  const begin = (owner: string | undefined, name: string) =>
    take(owner).then((giveBack) => {
      began.push(name);
      return giveBack;
    });
  const first = begin('a', 'a1');
  void begin('a', 'a2');
  void begin('a', 'a3');
  void begin('b', 'b1');
  void begin(undefined, 'none');
  void begin('b', 'b2');
  await settled();
  expect(began).toEqual(['a1', 'a2', 'b1', 'none']);
  const giveBack = await first;
  giveBack();
  giveBack();
  await settled();
  expect(began.slice(4)).toEqual(['a3']);
});

it('goes in the order of arrival', async () => {
  const { take } = createTurns({ total: 1, each: 1, waitMs: 60_000 });
  const order: number[] = [];
  await Promise.all(
    [1, 2, 3, 4].map(async (number) => {
      const giveBack = await take('a');
      order.push(number);
      await settled();
      giveBack();
    }),
  );
  expect(order).toEqual([1, 2, 3, 4]);
});

it('fails as "not now" when no turn comes in time, and frees the slot of a caller that gave up', async () => {
  const { take } = createTurns({ total: 1, each: 1, waitMs: 20 });
  const giveBack = await take('a');
  const late: unknown = await take('a').catch((error: unknown) => error);
  expect(isUnavailable(late)).toBe(true);
  giveBack();
  (await take('a'))();
});

it('leaves connections to admission, to reads and to other organisations, in small processes too', () => {
  for (let size = 4; size <= 40; size += 1) {
    const { admission, work, writes, each } = divideConnections(size);
    expect(admission + work).toBe(size);
    expect(admission).toBeGreaterThan(0);
    expect(work - writes).toBeGreaterThan(0);
    expect(writes - each, `of ${size} connections`).toBeGreaterThan(0);
  }
  expect(divideConnections(1)).toEqual({ admission: 0, work: 1, writes: 1, each: 1 });
});
