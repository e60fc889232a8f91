import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SandboxAdvance, SandboxDue } from '@/lib/contract/sandbox/clock';
import type { Investment } from '@/lib/contract/trading/investments';
import type { Order } from '@/lib/contract/trading/orders';
import { executeInSandbox } from '@/server/trading/execution/sandbox-broker';
import { openTradingFixture, type TradingFixture } from '../../support/trading';

// Friday 20 November 2026, 11:32:10 in Lagos: the exchange is open.
let open: TradingFixture;
let share: Investment;
let fund: Investment;
let organisations = 0;
beforeAll(async () => {
  open = await openTradingFixture('closed');
  share = await open.investment(({ symbol }) => symbol === 'DANGCEM');
  fund = await open.investment(({ type, currency }) => type === 'mutual_fund' && currency === 'NGN');
});
afterAll(() => open.app.close());

const CLOSED = [
  ['a night', '2026-11-23T20:00:00.000Z', '2026-11-24T09:00:00.000Z', 'Tue 24 Nov 2026 at 10:00'],
  ['a weekend', '2026-11-21T11:00:00.000Z', '2026-11-23T09:00:00.000Z', 'Mon 23 Nov 2026 at 10:00'],
  ['a public holiday', '2026-12-25T11:00:00.000Z', '2026-12-28T09:00:00.000Z', 'Mon 28 Dec 2026 at 10:00'],
  ['the pre-open', '2026-11-24T08:45:00.000Z', '2026-11-24T09:00:00.000Z', 'Tue 24 Nov 2026 at 10:00'],
] as const;

const secondsAfter = (time: string, seconds: number): string =>
  new Date(Date.parse(time) + seconds * 1_000).toISOString();

const advance = (fixture: TradingFixture, to: string) =>
  fixture.done<SandboxAdvance>('/sandbox/clock/advance', { to });

/** What an advance did with orders: time, order and outcome. */
const moves = ({ happened }: SandboxAdvance) =>
  happened
    .filter(({ kind }) => kind === 'order_fulfilment')
    .map(({ at, resource_id, outcome }) => [at, resource_id, outcome]);

/** A funded test environment whose clock stands at the given time. */
async function fixtureAt(time: string): Promise<TradingFixture> {
  organisations += 1;
  const { test: pair } = await open.app.createOrganisation(`closed-${organisations}`);
  const fixture = open.as(pair);
  await fixture.fill('500000.00');
  await advance(fixture, time);
  return fixture;
}

const buy = (fixture: TradingFixture, { id, currency }: Investment): Promise<Order> =>
  fixture.order({ investment_id: id, amount: '100000.00', currency, payment_mode: 'wallet' });

describe.each(CLOSED)('in %s', (_name, time, opens, words) => {
  test('a buy and a sell of a share wait for the next session, and are filled in it in order', async () => {
    const fixture = await fixtureAt(time);
    const held = await fixture.dealt(await buy(fixture, share));
    const bought = await buy(fixture, share);
    const sold = await fixture.order({ side: 'sell', holding_id: held.holding_id, units: '10.000000' });
    for (const order of [bought, sold]) {
      expect(order).toMatchObject({ status: 'pending_fulfilment', waits_until: opens });
      const [created] = await fixture.steps(order.id);
      expect(created?.detail).toBe(`The exchange is closed. It opens on ${words}.`);
    }
    const due = await fixture.read<SandboxDue[]>('/sandbox/clock/schedule');
    expect(due.filter(({ kind }) => kind === 'order_fulfilment').map(({ due_at }) => due_at)).toEqual([
      opens,
      opens,
    ]);

    // The clock advances, and the exchange is still closed.
    expect(moves(await advance(fixture, secondsAfter(opens, -1)))).toEqual([]);
    expect((await fixture.find(bought.id)).status).toBe('pending_fulfilment');
    const done = await advance(fixture, secondsAfter(opens, 3_600));
    // By due time, then by id: the older order first.
    expect(moves(done)).toEqual([
      [opens, bought.id, 'processing'],
      [opens, bought.id, 'completed'],
      [opens, sold.id, 'processing'],
      [opens, sold.id, 'completed'],
    ]);
    for (const { id } of [bought, sold]) {
      const order = await fixture.find(id);
      expect(order).toMatchObject({ status: 'completed', processing_at: opens, completed_at: opens });
      expect(order.estimate.trade_date).toBe(opens.slice(0, 10));
      expect(order.waits_until).toBeUndefined();
    }
  });
});

test('an advance past several sessions fills a waiting order in the first one', async () => {
  const fixture = await fixtureAt('2026-11-20T20:00:00.000Z');
  const { id } = await buy(fixture, share);
  await advance(fixture, '2027-01-15T12:00:00.000Z');
  expect(await fixture.find(id)).toMatchObject({
    status: 'completed',
    completed_at: '2026-11-23T09:00:00.000Z',
    settles_on: '2026-11-24',
  });
});

test('a settle executes an order while the exchange is closed, and a cancel ends its wait', async () => {
  const fixture = await fixtureAt('2026-11-22T12:00:00.000Z');
  const [first, second, third] = [
    await buy(fixture, share),
    await buy(fixture, share),
    await buy(fixture, share),
  ];
  expect((await fixture.dealt(first)).status).toBe('completed');
  await fixture.play(second.id, { outcome: 'processing' });
  expect(await fixture.find(second.id)).toMatchObject({
    status: 'processing',
    waits_until: '2026-11-23T09:00:00.000Z',
  });
  const cancelled = await fixture.done<Order>(`/orders/${third.id}/cancel`, {});
  expect(cancelled.status).toBe('cancelled');
  expect(cancelled.waits_until).toBeUndefined();
  const done = await advance(fixture, '2026-11-23T10:00:00.000Z');
  expect(moves(done)).toEqual([['2026-11-23T09:00:00.000Z', second.id, 'completed']]);
});

test('a buy that is paid while the exchange is closed waits for it to open', async () => {
  const fixture = await fixtureAt('2026-11-22T12:00:00.000Z');
  const awaiting = await fixture.order({
    investment_id: share.id,
    amount: '50000.00',
    currency: 'NGN',
    payment_mode: 'funding',
  });
  expect(awaiting.waits_until).toBeUndefined();
  await fixture.settleFunding(awaiting.payment ?? '', { outcome: 'succeeded' });
  expect(await fixture.find(awaiting.id)).toMatchObject({
    status: 'pending_fulfilment',
    waits_until: '2026-11-23T09:00:00.000Z',
  });
});

test('an order that is processing when the exchange closes is dealt in the next session', async () => {
  const fixture = await fixtureAt('2026-11-23T13:29:57.000Z');
  const { id } = await buy(fixture, share);
  const closing = await advance(fixture, '2026-11-23T14:00:00.000Z');
  expect(moves(closing)).toEqual([['2026-11-23T13:29:59.000Z', id, 'processing']]);
  expect(await fixture.find(id)).toMatchObject({
    status: 'processing',
    waits_until: '2026-11-24T09:00:00.000Z',
  });
  const opening = await advance(fixture, '2026-11-24T10:00:00.000Z');
  expect(moves(opening)).toEqual([['2026-11-24T09:00:00.000Z', id, 'completed']]);
});

test('what is not traded on the exchange is carried out at any hour', async () => {
  const fixture = await fixtureAt('2026-11-22T12:00:00.000Z');
  const order = await buy(fixture, fund);
  expect(order.waits_until).toBeUndefined();
  await advance(fixture, '2026-11-22T12:00:10.000Z');
  expect((await fixture.find(order.id)).status).toBe('completed');
});

test('in a session an order is carried out within seconds, by real time', async () => {
  await open.fill('100000.00');
  const { id } = await buy(open, share);
  const log = { info: () => undefined, error: () => undefined };
  for (const seconds of [2, 5]) {
    open.clock.now = new Date(Date.parse('2026-11-20T10:32:10.000Z') + seconds * 1_000);
    expect(await open.work((context) => executeInSandbox(context, log))).toBe(true);
  }
  expect((await open.find(id)).status).toBe('completed');
});
