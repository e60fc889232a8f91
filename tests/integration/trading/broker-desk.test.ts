import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fanOut } from '@/server/operations/fan-out';
import { brokerJob } from '@/server/trading/execution/broker/broker-job';
import { type BrokerSimulator, filled, startBrokerSimulator } from '../../support/broker-simulator';
import { type LiveOrders, openLiveOrders } from '../../support/live-orders';

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
