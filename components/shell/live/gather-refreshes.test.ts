import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { gatherRefreshes } from './gather-refreshes';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('many requests are few refreshes, a second apart', () => {
  const refresh = vi.fn();
  const { request } = gatherRefreshes(refresh, () => false);
  for (let count = 0; count < 5; count++) request();
  vi.advanceTimersByTime(100);
  expect(refresh).toHaveBeenCalledTimes(1);
  request();
  vi.advanceTimersByTime(899);
  expect(refresh).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(101);
  expect(refresh).toHaveBeenCalledTimes(2);
});

test('a blocked request is made when it is allowed again, and only once', () => {
  const refresh = vi.fn();
  let isBlocked = true;
  const { request, resume } = gatherRefreshes(refresh, () => isBlocked);
  resume();
  request();
  vi.advanceTimersByTime(5_000);
  expect(refresh).not.toHaveBeenCalled();
  isBlocked = false;
  resume();
  vi.advanceTimersByTime(5_000);
  resume();
  vi.advanceTimersByTime(5_000);
  expect(refresh).toHaveBeenCalledTimes(1);
});

test('nothing is refreshed once it has ended', () => {
  const refresh = vi.fn();
  const { request, stop } = gatherRefreshes(refresh, () => false);
  request();
  stop();
  vi.advanceTimersByTime(5_000);
  expect(refresh).not.toHaveBeenCalled();
});
