import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Event } from '@/lib/contract/webhooks/events';
import { type EventHub, startEventHub } from '@/server/core/event-outbox/start-event-hub';
import { streamEvents } from '@/server/core/event-outbox/stream-events';
import { writeEvents } from '@/server/core/testing';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import type { Context } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { testScopedContext } from '@/server/platform/kernel/testing';

let database: Database;
let hub: EventHub;
beforeAll(async () => {
  database = await testDatabase();
  hub = await startEventHub(database);
});
afterAll(() => database.close());

const newFeed = (): Context =>
  testScopedContext(database.reads, { organisationId: newId(), environment: 'test' });

/** Writes events as the unit of work does: in a transaction, followed by a notification. */
async function notify({ scope, now }: Context, count = 1, moment = now): Promise<void> {
  const draft = { scope, type: 'wallet.funded', resourceId: newId(), data: {}, at: moment } as const;
  await database.transaction((tx) =>
    writeEvents(
      tx,
      Array.from({ length: count }, () => draft),
    ),
  );
  await database.notify('events', `${scope.organisationId}/${scope.environment}`);
}

const open = async (
  feed: Context,
  { lastEventId, ...input }: Parameters<typeof streamEvents>[1] & { readonly lastEventId?: string },
  stop = new AbortController(),
) => (await streamEvents(feed, input, { hub, signal: stop.signal, lastEventId })).events;

async function take(stream: AsyncIterable<Event>, count: number): Promise<number[]> {
  const seen: number[] = [];
  for await (const { sequence } of stream) {
    seen.push(sequence);
    if (seen.length === count) break;
  }
  return seen;
}

describe('streamEvents', () => {
  it('repeats what happened within replay_seconds, and states after which number it begins', async () => {
    const feed = newFeed();
    await notify(feed, 3);
    await notify(feed, 2, new Date(feed.now.getTime() + 120_000));
    const later = { ...feed, now: new Date(feed.now.getTime() + 150_000) };
    const { after, events } = await streamEvents(
      later,
      { replay_seconds: 60 },
      { hub, signal: new AbortController().signal },
    );
    expect(after).toBe(3);
    expect(await take(events, 2)).toEqual([4, 5]);
  });

  it('begins with the next event, from the moment it is opened', async () => {
    const feed = newFeed();
    await notify(feed, 3);
    const stream = await open(feed, {});
    await notify(feed, 2);
    expect(await take(stream, 2)).toEqual([4, 5]);
  });

  it('resumes after a number, over many pages, and goes on with what is new', async () => {
    const feed = newFeed();
    await notify(feed, 250);
    const stream = await open(feed, { lastEventId: '3', after_sequence: 200 });
    const taking = take(stream, 248);
    await notify(feed, 1);
    expect(await taking).toEqual(Array.from({ length: 248 }, (_, n) => n + 4));
  });

  it('receives an event while it waits, long before it would look on its own', async () => {
    const feed = newFeed();
    const taking = take(await open(feed, {}), 1);
    const started = performance.now();
    setTimeout(() => void notify(feed), 200);
    expect(await taking).toEqual([1]);
    expect(performance.now() - started).toBeLessThan(4_000);
  });

  it('finds an event on its own when the notification is lost', async () => {
    const feed = newFeed();
    const taking = take(await open(feed, {}), 1);
    await new Promise((resolve) => setTimeout(resolve, 300));
    const { scope, now: at } = feed;
    const draft = { scope, type: 'wallet.funded', resourceId: newId(), data: {}, at } as const;
    await database.transaction((tx) => writeEvents(tx, [draft]));
    expect(await taking).toEqual([1]);
  }, 20_000);

  it('gives every reader every event once while many are written', async () => {
    const feed = newFeed();
    const readers = [await open(feed, {}), await open(feed, { after_sequence: 0 })].map((stream) =>
      take(stream, 40),
    );
    for (let n = 0; n < 40; n += 1) await notify(feed);
    const all = Array.from({ length: 40 }, (_, n) => n + 1);
    expect(await Promise.all(readers)).toEqual([all, all]);
  });

  it('reads a page when the one before was taken, and no sooner', async () => {
    const feed = newFeed();
    await notify(feed, 150);
    let reads = 0;
    const counted = new Proxy(database.reads, {
      get: (target, name, receiver) => {
        if (name === 'select') reads += 1;
        return Reflect.get(target, name, receiver);
      },
    });
    const stream = await open({ ...feed, tx: counted }, { after_sequence: 0 });
    const reader = stream[Symbol.asyncIterator]();
    for (let n = 0; n < 100; n += 1) await reader.next();
    expect(reads).toBe(1);
    expect((await reader.next()).value).toMatchObject({ sequence: 101 });
    expect(reads).toBe(2);
    await reader.return?.();
  });

  it('ends when it receives the stop signal', async () => {
    const feed = newFeed();
    const stop = new AbortController();
    const taking = take(await open(feed, {}, stop), 1);
    setTimeout(() => stop.abort(), 50);
    expect(await taking).toEqual([]);
  });

  it('notifies nobody of another feed', async () => {
    const [feed, other] = [newFeed(), newFeed()];
    const stop = new AbortController();
    const taking = take(await open(feed, { after_sequence: 0 }, stop), 1);
    await notify(other, 3);
    setTimeout(() => stop.abort(), 100);
    expect(await taking).toEqual([]);
  });

  it('refuses a Last-Event-ID before anything is sent', async () => {
    await expect(open(newFeed(), { lastEventId: 'evt_1' })).rejects.toMatchObject({
      code: 'validation_failed',
    });
  });
});
