import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operations } from '@/lib/contract/operations';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import type { Event } from '@/lib/contract/webhooks/events';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { fund } from '../../support/app';
import { signedHeaders } from '../../support/raw-http';
import { settle } from '../../support/service-client';
import { outcome, startWebhookFixture, WEBHOOKS, type WebhookFixture } from '../../support/webhooks';

const DELIVERIES = '/partner/v1/webhook-deliveries';

let fixture: WebhookFixture;
beforeAll(async () => {
  fixture = await startWebhookFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.begin());

/** Causes a `wallet.funded` event for the endpoints. */
async function cause(): Promise<void> {
  const { id } = (await fund(fixture.app, fixture.org.test)).json.data as { id: string };
  await settle(fixture.app.url, fixture.org.test, id, { outcome: 'succeeded' });
}
const deliveries = async (query = '') =>
  (await fixture.call('GET', `${DELIVERIES}${query}`)).json.data as WebhookDelivery[];
describe('changing and deleting', () => {
  test('change what is given', async () => {
    const { id, ...before } = await fixture.registered({ description: 'One' });
    const answer = await fixture.call('PATCH', `${WEBHOOKS}/${id}`, {
      body: { url: `${fixture.hooks}/new`, events: ['wallet.funded'], description: '' },
    });
    expect(operations.updateWebhook.answer.parse(answer.json)).toEqual(answer.json);
    expect(answer.json.data).toMatchObject({ id, url: `${fixture.hooks}/new`, events: ['wallet.funded'] });
    expect(answer.json.data).not.toHaveProperty('description');
    expect(answer.json.data).toMatchObject({ created_at: before.created_at });
    const refused = await fixture.call('PATCH', `${WEBHOOKS}/${id}`, {
      body: { url: 'http://169.254.169.254/' },
    });
    expect(outcome(refused)).toEqual([400, 'validation_failed']);
  });

  test('delete at once, and leave the log', async () => {
    const endpoint = await fixture.registered();
    await cause();
    const answer = await fixture.call('DELETE', `${WEBHOOKS}/${endpoint.id}`);
    const { secret: _, ...shown } = endpoint;
    expect([answer.status, answer.json]).toEqual([200, { data: shown }]);
    expect(outcome(await fixture.call('DELETE', `${WEBHOOKS}/${endpoint.id}`))).toEqual([404, 'not_found']);
    expect(await deliveries(`?endpoint_id=${endpoint.id}`)).toMatchObject([{ status: 'failed' }]);
  });
});

describe('testing', () => {
  test('sends webhook.test, signed, and answers with its one attempt', async () => {
    const { id, secret = '' } = await fixture.registered();
    await fixture.call('PATCH', `${WEBHOOKS}/${id}`, { body: { enabled: false } });
    const answer = await fixture.call('POST', `${WEBHOOKS}/${id}/test`, { body: {} });
    expect(operations.testWebhook.answer.parse(answer.json)).toEqual(answer.json);
    expect(answer.json.data).toMatchObject({
      endpoint_id: id,
      event_type: 'webhook.test',
      status: 'succeeded',
      attempts: [{ number: 1, status_code: 204 }],
    });
    expect(fixture.arrivals()).toHaveLength(1);
    const [arrival] = fixture.arrivals();
    if (!arrival) throw new Error('nothing has arrived');
    const { headers, body } = arrival;
    const [t = ''] = /(?<=^t=)\d+/.exec(String(headers['x-svc-webhook-signature'])) ?? [];
    const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
    expect(headers['x-svc-webhook-signature']).toBe(`t=${t},v1=${v1}`);
    const event = JSON.parse(body);
    expect(event).toMatchObject({ type: 'webhook.test', environment: 'test', data: { id } });
    expect(event.data).not.toHaveProperty('secret');
    expect(headers['x-svc-webhook-id']).toBe(event.id);
    const feed = (await fixture.call('GET', '/partner/v1/events')).json.data as { id: string }[];
    expect(feed.map((notified) => notified.id)).toEqual([event.id]);
  });

  test('sends once for an Idempotency-Key, and states how it failed', async () => {
    const { id } = await fixture.registered();
    fixture.receiver.answer(500);
    const test = () =>
      fixture.call('POST', `${WEBHOOKS}/${id}/test`, { body: {}, idempotencyKey: 'test-once' });
    const answer = await test();
    expect(answer.json.data).toMatchObject({ status: 'failed', last_status_code: 500 });
    expect((await test()).text).toBe(answer.text);
    expect(fixture.arrivals()).toHaveLength(1);
  });

  test('marks the endpoint with its result, and counts as no attempt', async () => {
    const { id } = await fixture.registered();
    const healthNow = async () =>
      ((await fixture.call('GET', `${WEBHOOKS}/${id}`)).json.data as WebhookEndpoint).health;
    expect(await healthNow()).not.toHaveProperty('last_test');
    const at = expect.stringMatching(/Z$/);
    for (const [status, succeeded] of [
      [500, false],
      [204, true],
    ] as const) {
      fixture.receiver.answer(status);
      await fixture.call('POST', `${WEBHOOKS}/${id}/test`, { body: {} });
      expect(await healthNow()).toMatchObject({
        status: 'unused',
        attempts: 0,
        last_test: { succeeded, at },
      });
    }
    const { json } = await fixture.call('GET', `${WEBHOOKS}/${id}/health`);
    expect(json.data).toMatchObject({ status: 'unused', last_test: { succeeded: true, at } });
  });
});

describe('rotating the secret', () => {
  test('signs with both for the grace, the new one first', async () => {
    const { id, secret = '' } = await fixture.registered();
    const answer = await fixture.call('POST', `${WEBHOOKS}/${id}/rotate-secret`, {
      body: { grace_seconds: 3600 },
    });
    expect(operations.rotateWebhookSecret.answer.parse(answer.json)).toEqual(answer.json);
    const rotated = answer.json.data as WebhookEndpoint;
    expect(rotated.previous_secret_expires_at).toBeTruthy();
    await fixture.call('POST', `${WEBHOOKS}/${id}/test`, { body: {} });
    const [arrival] = fixture.arrivals();
    const header = String(arrival?.headers['x-svc-webhook-signature']);
    const [t] = /(?<=^t=)\d+/.exec(header) ?? [];
    const signature = (key: string) =>
      createHmac('sha256', key).update(`${t}.${arrival?.body}`).digest('hex');
    expect(header).toBe(`t=${t},v1=${signature(rotated.secret ?? '')},v1=${signature(secret)}`);
    expect((await fixture.call('GET', `${WEBHOOKS}/${id}`)).text).not.toContain('whsec_');
  });

  test.each([-1, 86_401, 1.5, '60'])('refuses grace_seconds %j', async (grace_seconds) => {
    const { id } = await fixture.registered();
    const answer = await fixture.call('POST', `${WEBHOOKS}/${id}/rotate-secret`, { body: { grace_seconds } });
    expect(outcome(answer)).toEqual([400, 'validation_failed']);
  });
});

describe('replaying and retrying', () => {
  test('count first, then schedule; not while the endpoint is disabled', async () => {
    const { id } = await fixture.registered({ events: ['wallet.funded'] });
    await fixture.call('PATCH', `${WEBHOOKS}/${id}`, { body: { enabled: false } });
    await cause();
    await cause();
    expect(await deliveries('?status=held')).toHaveLength(2);
    const replay = (body: object = {}) =>
      fixture.call('POST', `${WEBHOOKS}/${id}/replay`, { body: { from: '2020-01-01', ...body } });
    expect(outcome(await replay())).toEqual([409, 'invalid_state']);
    const [delivery] = await deliveries();
    const retry = () => fixture.call('POST', `${DELIVERIES}/${delivery?.id}/retry`, { body: {} });
    expect(outcome(await retry())).toEqual([409, 'invalid_state']);
    await fixture.call('PATCH', `${WEBHOOKS}/${id}`, { body: { enabled: true } });
    expect((await replay({ dry_run: true })).json.data).toEqual({ matched: 2, scheduled: 0 });
    expect((await replay()).json.data).toEqual({ matched: 2, scheduled: 2 });
    expect((await replay()).json.data).toEqual({ matched: 0, scheduled: 0 });
    expect((await retry()).json.data).toMatchObject({ id: delivery?.id, status: 'pending' });
    expect(outcome(await replay({ to: '2019-01-01' }))).toEqual([400, 'validation_failed']);
  });
});

describe('the lists', () => {
  const csvOf = async (target: string) => {
    const headers = signedHeaders(fixture.org.test, { target }) as Record<string, string>;
    const answer = await fetch(fixture.app.url + target, { headers });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    return (await answer.text()).trimEnd().split('\n');
  };

  test('find deliveries by a part of an id or error, count them by status, and export them', async () => {
    const { id } = await fixture.registered();
    fixture.receiver.answer(500);
    await fixture.call('POST', `${WEBHOOKS}/${id}/test`, { body: {} });
    await fixture.call('PATCH', `${WEBHOOKS}/${id}`, { body: { enabled: false } });
    await cause();
    await cause();
    const [second, first, failed] = await deliveries();
    const found = async (query: string) => (await deliveries(query)).map((delivery) => delivery.id);
    expect(await found('?sort=created_at')).toEqual([failed?.id, first?.id, second?.id]);
    expect(await found('?query=ANSWERED%20500')).toEqual([failed?.id]);
    for (const text of [first?.id, first?.event_id, first?.resource_id]) {
      expect(await found(`?query=${text?.slice(7)}`)).toEqual([first?.id]);
    }
    const summary = async (query = '') =>
      (await fixture.call('GET', `${DELIVERIES}/summary${query}`)).json.data;
    const groups = [
      { status: 'failed', count: 1 },
      { status: 'held', count: 2 },
    ];
    expect(await summary()).toEqual({ groups, has_more: false });
    expect(await summary(`?endpoint_id=${id}&event_type=webhook.test`)).toEqual({
      groups: [groups[0]],
      has_more: false,
    });
    expect(await summary(`?resource_id=${fixture.org.test.key}`)).toBeUndefined();
    expect(await summary('?status=held')).toBeUndefined();
    const [header, ...lines] = await csvOf(`${DELIVERIES}/export?status=held`);
    expect(header).toMatch(/^id,endpoint_id,event_id,/);
    expect(header).not.toMatch(/attempts(,|$)|request_body/);
    expect(lines.map((line) => line.slice(0, 36))).toEqual([second?.id, first?.id]);
  });

  test('find events by a part of their body, read them oldest first, and export them', async () => {
    await cause();
    await cause();
    const events = async (query = '') =>
      (await fixture.call('GET', `/partner/v1/events${query}`)).json.data as Event[];
    const newest = await events();
    expect(await events('?sort=created_at')).toEqual([...newest].reverse());
    expect(await events('?sort=-created_at&after_sequence=1')).toEqual([newest[0]]);
    const { reference, id } = newest[1]?.data ?? {};
    for (const text of [String(reference).toLowerCase(), String(id).slice(5), newest[1]?.id]) {
      expect(await events(`?query=${text}`)).toEqual([newest[1]]);
    }
    expect(await events('?query=nothing%20of%20it')).toEqual([]);
    const [header, ...lines] = await csvOf(`/partner/v1/events/export?query=${reference}`);
    expect(header).toBe('id,type,created_at,environment,data,sequence');
    expect(lines).toEqual([expect.stringMatching(new RegExp(`^${newest[1]?.id},wallet.funded,`))]);
  });
});

test('notifies readers of deliveries about people’s actions, and sends what was requested at once', async () => {
  const { id } = await fixture.registered();
  const target = '/partner/v1/events/stream?deliveries=true';
  const stop = new AbortController();
  const headers = signedHeaders(fixture.org.test, { target }) as Record<string, string>;
  const stream = await fetch(`${fixture.app.url}${target}`, { headers, signal: stop.signal });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  const hint = async (): Promise<void> => {
    for (let text = ''; !text.includes('webhook_deliveries.changed'); ) text += (await reader?.read())?.value;
  };
  for (const act of [
    () => fixture.call('PATCH', `${WEBHOOKS}/${id}`, { body: { description: 'Changed' } }),
    () => fixture.call('POST', `${WEBHOOKS}/${id}/rotate-secret`, { body: {} }),
  ]) {
    await act();
    await hint();
  }
  stop.abort();
});
