import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import type { Event } from '@/lib/contract/webhooks/events';
import { getEvent, listEvents } from '@/server/core/event-outbox/read-events';
import { resumeAfter } from '@/server/core/event-outbox/rules';
import { startEventHub } from '@/server/core/event-outbox/start-event-hub';
import { streamEvents } from '@/server/core/event-outbox/stream-events';
import { deleteExpiredEvents } from '@/server/core/event-outbox/upkeep';
import { writeEvents } from '@/server/core/testing';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import type { Context } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { testScopedContext } from '@/server/platform/kernel/testing';

describe('events', () => {
  let database: Database;
  let context: Context;
  const resource = newId();

  const notify = (on: Context, day: string, type: 'wallet.funded' | 'funding.expired' = 'wallet.funded') =>
    writeEvents(on.tx, [
      { scope: on.scope, type, resourceId: resource, data: { day }, at: new Date(`${day}T00:00:00.000Z`) },
    ]);

  beforeAll(async () => {
    database = await testDatabase();
    context = testScopedContext(database.reads, { organisationId: newId(), environment: 'test' });
    await notify(context, '2026-08-01');
    await notify(context, '2026-11-01');
    await notify(context, '2026-11-02', 'funding.expired');
    await notify(context, '2026-11-03');
    await notify(context, '2026-11-04');
  });
  afterAll(() => database.close());

  type Filters = Partial<Parameters<typeof listEvents>[1]>;
  const list = (filters: Filters = {}) => listEvents(context, { limit: 50, ...filters });
  const sequences = async (filters: Filters = {}) =>
    (await list(filters)).data.map(({ sequence }) => sequence);
  const pages = async (filters: Filters): Promise<number[][]> => {
    const seen: number[][] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ ...filters, cursor });
      seen.push(page.data.map(({ sequence }) => sequence));
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    return seen;
  };

  describe('listEvents', () => {
    it('is newest first, reaches back 90 days, and fits the contract', async () => {
      const answer = await list();
      expect(operations.listEvents.answer.parse(answer)).toEqual(answer);
      expect(answer.data.map(({ sequence }) => sequence)).toEqual([5, 4, 3, 2]);
      expect(answer.data[0]).toEqual({
        id: expect.stringMatching(/^evt_[0-9a-f]{32}$/),
        type: 'wallet.funded',
        created_at: '2026-11-04T00:00:00.000Z',
        environment: 'test',
        data: { day: '2026-11-04' },
        sequence: 5,
      });
    });

    it('goes on after a sequence, oldest first', async () => {
      expect(await sequences({ after_sequence: 0 })).toEqual([2, 3, 4, 5]);
      expect(await sequences({ after_sequence: 3 })).toEqual([4, 5]);
      expect(await sequences({ after_sequence: 5 })).toEqual([]);
    });

    it('pages both ways without gap or repetition', async () => {
      expect(await pages({ limit: 3 })).toEqual([[5, 4, 3], [2]]);
      expect(await pages({ limit: 2, after_sequence: 2 })).toEqual([[3, 4], [5]]);
      expect(await pages({ limit: 1, type: 'wallet.funded' })).toEqual([[5], [4], [2]]);
    });

    it('refuses a cursor of the other order, and of strangers', async () => {
      const newest = (await list({ limit: 1 })).next_cursor ?? '';
      const oldest = (await list({ limit: 1, after_sequence: 0 })).next_cursor ?? '';
      for (const filters of [{ cursor: oldest }, { cursor: newest, after_sequence: 0 }, { cursor: 'x' }]) {
        await expect(list(filters)).rejects.toMatchObject({ code: 'invalid_cursor' });
      }
    });

    it('filters', async () => {
      expect(await sequences({ type: 'funding.expired' })).toEqual([3]);
      expect(await sequences({ created_from: '2026-11-02', created_to: '2026-11-04' })).toEqual([5, 4, 3]);
      const [first] = (await list()).data;
      expect(await sequences({ ids: [first?.id ?? '', 'evt_0'] })).toEqual([5]);
    });
  });

  describe('getEvent', () => {
    it('answers one event, and anything else as missing', async () => {
      const [event] = (await list()).data;
      const id = event?.id ?? '';
      expect((await getEvent(context, { event_id: id })).data).toEqual(event);
      const live = { ...context, scope: { ...context.scope, environment: 'live' as const } };
      const old = { ...context, now: new Date('2027-03-01T00:00:00.000Z') };
      for (const [by, wanted] of [
        [live, id],
        [old, id],
        [context, newId()],
        [context, 'evt_'],
        [context, `evt_${'0'.repeat(65)}`],
        [context, id.toUpperCase()],
        [context, 'stream'],
      ] as const) {
        await expect(getEvent(by, { event_id: wanted })).rejects.toMatchObject({ code: 'not_found' });
      }
    });
  });

  describe('resumeAfter', () => {
    it('takes Last-Event-ID before after_sequence', () => {
      expect(resumeAfter('7', 3)).toBe(7);
      expect(resumeAfter(undefined, 3)).toBe(3);
      expect(resumeAfter('', undefined)).toBeNull();
      expect(resumeAfter('0', undefined)).toBe(0);
    });

    it('refuses what is no sequence', () => {
      for (const text of ['x', '-1', '1e3', '01', ' 1', '9'.repeat(16)]) {
        expect(() => resumeAfter(text, 1)).toThrow(
          expect.objectContaining({
            code: 'validation_failed',
            details: { 'Last-Event-ID': expect.any(String) },
          }),
        );
      }
    });
  });
});

describe('delete expired events', () => {
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
});
