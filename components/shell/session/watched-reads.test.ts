import { expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/client/errors';
import { limitedReads, limitedUntil, onFailure, onLimited, reportFailure, setLimited } from './watched-reads';

const refusal = (code: string, retryAfter?: number) =>
  new ApiError({ status: 429, code, message: 'm', retryAfter });

test('limited reads of several sources are one: the longest wait, and a retry of each', async () => {
  const changed = vi.fn();
  const stop = onLimited(changed);
  const [rows, figures] = [{}, {}];
  const retries = [vi.fn(async () => 1), vi.fn(async () => 2)] as const;
  setLimited(rows, { until: 20, hasOldData: false, retry: retries[0] });
  setLimited(figures, { until: 30, hasOldData: true, retry: retries[1] });
  expect(limitedReads()).toMatchObject({ until: 30, hasOldData: true });
  await limitedReads()?.retry();
  expect(retries.map(({ mock }) => mock.calls.length)).toEqual([1, 1]);

  const before = limitedReads();
  setLimited(figures, { until: 30, hasOldData: true, retry: retries[1] });
  expect(limitedReads()).toBe(before);
  expect(changed).toHaveBeenCalledTimes(2);
  setLimited(figures, undefined);
  expect(limitedReads()).toMatchObject({ until: 20, hasOldData: false });
  setLimited(rows, undefined);
  expect(limitedReads()).toBeUndefined();
  stop();
});

test('only a rate limit has an end', () => {
  vi.useFakeTimers({ now: 10_000 });
  expect(limitedUntil(refusal('rate_limited', 17))).toBe(27);
  expect(limitedUntil(refusal('rate_limited'))).toBe(11);
  expect(limitedUntil(refusal('forbidden', 17))).toBeUndefined();
  vi.useRealTimers();
});

test('errors reach their listeners', () => {
  const errors: unknown[] = [];
  const stop = onFailure((error) => errors.push(error));
  const ended = refusal('session_ended');
  reportFailure(ended);
  stop();
  reportFailure(refusal('session_ended'));
  expect(errors).toEqual([ended]);
});
