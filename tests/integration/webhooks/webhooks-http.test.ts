import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { operations } from '@/lib/contract/operations';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { idempotentAnswers } from '@/server/http/tables';
import { recordAttempts } from '@/server/webhooks/endpoints/record-attempts';
import type { KeyPair } from '../../support/raw-http';
import { outcome, startWebhookFixture, WEBHOOKS, type WebhookFixture } from '../../support/webhooks';

let fixture: WebhookFixture;
beforeAll(async () => {
  fixture = await startWebhookFixture();
});
afterAll(() => fixture.close());
beforeEach(() => fixture.begin());

async function restrictedKey(...permissions: string[]): Promise<KeyPair> {
  const answer = await fixture.app.operate(`/operator/v1/organisations/${fixture.org.slug}/keys`, {
    environment: 'test',
    permissions,
  });
  return answer.json.data as KeyPair;
}

describe('registering', () => {
  test('answers 201 with the endpoint and its secret, which nothing shows again', async () => {
    const answer = await fixture.register({ description: ' Ledger import ', events: ['wallet.funded'] });
    expect(answer.status).toBe(201);
    expect(operations.registerWebhook.answer.parse(answer.json)).toEqual(answer.json);
    const { secret, ...endpoint } = answer.json.data as WebhookEndpoint;
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(endpoint).toMatchObject({
      url: fixture.hooks,
      description: 'Ledger import',
      events: ['wallet.funded'],
      enabled: true,
      health: { status: 'unused', attempts: 0 },
    });
    const read = await fixture.call('GET', `${WEBHOOKS}/${endpoint.id}`);
    expect(read.json).toEqual({ data: endpoint });
    const list = await fixture.call('GET', WEBHOOKS);
    expect(list.json).toEqual({ data: [endpoint], next_cursor: null, prev_cursor: null });
    const health = await fixture.call('GET', `${WEBHOOKS}/${endpoint.id}/health?hours=168`);
    expect(health.json).toEqual({ data: { ...endpoint.health, hours: [] } });
  });

  test('gives the same answer with the same secret to the same key, and keeps it sealed', async () => {
    const first = await fixture.register({}, { idempotencyKey: 'register-once' });
    const second = await fixture.register({}, { idempotencyKey: 'register-once' });
    expect(second.text).toBe(first.text);
    expect([first.headers['idempotent-replayed'], second.headers['idempotent-replayed']]).toEqual([
      undefined,
      'true',
    ]);
    expect((await fixture.call('GET', WEBHOOKS)).json.data).toHaveLength(1);
    const { id, secret = '' } = first.json.data as WebhookEndpoint;
    const rotate = () =>
      fixture.call('POST', `${WEBHOOKS}/${id}/rotate-secret`, { body: {}, idempotencyKey: 'rotate-once' });
    const rotated = await rotate();
    expect((await rotate()).text).toBe(rotated.text);
    for (const [key, kept] of [
      ['register-once', secret],
      ['rotate-once', (rotated.json.data as WebhookEndpoint).secret ?? ''],
    ] as const) {
      const rows = await fixture.app.database.reads
        .select()
        .from(idempotentAnswers)
        .where(eq(idempotentAnswers.key, key));
      expect(rows).toHaveLength(1);
      const stored = JSON.stringify(rows);
      for (const form of [kept, kept.slice(6), Buffer.from(kept).toString('base64').slice(4, -4), id]) {
        expect(stored).not.toContain(form);
      }
    }
  });

  test('refuses the sixth, with the same refusal to the same key', async () => {
    for (let number = 0; number < 5; number += 1) await fixture.registered();
    const sixth = await fixture.register({}, { idempotencyKey: 'sixth' });
    expect(outcome(sixth)).toEqual([409, 'endpoint_limit_reached']);
    const [first] = (await fixture.call('GET', WEBHOOKS)).json.data as WebhookEndpoint[];
    await fixture.call('DELETE', `${WEBHOOKS}/${first?.id}`);
    expect((await fixture.register({}, { idempotencyKey: 'sixth' })).text).toBe(sixth.text);
    expect((await fixture.register()).status).toBe(201);
  });

  test.each([
    ['no URL', 'partner.example/hooks'],
    ['another scheme', 'ftp://partner.example/hooks'],
    ['a file', 'file:///etc/passwd'],
    ['credentials', 'https://user:word@93.184.216.34/hooks'],
    ['a link-local address', 'http://169.254.169.254/latest/meta-data'],
    ['nothing', ''],
    ['too long', `https://93.184.216.34/${'x'.repeat(2_048)}`],
  ])('refuses as url: %s', async (_name, url) => {
    const answer = await fixture.register({ url });
    expect(outcome(answer)).toEqual([400, 'validation_failed']);
    expect(Object.keys(answer.json.error?.details ?? {})).toEqual(['url']);
  });

  test('wants a public https address for live, whatever the deployment allows for test', async () => {
    await fixture.app.operate(`/operator/v1/organisations/${fixture.org.slug}/kyb/decide`, {
      decision: 'approved',
    });
    const texts = new Set<string>();
    for (const url of [
      fixture.hooks,
      'http://93.184.216.34/hooks',
      'https://127.0.0.1/hooks',
      'https://[::1]/hooks',
      'https://10.0.0.7/hooks',
    ]) {
      const answer = await fixture.register({ url }, { key: fixture.org.live });
      expect(outcome(answer)).toEqual([400, 'validation_failed']);
      texts.add(answer.text);
    }
    expect(texts.size).toBe(1);
    const answer = await fixture.register(
      { url: 'https://93.184.216.34:8443/hooks' },
      { key: fixture.org.live },
    );
    expect(answer.status).toBe(201);
  });

  test.each([
    ['an unknown event', { events: ['wallet.emptied'] }, 'events.0'],
    ['an event twice', { events: ['wallet.funded', 'wallet.funded'] }, 'events'],
    ['a long description', { description: 'x'.repeat(501) }, 'description'],
    ['an unknown field', { colour: 'red' }, 'colour'],
  ])('refuses %s', async (_name, body, field) => {
    const answer = await fixture.register(body);
    expect(outcome(answer)).toEqual([400, 'validation_failed']);
    expect(Object.keys(answer.json.error?.details ?? {})).toEqual([field]);
  });
});

describe('an answer from a private address', () => {
  test('shows its status and time, and neither headers nor body', async () => {
    fixture.receiver.answer((response) =>
      response.writeHead(404, { 'x-internal': 'canary-header' }).end('canary-body'),
    );
    const { id } = await fixture.registered();
    const { json } = await fixture.call('POST', `${WEBHOOKS}/${id}/test`, { body: {} });
    const delivery = json.data as WebhookDelivery;
    expect(operations.testWebhook.answer.parse(json)).toEqual(json);
    const again = await fixture.call('GET', `/partner/v1/webhook-deliveries/${delivery.id}`);
    for (const { attempts } of [delivery, again.json.data as WebhookDelivery]) {
      expect(attempts).toMatchObject([
        { status_code: 404, duration_ms: expect.any(Number), response_withheld: true },
      ]);
      expect(JSON.stringify(attempts)).not.toContain('canary');
    }
  });
});

describe('who may', () => {
  const requests = (id: string): [string, string, unknown?][] => [
    ['GET', WEBHOOKS],
    ['GET', `${WEBHOOKS}/${id}`],
    ['GET', `${WEBHOOKS}/${id}/health`],
    ['POST', WEBHOOKS, { url: fixture.hooks }],
    ['PATCH', `${WEBHOOKS}/${id}`, { enabled: false }],
    ['POST', `${WEBHOOKS}/${id}/test`, {}],
    ['POST', `${WEBHOOKS}/${id}/rotate-secret`, {}],
    ['POST', `${WEBHOOKS}/${id}/replay`, { from: '2020-01-01' }],
    ['DELETE', `${WEBHOOKS}/${id}`],
  ];

  test('reading needs webhooks:read, everything else webhooks:write', async () => {
    const { id } = await fixture.registered();
    const reader = await restrictedKey('webhooks:read');
    const other = await restrictedKey('wallets:write', 'organisation:write');
    for (const [method, target, body] of requests(id)) {
      const allowed = await fixture.call(method, target, { body, key: reader });
      expect([target, allowed.status]).toEqual([target, method === 'GET' ? 200 : 403]);
      const refused = await fixture.call(method, target, { body, key: other });
      expect(outcome(refused)).toEqual([403, 'forbidden']);
    }
    expect((await fixture.call('GET', `${WEBHOOKS}/${id}`)).status).toBe(200);
  });

  test('another organisation’s and the other environment’s endpoints are not there', async () => {
    const { id } = await fixture.registered();
    await fixture.app.operate(`/operator/v1/organisations/${fixture.org.slug}/kyb/decide`, {
      decision: 'approved',
    });
    const { live } = fixture.org;
    const { test } = await fixture.app.createOrganisation(`${fixture.org.slug}-stranger`);
    for (const key of [live, test]) {
      expect((await fixture.call('GET', WEBHOOKS, { key })).json.data).toEqual([]);
      for (const [method, target, body] of requests(id)) {
        if (target === WEBHOOKS) continue;
        expect(outcome(await fixture.call(method, target, { body, key }))).toEqual([404, 'not_found']);
      }
    }
    expect((await fixture.call('GET', `${WEBHOOKS}/${id}`)).json.data).toMatchObject({ enabled: true });
  });

  test('ids that are none are not there, and hours are a number', async () => {
    const { id } = await fixture.registered();
    for (const [method, target, body] of requests('nonsense')) {
      if (target === WEBHOOKS) continue;
      expect(outcome(await fixture.call(method, target, { body }))).toEqual([404, 'not_found']);
    }
    for (const hours of ['0', '169', 'x', '1.5']) {
      const answer = await fixture.call('GET', `${WEBHOOKS}/${id}/health?hours=${hours}`);
      expect(outcome(answer)).toEqual([400, 'validation_failed']);
    }
  });
});

describe('the health of all endpoints', () => {
  test('adds up what each had, by hour', async () => {
    const first = await fixture.registered();
    const second = await fixture.registered();
    const hour = new Date(Math.floor(Date.now() / 3_600_000) * 3_600_000);
    const note = (endpointId: string, hoursAgo: number, succeeded: boolean, durationMs: number) => ({
      endpointId,
      at: new Date(hour.getTime() - hoursAgo * 3_600_000),
      succeeded,
      durationMs,
      gaveUp: false,
    });
    await fixture.app.database.transaction((tx) =>
      recordAttempts(tx, [
        note(first.id, 0, true, 20),
        note(first.id, 2, true, 20),
        note(second.id, 0, false, 900),
        note(second.id, 30, true, 20),
      ]),
    );
    const day = await fixture.call('GET', `${WEBHOOKS}/health`);
    expect(operations.summariseWebhookHealth.answer.parse(day.json)).toEqual(day.json);
    expect(day.json.data).toMatchObject({
      success_rate: '66.66',
      attempts: 3,
      succeeded: 2,
      failed: 1,
      hours: [
        { hour: new Date(hour.getTime() - 2 * 3_600_000).toISOString(), attempts: 1, failed: 0 },
        { hour: hour.toISOString(), attempts: 2, succeeded: 1, failed: 1, p95_ms: 1_200 },
      ],
    });
    const week = await fixture.call('GET', `${WEBHOOKS}/health?hours=168`);
    expect(week.json.data).toMatchObject({ attempts: 4, succeeded: 3 });
    const own = await fixture.call('GET', `${WEBHOOKS}/${first.id}/health`);
    expect(own.json.data).toMatchObject({ attempts: 2, failed: 0 });
  });

  test('is empty without attempts, and needs webhooks:read and a number of hours', async () => {
    expect((await fixture.call('GET', `${WEBHOOKS}/health`)).json.data).toEqual({
      attempts: 0,
      succeeded: 0,
      failed: 0,
      given_up: 0,
      hours: [],
    });
    const other = await restrictedKey('wallets:read');
    expect(outcome(await fixture.call('GET', `${WEBHOOKS}/health`, { key: other }))).toEqual([
      403,
      'forbidden',
    ]);
    expect(outcome(await fixture.call('GET', `${WEBHOOKS}/health?hours=169`))).toEqual([
      400,
      'validation_failed',
    ]);
  });
});
