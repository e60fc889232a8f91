import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bar } from '@/lib/contract/market/bars';
import { operations } from '@/lib/contract/operations';
import type { Holding, HoldingsHistory, HoldingsSummary } from '@/lib/contract/trading/holdings';
import { parseUnits } from '@/lib/contract/trading/order-values';
import { openSeries, writeBars } from '@/server/market/quotes/bars/write-bars';
import { storedFeed } from '@/server/market/quotes/open-feed';
import { within } from '@/server/platform/kernel/context';
import { selectHeld } from '@/server/trading/holdings/history-store';
import { openTestHolding } from '@/server/trading/holdings/testing';
import { type HoldingFixture, kobo, openHoldingFixture } from '../../support/orders';
import type { KeyPair } from '../../support/raw-http';

let fixture: HoldingFixture;
let organisationId: string;
let share: Holding;
let sold: Holding;

const at = (day: number, hour = 10) => new Date(Date.UTC(2026, 10, day, hour));

/** A note of NGN 100,000.00 at 18.5 % for 180 days, bought on the first; and shares, bought on Friday, of which some are sold on Tuesday. */
beforeAll(async () => {
  fixture = await openHoldingFixture('history');
  ({ id: organisationId } = await fixture.read<{ id: string }>('/organisation'));
  fixture.clock.now = at(1);
  await fixture.work((context) =>
    openTestHolding(within(context, { organisationId, environment: 'test' }), {
      customerReference: 'keeper',
    }),
  );
  fixture.clock.now = at(20);
  share = await fixture.held(await fixture.bought(fixture.share, '200000.00', { customer: 'buyer' }));
  fixture.clock.now = at(24);
  await fixture.sold(share, '10.5');
  sold = await fixture.now(share);
});
afterAll(() => fixture.app.close());

const read = async (query: string): Promise<HoldingsHistory[]> => {
  const answer = await fixture.get(`/holdings/history?${query}`);
  expect(answer.status, answer.text).toBe(200);
  expect(operations.getHoldingsHistory.answer.parse(answer.json)).toEqual(answer.json);
  return answer.json.data as HoldingsHistory[];
};
const daysOf = async (query: string) => (await read(query))[0]?.days ?? [];

const nothing = { principal: '0.00', current_value: '0.00', accrued_returns: '0.00', count: 0 };

describe('the value of holdings by day', () => {
  test('of what pays a rate is its principal with the returns until that day', async () => {
    const days = await daysOf('from=2026-10-31&to=2026-11-20&customer_reference=keeper');
    expect(days).toHaveLength(21);
    expect(days.slice(0, 3)).toEqual([
      { date: '2026-10-31', ...nothing },
      {
        date: '2026-11-01',
        principal: '100000.00',
        current_value: '100000.00',
        accrued_returns: '0.00',
        count: 1,
      },
      {
        date: '2026-11-02',
        principal: '100000.00',
        current_value: '100050.68',
        accrued_returns: '50.68',
        count: 1,
      },
    ]);
    expect(days.at(-1)).toMatchObject({ date: '2026-11-20', current_value: '100963.01' });
  });

  test('of shares is their units at the close, or at the last one before, and follows a sale', async () => {
    const bars = await fixture.read<Bar[]>(
      '/market/instruments/DANGCEM/bars?interval=1d&from=2026-11-20&to=2026-11-23',
    );
    expect(bars.map(({ time }) => time.slice(0, 10))).toEqual(['2026-11-20', '2026-11-23']);
    const [friday = 0n, monday = 0n] = bars.map(({ close }) => BigInt(close.replace('.', '')) * 100n);
    const worth = (units: string, price: bigint) => (parseUnits(units) * price) / 100_000_000n;
    const days = await daysOf('from=2026-11-19&to=2026-11-24&customer_reference=buyer');
    expect(days.map(({ date, current_value }) => [date, kobo(current_value)])).toEqual([
      ['2026-11-19', 0n],
      ['2026-11-20', worth(share.units, friday)],
      ['2026-11-21', worth(share.units, friday)],
      ['2026-11-22', worth(share.units, friday)],
      ['2026-11-23', worth(share.units, monday)],
      ['2026-11-24', kobo(sold.current_value)],
    ]);
    expect(days.map(({ principal }) => principal)).toEqual([
      '0.00',
      ...Array(4).fill(share.principal),
      sold.principal,
    ]);
    expect(await daysOf(`from=2026-11-19&holding_id=${share.id}`)).toEqual(days);
  });

  test('of today is that of the summary, for each currency', async () => {
    const [summary] = await fixture.read<HoldingsSummary[]>('/holdings/summary');
    const all = await read('');
    expect(all.map(({ currency, from, to, days }) => [currency, from, to, days.length])).toEqual([
      ['NGN', '2026-10-26', '2026-11-24', 30],
    ]);
    const { principal, current_value, accrued_returns, count } = summary ?? expect.unreachable();
    expect(all[0]?.days.at(-1)).toEqual({
      date: '2026-11-24',
      principal,
      current_value,
      accrued_returns,
      count,
    });
    expect(await read('currency=USD')).toEqual([]);
  });

  test('ends on the day on which a holding is paid out, or sold in full', async () => {
    const whole = await fixture.held(await fixture.bought(fixture.share, '50000.00', { customer: 'leaver' }));
    const note = await fixture.held(await fixture.bought(fixture.note, '50000.00', { customer: 'leaver' }));
    fixture.clock.now = at(25);
    await fixture.sold(whole, whole.units);
    await fixture.mature(note.id);
    const days = await daysOf('from=2026-11-23&customer_reference=leaver');
    expect(days.map(({ date, count }) => [date, count])).toEqual([
      ['2026-11-23', 0],
      ['2026-11-24', 2],
      ['2026-11-25', 0],
    ]);
    fixture.clock.now = at(24);
  });

  test('reads a holding’s sales as one figure a day, and one for the days after the range', async () => {
    await fixture.sold(share, '1');
    fixture.clock.now = at(25);
    await fixture.sold(share, '2');
    fixture.clock.now = at(24);
    const salesUntil = async (to: string) => {
      const range = { from: '2026-11-22', to, most: 1 };
      const rows = await fixture.work(({ tx }) =>
        selectHeld(tx, { organisationId, environment: 'test' }, { holding_id: share.id }, range),
      );
      return rows?.flatMap(({ sales }) => sales).toSorted((a, b) => a.date.localeCompare(b.date));
    };
    expect(await salesUntil('2026-11-23')).toEqual([{ date: '2026-11-24', units: 13_500_000n }]);
    expect(await salesUntil('2026-11-24')).toEqual([
      { date: '2026-11-24', units: 11_500_000n },
      { date: '2026-11-25', units: 2_000_000n },
    ]);
  });

  test('of too many holdings is not computed', async () => {
    const [from, to] = ['2026-11-24', '2026-11-24'];
    const held = (most: number) =>
      fixture.work(({ tx }) =>
        selectHeld(tx, { organisationId, environment: 'test' }, {}, { from, to, most }),
      );
    expect(await held(1)).toBeUndefined();
    expect(await held(100)).toHaveLength(4);
  });
});

describe('the request', () => {
  test('names days that are over, in order and not too many', async () => {
    for (const [query, details] of [
      ['to=2026-11-25', { to: 'must not be after today, 2026-11-24' }],
      ['from=2025-11-23', { from: 'must be within 366 days of to' }],
      ['from=2026-11-02&to=2026-11-01', { from: 'must not be after to' }],
      ['from=1999-12-31&to=2000-01-01', { from: 'must not be before 2000-01-01' }],
    ] as const) {
      expect(await fixture.refused(fixture.get(`/holdings/history?${query}`))).toEqual([
        400,
        'validation_failed',
        details,
      ]);
    }
    expect(
      await fixture.refused(fixture.get('/holdings/history?from=soon&currency=EUR&holding_id=x')),
    ).toEqual([
      400,
      'validation_failed',
      { from: expect.any(String), currency: expect.any(String), holding_id: expect.any(String) },
    ]);
  });

  test('needs holdings:read, and sees only its own environment', async () => {
    const made = await fixture.app.operate(`/operator/v1/organisations/${fixture.org.slug}/keys`, {
      environment: 'test',
      permissions: ['wallets:read'],
    });
    const without = fixture.as(made.json.data as KeyPair);
    expect((await without.refused(without.get('/holdings/history'))).slice(0, 2)).toEqual([403, 'forbidden']);
    expect(await fixture.as(fixture.org.live).read('/holdings/history')).toEqual([]);
  });
});

test('stored closes begin with the last one until the first day, and leave out days without one', async () => {
  const series = { kind: 'instrument', code: 'DANGCEM' } as const;
  const seconds = (day: number) => at(day, 0).getTime() / 1_000;
  const bar = { volume: null, value: null, trades: null };
  const closes = await fixture.work(async ({ tx, now }) => {
    const seriesId = (await openSeries(tx, [series])).get('instrument/DANGCEM') ?? expect.unreachable();
    await writeBars(
      tx,
      1440,
      [12, 13, 16, 18].map((day) => ({
        ...bar,
        seriesId,
        at: seconds(day),
        open: day,
        high: day,
        low: day,
        close: day,
      })),
    );
    const feed = storedFeed(tx, now);
    const between = async (from: string, to: string) =>
      ((await feed.closesByDay([series], from, to)).get('instrument/DANGCEM') ?? []).map(
        ({ date, close }) => [date.slice(-2), close],
      );
    return [
      await between('2026-11-15', '2026-11-17'),
      await between('2026-11-16', '2026-11-30'),
      await between('2026-11-01', '2026-11-12'),
      await between('2026-11-01', '2026-11-02'),
    ];
  });
  expect(closes).toEqual([
    [
      ['13', 13n],
      ['16', 16n],
    ],
    [
      ['16', 16n],
      ['18', 18n],
    ],
    [['12', 12n]],
    [],
  ]);
});
