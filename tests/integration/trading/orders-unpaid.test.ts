import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseMoney } from '@/lib/contract/money';
import type { Investment } from '@/lib/contract/trading/investments';
import type { Order } from '@/lib/contract/trading/orders';
import { expireOrderFunding } from '@/server/trading/orders/end-funding';
import { expireDueFunding } from '@/server/wallets/funding/expire-due-funding';
import { type FundedOrders, fundedOrders } from '../../support/orders';
import { openTradingFixture, type TradingFixture } from '../../support/trading';

let fixture: TradingFixture;
let buyByFunding: FundedOrders['buyByFunding'];
let settled: FundedOrders['settled'];
let pay: FundedOrders['pay'];
let linesOf: FundedOrders['linesOf'];
let note: Investment;
let opening: Date;
beforeAll(async () => {
  fixture = await openTradingFixture();
  opening = fixture.clock.now;
  note = await fixture.investment(({ type, currency }) => type === 'fixed_income' && currency === 'NGN');
  ({ buyByFunding, settled, pay, linesOf } = fundedOrders(fixture, note));
});
afterAll(() => fixture.app.close());

/** Runs work at another time. */
async function at<Answer>(time: string, work: () => Promise<Answer>): Promise<Answer> {
  fixture.clock.now = new Date(time);
  try {
    return await work();
  } finally {
    fixture.clock.now = opening;
  }
}

describe('a payment that does not come', () => {
  test('fails the order, with the provider’s reason', async () => {
    const order = await buyByFunding();
    await settled(order.payment, { outcome: 'failed', failure_reason: 'The bank refused it.' });
    const failed = await fixture.find(order.id);
    expect(failed).toMatchObject({
      status: 'failed',
      failure_reason: 'The bank refused it.',
      failed_at: '2026-11-20T10:32:10.000Z',
      amount_paid: '0.00',
    });
    expect(failed.amount_due).toBeUndefined();
    expect(await linesOf(order)).toEqual([]);
    const notified = (await fixture.events()).slice(-2);
    expect(notified.map(({ type }) => type)).toEqual(['funding.failed', 'order.failed']);
    expect(notified[1]?.data).toEqual(failed);
    expect(await fixture.refused(pay(order))).toEqual([409, 'invalid_state', { status: 'failed' }]);
  });

  test('of the rest fails the order and gives back what was paid before', async () => {
    const before = parseMoney(await fixture.balance());
    const order = await buyByFunding();
    await settled(order.payment, { amount_received: '4000.00' });
    const { payment } = (await pay(order, { payment_mode: 'funding' })).json.data as Order;
    await settled(payment, { outcome: 'failed' });
    expect(await fixture.find(order.id)).toMatchObject({ status: 'failed', amount_paid: '0.00' });
    expect(await linesOf(order)).toEqual([
      ['order_payment', '-4000.00'],
      ['order_refund', '4000.00'],
    ]);
    expect(parseMoney(await fixture.balance())).toBe(before + 4000_00n);
  });

  test('in time fails the order by the jobs loop; what arrives late is the wallet’s', async () => {
    const before = parseMoney(await fixture.balance());
    const order = await buyByFunding();
    await at('2026-11-20T11:32:09.999Z', () => fixture.work(expireOrderFunding));
    expect((await fixture.find(order.id)).status).toBe('awaiting_payment');

    await at('2026-11-20T11:32:10.000Z', async () => {
      // The job for wallets' own requests does not touch those of orders.
      await fixture.work((context) => expireDueFunding(context, 100));
      expect((await fixture.find(order.id)).status).toBe('awaiting_payment');
      while (await fixture.work(expireOrderFunding));
    });
    expect(await fixture.find(order.id)).toMatchObject({
      status: 'failed',
      failure_reason: 'The payment did not arrive in time.',
      failed_at: '2026-11-20T11:32:10.000Z',
    });
    expect((await fixture.requests(order.id))[0]?.status).toBe('expired');
    expect((await fixture.steps(order.id)).at(-1)?.actor).toEqual({ kind: 'service' });

    await settled(order.payment);
    expect((await fixture.find(order.id)).status).toBe('failed');
    expect(parseMoney(await fixture.balance())).toBe(before + 10_000_00n);
    expect(await linesOf(order)).toEqual([]);
  });

  test('by a request that is not the order’s latest changes nothing of it', async () => {
    const order = await buyByFunding();
    await fixture.fill('10000.00');
    expect((await pay(order)).status).toBe(200);
    await settled(order.payment, { outcome: 'expired' });
    expect((await fixture.find(order.id)).status).toBe('pending_fulfilment');
  });
});

describe('a cancelled order', () => {
  test('gives back what arrived, and leaves later money to the wallet', async () => {
    const before = parseMoney(await fixture.balance());
    const order = await buyByFunding();
    await settled(order.payment, { amount_received: '4000.00' });
    const asked = (await pay(order, { payment_mode: 'funding' })).json.data as Order;
    const cancelled = await fixture.done<Order>(`/orders/${order.id}/cancel`, {});
    expect(cancelled).toMatchObject({ status: 'cancelled', amount_paid: '0.00' });
    expect(parseMoney(await fixture.balance())).toBe(before + 4000_00n);
    await settled(asked.payment);
    expect(await fixture.find(order.id)).toEqual(cancelled);
    expect(parseMoney(await fixture.balance())).toBe(before + 10_000_00n);
    expect(await linesOf(order)).toEqual([
      ['order_payment', '-4000.00'],
      ['order_refund', '4000.00'],
    ]);
    expect(await fixture.refused(pay(order))).toEqual([409, 'invalid_state', { status: 'cancelled' }]);
  });
});

describe('what funding is refused for', () => {
  const refused = (funding: object, more: object = {}) =>
    fixture.refused(
      fixture.post('/orders', {
        investment_id: note.id,
        amount: '10000.00',
        currency: 'NGN',
        payment_mode: 'funding',
        funding,
        ...more,
      }),
    );
  const NOBODY = '0198c5a0-0000-7000-8000-000000000000';

  test('each with its code, and no order is left of it', async () => {
    const count = async () => (await fixture.read<Order[]>('/orders?limit=100')).length;
    const before = await count();
    expect(await refused({ method: 'gamma_momo' })).toEqual([
      400,
      'method_not_supported',
      { currency: 'NGN', method: 'gamma_momo' },
    ]);
    expect(await refused({ mandate_id: NOBODY })).toEqual([
      400,
      'validation_failed',
      { 'funding.mandate_id': 'goes with method beta_direct_debit only' },
    ]);
    expect(await refused({ method: 'beta_direct_debit', mandate_id: NOBODY })).toEqual([
      404,
      'not_found',
      {},
    ]);
    expect(await refused({ method: 'alpha_checkout' }, { amount: '20000000.00' })).toEqual([
      400,
      'amount_out_of_range',
      { minimum: '100.00', maximum: '10000000.00' },
    ]);
    expect(await refused({ method: 'cash' })).toMatchObject([400, 'validation_failed', {}]);
    expect(await count()).toBe(before);
  });

  test('the rest of a payment may be less than a method takes', async () => {
    const order = await buyByFunding();
    await settled(order.payment, { amount_received: '9999.50' });
    expect(await fixture.refused(pay(order, { payment_mode: 'funding' }))).toMatchObject([
      400,
      'amount_out_of_range',
      { minimum: '100.00' },
    ]);
    expect(await fixture.find(order.id)).toMatchObject({ amount_due: '0.50', payment: order.payment });
    const wrong = { payment_mode: 'wallet', funding: {} };
    expect(await fixture.refused(pay(order, wrong))).toMatchObject([400, 'validation_failed', {}]);
  });

  test('a direct debit names its mandate, or the only one', async () => {
    const order = await buyByFunding({ funding: { method: 'beta_direct_debit' } });
    const [request] = await fixture.requests(order.id);
    expect(request).toMatchObject({ method: 'beta_direct_debit', mandate_id: expect.any(String) });
  });
});

describe('the books', () => {
  test('hold after all of it', async () => {
    const { json } = await fixture.get('/reconciliation');
    for (const { balanced } of json.data as { balanced: boolean }[]) expect(balanced).toBe(true);
    const orders = await fixture.read<Order[]>('/orders?limit=100');
    const open = orders.filter(({ status }) =>
      ['awaiting_payment', 'pending_fulfilment', 'processing'].includes(status),
    );
    const held = open.reduce(
      (total, { amount_paid = '0' }) => total + Math.round(Number(amount_paid) * 100),
      0,
    );
    const rows = await fixture.rows<{ balance: string }>(
      `select sum(balance)::text as balance from ledger_accounts where kind = 'order_clearing' and currency = 'NGN'`,
    );
    expect(rows).toEqual([{ balance: String(held) }]);
  });
});
