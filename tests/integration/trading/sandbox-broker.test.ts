import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listEvents } from '@/server/core/event-outbox/read-events';
import { testMeta } from '@/server/core/testing';
import { inUnitOfWork } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import type { Context } from '@/server/platform/kernel/context';
import { sandboxInvestmentId, seedCatalogue } from '@/server/trading/catalogue/seed-catalogue';
import { executeInSandbox } from '@/server/trading/execution/sandbox-broker';
import { createOrder } from '@/server/trading/orders/create-order';
import { getOrder, listOrderSteps } from '@/server/trading/orders/read-orders';
import { orders } from '@/server/trading/orders/tables';
import { fundWallet } from '@/server/wallets/funding/fund-wallet';
import { settleFunding } from '@/server/wallets/funding/settle-funding';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';

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
