import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Investment } from '@/lib/contract/trading/investments';
import type { TransactionTrace } from '@/lib/contract/wallets/transactions';
import { type HoldingFixture, openHoldingFixture } from '../../support/orders';

let fixture: HoldingFixture;
let share: Investment;
beforeAll(async () => {
  fixture = await openHoldingFixture('traces');
  ({ share } = fixture);
});
afterAll(() => fixture.app.close());

describe('traces', () => {
  test('lead from a payment to the order, its holding and their events', async () => {
    const order = await fixture.bought(share, '30000.00');
    const line = (await fixture.transactions()).find(({ id }) => id === order.payment);
    const trace = await fixture.read<TransactionTrace>(`/transactions/${line?.id}/trace`);
    expect(trace).toMatchObject({ order, holding: { id: order.holding_id } });
    expect(trace).not.toHaveProperty('funding_request');
    expect(trace.posting.entries.map(({ account }) => account).sort()).toEqual(['order_clearing', 'wallet']);
    expect(trace.events.map(({ type }) => type)).toEqual([
      'order.created',
      'order.processing',
      'order.completed',
    ]);
  });

  test('lead from a sale to the sell and what it was sold from', async () => {
    const holding = await fixture.held(await fixture.bought(share, '30000.00'));
    const sell = await fixture.sold(holding, '20');
    const line = (await fixture.transactions()).find(({ order_id }) => order_id === sell.id);
    expect(line).toMatchObject({ type: 'sale_proceeds', amount: sell.proceeds, holding_id: holding.id });
    const trace = await fixture.read<TransactionTrace>(`/transactions/${line?.id}/trace`);
    expect(trace).toMatchObject({ order: sell, holding: { id: holding.id } });
  });

  test('lead from money that came in for an order to its request, the order and its holding', async () => {
    const body = { investment_id: share.id, amount: '30000.00', currency: 'NGN', payment_mode: 'funding' };
    const { id, payment = '' } = await fixture.order(body);
    expect((await fixture.settleFunding(payment, { outcome: 'succeeded' })).status).toBe(200);
    await fixture.play(id, { outcome: 'completed' });
    const order = await fixture.find(id);
    const lines = await fixture.transactions();
    for (const line of [
      lines.find(({ funding_request_id, type }) => type === 'funding' && funding_request_id === payment),
      lines.find(({ order_id, type }) => type === 'order_payment' && order_id === id),
    ]) {
      const trace = await fixture.read<TransactionTrace>(`/transactions/${line?.id}/trace`);
      expect(trace).toMatchObject({
        transaction: line,
        funding_request: { id: payment, order_id: id },
        order,
        holding: { id: order.holding_id },
      });
      expect(trace.events.map(({ type }) => type)).toEqual([
        'order.created',
        'wallet.funded',
        'order.processing',
        'order.completed',
      ]);
    }
  });
});
