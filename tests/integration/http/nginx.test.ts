import { once } from 'node:events';
import { connect as connectTwo } from 'node:http2';
import { connect } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fund, startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { type Nginx, startNginx, withoutNginx } from '../../support/nginx';
import {
  type RawAnswer,
  type SignedRequest,
  sendBytes,
  sendSigned,
  signedHeaders,
} from '../../support/raw-http';
import { plainPdf } from '../../support/sample-files';
import { call, settle } from '../../support/service-client';
import { upload } from '../../support/uploads';

let app: TestApp;
let nginx: Nginx;
let org: TestOrganisation;

const WALLETS = '/partner/v1/wallets';

describe.skipIf(withoutNginx)(withoutNginx ?? 'through nginx as deploy/nginx configures it', () => {
  beforeAll(async () => {
    app = await startApp({ rateLimitPerMinute: 100_000, trustedProxies: ['127.0.0.1'] });
    org = await app.createOrganisation('nginx');
    nginx = await startNginx([app.url]);
  });
  afterAll(async () => {
    await nginx.stop();
    await app.close();
  });

  /** What a client can distinguish. */
  const seen = ({ status, headers, json }: RawAnswer) => ({
    status,
    code: json.error?.code,
    type: headers['content-type'],
    hasId: headers['x-request-id'] !== undefined,
  });

  /** Sends the same request both ways, each with its own signature. */
  async function both(request: SignedRequest) {
    const direct = await sendSigned(app.url, org.test, request);
    const through = await sendSigned(nginx.url, org.test, request);
    expect(seen(through)).toEqual(seen(direct));
    return through;
  }

  test.each([
    ['plain', WALLETS, 200],
    ['a question mark with nothing behind', `${WALLETS}?`, 200],
    ['a repeated parameter', '/partner/v1/transactions?limit=1&limit=2', 400],
    ['escapes in the query', '/partner/v1/investments?query=%2F%2e%2e%2F%41+b%20c', 200],
    ['an escape of what needs none', '/partner/v1/%77allets', 200],
    ['an encoded slash', '/partner/v1%2Fwallets', 400],
    ['an empty segment', '/partner/v1//wallets', 400],
    ['an empty segment at the end', `${WALLETS}//`, 400],
    ['a dot segment', '/partner/v1/../v1/wallets', 400],
    ['a dot segment above the root', '/../partner/v1/wallets', 400],
    ['an encoded dot segment', '/partner/v1/%2e%2E/v1/wallets', 400],
    ['a single dot', '/partner/v1/./wallets', 400],
    ['a backslash', '/partner/v1\\wallets', 400],
    ['an encoded zero byte', `${WALLETS}?query=%00`, 400],
    ['an encoded zero byte in the path', '/partner/v1/%00', 400],
    ['a broken escape', '/partner/v1/%zz', 400],
    ['half an escape', '/partner/v1/wallets%2', 400],
    ['a number sign', `${WALLETS}#x`, 400],
    ['a slash at the end', `${WALLETS}/`, 404],
    ['capitals', '/partner/v1/Wallets', 404],
    ['an unknown path', '/partner/v1/nowhere', 404],
    ['a long query', `/partner/v1/investments?query=${'a'.repeat(9_000)}`, 400],
    ['a target over what the service takes', `/partner/v1/x?${'a'.repeat(17_000)}`, 400],
    ['a target over what nginx takes', `/partner/v1/x?${'a'.repeat(40_000)}`, 400],
    ['an absolute address', `http://127.0.0.1${WALLETS}`, 400],
  ])('a target with %s', async (_, target, status) => {
    expect((await both({ target })).status).toBe(status);
  });

  test.each([
    ['HEAD', { method: 'HEAD', target: WALLETS }, 200],
    ['HEAD of what there is not', { method: 'HEAD', target: '/partner/v1/nowhere' }, 404],
    ['a method that the path has not', { method: 'DELETE', target: WALLETS }, 405],
    ['a signature of something else', { target: WALLETS, signed: { target: `${WALLETS}/NGN` } }, 401],
    [
      'no signature',
      { target: WALLETS, headers: { 'x-svc-key': null, 'x-svc-timestamp': null, 'x-svc-signature': null } },
      401,
    ],
    ['a repeated signing header', { target: WALLETS, lines: ['x-svc-key: other'] }, 401],
    ['a repeated header', { target: WALLETS, lines: ['content-type: a/b', 'content-type: a/b'] }, 400],
    ['a header with an underscore', { target: WALLETS, lines: ['x_unknown: 1'] }, 200],
    ['a body on a read', { target: WALLETS, body: '{}' }, 400],
    [
      'a coded body',
      { method: 'POST', target: `${WALLETS}/NGN/fund`, body: '{}', headers: { 'content-encoding': 'gzip' } },
      415,
    ],
    [
      'another media type',
      {
        method: 'POST',
        target: `${WALLETS}/NGN/fund`,
        body: '{}',
        headers: { 'content-type': 'text/plain' },
      },
      415,
    ],
    [
      'a body over 1 MiB',
      { method: 'POST', target: `${WALLETS}/NGN/fund`, body: 'x'.repeat(2 ** 20 + 1) },
      413,
    ],
    [
      'no Idempotency-Key',
      { method: 'POST', target: `${WALLETS}/NGN/fund`, body: '{}', headers: { 'idempotency-key': null } },
      400,
    ],
    ['two hosts', { target: WALLETS, lines: ['host: other.example'] }, 400],
    ['no host', { target: WALLETS, headers: { host: null } }, 400],
    ['headers over 16 KiB', { target: WALLETS, lines: [`x-long: ${'a'.repeat(17_000)}`] }, 400],
    ['headers over 32 KiB', { target: WALLETS, lines: [`x-long: ${'a'.repeat(40_000)}`] }, 400],
    ['two lengths', { method: 'POST', target: WALLETS, body: '{}', lines: ['content-length: 3'] }, 400],
    [
      'a length and chunks',
      { method: 'POST', target: WALLETS, body: '{}', lines: ['transfer-encoding: chunked'] },
      400,
    ],
  ] satisfies [string, SignedRequest, number][])('a request with %s', async (_, request, status) => {
    expect((await both(request)).status).toBe(status);
  });

  test('what is no HTTP gets the same error', async () => {
    const bytes = 'GET /a b c HTTP/1.1\r\nhost: x\r\n\r\n';
    const direct = await sendBytes(app.url, bytes);
    const through = await sendBytes(nginx.url, bytes);
    expect(seen(through)).toEqual(seen(direct));
    expect(seen(through)).toMatchObject({ status: 400, code: 'bad_request', hasId: true });
  });

  const inChunks = (text: string, size: number): string => {
    const pieces = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
    return `${pieces.map((piece) => `${piece.length.toString(16)}\r\n${piece}\r\n`).join('')}0\r\n\r\n`;
  };
  const chunked = (target: string, text: string): SignedRequest => ({
    method: 'POST',
    target,
    body: inChunks(text, 7_000),
    signed: { body: text },
    headers: { 'content-length': null, 'transfer-encoding': 'chunked' },
  });

  test('a body in chunks is the same body, and has the same limit', async () => {
    const body = JSON.stringify({ amount: '1000.00' });
    expect((await both(chunked(`${WALLETS}/NGN/fund`, body))).status).toBe(201);
    expect((await both(chunked(`${WALLETS}/NGN/fund`, 'x'.repeat(2 ** 20 + 1)))).status).toBe(413);
    expect((await both({ ...chunked(WALLETS, '{}'), method: 'GET' })).status).toBe(400);
  });

  test('a document of 10 MiB goes through, one byte more does not', async () => {
    const largest = 10 * 2 ** 20;
    expect((await upload(nginx.url, org.test, plainPdf('', largest))).status).toBe(201);
    const tooLong = plainPdf('', largest + 1);
    const [through, direct] = [
      await upload(nginx.url, org.test, tooLong),
      await upload(app.url, org.test, tooLong),
    ];
    expect(seen(through)).toEqual(seen(direct));
    expect(through.status).toBe(413);
  });

  test('a client that sends Expect: 100-continue is asked for its body', async () => {
    const body = JSON.stringify({ amount: '1000.00' });
    const target = `${WALLETS}/NGN/fund`;
    const headers = signedHeaders(org.test, { method: 'POST', target, body });
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const { port } = new URL(nginx.url);
    const socket = connect(Number(port), '127.0.0.1');
    let text = '';
    socket.setEncoding('utf8').on('data', (piece) => {
      text += piece;
    });
    socket.write(
      `POST ${target} HTTP/1.1\r\nhost: x\r\nconnection: close\r\nexpect: 100-continue\r\n` +
        `content-type: application/json\r\ncontent-length: ${body.length}\r\n${lines.join('')}\r\n`,
    );
    await once(socket, 'data');
    expect(text).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\n$/);
    socket.write(body);
    await once(socket, 'close');
    expect(text.split('\r\n\r\n')[1]).toMatch(/^HTTP\/1\.1 201 /);
  });

  test('an event of a stream arrives when it happens', async () => {
    const target = '/partner/v1/events/stream';
    const stop = new AbortController();
    const headers = signedHeaders(org.test, { target }) as Record<string, string>;
    const answer = await fetch(nginx.url + target, { headers, signal: stop.signal });
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const { id } = (await fund(app, org.test)).json.data as { id: string };
    await settle(app.url, org.test, id, { outcome: 'succeeded' });
    let text = '';
    for await (const piece of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += piece;
      if (text.includes('event: wallet.funded')) break;
    }
    stop.abort();
    expect(text).toContain(id);
  });

  test('an answer that is held comes when there is one', async () => {
    const inbox = await call<{ id: string; url: string }>(
      app.url,
      org.test,
      'POST',
      '/partner/v1/sandbox/inboxes',
      {
        name: 'Held',
      },
    );
    const target = `/partner/v1/sandbox/inboxes/${inbox.id}/messages?wait_seconds=20`;
    const held = sendSigned(nginx.url, org.test, { target });
    const posted = await fetch(nginx.url + new URL(inbox.url).pathname, { method: 'POST', body: 'here' });
    expect(posted.status).toBe(200);
    expect((await held).json).toMatchObject({ data: [{ body: 'here' }] });
  });

  test('health is for the inside alone', async () => {
    for (const path of ['/healthz', '/readyz']) {
      expect((await fetch(nginx.url + path)).status).toBe(404);
      expect((await fetch(app.url + path)).status).toBe(200);
    }
  });

  test('over TLS, with HTTP/2, for our name alone', async () => {
    const target = `${WALLETS}?`;
    const options = { rejectUnauthorized: false, servername: 'api.example.com' };
    const session = connectTwo(nginx.tlsUrl, options);
    const headers = signedHeaders(org.test, { target }) as Record<string, string>;
    const stream = session.request({ ':path': target, ':authority': 'api.example.com', ...headers });
    const [answer] = await once(stream, 'response');
    expect(answer[':status']).toBe(200);
    session.destroy();
    const { port } = new URL(nginx.tlsUrl);
    const other = connectTls({
      ...options,
      host: '127.0.0.1',
      port: Number(port),
      servername: 'other.example',
    });
    await expect(once(other, 'secureConnect')).rejects.toThrow(/unrecognized name/);
  });
});
