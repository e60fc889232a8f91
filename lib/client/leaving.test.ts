import { expect, it, vi } from 'vitest';
import { beginLeaving, stopLeaving, unlessLeaving } from './leaving';

const calledOff = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
const { signal } = new AbortController();

it('reads at once while nobody leaves, and hands on what fails', async () => {
  expect(await unlessLeaving(signal, async () => 'read')).toBe('read');
  await expect(unlessLeaving(signal, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});

it('calls off what is on its way, and reads again only where they have stayed', async () => {
  const read = vi.fn<(signal: AbortSignal) => Promise<string>>().mockImplementationOnce(calledOff);
  read.mockResolvedValue('read later');
  const answer = unlessLeaving(signal, read);
  beginLeaving();
  const begunMeanwhile = unlessLeaving(signal, read);
  await new Promise((resolve) => setImmediate(resolve));
  expect(read).toHaveBeenCalledTimes(1);
  stopLeaving();
  expect(await Promise.all([answer, begunMeanwhile])).toEqual(['read later', 'read later']);
});

it('leaves it to the reader to call off a read of its own', async () => {
  const own = new AbortController();
  const answer = unlessLeaving(own.signal, calledOff);
  own.abort(new Error('unmounted'));
  await expect(answer).rejects.toThrow('unmounted');
});
