import { expect, it } from 'vitest';
import { settledSoon } from './settled-soon';

it('waits until all reads have ended, also in failure', async () => {
  const failed = Promise.reject(new Error('no answer'));
  await expect(settledSoon(Promise.resolve(1), undefined, failed)).resolves.toBe(true);
  await expect(settledSoon()).resolves.toBe(true);
});

it('does not wait for a slow read', async () => {
  await expect(settledSoon(Promise.resolve(1), new Promise(() => {}))).resolves.toBe(false);
});
