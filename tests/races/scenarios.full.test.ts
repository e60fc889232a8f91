import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { SandboxScenario } from '@/lib/contract/sandbox/scenarios';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import { fund, type TestOrganisation } from '../support/app';
import { type RawAnswer, sendSigned } from '../support/raw-http';
import { startTwoNodes, type TwoNodes } from '../support/service';
import { call, createOrganisation, isReconciled, readAll, settle } from '../support/service-client';

const SCENARIOS = '/partner/v1/sandbox/scenarios';

let nodes: TwoNodes['nodes'];
let node: TwoNodes['node'];
let receiver: TwoNodes['receiver'];
let dataDir: string;
let databaseUrl: string;
let stop: TwoNodes['stop'] | undefined;

beforeAll(async () => {
  ({ nodes, node, receiver, dataDir, databaseUrl, stop } = await startTwoNodes());
});
afterAll(() => stop?.());

const times = <Answer>(count: number, run: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));
const organisation = (slug: string) => createOrganisation(nodes[0].url, dataDir, slug);
const post = ({ test: pair }: TestOrganisation, index: number, target: string, body: object = {}) =>
  sendSigned(node(index).url, pair, { method: 'POST', target, body: JSON.stringify(body) });
const arm = async (org: TestOrganisation, kind: string, index = 0): Promise<SandboxScenario> =>
  (await post(org, index, SCENARIOS, { kind })).json.data as SandboxScenario;
const scenariosOf = ({ test: pair }: TestOrganisation) =>
  readAll<SandboxScenario>(nodes[0].url, pair, SCENARIOS);
const count = (answers: readonly RawAnswer[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

/** The number of armed scenarios in admission's cache. */
async function countedOf({ test: pair }: TestOrganisation): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    'select b.armed_scenarios as armed from sandboxes b join api_keys k using (organisation_id) where k.id = $1',
    [pair.key],
  );
  await client.end();
  return rows[0].armed;
}

test('of twenty calls at once on two processes, one armed scenario hits exactly one', async () => {
  const org = await organisation('scenario-once');
  await arm(org, 'provider_down');
  const answers = await times(20, (index) => fund(node(index), org.test));
  expect([count(answers, 502), count(answers, 201)]).toEqual([1, 19]);
  expect(await scenariosOf(org)).toMatchObject([{ status: 'spent', times_happened: 1 }]);
  expect(await countedOf(org)).toBe(0);
});

test('armed, switched off and spent at once: each goes one way, and the count is right', async () => {
  const org = await organisation('scenario-count');
  const armed = await times(15, (index) => arm(org, 'provider_down', index));
  const [paid, disarmed] = await Promise.all([
    times(15, (index) => fund(node(index), org.test)),
    times(15, (index) => post(org, index + 1, `${SCENARIOS}/${armed[index]?.id}/disarm`)),
    times(15, (index) => arm(org, 'debit_refused', index)),
  ]);
  const all = await scenariosOf(org);
  const having = (status: string) => all.filter((one) => one.status === status).length;
  expect(all).toHaveLength(30);
  expect(having('spent')).toBe(count(paid, 502));
  expect(having('disarmed')).toBe(count(disarmed, 200));
  expect(count(disarmed, 200) + count(disarmed, 409)).toBe(15);
  expect(count(paid, 502) + count(paid, 201)).toBe(15);
  expect(having('spent') + having('disarmed') + having('armed')).toBe(30);
  expect(await countedOf(org)).toBe(having('armed'));
});

test('of twenty settlements at once, each armed scenario hits exactly one', async () => {
  const org = await organisation('scenario-settlements');
  const requests = await times(20, async (index) => {
    return (await fund(node(index), org.test)).json.data as FundingRequest;
  });
  for (const kind of ['underpayment', 'duplicate_settlement', 'late_settlement']) await arm(org, kind);
  const settled = await times(20, (index) =>
    settle(node(index).url, org.test, requests[index]?.id ?? '', { outcome: 'succeeded' }),
  );
  const received = settled.map(({ json }) => (json.data as FundingRequest).amount_received);
  expect(received.filter((amount) => amount === '500.00')).toHaveLength(1);
  expect(received.filter((amount) => amount === '1000.00')).toHaveLength(19);
  expect((await scenariosOf(org)).map(({ status, times_happened }) => `${status} ${times_happened}`)).toEqual(
    ['spent 1', 'spent 1', 'spent 1'],
  );
  expect(await countedOf(org)).toBe(0);
  expect(await isReconciled(nodes[0].url, org.test)).toBe(true);
});

test('of many webhooks at once from two processes, one attempt finds its receiver down', async () => {
  const org = await organisation('scenario-webhooks');
  await call(nodes[0].url, org.test, 'POST', '/partner/v1/webhooks', { url: `${receiver.url}/hook` });
  await arm(org, 'receiver_down');
  await times(20, async (index) => {
    const { id } = (await fund(node(index), org.test)).json.data as FundingRequest;
    await settle(node(index + 1).url, org.test, id, { outcome: 'succeeded' });
  });
  const sent = await vi.waitFor(
    async () => {
      const all = await readAll<WebhookDelivery>(nodes[0].url, org.test, '/partner/v1/webhook-deliveries');
      expect(all.filter(({ attempts_count }) => attempts_count === 1)).toHaveLength(20);
      return all;
    },
    { timeout: 40_000, interval: 200 },
  );
  expect(sent.filter(({ last_error }) => last_error?.includes('scenario receiver_down'))).toHaveLength(1);
  expect(sent.filter(({ status }) => status === 'succeeded')).toHaveLength(19);
  expect(await countedOf(org)).toBe(0);
});
