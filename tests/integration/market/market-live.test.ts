import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bar } from '@/lib/contract/market/bars';
import type { MarketIndex, MarketIndexDetail } from '@/lib/contract/market/indices';
import type { InstrumentDetail } from '@/lib/contract/market/instruments';
import type { MarketOverview } from '@/lib/contract/market/overview';
import type { Quote } from '@/lib/contract/market/quotes';
import { importOf, type MarketFixture, openMarketFixture, sendImport } from '../../support/market';
import type { KeyPair } from '../../support/raw-http';

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
    // Their weights are not known while one of them has no price.
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
    // What the source does not say is left out, also of sums.
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
