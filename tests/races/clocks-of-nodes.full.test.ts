import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { IssuedApiKey } from '@/lib/contract/organisation/keys';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { fund, type TestOrganisation } from '../support/app';
import { freshDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { sendRaw, sendSigned } from '../support/raw-http';
import { moveableProcess } from '../support/sandbox-clock';
import { type Service, startService } from '../support/service';
import { call, createOrganisation, read } from '../support/service-client';
import { startReceiver } from '../support/webhooks';

const HOUR = 60 * 60_000;
const SOON = { timeout: 20_000, interval: 100 };

const clock = moveableProcess();
const dataDir = temporaryFolder('data');
let right: Service;
let wrong: Service;
let org: TestOrganisation;

beforeAll(async () => {
  const databaseUrl = await freshDatabase();
  // The process with the correct clock runs no jobs, so only the other one processes what is due.
  right = await startService({ databaseUrl, dataDir, settings: { JOBS: '0', LOG_LEVEL: 'error' } });
  wrong = await startService({
    databaseUrl,
    dataDir,
    settings: { LOG_LEVEL: 'warn', WEBHOOK_ALLOW_PRIVATE: '1', ...clock.settings },
  });
  org = await createOrganisation(right.url, dataDir, 'clocks');
});
afterAll(() => Promise.all([right?.stop(), wrong?.stop()]));

const status = async (path: string) => (await sendRaw(wrong.url, { target: path })).status;
const statusOf = async (id: string) =>
  (await read<FundingRequest>(right.url, org.test, `/partner/v1/funding-requests/${id}`)).status;

test.each([
  ['two hours ahead', 2 * HOUR],
  ['four hours behind', -4 * HOUR],
])(
  'a process whose clock is %s is not ready, says so, and writes and expires by the time of the database',
  async (_name, offset) => {
    const before = (await fund(right, org.test)).json.data as FundingRequest;
    clock.move(offset);
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(503), SOON);
    expect(wrong.logs()).toContain("the database's clock differs from this machine's");
    // A load balancer may notice late.
    const meanwhile = (await fund(wrong, org.test)).json.data as FundingRequest;
    const age = Math.abs(Date.parse(meanwhile.created_at) - Date.parse(before.created_at));
    expect(age).toBeLessThan(HOUR / 2);
    const lasts = Date.parse(meanwhile.expires_at ?? '') - Date.parse(meanwhile.created_at);
    expect(lasts).toBe(Date.parse(before.expires_at ?? '') - Date.parse(before.created_at));
    // The job that expires funding runs every second.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    expect([await statusOf(before.id), await statusOf(meanwhile.id)]).toEqual(['pending', 'pending']);

    clock.move(0);
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), SOON);
  },
);

test('grace periods and webhook signatures go by the time of the database, whatever the clock of the process', async () => {
  const keys = '/partner/v1/organisation/keys';
  const receiver = await startReceiver();
  const first = await call<IssuedApiKey>(wrong.url, org.test, 'POST', keys, {
    name: 'Server',
    permissions: ['wallets:read'],
  });
  await call(wrong.url, org.test, 'POST', `${keys}/${first.id}/rotate`, { grace_seconds: 3600 });
  const endpoint = await call<WebhookEndpoint>(wrong.url, org.test, 'POST', '/partner/v1/webhooks', {
    url: receiver.url,
  });

  clock.move(2 * HOUR);
  await vi.waitFor(async () => expect(await status('/readyz')).toBe(503), SOON);
  const old = { key: first.id, secret: first.secret };
  expect((await sendSigned(wrong.url, old, { target: '/partner/v1/wallets' })).status).toBe(200);
  const target = `/partner/v1/webhooks/${endpoint.id}`;
  const rotated = await call<WebhookEndpoint>(wrong.url, org.test, 'POST', `${target}/rotate-secret`, {
    grace_seconds: 3600,
  });
  const left = Date.parse(rotated.previous_secret_expires_at ?? '') - Date.now();
  expect(Math.abs(left - HOUR)).toBeLessThan(60_000);
  await call(wrong.url, org.test, 'POST', `${target}/test`, {});
  expect(receiver.arrivals).toHaveLength(1);
  // Both the endpoint's new secret and the previous one sign: the grace period has only begun.
  const signature = String(receiver.arrivals[0]?.headers['x-svc-webhook-signature']);
  expect(signature).toMatch(/^t=\d+,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
  expect(Math.abs(Number(signature.slice(2).split(',', 1)) * 1000 - Date.now())).toBeLessThan(60_000);

  clock.move(0);
  await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), SOON);
  await receiver.close();
});
