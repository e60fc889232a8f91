import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { errorBody, errorStatus } from '@/lib/contract/errors';
import { makeCertificates } from '../../support/certificates';
import { type Nginx, startNginx, withoutNginx } from '../../support/nginx';
import { freePort } from '../../support/ports';
import { type RawAnswer, sendBytes, sendRaw } from '../../support/raw-http';

let url: string;
let nginx: Nginx;
/** Without any service behind it. */
let alone: Nginx;

/** Replaces the service and the dashboard: closes the connection, or never responds. */
const behind: RequestListener = (request, answer) => {
  if (request.url?.endsWith('/broken')) answer.destroy();
  else if (!request.url?.endsWith('/silent')) answer.end();
};
const server = createServer(behind);

const sites = {
  api: { servername: 'api.example.com', headers: { host: 'api.example.com' } },
  desk: { servername: 'desk.example.com', headers: { host: 'desk.example.com' } },
};
const ask = (
  to: Nginx,
  site: keyof typeof sites,
  target: string,
  request: Partial<Parameters<typeof sendRaw>[1]> = {},
) => sendRaw(to.tlsUrl, { ...sites[site], target, from: '127.0.0.6', ...request });

const onEveryAnswer = {
  'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
  'content-security-policy': expect.stringMatching(/^default-src 'none'.*frame-ancestors 'none'$/),
};
const overTls = {
  ...onEveryAnswer,
  'strict-transport-security': expect.stringMatching(/^max-age=\d{8}; includeSubDomains$/),
};

function expectEnvelope(answer: RawAnswer, code: keyof typeof errorStatus, headers: object = overTls): void {
  expect(answer.status).toBe(errorStatus[code]);
  expect(errorBody.parse(answer.json).error).toMatchObject({ code, details: {} });
  expect(answer.headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', ...headers });
  const isLater = [429, 503].includes(answer.status);
  expect(answer.headers['retry-after']).toBe(isLater ? '1' : undefined);
}

/** A page for people, whose policy allows only its one style. */
function expectPage(answer: RawAnswer, status: number): void {
  expect(answer.status).toBe(status);
  expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', ...overTls });
  expect(answer.text).toContain(`Request ${answer.headers['x-request-id']}`);
  const [, style = ''] = /<style>(.*)<\/style>/.exec(answer.text) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(answer.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
}

describe.skipIf(withoutNginx)(withoutNginx ?? 'what nginx says itself', () => {
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const certificates = makeCertificates();
    nginx = await startNginx([url], {
      dashboard: url,
      certificates,
      common: [
        ['proxy_read_timeout 120s', 'proxy_read_timeout 1s'],
        ['client_max_body_size 0', 'client_max_body_size 1k'],
        ['client_header_timeout 10s', 'client_header_timeout 1s'],
      ],
    });
    const nobody = `http://127.0.0.1:${await freePort()}`;
    alone = await startNginx([nobody], { dashboard: nobody, certificates });
  });
  afterAll(async () => {
    await Promise.all([nginx?.stop(), alone?.stop()]);
    server.close();
  });

  const body = 'x'.repeat(2_000);

  test('at the API, and where scripts read the dashboard, has the form of the contract and the headers of every answer', async () => {
    for (const [site, path] of [
      ['api', '/partner/v1/wallets'],
      ['desk', '/api/session-use'],
    ] as const) {
      expectEnvelope(await ask(nginx, site, path, { method: 'POST', body }), 'payload_too_large');
      expectEnvelope(await ask(nginx, site, `${path}/broken`, { method: 'POST' }), 'service_unavailable');
      expectEnvelope(await ask(nginx, site, `${path}/silent`), 'service_unavailable');
      expectEnvelope(await ask(alone, site, path), 'service_unavailable');
    }
    expectEnvelope(await ask(nginx, 'api', '/healthz'), 'not_found');
    expectEnvelope(await ask(nginx, 'api', `/${'a'.repeat(40_000)}`), 'bad_request');
    expectEnvelope(await ask(nginx, 'api', '/', { method: 'TRACE' }), 'method_not_allowed');
  });

  test('at the dashboard is a page for people', async () => {
    expectPage(await ask(nginx, 'desk', '/harbour/test', { method: 'POST', body }), 413);
    expectPage(await ask(nginx, 'desk', '/harbour/broken'), 503);
    expectPage(await ask(nginx, 'desk', '/harbour/silent'), 503);
    expectPage(await ask(alone, 'desk', '/harbour/test'), 503);
  });

  test('to who asks too often is the same', async () => {
    // With the deployment's timeouts: on a busy machine a second is too short to open this many concurrently.
    const patient = await startNginx([url], { dashboard: url });
    onTestFinished(patient.stop);
    const flood = (site: keyof typeof sites, target: string, most: number) =>
      Promise.any(
        Array.from({ length: most }, async () => {
          const answer = await ask(patient, site, target, { from: '127.0.0.7' });
          return answer.status === 429 ? answer : Promise.reject(new Error(answer.text));
        }),
      );
    // More concurrent requests than one address may have open.
    expectEnvelope(await flood('api', '/partner/v1/silent', 140), 'rate_limited');
    expectPage(await flood('desk', '/harbour/silent', 260), 429);
  });

  test('without TLS is the same, but for the header that asks for TLS', async () => {
    const plain = (target: string, site: keyof typeof sites) =>
      sendRaw(alone.plainUrl, { target, headers: sites[site].headers });
    const refused = await plain('/partner/v1/wallets', 'api');
    expectEnvelope(refused, 'forbidden', onEveryAnswer);
    expect(refused.headers).not.toHaveProperty('strict-transport-security');
    const { headers } = await plain('/sign-in', 'desk');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
    // Plain HTTP to the TLS port.
    const tlsPort = alone.tlsUrl.replace('https:', 'http:');
    expectEnvelope(
      await sendBytes(tlsPort, 'GET / HTTP/1.1\r\nhost: api.example.com\r\n\r\n'),
      'bad_request',
      onEveryAnswer,
    );
  });

  test('who sends a head drop by drop is cut off, however small the pauses are', async () => {
    const { port } = new URL(nginx.tlsUrl);
    for (const { servername } of Object.values(sites)) {
      const options = { host: '127.0.0.1', port: Number(port), servername, rejectUnauthorized: false };
      const socket = connectTls(options, () => socket.write('GET / HTTP/1.1\r\nx-slow: '));
      socket.on('error', () => {});
      const began = Date.now();
      const drops = setInterval(() => socket.write('x'), 100);
      await new Promise((closed) => socket.once('close', closed));
      clearInterval(drops);
      expect(Date.now() - began).toBeLessThan(5_000);
      expect(Date.now() - began).toBeGreaterThan(900);
    }
  });
});
