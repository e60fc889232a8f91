import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Investment } from '@/lib/contract/trading/investments';
import type { Order } from '@/lib/contract/trading/orders';
import { parsePrice } from '@/server/market/reference/prices';
import { executeInSandbox } from '@/server/trading/execution/sandbox-broker';
import { scenariosOf } from '../../support/sandbox-clock';
import { openTradingFixture, type TradingFixture } from '../../support/trading';

let fixture: TradingFixture;
let share: Investment;
let note: Investment;
let fund: Investment;
let { arm, disarm, find, expectSpent, toldOf }: ReturnType<typeof scenariosOf> = {} as never;
beforeAll(async () => {
  fixture = await openTradingFixture();
  ({ arm, disarm, find, expectSpent, toldOf } = scenariosOf(fixture));
  const inNaira = (type: Investment['type']) =>
    fixture.investment((one) => one.type === type && one.currency === 'NGN' && one.status === 'open');
  [share, note, fund] = [
    await inNaira('equity'),
    await inNaira('fixed_income'),
    await inNaira('mutual_fund'),
  ];
  await fixture.fill('40000000.00');
});
afterAll(() => fixture.app.close());

const buy = ({ id }: Investment) =>
  fixture.order({ investment_id: id, amount: '100000.00', currency: 'NGN', payment_mode: 'wallet' });

/** Lets the sandbox's own broker take an order up and deal it. */
async function carriedOut(order: Order): Promise<Order> {
  const log = { info: () => {}, error: vi.fn() };
  const began = fixture.clock.now;
  fixture.clock.now = new Date(began.getTime() + 6_000);
  while (await fixture.work((context) => executeInSandbox(context, log)));
  fixture.clock.now = began;
  expect(log.error).not.toHaveBeenCalled();
  return fixture.find(order.id);
}

describe('fulfilment_failed', () => {
  test.each([
    ['by itself', carriedOut],
    ['when it is settled', (order: Order) => fixture.dealt(order)],
  ])('%s: the order fails with a reason, and the money comes back', async (_, deal) => {
    const made = await arm('fulfilment_failed');
    const before = await fixture.balance();
    const order = await buy(note);
    const failed = await deal(order);
    expect(failed).toMatchObject({
      status: 'failed',
      failure_reason: 'The broker could not execute the order.',
      amount_paid: '0.00',
    });
    expect(await fixture.balance()).toBe(before);
    expect(await toldOf(order.id)).toEqual(['order.created', 'order.processing', 'order.failed']);
    await expectSpent(made);
    expect(await find(made.id)).toMatchObject({ last_resource_id: order.id });
    expect((await deal(await buy(note))).status).toBe('completed');
  });

  test('frees the units of a sell', async () => {
    const holding = await fixture.bought({
      investment_id: note.id,
      amount: '5000.00',
      currency: 'NGN',
      payment_mode: 'wallet',
    });
    await arm('fulfilment_failed');
    const sell = await fixture.order({ side: 'sell', holding_id: holding.id, units: '100' });
    expect((await fixture.dealt(sell)).status).toBe('failed');
    expect(await fixture.read(`/holdings/${holding.id}`)).toMatchObject({ available_units: holding.units });
  });

  test('waits for an order that can be dealt', async () => {
    const made = await arm('fulfilment_failed');
    const order = await fixture.order({
      investment_id: note.id,
      amount: '5000.00',
      currency: 'NGN',
      payment_mode: 'funding',
    });
    expect((await fixture.play(order.id, { outcome: 'completed' })).status).toBe(409);
    expect((await fixture.play((await buy(note)).id, { outcome: 'processing' })).status).toBe(200);
    expect(await find(made.id)).toMatchObject({ status: 'armed', times_happened: 0 });
    await disarm(made.id);
  });
});

describe('fulfilment_repriced', () => {
  const latest = async ({ id }: Investment) =>
    parsePrice((await fixture.read<Investment>(`/investments/${id}`)).unit_price);

  test.each([96, 103])('deals at %i percent of the latest price', async (number) => {
    const made = await arm('fulfilment_repriced', { number });
    const done = await carriedOut(await buy(share));
    const wanted = ((await latest(share)) * BigInt(number)) / 100n;
    expect(done).toMatchObject({ status: 'completed' });
    expect(parsePrice(done.unit_price ?? '')).toBe(wanted - (wanted % 100n));
    expect(await fixture.read(`/holdings/${done.holding_id}`)).toMatchObject({ unit_price: done.unit_price });
    await expectSpent(made);
  });

  test('stays within the band of the day', async () => {
    const quote = (
      await fixture.read<{ previous_close: string }[]>(`/market/quotes?symbols=${share.symbol ?? ''}`)
    )[0];
    const close = parsePrice(quote?.previous_close ?? '');
    for (const number of [91, 109]) {
      await arm('fulfilment_repriced', { number });
      const price = parsePrice((await fixture.dealt(await buy(share))).unit_price ?? '');
      expect(price * 100n).toBeGreaterThanOrEqual(close * 90n);
      expect(price * 100n).toBeLessThanOrEqual(close * 110n);
      expect(price % 100n).toBe(0n);
    }
  });

  test('holds for funds, and waits while what is dealt pays a rate', async () => {
    const made = await arm('fulfilment_repriced');
    expect(await fixture.dealt(await buy(note))).toMatchObject({ status: 'completed', unit_price: '1.00' });
    expect((await find(made.id)).status).toBe('armed');
    const price = parsePrice((await fixture.dealt(await buy(fund))).unit_price ?? '');
    expect(price).toBe(((await latest(fund)) * 105n) / 100n);
    await expectSpent(made);
  });
});
