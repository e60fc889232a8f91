import { describe, expect, it } from 'vitest';
import { oneSecondCache } from './one-second-cache';

const at = (ms: number) => new Date(Date.UTC(2026, 10, 20, 10) + ms);

describe('an answer that is shared for a second', () => {
  it('is worked out once for a name and second', async () => {
    const shared = oneSecondCache<number>();
    let worked = 0;
    const work = async () => ++worked;
    const asked = [shared('a', at(0), work), shared('a', at(999), work), shared('b', at(0), work)];
    expect(await Promise.all([...asked, shared('a', at(1_000), work)])).toEqual([1, 1, 2, 3]);
  });

  it('is worked out again after a failure, and forgotten after a few others', async () => {
    const shared = oneSecondCache<string>();
    await expect(shared('a', at(0), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await shared('a', at(0), async () => 'first')).toBe('first');
    for (let second = 1; second <= 32; second += 1)
      await shared('a', at(second * 1_000), async () => 'later');
    expect(await shared('a', at(0), async () => 'second')).toBe('second');
  });
});
