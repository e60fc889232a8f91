import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SandboxAdvance } from '@/lib/contract/sandbox/clock';
import type { Order } from '@/lib/contract/trading/orders';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import type { Event } from '@/lib/contract/webhooks/events';
import { fund, type TestOrganisation } from '../support/app';
import { brokenRules } from '../support/invariants';
import { buyFromWallet, deposit, findInvestment, made, order } from '../support/orders';
import { clockFixture } from '../support/sandbox-clock';
import { startTwoNodes, type TwoNodes } from '../support/service';
import {
  call,
  createOrganisation,
  isReconciled,
  ledgerFaults,
  readAll,
  readFundingRequests,
  settle,
} from '../support/service-client';

const HOUR = 3_600;
const DAY = 24 * HOUR;

let nodes: TwoNodes['nodes'];
let node: TwoNodes['node'];
let receiver: TwoNodes['receiver'];
let dataDir: string;
let databaseUrl: string;
let org: TestOrganisation;
let stop: TwoNodes['stop'] | undefined;

beforeAll(async () => {
  ({ nodes, node, receiver, dataDir, databaseUrl, stop } = await startTwoNodes());
  org = await createOrganisation(nodes[0].url, dataDir, 'clock-races');
});
afterAll(() => stop?.());

const all = <Row>(path: string) => readAll<Row>(nodes[0].url, org.test, `/partner/v1${path}`);

/** Maximum requests of one worker: on a slow machine more would be due than the test has time for. */
const MOST = 60;

/** Creates requests, some of them paid, and orders, through both processes until it is over. */
async function write(worker: number, investmentId: string, isOver: () => boolean): Promise<void> {
  for (let index = worker; index < MOST && !isOver(); index += 1) {
    const amount = `1${worker}${String(index).padStart(3, '0')}.00`;
    const asked = await fund(node(index), org.test, { amount });
    const { id } = made<FundingRequest>(asked);
    // A request that expired meanwhile is rejected.
    if (index % 2 === 0) await settle(node(index + 1).url, org.test, id, { outcome: 'succeeded' });
    if (index % 3 === 0) made(await order(node(index), org, buyFromWallet(investmentId, amount)));
    await sleep(100);
  }
}

test('advances from two processes while both write: everything due is done once, in its time', async () => {
  await call(nodes[0].url, org.test, 'POST', '/partner/v1/webhooks', { url: receiver.url });
  await deposit(nodes[0], org, '40000000.00');
  const investmentId = await findInvestment(nodes[0], org, 'Lagoon Term Deposit');
  let isOver = false;
  const load = Array.from({ length: 2 }, (_, worker) => write(worker, investmentId, () => isOver));
  const advances = await Promise.all(
    nodes.map(async (one) => {
      const done: SandboxAdvance[] = [];
      for (let turn = 0; turn < 3; turn += 1) {
        done.push(...(await clockFixture(one, org).advancedWhole({ seconds: 7 * HOUR + turn })));
      }
      return done;
    }),
  );
  isOver = true;
  await Promise.all(load);
  advances.push(await clockFixture(nodes[1], org).advancedWhole({ seconds: 3 * DAY }));

  // Advances do not overlap: none begins before the previous one has ended, and each moves as far as it reports.
  const turns = advances.flat().sort((a, b) => a.from.localeCompare(b.from));
  for (const [index, turn] of turns.entries()) {
    expect(turn.from >= (turns[index - 1]?.now ?? '')).toBe(true);
    expect(turn.now >= turn.to).toBe(turn.is_complete);
  }
  const requests = await readFundingRequests(nodes[0].url, org.test);
  expect(requests.filter(({ status }) => status === 'pending')).toEqual([]);
  const orders = await all<Order>('/orders');
  expect(orders.length).toBeGreaterThan(3);
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['completed']));

  const events = (await all<Event>('/events')).reverse();
  expect(events.map(({ sequence }) => sequence)).toEqual(events.map((_, index) => index + 1));
  const expired = events
    .filter(({ type }) => type === 'funding.expired')
    .map(({ data }) => (data as { id: string }).id);
  expect(new Set(expired).size).toBe(expired.length);
  // A late payment succeeds after the expiry.
  const ended = requests.flatMap(({ id, status }) => (status === 'expired' ? [id] : []));
  expect(ended.filter((id) => !expired.includes(id))).toEqual([]);
  expect(expired.length).toBeGreaterThan(3);
  // Each record's times are its own, and nothing admitted before a step follows it with an older time.
  const late = events.filter(({ created_at }, index) => {
    const before = events[index - 1];
    return before && Date.parse(created_at) < Date.parse(before.created_at) - 5_000;
  });
  expect(late).toEqual([]);

  const deliveries = await all<WebhookDelivery>('/webhook-deliveries');
  expect(deliveries).toHaveLength(events.length);
  expect(new Set(deliveries.map(({ status, attempts_count }) => `${status} ${attempts_count}`))).toEqual(
    new Set(['succeeded 1']),
  );
  expect(await brokenRules(databaseUrl)).toEqual([]);
  expect(await isReconciled(nodes[0].url, org.test)).toBe(true);
  expect(await ledgerFaults(nodes[0].url, dataDir)).toEqual([]);
});
