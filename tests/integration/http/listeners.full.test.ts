import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operationIds, operations } from '@/lib/contract/operations';
import { certificate, privateKey } from '@/server/platform/outbound-http/testing';
import { startApp, type TestApp } from '../../support/app';
import { type RawAnswer, type SignedRequest, sendRaw, sendSigned } from '../../support/raw-http';

const WALLETS = '/partner/v1/wallets';
const internal = operationIds
  .map((id) => operations[id])
  .filter(({ path }) => /^\/(operator|console)\//.test(path));

describe('with an internal port', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({
      internal: { port: 0, host: '127.0.0.1' },
      tls: { certificate, key: privateKey },
      rateLimitPerMinute: 100_000,
    });
  });
  afterAll(() => app.close());

  /** A response without its id, its time and its rate limit headers. */
  const seen = ({ status, text, headers }: RawAnswer) => [
    status,
    text,
    headers.allow,
    headers['content-type'],
  ];
  const asOperator = (url: string, request: SignedRequest) =>
    sendSigned(url, app.settings.operatorKey, request);

  test.each(internal.map(({ method, path }) => [method, path]))(
    '%s %s is an unknown path of the public port',
    async (method, path) => {
      const target = path.replace(/\{\w+\}/g, '019abc00-0000-7000-8000-000000000000');
      const body = ['POST', 'PUT', 'PATCH'].includes(method) ? { body: '{}' } : {};
      const [answer, unknown] = [
        await asOperator(app.url, { method, target, ...body }),
        await asOperator(app.url, { method, target: '/partner/v1/nowhere', ...body }),
      ];
      expect(answer.status).toBe(404);
      expect(seen(answer)).toEqual(seen(unknown));
      expect((await asOperator(app.internalUrl, { method, target, ...body })).text).not.toBe(answer.text);
    },
  );

  test.each([
    '/operator/v1/organisations?limit=1',
    '/operator%2Fv1/organisations',
    '//operator/v1/organisations',
    '/%6fperator/v1/organisations',
    '/partner/v1/../../operator/v1/organisations',
    '/OPERATOR/v1/organisations',
  ])('%s does not get past it', async (target) => {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      const answer = await asOperator(app.url, { method, target });
      expect([400, 404]).toContain(answer.status);
    }
  });

  test('the internal port serves operators, the dashboard, partners and health', async () => {
    const org = await app.createOrganisation('internal');
    for (const url of [app.url, app.internalUrl]) {
      expect((await sendSigned(url, org.test, { target: WALLETS })).status).toBe(200);
      expect((await sendRaw(url, { target: '/readyz' })).status).toBe(200);
    }
    const target = '/operator/v1/ledger/verification';
    expect((await asOperator(app.internalUrl, { target })).status).toBe(200);
    expect((await asOperator(app.internalUrl, { method: 'HEAD', target })).status).toBe(200);
    const wrong = await asOperator(app.internalUrl, { method: 'DELETE', target });
    expect([wrong.status, wrong.headers.allow]).toEqual([405, expect.stringContaining('GET')]);
    const session = await app.console({ method: 'POST', target: '/console/v1/sessions', body: '{}' });
    expect(session.status).toBe(400);
  });

  test('an unsigned caller of the public port learns nothing', async () => {
    const [hidden, unknown] = [
      await sendRaw(app.url, { target: '/operator/v1/organisations' }),
      await sendRaw(app.url, { target: '/partner/v1/nowhere' }),
    ];
    expect(seen(hidden)).toEqual(seen(unknown));
    expect(hidden.status).toBe(401);
  });

  test('both ports speak TLS alone where a certificate is set', async () => {
    for (const url of [app.url, app.internalUrl]) {
      expect(url).toMatch(/^https:/);
      const plain = url.replace('https:', 'http:');
      await expect(sendRaw(plain, { target: '/healthz' })).rejects.toThrow();
    }
  });
});

test('without one, the one port serves everything', async () => {
  const app = await startApp();
  expect(app.internalUrl).toBe(app.url);
  const target = '/operator/v1/ledger/verification';
  expect((await sendSigned(app.url, app.settings.operatorKey, { target })).status).toBe(200);
  await app.close();
});

test('a connection that the kernel accepted before the close is answered, and closed, and not reset', async () => {
  const app = await startApp();
  const answers = Promise.allSettled(
    Array.from({ length: 20 }, () =>
      sendRaw(app.url, { target: '/healthz', headers: { connection: 'keep-alive' } }),
    ),
  );
  // The clients have connected by now, but the service's event loop could not accept them yet.
  await new Promise((connected) => process.nextTick(connected));
  await app.close();
  const ends = (await answers).map((end) =>
    end.status === 'fulfilled' ? end.value.status : String(end.reason),
  );
  expect(ends).toEqual(Array.from({ length: 20 }, () => 200));
});
