import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fund, startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { type SignedRequest, sendBytes, sendRaw, sendSigned, signedHeaders } from '../../support/raw-http';

let app: TestApp;
let org: TestOrganisation;
const WALLETS = '/partner/v1/wallets';
const FUND = '/partner/v1/wallets/NGN/fund';
const BODY = '{"amount":"1000.00"}';

beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 100_000 });
  org = await app.createOrganisation('admission');
});
afterAll(() => app.close());

const signed = (request: SignedRequest) => sendSigned(app.url, org.test, request);
const codeOf = (answer: { json: { error?: { code: string } } }) => answer.json.error?.code;

describe('step 1: read', () => {
  test.each([
    ['an absolute-form target', { target: 'http://evil.example/partner/v1/wallets' }],
    ['two slashes', { target: '/partner/v1//wallets' }],
    ['an encoded dot segment', { target: '/partner/v1/%2e%2e/wallets' }],
    ['an encoded slash', { target: '/partner%2fv1/wallets' }],
    ['a number sign', { target: '/partner/v1/wallets#top' }],
    ['a broken escape', { target: '/partner/v1/wallets/%zz' }],
    ['a body on GET', { target: WALLETS, body: '{}' }],
    ['a body on HEAD', { method: 'HEAD', target: WALLETS, body: '{}' }],
    ['a repeated header', { target: WALLETS, lines: ['X-Other: 1', 'X-Other: 2'] }],
    ['two Host headers', { target: WALLETS, lines: ['Host: other.example'] }],
    ['no Host header', { target: WALLETS, headers: { host: null } }],
    [
      'a repeated Idempotency-Key',
      { method: 'POST', target: FUND, body: BODY, lines: ['Idempotency-Key: b'] },
    ],
  ] satisfies [string, SignedRequest][])('refuses %s', async (_name, request) => {
    const answer = await signed(request);
    expect(answer.status).toBe(400);
    if ((request as SignedRequest).method !== 'HEAD') expect(codeOf(answer)).toBe('bad_request');
    expect(answer.headers['x-request-id']).toBeTruthy();
  });

  test.each([
    ['a line that is no HTTP', 'NONSENSE\r\n\r\n'],
    ['headers beyond 16 KiB', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['both lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n'],
  ])('answers %s with the error body', async (_name, bytes) => {
    const answer = await sendBytes(app.url, bytes);
    expect([answer.status, codeOf(answer)]).toEqual([400, 'bad_request']);
    expect(answer.headers['x-request-id']).toBeTruthy();
  });

  test('lists may stand on several lines', async () => {
    const answer = await signed({
      target: WALLETS,
      lines: ['Accept: text/html', 'Accept: application/json'],
    });
    expect(answer.status).toBe(200);
  });

  test('a repeated signing header is a failed authentication', async () => {
    const answer = await signed({ target: WALLETS, lines: [`X-Svc-Key: ${org.test.key}`] });
    expect([answer.status, codeOf(answer)]).toEqual([401, 'authentication_failed']);
  });

  test('a body over 1 MiB is too large, announced or not', async () => {
    const body = JSON.stringify({ amount: 'x'.repeat(1024 * 1024) });
    const announced = await signed({ method: 'POST', target: FUND, body });
    expect([announced.status, codeOf(announced)]).toEqual([413, 'payload_too_large']);
    const chunked = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`;
    const answer = await sendRaw(app.url, {
      method: 'POST',
      target: FUND,
      body: chunked,
      headers: { 'content-length': null, 'transfer-encoding': 'chunked' },
    });
    expect([answer.status, codeOf(answer)]).toEqual([413, 'payload_too_large']);
  });

  test('a chunked body is signed and read like any other', async () => {
    const chunked = `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`;
    const headers = signedHeaders(org.test, { method: 'POST', target: FUND, body: BODY });
    const answer = await sendRaw(app.url, {
      method: 'POST',
      target: FUND,
      body: chunked,
      headers: {
        ...headers,
        'content-length': null,
        'content-type': 'application/json',
        'transfer-encoding': 'chunked',
      },
    });
    expect(answer.status).toBe(201);
  });

  test.each(['gzip, chunked', 'gzip', 'identity', 'chunked, gzip', 'chunked, chunked'])(
    'a body with Transfer-Encoding: %s is not implemented, and nothing is done',
    async (coding) => {
      const headers = signedHeaders(org.test, { method: 'POST', target: FUND, body: BODY });
      const answer = await sendRaw(app.url, {
        method: 'POST',
        target: FUND,
        body: `${BODY.length.toString(16)}\r\n${BODY}\r\n0\r\n\r\n`,
        headers: { ...headers, 'content-length': null, 'transfer-encoding': coding },
      });
      expect([answer.status, codeOf(answer)]).toEqual([501, 'not_implemented']);
      expect(answer.headers['x-request-id']).toBeTruthy();
    },
  );

  test('Content-Encoding is refused', async () => {
    const answer = await signed({
      method: 'POST',
      target: FUND,
      body: BODY,
      headers: { 'content-encoding': 'gzip' },
    });
    expect([answer.status, codeOf(answer)]).toEqual([415, 'unsupported_media_type']);
  });
});

describe('step 2: authenticate', () => {
  test('none of the three headers', async () => {
    const answer = await sendRaw(app.url, { target: WALLETS });
    expect([answer.status, codeOf(answer)]).toEqual([401, 'authentication_required']);
    expect(answer.json.error?.details).toEqual({});
  });

  const now = () => Math.floor(Date.now() / 1000);
  test.each([
    ['key missing', () => ({ target: WALLETS, headers: { 'x-svc-key': null } })],
    ['key empty', () => ({ target: WALLETS, headers: { 'x-svc-key': '' } })],
    ['timestamp missing', () => ({ target: WALLETS, headers: { 'x-svc-timestamp': null } })],
    ['signature missing', () => ({ target: WALLETS, headers: { 'x-svc-signature': null } })],
    ['unknown key', () => ({ target: WALLETS, headers: { 'x-svc-key': 'pk_test_unknown' } })],
    ['upper-case signature', () => ({ target: WALLETS, headers: { 'x-svc-signature': 'A'.repeat(128) } })],
    ['short signature', () => ({ target: WALLETS, headers: { 'x-svc-signature': 'a'.repeat(127) } })],
    ['wrong signature', () => ({ target: WALLETS, headers: { 'x-svc-signature': 'a'.repeat(128) } })],
    ['301 s in the past', () => ({ target: WALLETS, timestamp: String(now() - 302) })],
    ['301 s in the future', () => ({ target: WALLETS, timestamp: String(now() + 302) })],
    ['milliseconds', () => ({ target: WALLETS, timestamp: String(Date.now()) })],
    ['a sign', () => ({ target: WALLETS, timestamp: `+${now()}` })],
    ['a leading zero', () => ({ target: WALLETS, timestamp: `0${now()}` })],
    ['an exponent', () => ({ target: WALLETS, timestamp: '1.7e9' })],
    ['another query signed', () => ({ target: `${WALLETS}?limit=5`, signed: { target: WALLETS } })],
    ['another method signed', () => ({ target: WALLETS, signed: { method: 'DELETE' } })],
    [
      'another body signed',
      () => ({ method: 'POST', target: FUND, body: BODY, signed: { body: `${BODY}\n` } }),
    ],
  ] satisfies [string, () => SignedRequest][])('%s', async (_name, request) => {
    const answer = await signed(request());
    expect([answer.status, codeOf(answer)]).toEqual([401, 'authentication_failed']);
  });

  test('unknown key, wrong signature and unapproved live key read the same', async () => {
    const unknown = await sendSigned(app.url, { key: 'pk_test_nobody', secret: 'x' }, { target: WALLETS });
    const wrong = await sendSigned(app.url, { ...org.test, secret: 'x' }, { target: WALLETS });
    const live = await sendSigned(app.url, org.live, { target: WALLETS });
    expect(unknown.status).toBe(401);
    expect(wrong.text).toBe(unknown.text);
    expect(live.text).toBe(unknown.text);
  });

  test('an unsigned request to an unknown path is 401, not 404', async () => {
    expect((await sendRaw(app.url, { target: '/nowhere' })).status).toBe(401);
  });
});

describe('steps 3 to 6: replay, access, route', () => {
  test('a signature is spent by its first use, whatever the answer', async () => {
    const request = { target: '/partner/v1/nowhere' };
    const headers = signedHeaders(org.test, request);
    expect((await sendRaw(app.url, { ...request, headers })).status).toBe(404);
    const again = await sendRaw(app.url, { ...request, headers });
    expect([again.status, codeOf(again)]).toEqual([401, 'authentication_failed']);
  });

  test('the same signature many times at once passes once', async () => {
    const headers = signedHeaders(org.test, { target: WALLETS });
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => sendRaw(app.url, { target: WALLETS, headers })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(49);
  });

  test('HEAD is signed as HEAD and answered where GET is', async () => {
    const answer = await signed({ method: 'HEAD', target: WALLETS });
    expect([answer.status, answer.text]).toEqual([200, '']);
  });

  test('a known path with another method is 405 with Allow', async () => {
    const answer = await signed({ method: 'DELETE', target: FUND });
    expect([answer.status, codeOf(answer), answer.headers.allow]).toEqual([
      405,
      'method_not_allowed',
      'POST',
    ]);
  });

  test.each(['/partner/v1/nowhere', '/partner/v1/wallets/', '/Partner/v1/wallets', '/'])(
    '%s is 404',
    async (target) => {
      const answer = await signed({ target });
      expect([answer.status, codeOf(answer)]).toEqual([404, 'not_found']);
    },
  );

  test('a partner key opens neither the console nor the operators', async () => {
    const answer = await signed({ target: '/operator/v1/ledger/verification' });
    expect([answer.status, codeOf(answer)]).toEqual([403, 'forbidden']);
    const operator = await sendSigned(app.url, app.settings.operatorKey, { target: WALLETS });
    expect([operator.status, codeOf(operator)]).toEqual([403, 'forbidden']);
  });

  test('a key without the permission is refused, and read does not cover write', async () => {
    const body = { environment: 'test', permissions: ['wallets:read'] };
    const made = await app.operate(`/operator/v1/organisations/${org.slug}/keys`, body);
    const pair = made.json.data as { key: string; secret: string };
    expect((await sendSigned(app.url, pair, { target: WALLETS })).status).toBe(200);
    const funded = await fund(app, pair);
    expect([funded.status, codeOf(funded)]).toEqual([403, 'forbidden']);
    const events = await sendSigned(app.url, pair, { target: '/partner/v1/events' });
    expect(events.status).toBe(403);
  });
});

test('300 seconds off passes', async () => {
  const timestamp = String(Math.floor(Date.now() / 1000) - 299);
  expect((await signed({ target: `${WALLETS}?limit=7`, timestamp })).status).toBe(200);
});
