import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import type { Event } from '@/lib/contract/webhooks/events';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { fund, type TestOrganisation } from '../support/app';
import { sendSigned } from '../support/raw-http';
import { startTwoNodes, type TwoNodes } from '../support/service';
import { call, createOrganisation, readAll, settle } from '../support/service-client';

let nodes: TwoNodes['nodes'];
let node: TwoNodes['node'];
let receiver: TwoNodes['receiver'];
let dataDir: string;
let stop: TwoNodes['stop'] | undefined;

beforeAll(async () => {
  ({ nodes, node, receiver, dataDir, stop } = await startTwoNodes());
});
afterAll(() => stop?.());

const times = <Answer>(count: number, run: (index: number) => Promise<Answer>) =>
  Promise.all(Array.from({ length: count }, (_, index) => run(index)));
const organisation = (slug: string) => createOrganisation(nodes[0].url, dataDir, slug);
const register = ({ test: pair }: TestOrganisation, path: string, events: string[] = []) =>
  call<WebhookEndpoint>(nodes[0].url, pair, 'POST', '/partner/v1/webhooks', {
    url: `${receiver.url}${path}`,
    events,
  });
const at = (path: string) => receiver.arrivals.filter((arrival) => arrival.path === path);

async function makeEvent({ test: pair }: TestOrganisation, index: number): Promise<void> {
  const { id } = (await fund(node(index), pair)).json.data as FundingRequest;
  await settle(node(index + 1).url, pair, id, { outcome: 'succeeded' });
}

/** Waits until all deliveries of an organisation have been sent, up to the given number of seconds. */
async function settled({ test: pair }: TestOrganisation, seconds = 40): Promise<WebhookDelivery[]> {
  for (let left = seconds * 5; ; left -= 1) {
    const all = await readAll<WebhookDelivery>(nodes[0].url, pair, '/partner/v1/webhook-deliveries');
    if (left === 0 || all.every(({ status }) => status !== 'pending' && status !== 'delivering')) return all;
    await sleep(200);
  }
}

test('two processes send each attempt once', async () => {
  const org = await organisation('sent-once');
  for (const path of ['/once-1', '/once-2']) await register(org, path);
  await times(20, async (worker) => {
    for (let index = 0; index < 10; index += 1) await makeEvent(org, worker + index);
  });
  const all = await settled(org);
  expect(all).toHaveLength(400);
  expect(new Set(all.map(({ status, attempts_count }) => `${status} ${attempts_count}`))).toEqual(
    new Set(['succeeded 1']),
  );
  for (const path of ['/once-1', '/once-2']) {
    const ids = at(path).map(({ headers }) => headers['x-svc-webhook-id']);
    expect(ids).toHaveLength(200);
    expect(new Set(ids).size).toBe(200);
  }
});

test('an endpoint that is paused, resumed and replayed while events arrive gets every event', async () => {
  const org = await organisation('paused');
  const { id } = await register(org, '/paused');
  const from = new Date(Date.now() - 1_000).toISOString();
  let isOver = false;
  const toggling = (async () => {
    for (let index = 0; !isOver; index += 1) {
      const target = `/partner/v1/webhooks/${id}`;
      await call(node(index).url, org.test, 'PATCH', target, { enabled: index % 2 === 1 });
      await sleep(15);
    }
  })();
  await times(8, async (worker) => {
    for (let index = 0; index < 10; index += 1) await makeEvent(org, worker + index);
  });
  isOver = true;
  await toggling;
  await call(nodes[0].url, org.test, 'PATCH', `/partner/v1/webhooks/${id}`, { enabled: true });
  await settled(org);
  await call(nodes[0].url, org.test, 'POST', `/partner/v1/webhooks/${id}/replay`, {
    from,
    only: 'undelivered',
  });
  const all = await settled(org);
  expect(all.filter(({ status }) => status !== 'succeeded')).toEqual([]);
  const events = await readAll<Event>(nodes[0].url, org.test, '/partner/v1/events');
  const received = new Set(at('/paused').map(({ headers }) => headers['x-svc-webhook-id']));
  expect(events.filter((event) => !received.has(event.id))).toEqual([]);
  expect(events).toHaveLength(80);
});

test('replays at once schedule each event once', async () => {
  const org = await organisation('replayed');
  for (let index = 0; index < 20; index += 1) await makeEvent(org, index);
  const { id } = await register(org, '/replayed');
  const from = new Date(Date.now() - 60_000).toISOString();
  const target = `/partner/v1/webhooks/${id}/replay`;
  const answers = await times(6, (index) =>
    call<{ scheduled: number }>(node(index).url, org.test, 'POST', target, { from, only: 'undelivered' }),
  );
  expect(answers.reduce((sum, { scheduled }) => sum + scheduled, 0)).toBe(20);
  const all = await settled(org);
  expect(all.map(({ status, attempts_count }) => `${status} ${attempts_count}`)).toEqual(
    Array.from({ length: 20 }, () => 'succeeded 1'),
  );
  expect(at('/replayed')).toHaveLength(20);
});

test('one Idempotency-Key sends one test, even if repeated while it runs', async () => {
  const org = await organisation('tested-once');
  const { id } = await register(org, '/tested');
  receiver.answer((response) => void setTimeout(() => response.writeHead(200).end(), 500));
  const request = {
    method: 'POST',
    target: `/partner/v1/webhooks/${id}/test`,
    body: '{}',
    headers: { 'idempotency-key': 'one' },
  };
  const answers = await times(10, (index) => sendSigned(node(index).url, org.test, request));
  receiver.answer(204);
  const late = await sendSigned(nodes[1].url, org.test, request);
  expect(at('/tested')).toHaveLength(1);
  expect(late.headers['idempotent-replayed']).toBe('true');
  for (const answer of answers) {
    if (answer.status === 200) expect(answer.text).toBe(late.text);
    else expect([answer.status, answer.json.error?.code]).toEqual([409, 'idempotency_in_progress']);
  }
});
