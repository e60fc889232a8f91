import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bar } from '@/lib/contract/market/bars';
import type { Disclosure, DisclosureGroup } from '@/lib/contract/market/disclosures';
import type { MarketIndex, MarketIndexDetail } from '@/lib/contract/market/indices';
import type { InstrumentDetail } from '@/lib/contract/market/instruments';
import type { MarketOverview } from '@/lib/contract/market/overview';
import type { Quote } from '@/lib/contract/market/quotes';
import { importOf, type MarketFixture, openMarketFixture, sendImport } from '../../support/market';
import type { KeyPair } from '../../support/raw-http';
import { readAll } from '../../support/service-client';

let fixture: MarketFixture;
beforeAll(async () => {
  fixture = await openMarketFixture();
});
afterAll(() => fixture.app.close());

const get: MarketFixture['get'] = (...given) => fixture.get(...given);
const read = <Data>(path: string, pair?: KeyPair) => fixture.read<Data>(path, pair);

describe('the live environment', () => {
  test('shows nothing of the sandbox', async () => {
    expect(await read('/quotes?symbols=DANGCEM', fixture.org.live)).toEqual([]);
    expect(await read('/indices', fixture.org.live)).toEqual([]);
    expect(await read('/fx', fixture.org.live)).toEqual([]);
    expect(await read('/instruments/DANGCEM/bars', fixture.org.live)).toEqual([]);
    expect(await read('/disclosures', fixture.org.live)).toEqual([]);
    const detail = await read<InstrumentDetail>('/instruments/DANGCEM', fixture.org.live);
    expect(detail.quote).toBeUndefined();
    expect(detail.figures).toEqual({});
    expect([detail.isin, detail.compliance_tag]).toEqual([undefined, undefined]);
    expect((await get('/indices/ASI', fixture.org.live)).status).toBe(404);
    const { status, indices, instruments } = await read<MarketOverview>('/overview', fixture.org.live);
    expect([status.is_open, status.source, indices]).toEqual([true, 'imported', []]);
    expect(instruments).toHaveLength(148);
    for (const row of instruments) expect(row.last).toBeUndefined();
  });
});

describe('what is imported', () => {
  const bring = async (kind: string, rows: readonly string[]) => {
    const made = importOf(
      await sendImport(fixture.app.url, fixture.app.settings.operatorKey, rows.join('\n'), { kind }),
    );
    expect([made.rows_refused, made.rows_stored], JSON.stringify(made.remarks)).toEqual([0, rows.length - 1]);
  };
  const header = 'symbol,time,open,high,low,close,volume,value,trades';
  const days = ['2026-10-30', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-19'];

  test('is the market of live, and of nobody’s sandbox', async () => {
    const ofIndex = ['2025-12-31', '2026-11-18', '2026-11-19'];
    await bring('bars', [
      header,
      ...days.map((day, n) => `GTCO,${day},${50 + n},${52 + n},${49 + n},${51 + n},100,5100.00,3`),
      ...ofIndex.map((day, n) => `ASI,${day},1000,${1200 + n * 100},900,${1000 + n * 100},,,`),
    ]);
    const [quote] = await read<Quote[]>('/quotes?symbols=DANGCEM,GTCO', fixture.org.live);
    expect(quote).toMatchObject({
      symbol: 'GTCO',
      last: '56.00',
      previous_close: '55.00',
      source: 'imported',
    });
    expect(quote).toMatchObject({
      change: '1.00',
      change_percent: '1.82',
      band_low: '49.50',
      band_high: '60.50',
    });
    expect((await read<Quote[]>('/quotes?symbols=GTCO'))[0]?.source).toBe('simulated');
    const { figures, ...detail } = await read<InstrumentDetail>('/instruments/GTCO', fixture.org.live);
    expect(detail.quote).toEqual(quote);
    expect(figures).toMatchObject({ year_high: '57.00', year_low: '49.00', average_volume: 100 });
    const [index] = await read<MarketIndex[]>('/indices', fixture.org.live);
    expect(index).toMatchObject({ code: 'ASI', level: '1200.00', year_to_date_percent: '20.00' });
    // Their weights are unknown while one of them has no price.
    const { constituents } = await read<MarketIndexDetail>('/indices/ASI', fixture.org.live);
    expect(constituents[0]).toEqual({ symbol: 'ABBEYBDS', name: expect.any(String) });
    const { indices, instruments } = await read<MarketOverview>('/overview', fixture.org.live);
    expect(indices.map(({ closes }) => closes)).toEqual([['1000.00', '1100.00', '1200.00']]);
    expect(instruments.find(({ symbol }) => symbol === 'GTCO')).toMatchObject({ last: '56.00', volume: 100 });
  });

  test('is added up to weeks and months', async () => {
    const path = '/instruments/GTCO/bars';
    const weeks = await read<Bar[]>(`${path}?interval=1w&from=2026-11-01`, fixture.org.live);
    expect(weeks).toEqual([
      {
        time: '2026-11-02T00:00:00.000Z',
        open: '51.00',
        high: '56.00',
        low: '50.00',
        close: '55.00',
        volume: 400,
        value: '20400.00',
        trades: 12,
      },
      expect.objectContaining({ time: '2026-11-16T00:00:00.000Z', volume: 100 }),
    ]);
    const months = await read<Bar[]>(`${path}?interval=1mo`, fixture.org.live);
    expect(months.map(({ time, volume }) => [time.slice(0, 7), volume])).toEqual([
      ['2026-10', 100],
      ['2026-11', 500],
    ]);
    // What the source does not report is omitted, also from sums.
    const [month] = await read<Bar[]>('/indices/ASI/bars?interval=1mo&limit=1', fixture.org.live);
    expect(Object.keys(month ?? {})).toEqual(['time', 'open', 'high', 'low', 'close']);
  });

  test('of five minutes is added up to hours and, where no bar of the day is there, to the day', async () => {
    const minutes = ['09:00', '09:05', '09:55', '10:00'];
    const rows = minutes.map(
      (time, n) => `UBA,2026-11-19T${time}:00.000Z,${30 + n},${31 + n},${29 + n},${30 + n},10,300.00,1`,
    );
    const text = [header, ...rows].join('\n');
    const fields = { kind: 'bars', interval: '5m' } as const;
    importOf(await sendImport(fixture.app.url, fixture.app.settings.operatorKey, text, fields));
    const bars = (interval: string) =>
      read<Bar[]>(`/instruments/UBA/bars?interval=${interval}`, fixture.org.live);
    expect((await bars('1h')).map(({ time, open, close, volume }) => [time, open, close, volume])).toEqual([
      ['2026-11-19T09:00:00.000Z', '30.00', '32.00', 30],
      ['2026-11-19T10:00:00.000Z', '33.00', '33.00', 10],
    ]);
    expect(await bars('1d')).toEqual([
      expect.objectContaining({
        time: '2026-11-19T00:00:00.000Z',
        open: '30.00',
        close: '33.00',
        volume: 40,
      }),
    ]);
  });
});

const refusal: MarketFixture['refusal'] = (path) => fixture.refusal(path);
const barsOf = async (path: string) =>
  JSON.parse((await get(path)).text) as { data: Bar[]; next_cursor: string | null };

describe('bars', () => {
  const path = '/instruments/DANGCEM/bars';
  const times = async (query: string) =>
    (await barsOf(`${path}?${query}`)).data.map(({ time }) => time.slice(0, 10));

  test('are of whole days in Lagos where dates are given', async () => {
    expect(await times('from=2026-11-16&to=2026-11-18')).toEqual(['2026-11-16', '2026-11-17', '2026-11-18']);
    expect(await times('to=2026-11-18&limit=2')).toEqual(['2026-11-17', '2026-11-18']);
    expect(await times('from=2026-11-14&to=2026-11-15')).toEqual([]);
    const minutes = await barsOf(`${path}?interval=5m&from=2026-11-19&to=2026-11-19`);
    expect(minutes.data.length).toBeGreaterThan(40);
    for (const { time } of minutes.data) expect(time.slice(0, 10)).toBe('2026-11-19');
  });

  test('are read on with the cursor, without a gap and without a bar twice', async () => {
    for (const interval of ['5m', '1h', '1d', '1w', '1mo']) {
      const from = interval === '5m' || interval === '1h' ? '2026-11-12' : '2025-03-05';
      const limit = { '5m': 90, '1d': 90 }[interval] ?? 8;
      const whole = await barsOf(`${path}?interval=${interval}&from=${from}&limit=1000`);
      expect(whole.next_cursor).toBeNull();
      const parts: Bar[] = [];
      let cursor: string | null = null;
      do {
        const more: string = cursor === null ? '' : `&cursor=${cursor}`;
        const page = await barsOf(`${path}?interval=${interval}&from=${from}&limit=${limit}${more}`);
        expect(page.data.length).toBeLessThanOrEqual(limit);
        parts.push(...page.data);
        cursor = page.next_cursor;
      } while (cursor !== null);
      expect(parts).toEqual(whole.data);
      expect(parts.length).toBeGreaterThan(limit);
    }
  });

  test('are the latest without a start', async () => {
    const latest = await barsOf(`${path}?interval=1w&limit=5`);
    expect(latest.next_cursor).toBeNull();
    expect(latest.data.map(({ time }) => time)).toEqual(
      ['2026-10-19', '2026-10-26', '2026-11-02', '2026-11-09', '2026-11-16'].map(
        (day) => `${day}T00:00:00.000Z`,
      ),
    );
    const from = await barsOf(`${path}?interval=1w&from=2026-10-19`);
    expect(from.data).toEqual(latest.data);
  });

  test('add up', async () => {
    const days = (await barsOf(`${path}?from=2026-10-01&to=2026-10-31`)).data;
    const [month] = (await barsOf(`${path}?interval=1mo&from=2026-10-01&to=2026-10-31`)).data;
    const sum = (of: (bar: Bar) => number) => days.reduce((total, bar) => total + of(bar), 0);
    expect(month).toMatchObject({
      time: '2026-10-01T00:00:00.000Z',
      open: days[0]?.open,
      close: days.at(-1)?.close,
      volume: sum(({ volume }) => volume ?? 0),
      trades: sum(({ trades }) => trades ?? 0),
    });
    const value = days.reduce((total, bar) => total + BigInt((bar.value ?? '0').replace('.', '')), 0n);
    expect(BigInt((month?.value ?? '0').replace('.', ''))).toBe(value);
  });

  test('refuse an order that makes no sense, and cursors of strangers', async () => {
    expect(await refusal(`${path}?from=2026-11-18&to=2026-11-16`)).toEqual([
      400,
      'validation_failed',
      ['from'],
    ]);
    expect(await refusal(`${path}?cursor=x`)).toEqual([400, 'validation_failed', ['cursor']]);
    expect(await refusal(`${path}?from=2026-11-18&cursor=x`)).toEqual([400, 'invalid_cursor', []]);
    const days = await barsOf(`${path}?from=2026-01-01&limit=2`);
    const other = await refusal(`${path}?from=2026-01-01&interval=1w&cursor=${days.next_cursor}`);
    expect(other).toEqual([400, 'invalid_cursor', []]);
    expect(await refusal(`${path}?limit=1001`)).toEqual([400, 'validation_failed', ['limit']]);
    expect(await times('from=2030-01-01')).toEqual([]);
    expect((await times('from=0001-01-01&to=9999-12-31&limit=1'))[0]).toMatch(/^2016-01-/);
  });
});

describe('disclosures', () => {
  test('are listed newest first, page by page, and read with their text', async () => {
    const all = await readAll<Disclosure>(
      fixture.app.url,
      fixture.org.test,
      '/partner/v1/market/disclosures',
    );
    const order = all.map(({ published_at, id }) => `${published_at} ${id}`);
    expect(order).toEqual([...order].sort().reverse());
    expect(new Set(order).size).toBe(order.length);
    const oldest = await get('/disclosures?sort=created_at&limit=2');
    expect(oldest.json.data).toEqual(all.slice(-2).reverse());
    const next = await get(`/disclosures?sort=created_at&limit=2&cursor=${oldest.json.next_cursor}`);
    expect(next.json.data).toEqual(all.slice(-4, -2).reverse());
    const [first] = all;
    expect((first?.published_at ?? '') <= '2026-11-20T10:32:10.000Z').toBe(true);
    const detail = await read<Disclosure & { text: string }>(`/disclosures/${first?.id}`);
    expect(detail).toMatchObject(first ?? {});
    expect(detail.text.length).toBeGreaterThan(0);
    expect(await refusal('/disclosures/0198c5a0-3a00-7000-8000-00000000dead')).toEqual([
      404,
      'not_found',
      [],
    ]);
  });

  test('are found by symbol, category, time and words', async () => {
    const all = await readAll<Disclosure>(
      fixture.app.url,
      fixture.org.test,
      '/partner/v1/market/disclosures',
    );
    const one = all.find(({ symbol }) => symbol !== undefined);
    if (!one) throw new Error('no disclosure has a symbol');
    const found = (query: string) => read<Disclosure[]>(`/disclosures?${query}&limit=100`);
    for (const row of await found(`symbol=${one.symbol}`)) expect(row.symbol).toBe(one.symbol);
    for (const row of await found(`category=${one.category}`)) expect(row.category).toBe(one.category);
    expect(await found(`ids=${one.id}`)).toEqual([one]);
    const during = await found(`created_from=${one.published_at}&created_to=${one.published_at}`);
    expect(during).toContainEqual(one);
    const words = await found(`query=${encodeURIComponent((one.issuer ?? '').toUpperCase())}`);
    expect(words).toContainEqual(one);
    expect(await found('symbol=NOBODY')).toEqual([]);
  });

  test('are counted by category, and exported under the filters of the list', async () => {
    const all = await readAll<Disclosure>(
      fixture.app.url,
      fixture.org.test,
      '/partner/v1/market/disclosures',
    );
    const count = (query: string) =>
      read<{ groups: DisclosureGroup[]; has_more: boolean }>(`/disclosures/summary?${query}`);
    const counted = (rows: readonly Disclosure[]) =>
      [...new Set(rows.map(({ category }) => category))]
        .sort()
        .map((category) => ({ category, count: rows.filter((row) => row.category === category).length }));
    expect(await count('')).toEqual({ groups: counted(all), has_more: false });
    const own = all.filter(({ symbol }) => symbol === 'DANGCEM');
    expect(own.length).toBeGreaterThan(0);
    expect((await count('symbol=DANGCEM')).groups).toEqual(counted(own));
    expect((await get('/disclosures/summary?category=other')).status).toBe(400);
    const { status, text } = await get('/disclosures/export?symbol=DANGCEM');
    const ids = text.split('\n').flatMap((line) => line.match(/^[0-9a-f]{8}-[0-9a-f-]{27}/)?.[0] ?? []);
    expect([status, ids]).toEqual([200, own.map(({ id }) => id)]);
  });
});
