import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Approval } from '@/lib/contract/approvals/approvals';
import type { Order } from '@/lib/contract/trading/orders';
import type { TestOrganisation } from '../support/app';
import {
  approve,
  askForOrder,
  askForRules,
  cancelRequest,
  decline,
  joinWithFactor,
  ordersFrom,
  requestOf,
  setRules,
} from '../support/approvals';
import { rounds } from '../support/full-run';
import { brokenRules } from '../support/invariants';
import { balanceOf, buyFromWallet, deposit, findInvestment, tally } from '../support/orders';
import type { KeyPair, RawAnswer } from '../support/raw-http';
import { startTwoNodes, type TwoNodes } from '../support/service';
import { createOrganisation, read, readAll, serviceWithKeys } from '../support/service-client';

const ROUNDS = rounds(4, 20);
let two: TwoNodes;
let org: TestOrganisation;
let owner: KeyPair;
let admin: KeyPair;
let treasury: KeyPair;
let investmentId: string;

beforeAll(async () => {
  // Without the jobs loop, so that only the racing calls change anything.
  two = await startTwoNodes({ JOBS: '0' });
  const [first] = two.nodes;
  org = await createOrganisation(first.url, two.dataDir, 'four-eyes');
  const app = serviceWithKeys(first.url, two.dataDir);
  owner = await joinWithFactor(app, org, 'owner');
  admin = await joinWithFactor(app, org, 'admin');
  treasury = await joinWithFactor(app, org, 'treasury');
  investmentId = await findInvestment(first, org, 'Lagoon Term Deposit');
  await deposit(first, org, '40000000.00');
  requestOf(await setRules(first, owner, ordersFrom('10000.00')));
});
afterAll(() => two?.stop());

const asked = async (): Promise<string> =>
  requestOf(await askForOrder(two.nodes[0], treasury, buyFromWallet(investmentId))).id;
const stateOf = (id: string) => read<Approval>(two.nodes[1].url, owner, `/partner/v1/approvals/${id}`);
const countOrders = async () =>
  (await readAll<Order>(two.nodes[0].url, org.test, '/partner/v1/orders')).length;
const times = (count: number, call: (index: number) => Promise<RawAnswer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => call(index)));

test('two people approve one request on two processes, ten calls each: one order, paid once', async () => {
  const [before, balance] = [await countOrders(), await balanceOf(two.nodes[0], org)];
  const id = await asked();
  const answers = await times(20, (index) => approve(two.node(index), index % 4 < 2 ? owner : admin, id));
  expect(tally(answers)).toEqual(['200 ×1', '409 invalid_state ×19']);
  expect(await countOrders()).toBe(before + 1);
  expect(Number(balance) - Number(await balanceOf(two.nodes[1], org))).toBe(10_000);
  expect(await stateOf(id)).toMatchObject({ status: 'approved' });
});

test('approved, declined and cancelled at once: one of them, and an order exactly where it is approved', async () => {
  const ends = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = await countOrders();
    const id = await asked();
    const acts = [
      () => approve(two.node(round), owner, id),
      () => decline(two.node(round + 1), admin, id, 'No.'),
      () => cancelRequest(two.node(round), treasury, id),
    ];
    // Each round sends a different one first.
    const answers = await times(3, (index) => acts[(index + round) % 3]?.() ?? expect.unreachable());
    expect(tally(answers)).toEqual(['200 ×1', '409 invalid_state ×2']);
    const { status, record_id: recordId } = await stateOf(id);
    ends.add(status);
    expect(recordId !== undefined, status).toBe(status === 'approved');
    expect(await countOrders()).toBe(before + (status === 'approved' ? 1 : 0));
  }
  expect([...ends].filter((end) => !['approved', 'declined', 'cancelled'].includes(end))).toEqual([]);
});

test('one Idempotency-Key at once on two processes is one approval, answered alike', async () => {
  const before = await countOrders();
  const id = await asked();
  const answers = await times(6, (index) => approve(two.node(index), owner, id, 'the-same-approval'));
  const done = answers.filter(({ status }) => status === 200);
  expect(done.length).toBeGreaterThan(0);
  expect(new Set(done.map(({ text }) => text)).size).toBe(1);
  const others = answers.filter(({ status }) => status !== 200).map(({ json }) => json.error?.code);
  expect(others.filter((code) => code !== 'idempotency_in_progress')).toEqual([]);
  expect(await countOrders()).toBe(before + 1);
});

test('two approvals for the money of one: one order, and the other shows why it failed', async () => {
  const poor = await createOrganisation(two.nodes[0].url, two.dataDir, 'poor');
  const app = serviceWithKeys(two.nodes[0].url, two.dataDir);
  const asks = await joinWithFactor(app, poor, 'owner', 'asks');
  const decides = await joinWithFactor(app, poor, 'owner', 'decides');
  requestOf(await setRules(two.nodes[0], asks, ordersFrom('10000.00')));
  await deposit(two.nodes[0], poor, '15000.00');
  const ids = [
    requestOf(await askForOrder(two.nodes[0], asks, buyFromWallet(investmentId))).id,
    requestOf(await askForOrder(two.nodes[0], asks, buyFromWallet(investmentId))).id,
  ];
  const answers = await times(2, (index) => approve(two.node(index), decides, ids[index] ?? ''));
  const ended = answers.map((answer) => requestOf(answer));
  expect(ended.map(({ status }) => status).sort()).toEqual(['approved', 'failed']);
  expect(ended.find(({ status }) => status === 'failed')?.error?.code).toBe('insufficient_funds');
  expect(await balanceOf(two.nodes[1], poor)).toBe('5000.00');
});

test('rules that are made stricter while they are made looser: the looser ones never win unseen', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { order: now } = await read<{ order: { amounts: { NGN: string } } }>(
      two.nodes[0].url,
      owner,
      '/partner/v1/approvals/rules',
    );
    const from = Number(now.amounts.NGN);
    const asking = await askForRules(two.nodes[0], owner, ordersFrom((from + 5).toFixed(2)));
    const { id } = requestOf(asking);
    const stricter = ordersFrom((from - 1).toFixed(2));
    await Promise.all([approve(two.node(round), admin, id), setRules(two.node(round + 1), owner, stricter)]);
    const after = await read<typeof stricter>(two.nodes[1].url, owner, '/partner/v1/approvals/rules');
    // In either order the stricter rule wins: a change approved first is tightened, and one approved later fails.
    expect(after.order.amounts.NGN).toBe(stricter.order.amounts.NGN);
  }
});

test('afterwards every book is in order', async () => {
  expect(await brokenRules(two.databaseUrl)).toEqual([]);
});
