import { afterAll, beforeAll, expect, it } from 'vitest';
import { type LiveOrders, openLiveOrders } from '../../support/live-orders';
import { addMember, endlessSessions, hireOperator } from '../../support/operators';

let live: LiveOrders;
beforeAll(async () => {
  // The clock of the service stands still, that of its sessions does not.
  live = await openLiveOrders(endlessSessions);
});
afterAll(() => live.partner.app.close());

it('orders of one’s own organisation are dealt by somebody else', async () => {
  const { app } = live.partner;
  const email = 'both@provider.example';
  await addMember(app, 'harbour', email, 'viewer');
  const both = await hireOperator(app, email, 'Both');
  const ada = await hireOperator(app, 'ada@provider.example', 'Ada');
  const order = await live.buy('10000.00');
  const steps: [string, object][] = [
    ['take', {}],
    ['complete', { unit_price: order.unit_price }],
    ['fail', { reason: 'Mine.' }],
  ];
  for (const [step, body] of steps) {
    const answer = await live.staff(`/orders/${order.id}/${step}`, body, both.pair);
    expect([step, answer.status, answer.json.error?.code]).toEqual([step, 403, 'forbidden']);
  }
  const fills = [{ line: 2, reference: order.reference, unit_price: order.unit_price }];
  const file = await live.staff('/orders/complete', { fills }, both.pair);
  expect(file.json.data).toMatchObject([
    {
      outcome: 'refused',
      reason: 'You are a member of this organisation. Another operator must execute its orders.',
    },
  ]);
  expect((await live.staff(`/orders/${order.id}/take`, {}, ada.pair)).status).toBe(200);
  expect((await live.staff(`/orders/${order.id}/fail`, { reason: 'No seller.' }, ada.pair)).status).toBe(200);
});
