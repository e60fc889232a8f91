import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bar } from '@/lib/contract/market/bars';
import type { FxRate } from '@/lib/contract/market/fx';
import type { MarketIndex, MarketIndexDetail } from '@/lib/contract/market/indices';
import type { Instrument, InstrumentDetail } from '@/lib/contract/market/instruments';
import type { MarketOverview } from '@/lib/contract/market/overview';
import type { Quote } from '@/lib/contract/market/quotes';
import type { MarketDay, MarketStatus } from '@/lib/contract/market/status';
import { type MarketFixture, openMarketFixture } from '../../support/market';
import type { KeyPair } from '../../support/raw-http';
import { readAll } from '../../support/service-client';

let fixture: MarketFixture;
beforeAll(async () => {
  fixture = await openMarketFixture();
});
afterAll(() => fixture.app.close());

const get: MarketFixture['get'] = (...given) => fixture.get(...given);
const read = <Data>(path: string, pair?: KeyPair) => fixture.read<Data>(path, pair);
const refusal: MarketFixture['refusal'] = (path) => fixture.refusal(path);
const at: MarketFixture['at'] = (time, work) => fixture.at(time, work);

describe('the state of the market', () => {
  test('is open from continuous trading to the close', async () => {
    expect(await read<MarketStatus>('/status')).toEqual({
      is_open: true,
      session: 'continuous',
      date: '2026-11-20',
      next_open: '2026-11-23T09:00:00.000Z',
      next_close: '2026-11-20T13:30:00.000Z',
      as_of: '2026-11-20T10:32:10.000Z',
      delayed_seconds: 0,
      source: 'simulated',
    });
  });

  test.each([
    ['2026-11-20T08:45:00.000Z', 'pre_open', false, undefined],
    ['2026-11-20T13:31:00.000Z', 'closed', false, undefined],
    ['2026-11-21T10:00:00.000Z', 'closed', false, 'Saturday'],
    ['2026-12-25T10:00:00.000Z', 'closed', false, 'Christmas Day'],
  ])('at %s is %s', async (time, session, is_open, reason) => {
    const status = await at(time, () => read<MarketStatus>('/status'));
    expect([status.session, status.is_open, status.reason]).toEqual([session, is_open, reason]);
  });

  test('states of every day whether it opens, and when its trades settle', async () => {
    const days = await read<MarketDay[]>('/calendar?from=2026-05-29&to=2026-06-02');
    expect(days.map(({ date, status, settles_on }) => [date, status, settles_on])).toEqual([
      ['2026-05-29', 'open', '2026-06-02'],
      ['2026-05-30', 'closed', undefined],
      ['2026-05-31', 'closed', undefined],
      ['2026-06-01', 'open', '2026-06-02'],
      ['2026-06-02', 'open', '2026-06-03'],
    ]);
    expect(days[0]?.sessions).toHaveLength(5);
    expect(days[1]).toMatchObject({ name: 'Saturday', sessions: [] });
    expect(await read<MarketDay[]>('/calendar')).toHaveLength(31);
  });

  test('refuses days that are too many, too far away, or in the wrong order', async () => {
    const cases = ['from=2026-02-01&to=2026-01-01', 'from=2024-01-01&to=2026-01-01', 'from=0001-01-01'];
    const answers = await Promise.all(cases.map((query) => refusal(`/calendar?${query}`)));
    expect(answers).toEqual([
      [400, 'validation_failed', ['from']],
      [400, 'validation_failed', ['to']],
      [400, 'validation_failed', ['from', 'to']],
    ]);
    expect(await refusal('/calendar?to=2026-02-30')).toEqual([400, 'validation_failed', ['to']]);
  });
});

describe('instruments', () => {
  test('are listed by symbol, page by page', async () => {
    const all = await readAll<Instrument>(
      fixture.app.url,
      fixture.org.test,
      '/partner/v1/market/instruments',
    );
    const symbols = all.map(({ symbol }) => symbol);
    expect(symbols).toEqual([...symbols].sort());
    expect(symbols).toHaveLength(148);
    const first = JSON.parse((await get('/instruments?limit=2')).text) as { next_cursor: string };
    const second = await read<Instrument[]>(`/instruments?limit=2&cursor=${first.next_cursor}`);
    expect(second.map(({ symbol }) => symbol)).toEqual(symbols.slice(2, 4));
  });

  test('are found by what they are', async () => {
    const found = async (query: string) =>
      (await read<Instrument[]>(`/instruments?${query}`)).map(({ symbol }) => symbol);
    expect(await found('query=dangote%20cem')).toEqual(['DANGCEM']);
    expect(await found('query=dangcem')).toEqual(['DANGCEM']);
    expect(await found('symbols=GTCO,DANGCEM')).toEqual(['DANGCEM', 'GTCO']);
    const premium = await read<Instrument[]>('/instruments?board=Premium&sector=Financial%20Services');
    expect(premium.length).toBeGreaterThan(2);
    for (const row of premium) expect(row).toMatchObject({ board: 'Premium', sector: 'Financial Services' });
    const tagged = await read<Instrument[]>('/instruments?compliance_tag=MRF');
    for (const row of tagged) expect(row.compliance_tag).toBe('MRF');
    expect(await found('query=nobody%20has%20this')).toEqual([]);
  });

  test('show their quote, figures, indices and the market', async () => {
    const { quote, figures, indices, market, ...facts } =
      await read<InstrumentDetail>('/instruments/DANGCEM');
    expect(facts).toMatchObject({ symbol: 'DANGCEM', name: 'Dangote Cement Plc', currency: 'NGN' });
    expect(indices.map(({ code }) => code)).toEqual(expect.arrayContaining(['ASI', 'NGX30', 'INDUSTRIAL']));
    expect(market.is_open).toBe(true);
    const year = await read<Bar[]>('/instruments/DANGCEM/bars?from=2025-11-21&limit=400');
    expect(Number(figures.year_high)).toBe(Math.max(...year.map(({ high }) => Number(high))));
    expect(Number(figures.year_low)).toBe(Math.min(...year.map(({ low }) => Number(low))));
    // The current session has only a part of its volume.
    const volumes = year.slice(-31, -1).map(({ volume }) => volume ?? 0);
    expect(figures.average_volume).toBe(Math.round(volumes.reduce((sum, one) => sum + one, 0) / 30));
    const shares = figures.shares_outstanding ?? 0;
    expect(Number(figures.market_value)).toBeCloseTo(shares * Number(quote?.last), -3);
  });

  test('that nobody knows are named, or not found', async () => {
    expect(await refusal('/instruments/NOBODY')).toEqual([404, 'not_found', []]);
    expect(await refusal('/instruments/NOBODY/bars')).toEqual([404, 'not_found', []]);
    expect(await refusal('/instruments?symbols=GTCO,NOBODY')).toEqual([
      400,
      'validation_failed',
      ['symbols'],
    ]);
    const { json } = await get('/quotes?symbols=GTCO,NOBODY,NEITHER');
    expect(json.error).toMatchObject({
      code: 'validation_failed',
      details: { symbols: 'no instrument has the symbol NOBODY, NEITHER' },
    });
    expect(await refusal('/quotes')).toEqual([400, 'validation_failed', ['symbols']]);
  });
});

describe('quotes', () => {
  test('come in the order in which they are requested, each once', async () => {
    const quotes = await read<Quote[]>('/quotes?symbols=ZENITHBANK,DANGCEM,GTCO,DANGCEM');
    expect(quotes.map(({ symbol }) => symbol)).toEqual(['ZENITHBANK', 'DANGCEM', 'GTCO']);
    for (const quote of quotes) {
      const [last, before] = [Number(quote.last), Number(quote.previous_close)];
      expect(Number(quote.change)).toBeCloseTo(last - before, 4);
      expect(Number(quote.change_percent)).toBeCloseTo((100 * (last - before)) / before, 1);
      expect(Number(quote.band_low)).toBeLessThanOrEqual(Number(quote.low));
      expect(Number(quote.band_high)).toBeGreaterThanOrEqual(Number(quote.high));
      expect(quote.source).toBe('simulated');
      expect(quote.as_of <= '2026-11-20T10:32:10.000Z').toBe(true);
    }
  });

  test('are those of the day’s bar and of the overview', async () => {
    const [quote] = await read<Quote[]>('/quotes?symbols=DANGCEM');
    const [bar] = await read<Bar[]>('/instruments/DANGCEM/bars?limit=1');
    expect(bar).toMatchObject({
      time: '2026-11-20T00:00:00.000Z',
      open: quote?.open,
      high: quote?.high,
      low: quote?.low,
      close: quote?.last,
      volume: quote?.volume,
    });
    const { instruments } = await read<MarketOverview>('/overview');
    const row = instruments.find(({ symbol }) => symbol === 'DANGCEM');
    expect(row).toMatchObject({ last: quote?.last, change: quote?.change, volume: quote?.volume });
  });
});

describe('indices', () => {
  test('are all there, the All-Share Index first, with the year so far', async () => {
    const list = await read<MarketIndex[]>('/indices');
    expect(list).toHaveLength(19);
    expect(list[0]).toMatchObject({ code: 'ASI', source: 'simulated' });
    const [before] = await read<Bar[]>('/indices/ASI/bars?to=2025-12-31&limit=1');
    const growth = (100 * (Number(list[0]?.level) - Number(before?.close))) / Number(before?.close);
    expect(Number(list[0]?.year_to_date_percent)).toBeCloseTo(growth, 1);
  });

  test('show what they are made of, the heaviest first', async () => {
    const { constituents, members } = await read<MarketIndexDetail>('/indices/BANKING');
    expect(constituents).toHaveLength(members);
    const weights = constituents.map(({ weight_percent }) => Number(weight_percent));
    expect(weights).toEqual([...weights].sort((one, other) => other - one));
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(100, 0);
    expect(await refusal('/indices/NOWHERE')).toEqual([404, 'not_found', []]);
    expect(await refusal('/indices/NOWHERE/bars')).toEqual([404, 'not_found', []]);
  });

  test('come with their last thirty closes in the overview', async () => {
    const { indices, instruments } = await read<MarketOverview>('/overview');
    expect([indices.length, instruments.length]).toEqual([19, 148]);
    const bars = await read<Bar[]>('/indices/ASI/bars?limit=30');
    expect(indices[0]?.closes).toEqual(bars.map(({ close }) => close));
    expect(indices[0]?.level).toBe(indices[0]?.closes.at(-1));
  });
});

describe('exchange rates', () => {
  test('come with their inverse', async () => {
    const rates = await read<FxRate[]>('/fx');
    expect(rates.map(({ pair }) => pair)).toEqual(['USDNGN', 'GHSNGN', 'USDGHS', 'GBPNGN', 'EURNGN']);
    for (const { rate, inverse } of rates) expect(Number(inverse)).toBeCloseTo(1 / Number(rate), 7);
    const [bar] = await read<Bar[]>('/fx/USDNGN/bars?limit=1');
    expect(bar?.volume).toBeUndefined();
    expect(await refusal('/fx/XXXYYY/bars')).toEqual([404, 'not_found', []]);
  });
});
