import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DeclaredDay } from '@/server/market/calendar/calendar';
import { declareDays, loadCalendar } from '@/server/market/calendar/load-calendar';
import { feedJob, pollFeed } from '@/server/market/imports/poll-feed';
import { claimPoll } from '@/server/market/imports/store';
import { storedFeed } from '@/server/market/quotes/open-feed';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';

describe('poll feed', () => {
  const NOW = new Date('2026-11-20T10:17:00.000Z');
  const KEY = 'key-of-the-feed';

  let database: Database;
  let server: Server;
  let url = '';
  let answer: (path: string, response: ServerResponse) => void = () => {};
  const asked: { path: string; key: string | undefined }[] = [];
  const logged: { facts: object; message: string }[] = [];
  const log = { info: (facts: object, message: string) => void logged.push({ facts, message }) };

  beforeAll(async () => {
    database = await testDatabase();
    server = createServer((request, response) => {
      asked.push({ path: request.url ?? '', key: request.headers.authorization });
      answer(request.url ?? '', response);
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await database.close();
  });
  beforeEach(() => {
    asked.length = 0;
    logged.length = 0;
  });

  const feed = () => ({ url, key: KEY, everySeconds: 15 });
  const since = new Date('2026-11-20T09:00:00.000Z');
  const poll = (now = NOW, timeoutMs = 20_000) =>
    pollFeed({ database, feed: feed(), now, log, since, timeoutMs });
  const stored = (now = NOW) => storedFeed(database.reads, now);
  const quoteOf = async (code: string) =>
    (await stored().quotes([{ kind: 'instrument', code }])).get(`instrument/${code}`);

  const quote = (symbol: string, more: object = {}) => ({
    symbol,
    time: '2026-11-20T10:15:00Z',
    ...{ last: '552.00', open: '548.00', high: '556.50', low: '545.10', previous_close: '548.00' },
    ...{ volume: 1_482_300, value: '816741300.00', trades: 412, bid: '551.90', ask: '552.00' },
    ...more,
  });
  const bar = (symbol: string, time: string, more: object = {}) => ({
    ...{ symbol, interval: '5m', time, open: '548', high: '549', low: '547', close: '548.5', volume: 100 },
    ...more,
  });

  /** Responds as the protocol defines. */
  function says(quotes: unknown, bars: unknown, more: object = {}): void {
    answer = (path, response) => {
      const body = path.startsWith('/v1/quotes') ? { quotes, ...more } : { bars };
      response.end(JSON.stringify(body));
    };
  }

  describe('the feed', () => {
    it('is called with its key, and what it states is stored with its age', async () => {
      const bars = [
        bar('DANGCEM', '2026-11-20T10:05:00Z'),
        bar('DANGCEM', '2026-11-20T10:10:00Z', { close: '549' }),
      ];
      says([quote('DANGCEM')], bars, { delayed_seconds: 900 });
      expect(await poll()).toEqual({ hasBars: true, stored: 3 });
      expect(asked).toEqual([
        { path: '/v1/quotes', key: `Bearer ${KEY}` },
        { path: '/v1/bars?since=2026-11-20T09%3A00%3A00.000Z', key: `Bearer ${KEY}` },
      ]);
      expect(await quoteOf('DANGCEM')).toMatchObject({
        ...{ last: 5_520_000n, bid: 5_519_000n, volume: 1_482_300, delayedSeconds: 900, source: 'feed' },
        asOf: new Date('2026-11-20T10:15:00.000Z'),
      });
      const series = { kind: 'instrument', code: 'DANGCEM' } as const;
      expect(await stored().bars(series, '5m', null, NOW, 10)).toHaveLength(2);
      expect(await stored().bars(series, '1d', null, NOW, 10)).toMatchObject([
        { close: 5_490_000n, volume: 200 },
      ]);
      expect(logged).toEqual([]);
    });

    it('that repeats itself changes nothing, and one that goes back in time neither', async () => {
      says([quote('DANGCEM')], [bar('DANGCEM', '2026-11-20T10:05:00Z')], { delayed_seconds: 900 });
      expect(await poll()).toMatchObject({ stored: 0 });
      says([quote('DANGCEM', { time: '2026-11-20T10:00:00Z', last: '550.00' })], []);
      expect(await poll()).toMatchObject({ stored: 0 });
      expect(await quoteOf('DANGCEM')).toMatchObject({ last: 5_520_000n });
    });

    it('that lies is believed row by row: what is nonsense is left out and logged', async () => {
      const lies = [
        quote('NOBODY'),
        quote('UBA', { last: '-5' }),
        quote('UBA', { last: '1e9' }),
        quote('UBA', { last: 552.123456 }),
        quote('UBA', { last: null }),
        quote('UBA', { last: { value: '5' } }),
        quote('UBA', { last: '600.00' }),
        quote('UBA', { time: '2027-01-01T10:00:00Z' }),
        quote('UBA', { time: 1_763_633_700 }),
        quote('UBA', { volume: -1 }),
        quote('UBA', { delayed_seconds: 'soon' }),
        null,
        'UBA',
        [],
        quote('GTCO'),
      ];
      says(lies, [
        bar('UBA', '2026-11-20T10:07:00Z'),
        bar('UBA', '2026-11-14T10:05:00Z'),
        7,
        bar('UBA', '2026-11-20T10:00:00Z'),
      ]);
      expect(await poll()).toMatchObject({ stored: 2 });
      expect(await quoteOf('GTCO')).toMatchObject({ last: 5_520_000n, delayedSeconds: 0 });
      expect(logged.map(({ facts }) => facts)).toMatchObject([
        { kind: 'quotes', refused: 14, reasons: expect.arrayContaining(['symbol "NOBODY" is not known']) },
        { kind: 'bars 5m', refused: 3 },
      ]);
    });

    it.each<[string, RegExp, (response: ServerResponse) => void]>([
      ['hangs', /timeout|aborted/i, () => {}],
      [
        'breaks off',
        /terminated|fetch failed/i,
        (response) => {
          response.write('{"quotes":[');
          setTimeout(() => response.destroy(), 20);
        },
      ],
      ['answers 500', /answered 500/, (response) => void response.writeHead(500).end('oops')],
      [
        'leads elsewhere',
        /fetch failed/,
        (response) => void response.writeHead(302, { location: '/' }).end(),
      ],
      ['speaks no JSON', /JSON/, (response) => void response.end('<html>')],
      ['says something else', /no array "quotes"/, (response) => void response.end('[]')],
      [
        'never ends',
        /more than 33554432 bytes/,
        (response) => void response.end(Buffer.alloc(33_554_433, ' ')),
      ],
    ])('that %s is an error, and leaves what was there', async (_, message, misbehave) => {
      const before = await quoteOf('DANGCEM');
      answer = (_path, response) => misbehave(response);
      await expect(poll(NOW, message.test('timeout') ? 300 : 10_000)).rejects.toThrow(message);
      expect(await quoteOf('DANGCEM')).toEqual(before);
    });

    it('requests the same range again until it has arrived, and then a little less', async () => {
      let now = NOW;
      const job = feedJob({ database, clock: () => now, log }, feed());
      answer = (_path, response) => void response.writeHead(503).end();
      await expect(job.run()).rejects.toThrow(/503/);
      says([], []);
      await job.run();
      now = new Date(now.getTime() + 15_000);
      await job.run();
      const bars = asked.map(({ path }) => path).filter((path) => path.includes('bars'));
      expect(bars).toEqual([
        '/v1/bars?since=2026-11-16T10%3A17%3A00.000Z',
        '/v1/bars?since=2026-11-20T09%3A47%3A00.000Z',
      ]);
    });

    it('is called at its pace by however many processes, and by another when one has died', async () => {
      let now = new Date(NOW.getTime() + 3_600_000);
      const jobs = [1, 2, 3].map(() => feedJob({ database, clock: () => now, log }, feed()));
      const turn = () => Promise.all(jobs.map((job) => job.run()));
      const polls = () => asked.filter(({ path }) => path.includes('quotes')).length;
      says([], []);
      await turn();
      await turn();
      expect(polls()).toBe(1);
      now = new Date(now.getTime() + 15_000);
      await turn();
      expect(polls()).toBe(2);
      // Claimed but never finished.
      now = new Date(now.getTime() + 15_000);
      await database.transaction((tx) => claimPoll(tx, feed().url, now, new Date(now.getTime() + 60_000)));
      await turn();
      expect(polls()).toBe(2);
      now = new Date(now.getTime() + 60_000);
      await turn();
      expect(polls()).toBe(3);
    });
  });
});

describe('declare days', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  const now = new Date('2026-11-20T09:30:00.000Z');
  const day = (date: string, status: 'open' | 'closed', name: string | null): DeclaredDay => ({
    date,
    status,
    name,
    certainty: 'confirmed',
  });

  describe('declareDays', () => {
    it('stores what is new or different, and the calendar follows at once', async () => {
      const tx = database.reads;
      const before = await loadCalendar({ tx });
      expect(await loadCalendar({ tx })).toBe(before);
      expect(before.isOpen('2026-11-24')).toBe(true);

      const days = [
        day('2026-11-24', 'closed', 'Public holiday'),
        day('2026-12-25', 'closed', 'Christmas Day'),
      ];
      expect(await declareDays(tx, days, now)).toEqual(['stored', 'stored']);
      expect(await declareDays(tx, days, now)).toEqual(['repeated', 'repeated']);
      const holiday = await loadCalendar({ tx });
      expect(holiday.dayOf('2026-11-24')).toMatchObject({ status: 'closed', name: 'Public holiday' });
      expect(holiday.dayOf('2026-12-25')).toMatchObject({ certainty: 'confirmed' });

      // The same time: calendars differ by their content, not by their time.
      const back = [day('2026-11-24', 'open', null), day('2026-12-25', 'closed', 'Christmas Day')];
      expect(await declareDays(tx, back, now)).toEqual(['stored', 'repeated']);
      expect((await loadCalendar({ tx })).isOpen('2026-11-24')).toBe(true);
      expect(await declareDays(tx, [], now)).toEqual([]);
    });
  });
});
