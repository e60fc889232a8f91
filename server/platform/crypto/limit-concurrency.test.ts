import { describe, expect, it } from 'vitest';
import { turns } from './limit-concurrency';

/** Work that ends when it is told to, and tells how much of it runs. */
function workshop() {
  let running = 0;
  let most = 0;
  const ends: (() => void)[] = [];
  const order: number[] = [];
  const piece = (name: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    order.push(name);
    await new Promise<void>((end) => ends.push(end));
    running -= 1;
    return name;
  };
  const endOne = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { piece, endOne, order, most: () => most };
}

describe('turns', () => {
  it('lets two run at once, and the others in the order of arrival', async () => {
    const { piece, endOne, order, most } = workshop();
    const takeTurn = turns(2, 10, () => new Error('full'));
    const all = Promise.all([1, 2, 3, 4, 5].map((name) => takeTurn(piece(name))));
    for (let count = 0; count < 5; count += 1) await endOne();
    expect(await all).toEqual([1, 2, 3, 4, 5]);
    expect(order).toEqual([1, 2, 3, 4, 5]);
    expect(most()).toBe(2);
  });

  it('refuses one more than may wait', async () => {
    const { piece, endOne } = workshop();
    const takeTurn = turns(1, 1, () => new Error('full'));
    const all = Promise.all([takeTurn(piece(1)), takeTurn(piece(2))]);
    await expect(takeTurn(piece(3))).rejects.toThrow('full');
    await endOne();
    await endOne();
    expect(await all).toEqual([1, 2]);
  });

  it('goes on after a failure', async () => {
    const takeTurn = turns(1, 10, () => new Error('full'));
    await expect(takeTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await takeTurn(async () => 'next')).toBe('next');
  });
});
