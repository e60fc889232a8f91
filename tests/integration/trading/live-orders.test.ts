import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fanOut } from '@/server/operations/fan-out';
import { brokerJob } from '@/server/trading/execution/broker/broker-job';
import { type BrokerSimulator, filled, startBrokerSimulator } from '../../support/broker-simulator';
import { type LiveOrders, openLiveOrders } from '../../support/live-orders';
import { addMember, endlessSessions, hireOperator } from '../../support/operators';

describe('broker desk', () => {
  const MINUTE = 60_000;
  let simulator: BrokerSimulator;
  let live: LiveOrders;
  beforeAll(async () => {
    simulator = await startBrokerSimulator();
    live = await openLiveOrders({ broker: { url: simulator.url, key: simulator.key } });
  });
  afterAll(async () => {
    await live.partner.app.close();
    await simulator.close();
  });

  const clock = () => live.partner.clock.now;
  const later = (milliseconds: number) => {
    live.partner.clock.now = new Date(clock().getTime() + milliseconds);
  };
  const log = { info: () => undefined, error: () => undefined };
  const turn = () => {
    const { database, settings } = live.partner.app;
    return brokerJob(
      { database, settings, clock, fanOut, log },
      { url: simulator.url, key: simulator.key },
    ).run(8);
  };

  describe('the desk beside the broker', () => {
    it('takes an order that the broker has not received, which is then never sent', async () => {
      const order = await live.buy('10000.00');
      expect((await live.staff(`/orders/${order.id}/take`, {})).json.data).toMatchObject({
        fulfilled_by: 'desk',
      });
      later(MINUTE);
      await turn();
      expect(simulator.sent.has(order.id)).toBe(false);
    });

    it('only watches one that the broker may have received', async () => {
      const order = await live.buy('10000.00');
      await turn();
      expect((await live.staff(`/orders/${order.id}/take`, {})).json.data).toMatchObject({
        fulfilled_by: 'broker',
        taken_by: { name: 'operator key' },
      });
      simulator.say = (one) => filled(one, clock());
      later(MINUTE);
      await turn();
      expect(await live.partner.find(order.id)).toMatchObject({ status: 'completed' });
    });
  });
});

describe('own orders', () => {
  let live: LiveOrders;
  beforeAll(async () => {
    // The service's clock stands still, but not that of its sessions.
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
    expect((await live.staff(`/orders/${order.id}/fail`, { reason: 'No seller.' }, ada.pair)).status).toBe(
      200,
    );
  });
});
