import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '@/server/platform/database/database';
import type { Scope } from '@/server/platform/kernel/context';
import { startEventHub } from './start-event-hub';

const scope: Scope = { organisationId: 'o1', environment: 'test' };
const channels = new Map<string, (payload: string) => void>();
const say = (feed: string, channel = 'events') => channels.get(channel)?.(feed);

const database = {
  listen: async (channel: string, received: (payload: string) => void) =>
    void channels.set(channel, received),
} as unknown as Database;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Whether a promise has resolved by now. */
async function isResolved(promise: Promise<unknown>): Promise<boolean> {
  const state = promise.then(() => true);
  return Promise.race([state, vi.advanceTimersByTimeAsync(0).then(() => false)]);
}

const never = () => new AbortController().signal;

describe('the event hub', () => {
  it('wakes every reader of a feed, and no other', async () => {
    const hub = await startEventHub(database);
    const [one, two] = [hub.listen(scope), hub.listen(scope)].map((ear) => ear.wait(5000, never()));
    const other = hub.listen({ ...scope, environment: 'live' }).wait(5000, never());
    say('o1/test');
    expect(await isResolved(one as Promise<boolean>)).toBe(true);
    expect(await isResolved(two as Promise<boolean>)).toBe(true);
    expect(await isResolved(other)).toBe(false);
  });

  it('remembers what was announced between two waits, once', async () => {
    const ear = (await startEventHub(database)).listen(scope);
    say('o1/test');
    say('o1/test');
    expect(await isResolved(ear.wait(5000, never()))).toBe(true);
    expect(await isResolved(ear.wait(5000, never()))).toBe(false);
  });

  it('repeats to a new reader of deliveries what was announced in the seconds that it asks for', async () => {
    const hub = await startEventHub(database);
    await vi.advanceTimersByTimeAsync(2 * 3_600_000);
    say('o1/test', 'deliveries');
    await vi.advanceTimersByTimeAsync(4_000);
    const first = (seconds?: number) => hub.listenToDeliveries(scope, seconds).wait(5_000, never());
    expect(await isResolved(first(5))).toBe(true);
    expect(await isResolved(first(3))).toBe(false);
    expect(await isResolved(first())).toBe(false);
    const other = hub.listenToDeliveries({ ...scope, environment: 'live' }, 5).wait(5_000, never());
    expect(await isResolved(other)).toBe(false);
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    say('o2/test', 'deliveries');
    expect(await isResolved(first(3_600))).toBe(true);
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    say('o2/test', 'deliveries');
    expect(await isResolved(first(3_600))).toBe(false);
  });

  it('wakes a new reader for what may have been missed before the process listened', async () => {
    const hub = await startEventHub(database);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(await isResolved(hub.listenToDeliveries(scope, 5).wait(5_000, never()))).toBe(true);
    expect(await isResolved(hub.listenToDeliveries(scope, 3).wait(5_000, never()))).toBe(false);
  });

  it('ends a wait when its time is over', async () => {
    const ear = (await startEventHub(database)).listen(scope);
    const waiting = ear.wait(5000, never());
    await vi.advanceTimersByTimeAsync(4999);
    expect(await isResolved(waiting)).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(await isResolved(waiting)).toBe(true);
  });

  it('ends a wait when the signal aborts, and leaves no listener on it', async () => {
    const ear = (await startEventHub(database)).listen(scope);
    const stop = new AbortController();
    const removed = vi.spyOn(stop.signal, 'removeEventListener');
    const first = ear.wait(5000, stop.signal);
    say('o1/test');
    await first;
    expect(removed).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
    const second = ear.wait(5000, stop.signal);
    stop.abort();
    expect(await isResolved(second)).toBe(true);
    expect(await isResolved(ear.wait(5000, stop.signal))).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is silent to a closed ear, and goes on for the others', async () => {
    const hub = await startEventHub(database);
    const [closed, open] = [hub.listen(scope), hub.listen(scope)];
    const [first, second] = [closed.wait(5000, never()), open.wait(5000, never())];
    closed.close();
    say('o1/test');
    expect(await isResolved(first)).toBe(false);
    expect(await isResolved(second)).toBe(true);
    open.close();
    say('o1/test');
  });

  it('reports deliveries to those who listen to them, and to no reader of the feed', async () => {
    const hub = await startEventHub(database);
    const feed = hub.listen(scope).wait(5000, never());
    const ear = hub.listenToDeliveries(scope);
    const deliveries = ear.wait(5000, never());
    say('o1/test', 'deliveries');
    expect(await deliveries).toBe(true);
    expect(await isResolved(feed)).toBe(false);
    const quiet = ear.wait(5000, never());
    await vi.advanceTimersByTimeAsync(5000);
    expect(await quiet).toBe(false);
  });
});
