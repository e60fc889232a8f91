import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import type { Event } from '@/lib/contract/webhooks/events';
import { fund } from '../support/app';
import { freshDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { mostMs, rounds } from '../support/full-run';
import { startReceiver } from '../support/receiver';
import { type Service, startService } from '../support/service';
import { call, createOrganisation, readAll, settle } from '../support/service-client';

const ROUNDS = rounds(3, 50);
const WORKERS = 4;

test(`${ROUNDS} rounds of kill -9 under load lose no event on its way to its receiver`, {
  timeout: mostMs(ROUNDS),
}, async () => {
  const options = {
    databaseUrl: await freshDatabase(),
    dataDir: temporaryFolder('data'),
    settings: { RATE_LIMIT_PER_MINUTE: '1000000', WEBHOOK_ALLOW_PRIVATE: '1', LOG_LEVEL: 'error' },
  };
  const receiver = await startReceiver();
  // Spread over time, so that a process dies with attempts under way.
  receiver.answer((response) => void setTimeout(() => response.writeHead(204).end(), randomInt(0, 40)));
  // One of two is killed each time; the other takes over what it left.
  const nodes: Service[] = [await startService(options), await startService(options)];
  const first = nodes[0] as Service;
  const org = await createOrganisation(first.url, options.dataDir, 'killed');
  for (const path of ['/one', '/two']) {
    await call(first.url, org.test, 'POST', '/partner/v1/webhooks', { url: `${receiver.url}${path}` });
  }
  let isOver = false;
  const load = Array.from({ length: WORKERS }, async (_, worker) => {
    for (let index = worker; !isOver; index += 1) {
      const node = nodes[index % 2] as Service;
      try {
        const { id } = (await fund(node, org.test)).json.data as FundingRequest;
        await settle(node.url, org.test, id, { outcome: 'succeeded' });
      } catch {
        await sleep(20);
      }
    }
  });
  for (let round = 0; round < ROUNDS; round += 1) {
    await sleep(randomInt(20, 200));
    await (nodes[round % 2] as Service).kill9();
    nodes[round % 2] = await startService(options);
  }
  isOver = true;
  await Promise.all(load);
  const { url } = nodes[0] as Service;
  let deliveries: WebhookDelivery[] = [];
  for (let left = 300; left > 0; left -= 1) {
    deliveries = await readAll<WebhookDelivery>(url, org.test, '/partner/v1/webhook-deliveries');
    if (deliveries.every(({ status }) => status === 'succeeded')) break;
    await sleep(200);
  }
  const events = await readAll<Event>(url, org.test, '/partner/v1/events');
  expect(events.length).toBeGreaterThan(ROUNDS);
  expect(events.map(({ sequence }) => sequence).reverse()).toEqual(events.map((_, index) => index + 1));
  expect(deliveries.filter(({ status }) => status !== 'succeeded')).toEqual([]);
  expect(deliveries).toHaveLength(events.length * 2);
  for (const path of ['/one', '/two']) {
    const bodies = new Map<string, Set<string>>();
    for (const arrival of receiver.arrivals.filter((one) => one.path === path)) {
      const id = String(arrival.headers['x-svc-webhook-id']);
      bodies.set(id, (bodies.get(id) ?? new Set()).add(arrival.body));
    }
    expect(events.filter(({ id }) => !bodies.has(id))).toEqual([]);
    expect([...bodies.values()].filter(({ size }) => size !== 1)).toEqual([]);
  }
  await Promise.all(nodes.map((node) => node.stop()));
  await receiver.close();
});
