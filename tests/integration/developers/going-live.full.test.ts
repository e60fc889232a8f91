import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GoingLive, GoingLiveItemId } from '@/lib/contract/organisation/going-live';
import { roles } from '@/lib/contract/permissions';
import type { Investment } from '@/lib/contract/trading/investments';
import type { Order } from '@/lib/contract/trading/orders';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { addMember, giveFactor, signIn } from '../../support/operators';
import { type KeyPair, sendSigned } from '../../support/raw-http';
import { call, read, settle } from '../../support/service-client';

const PATH = '/partner/v1/organisation/going-live';
/** Public, as live endpoints must be; nothing is ever sent to it. */
const LIVE_URL = 'https://93.184.216.34:8443/hooks';
let app: TestApp;
let org: TestOrganisation;
let bystander: TestOrganisation;

beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 100_000 });
  org = await app.createOrganisation('going-live');
  bystander = await app.createOrganisation('bystander');
});
afterAll(() => app.close());

const checklist = (pair: KeyPair = org.test): Promise<GoingLive> => read<GoingLive>(app.url, pair, PATH);
const item = async (id: GoingLiveItemId) => (await checklist()).items.find((one) => one.id === id);
const rows = <Row>(statement: ReturnType<typeof sql>) =>
  app.database.transaction(async (tx) => ((await tx.execute(statement)) as { rows: Row[] }).rows);
const done = { done: true, done_at: expect.stringMatching(/Z$/), message: expect.any(String) };

/**
 * Records an attempt on a live endpoint as the sender does, because a test may not send anything to a public address.
 */
const recordAttempt = (endpointId: string, status: 'succeeded' | 'failed', minutesAgo: number) =>
  rows(sql`insert into webhook_deliveries (id, organisation_id, environment, endpoint_id, event_id, event_type,
      resource_id, status, attempts_count, created_at, updated_at)
    select gen_random_uuid(), organisation_id, environment, id, 'evt_' || gen_random_uuid(), 'webhook.test', id,
      ${status}, 1, now() - ${minutesAgo}::int * interval '1 minute', now() from webhook_endpoints
     where id = ${endpointId}::uuid`);

async function completeOrder(): Promise<void> {
  const investments = await read<Investment[]>(
    app.url,
    org.test,
    '/partner/v1/investments?type=treasury_bill',
  );
  const bill = investments.find(({ currency, status }) => currency === 'NGN' && status === 'open');
  const { id } = await call<Order>(app.url, org.test, 'POST', '/partner/v1/orders', {
    investment_id: bill?.id,
    amount: bill?.minimum_amount,
    currency: 'NGN',
    payment_mode: 'wallet',
  });
  await call(app.url, org.test, 'POST', `/partner/v1/sandbox/orders/${id}/settle`, { outcome: 'completed' });
}

test('an organisation with nothing has nothing done, and each item names what is missing', async () => {
  const { is_live, kyb_status, items } = await checklist();
  expect({ is_live, kyb_status }).toEqual({ is_live: false, kyb_status: 'draft' });
  expect(items.map(({ id, done: isDone, reason }) => [id, isDone, reason])).toEqual([
    ['test_funding', false, 'no_test_funding'],
    ['test_order', false, 'no_test_order'],
    ['second_factors', false, 'no_member'],
    ['verification', false, 'not_approved'],
    ['ip_allowlist', false, 'no_allowlist'],
    ['live_key', false, 'key_unused'],
    ['live_webhook', false, 'no_endpoint'],
  ]);
});

test('a funding request and an order count in test once they are paid and completed', async () => {
  const { id } = await call<FundingRequest>(app.url, org.test, 'POST', '/partner/v1/wallets/NGN/fund', {
    amount: '5000000.00',
  });
  expect(await item('test_funding')).toMatchObject({ done: false });
  expect((await settle(app.url, org.test, id, { outcome: 'failed' })).status).toBe(200);
  expect(await item('test_funding')).toMatchObject({ done: false });
  const paid = await call<FundingRequest>(app.url, org.test, 'POST', '/partner/v1/wallets/NGN/fund', {
    amount: '5000000.00',
  });
  await settle(app.url, org.test, paid.id, { outcome: 'succeeded' });
  expect(await item('test_funding')).toEqual({ id: 'test_funding', ...done });
  expect(await item('test_order')).toMatchObject({ done: false });
  await completeOrder();
  expect(await item('test_order')).toEqual({ id: 'test_order', ...done });
});

test('every owner, admin and treasury member needs a second factor; others do not', async () => {
  for (const role of ['owner', 'treasury', 'viewer'])
    await addMember(app, org.slug, `${role}@live.example`, role);
  expect(await item('second_factors')).toMatchObject({
    reason: 'no_second_factor',
    message: '2 of 2 owners, admins and treasury members have no second factor.',
  });
  const factorFor = async (email: string) => giveFactor(app, { sessionId: (await signIn(app, email)).id });
  await factorFor('owner@live.example');
  expect(await item('second_factors')).toMatchObject({
    message: '1 of 2 owners, admins and treasury members has no second factor.',
  });
  await factorFor('treasury@live.example');
  expect(await item('second_factors')).toEqual({ id: 'second_factors', ...done });
  await addMember(app, org.slug, 'admin@live.example', 'admin');
  expect(await item('second_factors')).toMatchObject({ done: false });
  await factorFor('admin@live.example');
  expect(await item('second_factors')).toMatchObject({ done: true });
});

test('the verification counts from its approval, and no more once it is suspended', async () => {
  const decide = (decision: string) =>
    app.operate(`/operator/v1/organisations/${org.slug}/kyb/decide`, { decision, reason: 'As agreed.' });
  await decide('approved');
  expect(await item('verification')).toEqual({ id: 'verification', ...done });
  await decide('suspended');
  expect(await checklist()).toMatchObject({ kyb_status: 'suspended' });
  expect(await item('verification')).toMatchObject({
    done: false,
    message: 'The verification is suspended.',
  });
  await decide('approved');
  expect(await item('verification')).toMatchObject({ done: true });
});

test('a live key counts once it has signed a call that was verified', async () => {
  const { body: forged } = { body: { ...org.live, secret: 'sk_live_forged' } };
  expect((await sendSigned(app.url, forged, { target: '/partner/v1/wallets' })).status).toBe(401);
  await app.flushRequests();
  expect(await item('live_key')).toMatchObject({ reason: 'key_unused' });
  expect((await checklist()).is_live).toBe(false);
  await read(app.url, org.live, '/partner/v1/wallets');
  await app.flushRequests();
  expect(await item('live_key')).toEqual({ id: 'live_key', ...done });
  expect((await checklist()).is_live).toBe(true);
});

test('the allowlist counts while it has an entry', async () => {
  const replace = (addresses: string[]) =>
    sendSigned(app.url, org.test, {
      method: 'PUT',
      target: '/partner/v1/organisation/ip-allowlist',
      body: JSON.stringify({ addresses }),
    });
  expect((await replace(['127.0.0.1', '10.0.0.0/8'])).status).toBe(200);
  expect(await item('ip_allowlist')).toEqual({
    id: 'ip_allowlist',
    ...done,
    message: 'Keys work from 2 addresses and ranges only.',
  });
  await replace([]);
  expect(await item('ip_allowlist')).toMatchObject({ reason: 'no_allowlist' });
  await replace(['127.0.0.1']);
  expect(await item('ip_allowlist')).toMatchObject({ done: true });
});

test('a live endpoint counts while it is enabled and its last delivery succeeded', async () => {
  const { id } = await call<WebhookEndpoint>(app.url, org.live, 'POST', '/partner/v1/webhooks', {
    url: LIVE_URL,
  });
  expect(await item('live_webhook')).toMatchObject({ reason: 'endpoint_untried' });
  await recordAttempt(id, 'failed', 3);
  expect(await item('live_webhook')).toMatchObject({ reason: 'endpoint_failing' });
  await recordAttempt(id, 'succeeded', 2);
  expect(await item('live_webhook')).toEqual({ id: 'live_webhook', ...done });
  const set = (enabled: boolean) =>
    call(app.url, org.live, 'PATCH', `/partner/v1/webhooks/${id}`, { enabled });
  await set(false);
  expect(await item('live_webhook')).toMatchObject({ reason: 'endpoint_disabled' });
  await set(true);
  await recordAttempt(id, 'failed', 1);
  expect(await item('live_webhook')).toMatchObject({ reason: 'endpoint_failing' });
  await recordAttempt(id, 'succeeded', 0);
  const { items } = await checklist();
  expect(items.filter(({ done: isDone }) => !isDone)).toEqual([]);
});

test('the answer is the same with the live key and for every role, and contains nothing of another organisation', async () => {
  const whole = await checklist();
  expect(await checklist(org.live)).toEqual(whole);
  for (const role of roles) {
    await addMember(app, bystander.slug, `${role}@bystander.example`, role);
    const [membership] = (await signIn(app, `${role}@bystander.example`)).memberships;
    const { is_live, items } = await checklist(membership?.keys.test);
    expect([is_live, items.filter(({ done: isDone }) => isDone)]).toEqual([false, []]);
  }
});

test('a reset of the test environment takes the proof of it away', async () => {
  await call(app.url, org.test, 'POST', '/partner/v1/sandbox/reset', { confirm: true });
  const { items } = await checklist();
  expect(items.filter(({ done: isDone }) => !isDone).map(({ id }) => id)).toEqual([
    'test_funding',
    'test_order',
  ]);
});
