import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Event } from '@/lib/contract/webhooks/events';
import { getEvent, listEvents } from '@/server/core/event-outbox/read-events';
import { startEventHub } from '@/server/core/event-outbox/start-event-hub';
import { streamEvents } from '@/server/core/event-outbox/stream-events';
import { deleteExpiredEvents } from '@/server/core/event-outbox/upkeep';
import { writeEvents } from '@/server/core/testing';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import type { Context } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { testScopedContext } from '@/server/platform/kernel/testing';

const DAY_MS = 24 * 60 * 60 * 1000;

let database: Database;
let feed: Context;

const write = (count: number, daysAgo: number): Promise<string[]> =>
  database.transaction(async (tx) => {
    const at = new Date(feed.now.getTime() - daysAgo * DAY_MS);
    const draft = { scope: feed.scope, type: 'wallet.funded', resourceId: newId(), data: {}, at } as const;
    return writeEvents(
      tx,
      Array.from({ length: count }, () => draft),
    );
  });

beforeAll(async () => {
  database = await testDatabase();
  feed = testScopedContext(database.reads, { organisationId: newId(), environment: 'live' });
});
afterAll(() => database.close());

const sequences = (events: readonly Event[]): number[] => events.map(({ sequence }) => sequence);

it('removes events after 90 days, a batch at a time; what is left has no gap, and readers go on from its beginning', async () => {
  const [forgotten = ''] = await write(5, 91);
  await write(3, 89);
  expect(await deleteExpiredEvents(database, feed.now, 3)).toBe(3);
  expect(await deleteExpiredEvents(database, feed.now, 3)).toBe(2);
  expect(await deleteExpiredEvents(database, feed.now, 3)).toBe(0);
  await write(2, 0);
  expect(sequences((await listEvents(feed, { limit: 10 })).data)).toEqual([10, 9, 8, 7, 6]);
  expect(sequences((await listEvents(feed, { limit: 2, after_sequence: 1 })).data)).toEqual([6, 7]);
  await expect(getEvent(feed, { event_id: forgotten })).rejects.toMatchObject({ code: 'not_found' });
  const hub = await startEventHub(database);
  const stop = new AbortController();
  const { after, events } = await streamEvents(feed, {}, { lastEventId: '2', signal: stop.signal, hub });
  const seen: number[] = [];
  for await (const { sequence } of events) {
    seen.push(sequence);
    if (sequence === 10) break;
  }
  expect({ after, seen }).toEqual({ after: 2, seen: [6, 7, 8, 9, 10] });
});
