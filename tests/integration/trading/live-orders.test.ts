import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { DeskOrder } from '@/lib/contract/trading/operator-orders';
import { listEvents } from '@/server/core/event-outbox/read-events';
import { testMeta } from '@/server/core/testing';
import { inUnitOfWork } from '@/server/core/unit-of-work';
import { fanOut } from '@/server/operations/fan-out';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import type { Context } from '@/server/platform/kernel/context';
import { sandboxInvestmentId, seedCatalogue } from '@/server/trading/catalogue/seed-catalogue';
import { brokerJob } from '@/server/trading/execution/broker/broker-job';
import { executeInSandbox } from '@/server/trading/execution/sandbox-broker';
import { createOrder } from '@/server/trading/orders/create-order';
import { getOrder, listOrderSteps } from '@/server/trading/orders/read-orders';
import { orders } from '@/server/trading/orders/tables';
import { fundWallet } from '@/server/wallets/funding/fund-wallet';
import { settleFunding } from '@/server/wallets/funding/settle-funding';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';
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

  it('lists and counts the orders that have a part of a reference', async () => {
    const order = await live.buy('10000.00');
    const part = order.reference.slice(2, 12).toLowerCase();
    const read = async (path: string) => (await live.staff(path)).json.data;
    const found = (await read(`/orders?query=${part}`)) as DeskOrder[];
    expect(found.map((row) => row.order.id)).toEqual([order.id]);
    const groups = [{ status: 'pending_fulfilment', count: 1 }];
    expect(await read(`/orders/summary?query=${part}&side=buy`)).toEqual({ groups, has_more: false });
    for (const filter of ['environment=test', 'organisation=nobody', 'side=sell', 'query=nothing']) {
      expect(await read(`/orders/summary?${filter}`), filter).toEqual({ groups: [], has_more: false });
    }
  });

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

describe('orders of live', () => {
  let live: LiveOrders;
  beforeAll(async () => {
    // The service's clock stands still, but not that of its sessions.
    live = await openLiveOrders(endlessSessions);
  });
  afterAll(() => live.partner.app.close());

  it('are listed by creation, and exported under the filters of the list', async () => {
    const ids: string[] = [];
    for (const amount of ['10000.00', '20000.00', '30000.00']) ids.push((await live.buy(amount)).id);
    const listed = async (query: string) => {
      const { json } = await live.staff(`/orders?limit=2&${query}`);
      return { ids: (json.data as DeskOrder[]).map(({ order }) => order.id), next: json.next_cursor };
    };
    const newest = await listed('sort=-created_at');
    expect(newest.ids).toEqual(ids.toReversed().slice(0, 2));
    expect((await listed(`sort=-created_at&cursor=${newest.next}`)).ids).toEqual([ids[0]]);
    expect((await listed('sort=created_at&status=pending_fulfilment')).ids).toEqual(ids.slice(0, 2));
    const file = await live.staff('/orders/export?side=buy');
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8');
    const rows = file.text.split('\n').filter((line) => /^[0-9a-f]{8}-/.test(line));
    expect(rows.map((row) => row.slice(0, 36)).sort()).toEqual(ids.toSorted());
    expect(rows[0]).toMatch(/,pending_fulfilment,.*,harbour,[^,]+,live,desk,/);
    for (const query of ['organisation=nobody', 'side=sell', 'environment=test', 'status=failed']) {
      const { status, text } = await live.staff(`/orders/export?${query}`);
      expect([status, /^[0-9a-f]{8}-/m.test(text)], query).toEqual([200, false]);
    }
    expect((await live.staff('/orders/export', undefined, live.partner.org.live)).status).toBe(403);
    for (const id of ids) await live.partner.post(`/orders/${id}/cancel`, {});
    expect((await live.staff('/orders/export?status=cancelled')).text).toContain(ids[2]);
  });

  it('orders of one’s own organisation are executed by somebody else', async () => {
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

describe('sandbox broker', () => {
  // A Friday, half an hour before the exchange closes.
  const START = Date.parse('2026-11-20T13:00:00.000Z');
  const at = (seconds: number): Date => new Date(START + seconds * 1_000);
  let database: Database;
  let partner: TestPartner;
  const log = { info: vi.fn(), error: vi.fn() };
  beforeAll(async () => {
    database = await testDatabase();
    await seedCatalogue(database);
    partner = await testPartner(database);
    const money = await partner.write((c) => fundWallet(c, { currency: 'NGN', amount: '1000000.00' }));
    await partner.write((c) => settleFunding(c, money.data.id, { outcome: 'succeeded' }));
  });
  afterAll(() => database.close());

  const buyIn = (context: Context, code: string) =>
    createOrder(context, {
      side: 'buy',
      investment_id: sandboxInvestmentId(code),
      amount: '50000.00',
      currency: 'NGN',
      payment_mode: 'wallet',
    });
  const buy = async (code: string, seconds = 0) =>
    (await partner.write((c) => buyIn(c, code), { now: at(seconds) })).data.id;
  const turnAt = (seconds: number) =>
    inUnitOfWork(database, testMeta(database, { now: at(seconds) }), (context) =>
      executeInSandbox(context, log),
    );
  const find = async (id: string) => (await getOrder(partner.read(), { order_id: id })).data;

  describe('the sandbox', () => {
    it('takes an order up two seconds after it is ready, and deals it three seconds later, each once', async () => {
      const id = await buy('DANGCEM');
      expect(await turnAt(1.9)).toBe(false);
      expect(await turnAt(2)).toBe(true);
      expect((await find(id)).status).toBe('processing');
      expect(await turnAt(4.9)).toBe(false);
      expect(await turnAt(5)).toBe(true);
      expect(await find(id)).toMatchObject({ status: 'completed', processing_at: at(2).toISOString() });
      expect(await turnAt(100)).toBe(false);
      const { data: steps } = await listOrderSteps(partner.read(), { order_id: id });
      expect(steps.map(({ actor }) => actor.kind)).toEqual(['service', 'sandbox', 'sandbox']);
      const { data: events } = await listEvents(partner.read(), { limit: 10 });
      const notified = events.filter(({ data }) => (data as { id?: string }).id === id);
      expect(notified.map(({ type }) => type).sort()).toEqual([
        'order.completed',
        'order.created',
        'order.processing',
      ]);
    });

    it('puts off an order that can’t go on, reports it, and goes on with the others', async () => {
      const [stuck, other] = [await buy('GTCO'), await buy('UBA')];
      await turnAt(2);
      await turnAt(2);
      // An order whose fees are not valid amounts can't be completed.
      const broken = [{ code: 'x', name: 'X', amount: 'nonsense' }];
      await database.reads.execute(
        `update orders set fees = '${JSON.stringify(broken)}' where id = '${stuck}'`,
      );
      for (let turn = 0; turn < 3; turn += 1) await turnAt(6);
      expect((await find(other)).status).toBe('completed');
      expect((await find(stuck)).status).toBe('processing');
      expect(log.error).toHaveBeenCalledExactlyOnceWith(
        expect.objectContaining({ orderId: stuck }),
        'processing an order failed',
      );
      const rows = await database.reads.select().from(orders);
      expect(rows.find((row) => row.id === stuck)?.dueAt).toEqual(at(66));
      await database.reads.execute(`update orders set due_at = null where id = '${stuck}'`);
    });

    it('leaves a share to the next open when its step comes up after the close, as after an outage', async () => {
      const [waiting, begun] = [await buy('GTCO', 100), await buy('UBA', 90)];
      await turnAt(92);
      expect((await find(begun)).status).toBe('processing');
      const opens = new Date('2026-11-23T09:00:00.000Z');
      // Half an hour later the exchange has closed.
      for (let turn = 0; turn < 2; turn += 1) expect(await turnAt(1_800)).toBe(true);
      expect(await turnAt(1_800)).toBe(false);
      const waits = { waits_until: opens.toISOString(), updated_at: at(1_800).toISOString() };
      expect(await find(waiting)).toMatchObject({ ...waits, status: 'pending_fulfilment' });
      expect(await find(begun)).toMatchObject({ ...waits, status: 'processing' });
      const seconds = (opens.getTime() - START) / 1_000;
      expect(await turnAt(seconds - 1)).toBe(false);
      for (let turn = 0; turn < 3; turn += 1) expect(await turnAt(seconds)).toBe(true);
      for (const id of [waiting, begun]) {
        const done = await find(id);
        expect(done.status).toBe('completed');
        expect(done.waits_until).toBeUndefined();
      }
    });

    it('deals what is not traded on the exchange at any hour', async () => {
      const sunday = (Date.parse('2026-11-22T20:00:00.000Z') - START) / 1_000;
      const ids = [await buy('LAGOONMMF', sunday), await buy('LAGOON-90', sunday)];
      for (const after of [2, 2, 5, 5]) expect(await turnAt(sunday + after)).toBe(true);
      for (const id of ids) expect((await find(id)).status).toBe('completed');
    });
  });
});
