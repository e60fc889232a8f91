import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Holding } from '@/lib/contract/trading/holdings';
import type { Order } from '@/lib/contract/trading/orders';
import type { Event } from '@/lib/contract/webhooks/events';
import type { TestOrganisation } from '../support/app';
import { freshDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { rounds } from '../support/full-run';
import { brokenRules } from '../support/invariants';
import {
  balanceOf,
  buyFromWallet,
  cancel,
  deposit,
  findInvestment,
  made,
  mature,
  order,
  pay,
  readOrder,
  sellOf,
  settleOrder,
  tally,
} from '../support/orders';
import type { RawAnswer } from '../support/raw-http';
import { type Service, startService } from '../support/service';
import { createOrganisation, ledgerFaults, read, readAll, settle } from '../support/service-client';

const ROUNDS = rounds(3, 12);
const dataDir = temporaryFolder('data');
const settings = { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error' };
let databaseUrl: string;
let nodes: readonly [Service, Service];
let deposit90: string;

beforeAll(async () => {
  databaseUrl = await freshDatabase();
  // Without the jobs loop, so that only the racing calls change anything.
  const options = { databaseUrl, dataDir, settings: { ...settings, JOBS: '0' } };
  nodes = [await startService(options), await startService(options)];
  const org = await organisation('catalogue');
  deposit90 = await findInvestment(nodes[0], org, 'Lagoon Term Deposit');
});
afterAll(() => Promise.all((nodes ?? []).map((node) => node.stop())));

const node = (index: number): Service => (index % 2 === 0 ? nodes[0] : nodes[1]);
const times = <Answer>(count: number, call: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));
const organisation = (slug: string): Promise<TestOrganisation> =>
  createOrganisation(nodes[0].url, dataDir, slug);

/** An organisation with this amount in its wallet. */
async function funded(slug: string, amount: string): Promise<TestOrganisation> {
  const org = await organisation(slug);
  await deposit(nodes[0], org, amount);
  return org;
}

const buy = (index: number, org: TestOrganisation, amount?: string) =>
  order(node(index), org, buyFromWallet(deposit90, amount));

/** A buy that awaits the payment of its funding request. */
const buyByFunding = async (index: number, org: TestOrganisation): Promise<Order> =>
  made(await order(node(index), org, { ...buyFromWallet(deposit90), payment_mode: 'funding', funding: {} }));

/** A holding of 10,000 units. */
async function held(org: TestOrganisation): Promise<Holding> {
  const { id } = made(await buy(0, org));
  const { holding_id } = made(await settleOrder(nodes[0], org, id, 'completed'));
  return read<Holding>(nodes[0].url, org.test, `/partner/v1/holdings/${holding_id}`);
}

const isOk = ({ status }: RawAnswer) => status === 200;

test('50 orders for the money of 10: ten are made, and the wallet is empty', async () => {
  const org = await funded('ten', '100000.00');
  const answers = await times(50, (index) => buy(index, org));
  expect(tally(answers)).toEqual(['201 ×10', '400 insufficient_funds ×40']);
  expect(await balanceOf(nodes[1], org)).toBe('0.00');
});

test('one client reference, 20 times at once: one order, paid once', async () => {
  const org = await funded('reference', '400000.00');
  const answers = await times(20, (index) =>
    order(node(index), org, { ...buyFromWallet(deposit90), client_reference: 'the-one' }),
  );
  expect(tally(answers)).toEqual(['201 ×1', '409 duplicate_reference ×19']);
  expect(await balanceOf(nodes[1], org)).toBe('390000.00');
});

test('20 sells of the same units: one is made; of a tenth each, ten', async () => {
  const org = await funded('units', '20000.00');
  const [whole, parts] = [await held(org), await held(org)];
  const all = await times(20, (index) => order(node(index), org, sellOf(whole.id, '10000')));
  expect(tally(all)).toEqual(['201 ×1', '400 insufficient_units ×19']);
  const tenths = await times(20, (index) => order(node(index), org, sellOf(parts.id, '1000')));
  expect(tally(tenths)).toEqual(['201 ×10', '400 insufficient_units ×10']);
  const ids = [...all, ...tenths].filter(({ status }) => status === 201).map((answer) => made(answer).id);
  const settled = await times(ids.length * 2, (index) =>
    settleOrder(node(index), org, ids[index % ids.length] ?? '', 'completed'),
  );
  expect(tally(settled)).toEqual(['200 ×11', '409 invalid_state ×11']);
  expect(await balanceOf(nodes[1], org)).toBe('20000.00');
});

test('cancelled and begun at once: either, and the money follows', async () => {
  const org = await funded('begin', `${ROUNDS}0000.00`);
  let cancelled = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = made(await buy(round, org));
    const answers = await Promise.all([
      cancel(node(round), org, id),
      settleOrder(node(round + 1), org, id, 'processing'),
    ]);
    expect(tally(answers)).toEqual(['200 ×1', '409 invalid_state ×1']);
    const { status, amount_paid } = await readOrder(nodes[0], org, id);
    const isCancelled = isOk(answers[0]);
    cancelled += isCancelled ? 1 : 0;
    expect([status, amount_paid]).toEqual(isCancelled ? ['cancelled', '0.00'] : ['processing', '10000.00']);
  }
  expect(await balanceOf(nodes[1], org)).toBe(cancelled === 0 ? '0.00' : `${cancelled}0000.00`);
});

test('cancelled while its funding settles: the wallet has the money whichever came first', async () => {
  const org = await organisation('settle-cancel');
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, payment = '' } = await buyByFunding(round, org);
    const answers = await Promise.all([
      settle(node(round).url, org.test, payment, { outcome: 'succeeded' }),
      cancel(node(round + 1), org, id),
    ]);
    expect(tally(answers)).toEqual(['200 ×2']);
    expect(await readOrder(nodes[0], org, id)).toMatchObject({ status: 'cancelled', amount_paid: '0.00' });
  }
  expect(await balanceOf(nodes[1], org)).toBe(`${ROUNDS}0000.00`);
});

test('a funding request that is settled ten times pays its order once', async () => {
  const org = await organisation('settled-twice');
  const { id, payment = '' } = await buyByFunding(0, org);
  const answers = await times(10, (index) =>
    settle(node(index).url, org.test, payment, { outcome: 'succeeded', amount_received: '12000.00' }),
  );
  expect(tally(answers)).toEqual(['200 ×1', '409 invalid_state ×9']);
  expect(await readOrder(nodes[0], org, id)).toMatchObject({
    status: 'pending_fulfilment',
    amount_paid: '10000.00',
  });
  expect(await balanceOf(nodes[1], org)).toBe('2000.00');
});

test('paid from the wallet while its funding settles: paid once, the other money stays', async () => {
  const org = await funded('pay-settle', `${ROUNDS}0000.00`);
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, payment = '' } = await buyByFunding(round, org);
    const [settled, paid] = await Promise.all([
      settle(node(round).url, org.test, payment, { outcome: 'succeeded' }),
      pay(node(round + 1), org, id),
    ]);
    expect(settled.status).toBe(200);
    expect(tally([paid])[0]).toMatch(/^(200|409 invalid_state) /);
    expect(await readOrder(nodes[0], org, id)).toMatchObject({
      status: 'pending_fulfilment',
      amount_paid: '10000.00',
    });
    expect(await balanceOf(nodes[1], org)).toBe(`${ROUNDS}0000.00`);
  }
});

test('its funding fails while the order is paid from the wallet: failed and refunded, or paid', async () => {
  const org = await funded('fail-pay', '10000.00');
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id, payment = '' } = await buyByFunding(round, org);
    const [failed, paid] = await Promise.all([
      settle(node(round).url, org.test, payment, { outcome: 'failed' }),
      pay(node(round + 1), org, id),
    ]);
    expect(failed.status).toBe(200);
    const { status } = await readOrder(nodes[0], org, id);
    expect(status).toBe(isOk(paid) ? 'pending_fulfilment' : 'failed');
    if (isOk(paid)) made(await cancel(nodes[0], org, id));
    expect(await balanceOf(nodes[1], org)).toBe('10000.00');
  }
});

test('completed, failed and cancelled at once: one of them, with its money', async () => {
  const org = await funded('complete-fail', `${ROUNDS}0000.00`);
  let completed = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = made(await buy(round, org));
    const answers = await Promise.all([
      settleOrder(node(round), org, id, 'completed'),
      settleOrder(node(round + 1), org, id, 'failed'),
      cancel(node(round), org, id),
    ]);
    expect(tally(answers)).toEqual(['200 ×1', '409 invalid_state ×2']);
    const { status, holding_id } = await readOrder(nodes[0], org, id);
    expect(status).toBe(['completed', 'failed', 'cancelled'][answers.findIndex(isOk)]);
    expect(holding_id !== undefined).toBe(status === 'completed');
    completed += status === 'completed' ? 1 : 0;
  }
  const left = ROUNDS - completed;
  expect(await balanceOf(nodes[1], org)).toBe(left === 0 ? '0.00' : `${left}0000.00`);
  expect(await readAll(nodes[0].url, org.test, '/partner/v1/holdings')).toHaveLength(completed);
});

test('matured and sold at once: paid out whole, or not at all', async () => {
  const org = await funded('mature-sell', '10000.00');
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await held(org);
    const [matured, sold] = await Promise.all([
      mature(node(round), org, id),
      order(node(round + 1), org, sellOf(id, '10000')),
    ]);
    expect([matured.status, sold.status].sort()).toEqual(isOk(matured) ? [200, 409] : [201, 409]);
    if (!isOk(matured)) made(await settleOrder(nodes[0], org, made(sold).id, 'completed'));
    const holding = await read<Holding>(nodes[0].url, org.test, `/partner/v1/holdings/${id}`);
    expect(holding.status).toBe(isOk(matured) ? 'matured' : 'sold');
  }
});

test('the jobs loops of two processes carry out each order once', async () => {
  const org = await funded('jobs', '400000.00');
  const bought = await times(30, (index) => buy(index, org));
  const options = { databaseUrl, dataDir, settings };
  const workers = [await startService(options), await startService(options)];
  const orders = () => readAll<Order>(nodes[0].url, org.test, '/partner/v1/orders');
  for (let left = 300; left > 0; left -= 1) {
    if ((await orders()).every(({ status }) => status === 'completed')) break;
    await sleep(100);
  }
  await Promise.all(workers.map((worker) => worker.stop()));
  expect(new Set((await orders()).map(({ status }) => status))).toEqual(new Set(['completed']));
  const events = (await readAll<Event>(nodes[0].url, org.test, '/partner/v1/events')).reverse();
  for (const answer of bought) {
    const { id } = made(answer);
    const notified = events.filter(({ data }) => data.id === id).map(({ type }) => type);
    expect(notified).toEqual(['order.created', 'order.processing', 'order.completed']);
  }
  expect(await readAll(nodes[0].url, org.test, '/partner/v1/holdings')).toHaveLength(30);
  expect(await balanceOf(nodes[1], org)).toBe('100000.00');
});

test('after all of it the books are right and the ledger verifies', async () => {
  expect(await brokenRules(databaseUrl)).toEqual([]);
  expect(await ledgerFaults(nodes[1].url, dataDir)).toEqual([]);
});
