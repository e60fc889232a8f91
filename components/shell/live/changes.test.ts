import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { affects, type Change, EVERYTHING, lastChange, onChange, publishChange } from './changes';

const change = (env: string, ...operations: string[]): Change => ({
  org: 'quay',
  env,
  operations: new Set(operations),
});

beforeEach(() => void vi.useFakeTimers({ now: 5_000 }));
afterEach(() => void vi.useRealTimers());

test('a change reaches its listeners until they unsubscribe', () => {
  const received: Change[] = [];
  const stop = onChange((one) => received.push(one));
  const orders = change('test', 'listOrders');
  publishChange(orders);
  stop();
  publishChange(change('test', 'listOrders'));
  expect(received).toEqual([orders]);
});

test('a change affects the reads of its operations in its own environment, or all of them', () => {
  const orders = ['quay', 'test', 'listOrders', {}, {}];
  expect(affects(change('test', 'listOrders'), orders)).toBe(true);
  expect(affects(change('test', 'listWallets'), orders)).toBe(false);
  expect(affects(change('live', 'listOrders'), orders)).toBe(false);
  expect(affects({ ...change('test', 'listOrders'), org: 'pier' }, orders)).toBe(false);
  expect(affects(change('test', EVERYTHING), orders)).toBe(true);
});

test('the time of the last change is known to parts of the page that come later', () => {
  const holdings = ['quay', 'live', 'listHoldings', {}, {}];
  expect(lastChange(holdings)).toBe(0);
  publishChange(change('live', 'listHoldings'));
  expect(lastChange(holdings)).toBe(5_000);
  vi.advanceTimersByTime(1_000);
  publishChange(change('live', EVERYTHING));
  expect(lastChange(holdings)).toBe(6_000);
});
