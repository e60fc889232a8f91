import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Order } from '@/lib/contract/trading/orders';
import { fanOut } from '@/server/operations/fan-out';
import type { Database } from '@/server/platform/database/database';
import { brokerJob } from '@/server/trading/execution/broker/broker-job';
import { workOnBrokerOrders } from '@/server/trading/execution/broker/broker-worker';
import { httpBroker } from '@/server/trading/execution/broker/http-broker';
import { brokerOrders } from '@/server/trading/execution/tables';
import { type BrokerSimulator, filled, startBrokerSimulator, working } from '../../support/broker-simulator';
import { dyingAt } from '../../support/database';
import { type LiveOrders, openLiveOrders } from '../../support/live-orders';

const MINUTE = 60_000;
let simulator: BrokerSimulator;
let live: LiveOrders;
const logged: object[] = [];
const log = {
  info: (facts: object) => void logged.push(facts),
  error: (facts: object) => void logged.push(facts),
};
beforeAll(async () => {
  simulator = await startBrokerSimulator();
  live = await openLiveOrders({ broker: { url: simulator.url, key: simulator.key } });
});
afterAll(async () => {
  await live.partner.app.close();
  await simulator.close();
});
beforeEach(() => {
  simulator.asked.length = 0;
  simulator.say = working;
  simulator.misbehave = () => false;
  logged.length = 0;
});

const clock = () => live.partner.clock.now;
const later = (milliseconds: number) => {
  live.partner.clock.now = new Date(clock().getTime() + milliseconds);
};
const partsOn = (database: Database) => ({
  ...{ database, settings: live.partner.app.settings },
  ...{ clock, fanOut, log },
});
const parts = () => partsOn(live.partner.app.database);
const broker = () => ({ url: simulator.url, key: simulator.key });
/** One turn of the job: claims what is due, and makes one call about each order. */
const turn = () => brokerJob(parts(), broker()).run(8);
const talkOf = async (id: string) =>
  (await live.partner.app.database.reads.select().from(brokerOrders)).find(({ orderId }) => orderId === id);
const typesOf = async (id: string) =>
  (await live.partner.events()).filter(({ data }) => data.id === id).map(({ type }) => type);
/** Ends an order, so that other tests do not process it. */
const finish = async ({ id }: Order) => {
  const { status } = await live.partner.find(id);
  if (status === 'processing') await live.staff(`/orders/${id}/fail`, { reason: 'End of the test.' });
};

describe('an order that goes to the broker', () => {
  it('is written down, sent once with its id, asked for and completed as the broker dealt it', async () => {
    const order = await live.buy('100000.00', live.share);
    expect((await live.staffView(order.id)).fulfilled_by).toBe('broker');
    await turn();
    expect(simulator.asked).toEqual([
      { method: 'POST', path: '/v1/orders', key: `Bearer ${simulator.key}`, idempotencyKey: order.id },
    ]);
    expect(simulator.orders.get(order.id)).toEqual({
      client_order_id: order.id,
      reference: order.reference,
      side: 'buy',
      currency: 'NGN',
      investment: { type: 'equity', name: live.share.name, symbol: 'DANGCEM' },
      amount: order.estimate.gross,
      expected: { units: order.units, unit_price: '552.00' },
    });
    expect(await live.partner.find(order.id)).toMatchObject({ status: 'processing' });
    await turn();
    expect(simulator.asked).toHaveLength(1);
    later(2_000);
    simulator.say = (one) => filled(one, clock());
    await turn();
    expect(simulator.asked[1]).toMatchObject({ method: 'GET', path: `/v1/orders/${order.id}` });
    expect(await live.partner.find(order.id)).toMatchObject({ status: 'completed', units: order.units });
    expect((await live.staffView(order.id)).broker_reference).toBe(`SIM-${order.id.slice(-6)}`);
    expect(await typesOf(order.id)).toEqual(['order.created', 'order.processing', 'order.completed']);
    const steps = await live.partner.steps(order.id);
    expect(steps.map(({ actor }) => actor.kind)).toEqual(['key', 'broker', 'broker']);
    later(60 * MINUTE);
    await turn();
    expect(simulator.asked).toHaveLength(2);
    expect(logged).toEqual([]);
  });

  it('that is rejected fails with what the broker states, and is refunded', async () => {
    const before = await live.partner.balance();
    const order = await live.buy('30000.00');
    simulator.say = ({ client_order_id }) => ({
      client_order_id,
      status: 'rejected',
      reason: `No\u0007 seller. ${'x'.repeat(500)}`,
    });
    await turn();
    const failed = await live.partner.find(order.id);
    expect(failed).toMatchObject({ status: 'failed', amount_paid: '0.00' });
    expect(failed.failure_reason).toMatch(/^No seller\. x+$/);
    expect(failed.failure_reason).toHaveLength(200);
    expect(await live.partner.balance()).toBe(before);
  });

  it('can be cancelled until it is taken up, and then not any more', async () => {
    const early = await live.buy('10000.00');
    expect((await live.partner.post(`/orders/${early.id}/cancel`, {})).status).toBe(200);
    const late = await live.buy('10000.00');
    await turn();
    expect((await live.partner.post(`/orders/${late.id}/cancel`, {})).status).toBe(409);
    expect(simulator.orders.has(early.id)).toBe(false);
    await finish(late);
  });

  it('sells by units', async () => {
    const bought = await live.buy('50000.00', live.share);
    simulator.say = (one) => filled(one, clock());
    await turn();
    const { holding_id } = await live.partner.find(bought.id);
    const sell = await live.partner.order({ side: 'sell', holding_id, units: '12.5' });
    await turn();
    expect(simulator.orders.get(sell.id)).toMatchObject({ side: 'sell', units: '12.500000' });
    expect(simulator.orders.get(sell.id)).not.toHaveProperty('amount');
    expect(await live.partner.find(sell.id)).toMatchObject({ status: 'completed', amount: '6900.00' });
  });
});

describe('a broker who lies', () => {
  it.each<[string, string, object]>([
    ['about the price, above the band', 'unit_price', { unit_price: '9999.00' }],
    ['about the price, below the band', 'unit_price', { unit_price: '0.01' }],
    ['about the units, more', 'units', { units: '9999999' }],
    ['about the units, fewer', 'units', { units: '0.000001' }],
    ['about the side', 'side', { side: 'sell' }],
    ['about the currency', 'currency', { currency: 'USD' }],
    ['about the time, of the future', 'executed_at', { executed_at: '2027-01-01T10:00:00Z' }],
    ['about the time, before the order', 'executed_at', { executed_at: '2026-01-01T10:00:00Z' }],
    ['about the order', 'another order', { client_order_id: '0198c5a0-3a00-7000-8000-000000000a99' }],
    ['with a number for a price', 'unit_price', { unit_price: 552 }],
    ['with a price of nothing', 'unit_price', { unit_price: '0' }],
    ['without units', 'units', { units: undefined }],
    ['in other words', 'status', { status: 'done' }],
  ])('%s is not believed: nothing moves, and the desk reads why', async (_, word, lie) => {
    const order = await live.buy('100000.00', live.share);
    const balance = await live.partner.balance();
    simulator.say = (one) => filled(one, clock(), lie);
    await turn();
    expect(await live.partner.find(order.id)).toMatchObject({ status: 'processing' });
    expect(await live.partner.balance()).toBe(balance);
    expect(await typesOf(order.id)).toEqual(['order.created', 'order.processing']);
    expect((await live.staffView(order.id)).last_error).toContain(word);
    simulator.say = (one) => filled(one, clock());
    later(2_000);
    await turn();
    expect(await live.partner.find(order.id)).toMatchObject({ status: 'completed', units: order.units });
    expect(await live.staffView(order.id)).not.toHaveProperty('last_error');
  });

  it('by changing its own reference is not believed either', async () => {
    const order = await live.buy('10000.00');
    simulator.say = ({ client_order_id }) => ({ client_order_id, status: 'accepted', broker_reference: 'A' });
    await turn();
    simulator.say = (one) => filled(one, clock(), { broker_reference: 'B' });
    later(2_000);
    await turn();
    expect((await live.staffView(order.id)).last_error).toContain('broker_reference');
    expect((await live.partner.find(order.id)).status).toBe('processing');
    await finish(order);
  });

  it('by forgetting an order is not sent it a second time', async () => {
    const order = await live.buy('10000.00');
    await turn();
    simulator.orders.delete(order.id);
    later(2_000);
    await turn();
    expect(simulator.sent.get(order.id)).toBe(1);
    expect((await live.staffView(order.id)).last_error).toContain('no longer knows');
    await finish(order);
  });

  it('by answering after the end changes nothing: the first end stands', async () => {
    const order = await live.buy('10000.00');
    await turn();
    await live.staff(`/orders/${order.id}/complete`, { unit_price: '1.00' });
    const done = await live.partner.find(order.id);
    simulator.say = ({ client_order_id }) => ({ client_order_id, status: 'rejected' });
    later(MINUTE);
    await turn();
    expect(await live.partner.find(order.id)).toEqual(done);
    expect(await talkOf(order.id)).toMatchObject({ state: 'ended', nextAttemptAt: null });
  });
});

describe('a broker who is not well', () => {
  it.each<[string, RegExp, BrokerSimulator['misbehave']]>([
    ['answers 500', /answered 500/, (_, response) => Boolean(response.writeHead(500).end('oops'))],
    ['answers 401', /answered 401/, (_, response) => Boolean(response.writeHead(401).end())],
    [
      'leads elsewhere',
      /could not be reached|fetch failed/,
      (_, response) => Boolean(response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()),
    ],
    ['speaks no JSON', /not JSON/, (_, response) => Boolean(response.end('<html>'))],
    ['says nothing', /not JSON/, (_, response) => Boolean(response.end())],
    [
      'never ends',
      /more than 65536 bytes/,
      (_, response) => Boolean(response.end(Buffer.alloc(70_000, ' '))),
    ],
    [
      'hangs up',
      /could not be reached|terminated|fetch failed/,
      (_, response) => Boolean(response.destroy()),
    ],
  ])(
    'and %s is asked again after growing pauses; nothing is lost or dealt twice',
    async (_, why, misbehave) => {
      const order = await live.buy('10000.00');
      simulator.misbehave = misbehave;
      await turn();
      expect((await live.staffView(order.id)).last_error).toMatch(why);
      const pauses: number[] = [];
      for (let round = 0; round < 4; round += 1) {
        const { nextAttemptAt } = (await talkOf(order.id)) ?? expect.unreachable();
        pauses.push((nextAttemptAt?.getTime() ?? 0) - clock().getTime());
        later(pauses.at(-1) ?? 0);
        await turn();
      }
      expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000]);
      // The first call may have arrived, so from then on the job reads the order first.
      expect(simulator.asked.map(({ method }) => method).slice(0, 2)).toEqual(['POST', 'GET']);
      simulator.misbehave = () => false;
      simulator.say = (one) => filled(one, clock());
      later(MINUTE);
      await turn();
      expect(await live.partner.find(order.id)).toMatchObject({ status: 'completed' });
      expect(simulator.sent.get(order.id)).toBe(1);
    },
  );

  it('and hangs keeps nobody waiting for long', async () => {
    const order = await live.buy('10000.00');
    await turn();
    simulator.misbehave = () => true;
    later(2_000);
    await workOnBrokerOrders(parts(), httpBroker(broker(), 200));
    expect((await live.staffView(order.id)).last_error).toBe('the broker did not respond in time');
    await finish(order);
  });

  it('that never received an order is sent it again', async () => {
    const order = await live.buy('10000.00');
    simulator.misbehave = (_, response, received) => {
      if (received) simulator.orders.delete(received.client_order_id);
      return Boolean(response.destroy());
    };
    await turn();
    simulator.misbehave = () => false;
    simulator.say = (one) => filled(one, clock());
    later(MINUTE);
    await turn();
    expect(simulator.asked.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST']);
    expect(await live.partner.find(order.id)).toMatchObject({ status: 'completed' });
  });
});

describe('a process that dies', () => {
  it.each([
    ['before it sends', 1],
    ['between sending and recording', 2],
  ])('%s loses nothing and deals nothing twice', async (_, fatal) => {
    const order = await live.buy('10000.00');
    simulator.say = (one) => filled(one, clock());
    const { app } = live.partner;
    // Claimed and recorded; the process died before the first call was claimed.
    const takingUp = brokerJob(partsOn(dyingAt(app.database, 2)), broker()).run(1);
    await expect(takingUp).rejects.toThrow('killed');
    expect(await talkOf(order.id)).toMatchObject({ state: 'to_send', attempts: 0 });
    const dying = partsOn(dyingAt(app.database, fatal));
    await expect(workOnBrokerOrders(dying, httpBroker(broker()))).rejects.toThrow('killed');
    expect(await live.partner.find(order.id)).toMatchObject({ status: 'processing' });
    const isSent = fatal === 2;
    expect(simulator.sent.get(order.id) ?? 0).toBe(isSent ? 1 : 0);
    await turn();
    // Claimed by the dead process, it is left alone until the lease expires.
    expect((await live.partner.find(order.id)).status).toBe(isSent ? 'processing' : 'completed');
    later(MINUTE);
    await turn();
    expect(await live.partner.find(order.id)).toMatchObject({ status: 'completed' });
    expect(simulator.sent.get(order.id)).toBe(1);
    expect(await typesOf(order.id)).toEqual(['order.created', 'order.processing', 'order.completed']);
  });
});
