import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseMoney } from '@/lib/contract/money';
import { payOrder } from '@/lib/contract/trading/order-acts';
import type { Order } from '@/lib/contract/trading/orders';
import { type FundedOrders, fundedOrders } from '../../support/orders';
import { sendBytes } from '../../support/raw-http';
import { openTradingFixture, type TradingFixture } from '../../support/trading';

let fixture: TradingFixture;
let buyByFunding: FundedOrders['buyByFunding'];
let settled: FundedOrders['settled'];
let pay: FundedOrders['pay'];
let linesOf: FundedOrders['linesOf'];
beforeAll(async () => {
  fixture = await openTradingFixture();
  const note = await fixture.investment(
    ({ type, currency }) => type === 'fixed_income' && currency === 'NGN',
  );
  ({ buyByFunding, settled, pay, linesOf } = fundedOrders(fixture, note));
});
afterAll(() => fixture.app.close());

const toldOf = async (order: Order): Promise<string[]> =>
  (await fixture.events()).filter(({ data }) => data.id === order.id).map(({ type }) => type);
const titlesOf = async (order: Order): Promise<string[]> =>
  (await fixture.steps(order.id)).map(({ title }) => title);

describe('a buy by funding', () => {
  test('awaits the payment of a request that is made for it', async () => {
    const before = await fixture.balance();
    const order = await buyByFunding();
    expect(order).toMatchObject({
      status: 'awaiting_payment',
      payment_mode: 'funding',
      amount_paid: '0.00',
      amount_due: '10000.00',
    });
    expect(order.paid_at).toBeUndefined();
    const [request, ...others] = await fixture.requests(order.id);
    expect(others).toEqual([]);
    expect(request).toMatchObject({
      id: order.payment,
      order_id: order.id,
      amount: '10000.00',
      currency: 'NGN',
      method: 'alpha_bank_transfer',
      status: 'pending',
    });
    expect(request?.instructions.account?.reference).toBe(request?.reference);
    expect(await fixture.read(`/funding-requests?order_id=${order.id}`)).toEqual([request]);
    expect(await toldOf(order)).toEqual(['order.created']);
    expect(await fixture.balance()).toBe(before);
  });

  test('is ready once the exact amount arrived, by way of the wallet', async () => {
    const before = await fixture.balance();
    const order = await buyByFunding();
    const request = await settled(order.payment);
    expect(request).toMatchObject({ status: 'succeeded', amount_received: '10000.00', order_id: order.id });
    const paid = await fixture.find(order.id);
    expect(paid).toMatchObject({
      status: 'pending_fulfilment',
      amount_paid: '10000.00',
      payment: request.id,
    });
    expect(paid.amount_due).toBeUndefined();
    expect(paid.paid_at).toBe('2026-11-20T10:32:10.000Z');
    expect(await linesOf(order)).toEqual([['order_payment', '-10000.00']]);
    expect(await fixture.balance()).toBe(before);
    const funded = (await fixture.events()).filter(({ data }) => data.id === request.id);
    expect(funded).toMatchObject([{ type: 'wallet.funded', data: { order_id: order.id } }]);
    // Becoming paid has no event in the contract; the step shows it.
    expect(await toldOf(order)).toEqual(['order.created']);
    const steps = await fixture.steps(order.id);
    expect(steps.at(-1)).toMatchObject({
      status: 'pending_fulfilment',
      title: 'Paid by funding',
      funding_request_id: request.id,
      transaction_id: expect.any(String),
    });
    const done = await fixture.play(order.id, { outcome: 'completed' });
    expect(done.json.data).toMatchObject({ status: 'completed', holding_id: expect.any(String) });
  });

  test('overpaid leaves the rest in the wallet', async () => {
    const before = parseMoney(await fixture.balance());
    const order = await buyByFunding();
    await settled(order.payment, { amount_received: '12500.50' });
    expect(await fixture.find(order.id)).toMatchObject({
      status: 'pending_fulfilment',
      amount_paid: '10000.00',
    });
    expect(parseMoney(await fixture.balance())).toBe(before + 2500_50n);
  });

  test('underpaid reserves what arrived, and is paid in full from the wallet', async () => {
    await fixture.fill('5000.00');
    const before = parseMoney(await fixture.balance());
    const order = await buyByFunding();
    await settled(order.payment, { amount_received: '7000.01' });
    const part = await fixture.find(order.id);
    expect(part).toMatchObject({
      status: 'awaiting_payment',
      amount_paid: '7000.01',
      amount_due: '2999.99',
      payment: order.payment,
    });
    expect(parseMoney(await fixture.balance())).toBe(before);
    const answer = await pay(order);
    expect(payOrder.answer.parse(answer.json)).toEqual(answer.json);
    expect(answer.json.data).toMatchObject({
      status: 'pending_fulfilment',
      amount_paid: '10000.00',
      payment: order.payment,
      payment_mode: 'funding',
    });
    expect(await linesOf(order)).toEqual([
      ['order_payment', '-7000.01'],
      ['order_payment', '-2999.99'],
    ]);
    expect(parseMoney(await fixture.balance())).toBe(before - 2999_99n);
    expect(await titlesOf(order)).toEqual([
      'Created, to be paid by funding',
      'Part of the payment arrived',
      'Paid from the wallet',
    ]);
  });

  test('underpaid asks for the rest once more, which becomes its payment', async () => {
    const order = await buyByFunding();
    await settled(order.payment, { amount_received: '4000.00' });
    const answer = await pay(order, { payment_mode: 'funding', funding: { method: 'alpha_checkout' } });
    const asked = answer.json.data as Order;
    expect(asked).toMatchObject({ status: 'awaiting_payment', amount_due: '6000.00' });
    const [second, first] = await fixture.requests(order.id);
    expect(first?.id).toBe(order.payment);
    expect(second).toMatchObject({ id: asked.payment, amount: '6000.00', method: 'alpha_checkout' });
    // Only one at a time.
    expect(await fixture.refused(pay(order, { payment_mode: 'funding' }))).toEqual([
      409,
      'invalid_state',
      { status: 'awaiting_payment' },
    ]);
    await settled(second?.id);
    expect(await fixture.find(order.id)).toMatchObject({
      status: 'pending_fulfilment',
      amount_paid: '10000.00',
      payment: second?.id,
    });
  });

  test('paid whole from the wallet has that as its payment; what its request brings later is the wallet’s', async () => {
    await fixture.fill('10000.00');
    const before = parseMoney(await fixture.balance());
    const order = await buyByFunding();
    const paid = (await pay(order)).json.data as Order;
    expect(paid).toMatchObject({ status: 'pending_fulfilment', payment_mode: 'wallet' });
    expect(await fixture.read(`/transactions/${paid.payment}`)).toMatchObject({ amount: '-10000.00' });
    await settled(order.payment);
    expect(await fixture.find(order.id)).toEqual(paid);
    expect(parseMoney(await fixture.balance())).toBe(before);
  });

  test('is refused more from the wallet than that holds', async () => {
    const order = await buyByFunding({ amount: '9000000.00' });
    expect(await fixture.refused(pay(order))).toEqual([
      400,
      'insufficient_funds',
      { currency: 'NGN', available: await fixture.balance(), required: '9000000.00' },
    ]);
  });

  test('is paid on the hosted page', async () => {
    const order = await buyByFunding({ funding: { method: 'alpha_checkout' } });
    const [request] = await fixture.requests(order.id);
    const url = new URL(request?.instructions.checkout_url ?? '');
    const body = 'action=pay';
    const page = await sendBytes(
      fixture.app.url,
      `POST ${url.pathname} HTTP/1.1\r\nhost: ${new URL(fixture.app.url).host}\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`,
    );
    expect([200, 303], page.text).toContain(page.status);
    expect((await fixture.find(order.id)).status).toBe('pending_fulfilment');
    const steps = await fixture.steps(order.id);
    expect(steps.at(-1)?.actor).toEqual({ kind: 'payer' });
  });
});
