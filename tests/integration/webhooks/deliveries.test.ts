import Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { openOutbound } from '@/server/platform/outbound-http/open-outbound';
import { startDeliveryWorker } from '@/server/webhooks/deliveries/sending/start-delivery-worker';
import { fund, startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { type Receiver, startReceiver } from '../../support/receiver';
import { call, read, settle } from '../../support/service-client';

const MINUTE = 60_000;
const SCHEDULE_MINUTES = [0, 1, 5, 30, 120, 360, 720, 1440];
const start = new Date('2026-11-20T09:30:00.000Z');
let now = start;
const clock = () => now;

let app: TestApp;
let receiver: Receiver;
let org: TestOrganisation;
let endpoint: WebhookEndpoint & { secret: string };
let stop: () => Promise<void>;
let organisations = 0;

beforeAll(async () => {
  const allowed = { webhookAllowPrivate: true, webhookShowPrivateAnswers: true };
  app = await startApp({ ...allowed, rateLimitPerMinute: 100_000 }, clock);
  receiver = await startReceiver();
  const outbound = openOutbound();
  const log = { info: () => {}, error: vi.fn() };
  const { database, settings } = app;
  const worker = await startDeliveryWorker({
    database,
    settings,
    clock,
    outbound,
    log,
    notify: async () => {},
  });
  stop = async () => {
    await worker.stop();
    await outbound.close();
    expect(log.error).not.toHaveBeenCalled();
  };
}, 60_000);
afterAll(async () => {
  await stop();
  await receiver.close();
  await app.close();
});

beforeEach(async () => {
  now = start;
  receiver.answer(204);
  organisations += 1;
  org = await app.createOrganisation(`deliveries-${organisations}`);
  endpoint = await call(app.url, org.test, 'POST', '/partner/v1/webhooks', {
    url: `${receiver.url}/${org.slug}`,
  });
});
afterEach(() => call(app.url, org.test, 'DELETE', `/partner/v1/webhooks/${endpoint.id}`));

const arrivals = () => receiver.arrivals.filter(({ path }) => path === `/${org.slug}`);
const soon = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 20 });

/** Funds a wallet, which sends `wallet.funded`. */
async function makeEvent(): Promise<void> {
  const { json } = await fund(app, org.test);
  await settle(app.url, org.test, (json.data as { id: string }).id, { outcome: 'succeeded' });
}

const deliveries = async (): Promise<WebhookDelivery[]> =>
  read(app.url, org.test, `/partner/v1/webhook-deliveries?endpoint_id=${endpoint.id}`);
async function delivery(): Promise<WebhookDelivery> {
  const [one] = await deliveries();
  if (!one) throw new Error('there is no delivery');
  return read(app.url, org.test, `/partner/v1/webhook-deliveries/${one.id}`);
}
const attempted = (count: number) =>
  soon(async () =>
    expect(await delivery()).toMatchObject({
      attempts_count: count,
      status: expect.not.stringMatching('delivering'),
    }),
  );

describe('the schedule, with a clock that is moved', () => {
  it('makes eight attempts at their times, each signed afresh over the same bytes and id, then fails', async () => {
    receiver.answer(500);
    await makeEvent();
    for (const [index, minutes] of SCHEDULE_MINUTES.entries()) {
      if (minutes > 0) {
        now = new Date(start.getTime() + minutes * MINUTE - 1);
        await new Promise((resolve) => setTimeout(resolve, 600));
        expect(arrivals(), `before ${minutes} minutes`).toHaveLength(index);
        now = new Date(start.getTime() + minutes * MINUTE);
      }
      await attempted(index + 1);
    }
    const { status, attempts, last_status_code, last_error, next_attempt_at } = await delivery();
    expect({ status, last_status_code, last_error, next_attempt_at }).toEqual({
      status: 'failed',
      last_status_code: 500,
      last_error: 'http_status: answered 500',
      next_attempt_at: undefined,
    });
    expect(attempts.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    const sent = arrivals();
    expect(new Set(sent.map(({ body }) => body)).size).toBe(1);
    expect(new Set(sent.map(({ headers }) => headers['x-svc-webhook-id'])).size).toBe(1);
    expect(new Set(sent.map(({ headers }) => headers['x-svc-webhook-signature'])).size).toBeGreaterThan(1);
    now = new Date(start.getTime() + 3 * 1440 * MINUTE);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(arrivals()).toHaveLength(8);
  });

  it('stops when the fifth attempt succeeds', async () => {
    receiver.answer(503);
    await makeEvent();
    for (const [index, minutes] of SCHEDULE_MINUTES.slice(0, 5).entries()) {
      if (index === 4) receiver.answer(200);
      now = new Date(start.getTime() + minutes * MINUTE);
      await attempted(index + 1);
    }
    expect(await delivery()).toMatchObject({ status: 'succeeded', attempts_count: 5, last_status_code: 200 });
    now = new Date(start.getTime() + 2 * 1440 * MINUTE);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(arrivals()).toHaveLength(5);
  });

  it('holds what waits when the endpoint is disabled, and sends it after a replay', async () => {
    receiver.answer(500);
    await makeEvent();
    await attempted(1);
    await call(app.url, org.test, 'PATCH', `/partner/v1/webhooks/${endpoint.id}`, { enabled: false });
    expect((await delivery()).status).toBe('held');
    await makeEvent();
    expect((await deliveries()).map(({ status }) => status)).toEqual(['held', 'held']);
    now = new Date(start.getTime() + 60 * MINUTE);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(arrivals()).toHaveLength(1);
    receiver.answer(204);
    await call(app.url, org.test, 'PATCH', `/partner/v1/webhooks/${endpoint.id}`, { enabled: true });
    const target = `/partner/v1/webhooks/${endpoint.id}/replay`;
    const from = start.toISOString();
    const dry = await call(app.url, org.test, 'POST', target, { from, only: 'undelivered', dry_run: true });
    expect(dry).toEqual({ matched: 2, scheduled: 0 });
    const wet = await call(app.url, org.test, 'POST', target, { from, only: 'undelivered', dry_run: false });
    expect(wet).toEqual({ matched: 2, scheduled: 2 });
    await soon(async () =>
      expect((await deliveries()).map(({ status }) => status)).toEqual(['succeeded', 'succeeded']),
    );
    expect(arrivals()).toHaveLength(3);
  });
});

describe('a replay', () => {
  it('sends at once what waits for a later attempt, with the whole schedule again', async () => {
    receiver.answer(500);
    await makeEvent();
    await attempted(1);
    now = new Date(start.getTime() + 2 * MINUTE);
    await attempted(2);
    receiver.answer(204);
    const target = `/partner/v1/webhooks/${endpoint.id}/replay`;
    const body = { from: start.toISOString(), dry_run: true };
    expect(await call(app.url, org.test, 'POST', target, { ...body, only: 'failed' })).toMatchObject({
      matched: 0,
    });
    expect(await call(app.url, org.test, 'POST', target, body)).toEqual({ matched: 1, scheduled: 0 });
    const sent = await call(app.url, org.test, 'POST', target, { ...body, dry_run: false });
    expect(sent).toEqual({ matched: 1, scheduled: 1 });
    await soon(async () =>
      expect(await delivery()).toMatchObject({ status: 'succeeded', attempts_count: 3 }),
    );
    expect(await call(app.url, org.test, 'POST', target, body)).toEqual({ matched: 0, scheduled: 0 });
  });
});

describe('a delivery', () => {
  it('carries the object as the interface returns it, and a header that an independent verifier accepts', async () => {
    await makeEvent();
    await attempted(1);
    const [arrival] = arrivals();
    const header = String(arrival?.headers['x-svc-webhook-signature']);
    const event = Stripe.webhooks.constructEvent(arrival?.body ?? '', header, endpoint.secret);
    const { data } = JSON.parse(arrival?.body ?? '') as { data: { id: string } };
    expect(data).toEqual(await read(app.url, org.test, `/partner/v1/funding-requests/${data.id}`));
    expect(arrival?.headers).toMatchObject({
      'content-type': 'application/json',
      'x-svc-webhook-id': event.id,
      'x-svc-webhook-event': 'wallet.funded',
    });
    expect(await delivery()).toMatchObject({
      request_body: arrival?.body,
      event_id: event.id,
      resource_id: data.id,
    });
  });

  it('is signed with both secrets while a rotation overlaps, and with the new one alone without', async () => {
    const rotate = `/partner/v1/webhooks/${endpoint.id}/rotate-secret`;
    const { secret } = await call<{ secret: string }>(app.url, org.test, 'POST', rotate, {
      grace_seconds: 600,
    });
    await makeEvent();
    await attempted(1);
    const first = arrivals()[0];
    const header = String(first?.headers['x-svc-webhook-signature']);
    for (const one of [secret, endpoint.secret]) {
      expect(() => Stripe.webhooks.constructEvent(first?.body ?? '', header, one)).not.toThrow();
    }
    const { secret: third } = await call<{ secret: string }>(app.url, org.test, 'POST', rotate, {});
    await makeEvent();
    await soon(() => expect(arrivals()).toHaveLength(2));
    const second = arrivals()[1];
    const lone = String(second?.headers['x-svc-webhook-signature']);
    expect(() => Stripe.webhooks.constructEvent(second?.body ?? '', lone, third)).not.toThrow();
    expect(() => Stripe.webhooks.constructEvent(second?.body ?? '', lone, secret)).toThrow();
  });

  it('is sent once more on demand, outside of its schedule', async () => {
    receiver.answer(500);
    await makeEvent();
    await attempted(1);
    const before = await delivery();
    await call(app.url, org.test, 'POST', `/partner/v1/webhook-deliveries/${before.id}/retry`, {});
    await attempted(2);
    expect((await delivery()).status).toBe('pending');
    expect(Date.parse((await delivery()).next_attempt_at ?? '') - start.getTime()).toBe(MINUTE);
    receiver.answer(204);
    await call(app.url, org.test, 'POST', `/partner/v1/webhook-deliveries/${before.id}/retry`, {});
    await soon(async () =>
      expect(await delivery()).toMatchObject({ status: 'succeeded', attempts_count: 3 }),
    );
  });

  it('goes to every endpoint that chose its event and to no other, and to none of another environment', async () => {
    const chosen = await call<WebhookEndpoint>(app.url, org.test, 'POST', '/partner/v1/webhooks', {
      url: `${receiver.url}/chosen-${org.slug}`,
      events: ['wallet.funded'],
    });
    await call(app.url, org.test, 'POST', '/partner/v1/webhooks', {
      url: `${receiver.url}/other-${org.slug}`,
      events: ['order.created'],
    });
    await makeEvent();
    const target = '/partner/v1/webhook-deliveries';
    await soon(async () => {
      const all = await read<WebhookDelivery[]>(app.url, org.test, target);
      expect(all.map(({ endpoint_id, status }) => `${endpoint_id} ${status}`).sort()).toEqual(
        [`${chosen.id} succeeded`, `${endpoint.id} succeeded`].sort(),
      );
    });
    expect(receiver.arrivals.some(({ path }) => path === `/other-${org.slug}`)).toBe(false);
  });
});

describe('a test delivery', () => {
  it('answers with what the receiver stated, once, also of a disabled endpoint', async () => {
    const target = `/partner/v1/webhooks/${endpoint.id}/test`;
    const fine = await call<WebhookDelivery>(app.url, org.test, 'POST', target, {});
    expect(fine).toMatchObject({ status: 'succeeded', event_type: 'webhook.test', attempts_count: 1 });
    expect(fine.attempts).toMatchObject([{ number: 1, status_code: 204 }]);
    await call(app.url, org.test, 'PATCH', `/partner/v1/webhooks/${endpoint.id}`, { enabled: false });
    receiver.answer((response) => response.writeHead(418, { 'x-kettle': 'on' }).end('short and stout'));
    const broken = await call<WebhookDelivery>(app.url, org.test, 'POST', target, {});
    expect(broken).toMatchObject({ status: 'failed', last_error: 'http_status: answered 418' });
    expect(broken.attempts[0]).toMatchObject({
      response_body: 'short and stout',
      response_headers: { 'x-kettle': 'on' },
    });
    const events = await read<{ type: string; data: { id: string } }[]>(
      app.url,
      org.test,
      '/partner/v1/events',
    );
    expect(events.map(({ type, data }) => [type, data.id])).toEqual([
      ['webhook.test', endpoint.id],
      ['webhook.test', endpoint.id],
    ]);
    expect(JSON.stringify(events)).not.toContain('whsec_');
    now = new Date(start.getTime() + 3 * 1440 * MINUTE);
    await new Promise((resolve) => setTimeout(resolve, 600));
    expect(arrivals()).toHaveLength(2);
  });
});
