import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Outbound, openOutbound } from './open-outbound';
import { answerOf, certificate, DEADLINE_MS, PATIENCE_MS, postTo, startReceiver } from './testing';

describe('open outbound', () => {
  let outbound: Outbound;
  beforeEach(() => {
    outbound = openOutbound({ deadlineMs: PATIENCE_MS });
  });
  afterEach(() => outbound.close());

  const post = (port: number, path = '/hook') => outbound.post(postTo(`http://127.0.0.1:${port}${path}`));

  describe('an answer', () => {
    it.each([
      ['200 OK', 200, null],
      ['404 Not Found', 404, 'http_status: answered 404'],
      ['302 Found', 302, 'redirect: answered 302'],
    ])(
      '%s of a private address shows its status alone, unless it may be shown',
      async (status, statusCode, error) => {
        const headers = { Location: 'http://internal.example/secret', Server: 'internal' };
        const receiver = await startReceiver((socket) =>
          socket.write(answerOf(status, 'INTERNAL-SECRET-ANSWER', headers)),
        );
        const hidden = { ...postTo(`http://127.0.0.1:${receiver.port}/hook`), showPrivateAnswer: false };
        // The second goes over the connection of the first.
        for (const exchange of [await outbound.post(hidden), await outbound.post(hidden)]) {
          expect(exchange).toEqual({
            at: expect.any(Date),
            durationMs: expect.any(Number),
            statusCode,
            error,
            responseHeaders: null,
            responseBody: null,
            responseTruncated: false,
          });
        }
        expect(receiver.connections()).toBe(1);
        expect((await post(receiver.port)).responseBody).toBe('INTERNAL-SECRET-ANSWER');
      },
    );

    it('succeeds with 2xx and is stored', async () => {
      const receiver = await startReceiver((socket) =>
        socket.write(answerOf('200 OK', 'thanks', { 'X-Trace': 'a', 'Set-Cookie': 'b' })),
      );
      const exchange = await post(receiver.port, '/hook?token=1');
      expect(exchange).toEqual({
        at: expect.any(Date),
        durationMs: expect.any(Number),
        statusCode: 200,
        error: null,
        responseHeaders: { 'content-length': '6', 'x-trace': 'a', 'set-cookie': 'b' },
        responseBody: 'thanks',
        responseTruncated: false,
      });
      const [request = ''] = receiver.requests;
      expect(request).toMatch(/^POST \/hook\?token=1 HTTP\/1\.1\r\n/);
      expect(request).toContain(`\r\nhost: 127.0.0.1:${receiver.port}\r\n`);
      expect(request).toContain('\r\nX-Svc-Webhook-Id: evt_01\r\n');
      expect(request).toContain('\r\nAccept-Encoding: identity\r\n');
      expect(request.endsWith(`\r\n\r\n${postTo('').body}`)).toBe(true);
    });

    it.each([
      ['204 No Content', 204, null],
      ['410 Gone', 410, 'http_status: answered 410'],
      ['500 Oops', 500, 'http_status: answered 500'],
      ['304 Not Modified', 304, 'redirect: answered 304'],
    ])('%s', async (status, statusCode, error) => {
      const receiver = await startReceiver((socket) => socket.write(answerOf(status)));
      expect(await post(receiver.port)).toMatchObject({ statusCode, error, responseBody: '' });
    });

    it.each([
      ['http://169.254.169.254/latest/meta-data', 'redirect: answered 302 to http://169.254.169.254'],
      ['/elsewhere', /^redirect: answered 302 to http:\/\/127\.0\.0\.1:\d+$/],
      ['https://user:pass@other.example/?secret', 'redirect: answered 302 to https://other.example'],
      ['file:///etc/passwd', 'redirect: answered 302 to file:'],
      ['http://[', 'redirect: answered 302'],
    ])('is not followed to %s', async (location, error) => {
      const receiver = await startReceiver((socket) =>
        socket.write(answerOf('302 Found', '', { Location: location })),
      );
      const exchange = await post(receiver.port);
      expect(exchange).toMatchObject({ statusCode: 302, error: expect.stringMatching(error) });
      expect(receiver.requests).toHaveLength(1);
    });

    it('comes after any number of 1xx', async () => {
      const hints = 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 102 Processing\r\n\r\n';
      const receiver = await startReceiver((socket) => socket.write(hints + answerOf('200 OK', 'ok')));
      const exchange = await post(receiver.port);
      expect(exchange).toMatchObject({ statusCode: 200, error: null, responseBody: 'ok' });
      expect(exchange.responseHeaders).toEqual({ 'content-length': '2' });
    });

    it('is stored as text that PostgreSQL takes', async () => {
      const bytes = Buffer.from([0x61, 0x00, 0xff, 0xe2, 0x82]);
      const receiver = await startReceiver((socket) => {
        socket.write(
          `HTTP/1.1 200 OK\r\nContent-Length: 5\r\nX-Odd: caf\xe9\r\n__proto__: x\r\n\r\n`,
          'latin1',
        );
        socket.write(bytes);
      });
      const exchange = await post(receiver.port);
      expect(exchange).toMatchObject({ responseBody: 'a\ufffd\ufffd\ufffd', responseTruncated: false });
      expect(exchange.responseHeaders?.['x-odd']).toBe('caf\xe9');
    });

    it('of broken bytes is no longer as text than 64 KiB', async () => {
      const receiver = await startReceiver((socket) => socket.write(answerOf('200 OK', '\0'.repeat(30_000))));
      const exchange = await post(receiver.port);
      expect(exchange).toMatchObject({ error: null, responseTruncated: true });
      expect(exchange.responseBody).toBe('\ufffd'.repeat(21_845));
    });

    it('is not decompressed', async () => {
      const bomb = gzipSync(Buffer.alloc(10_000_000));
      const receiver = await startReceiver((socket) => {
        socket.write(`HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: ${bomb.length}\r\n\r\n`);
        socket.write(bomb);
      });
      const exchange = await post(receiver.port);
      expect(exchange).toMatchObject({ statusCode: 200, error: null });
      expect(Buffer.byteLength(exchange.responseBody ?? '')).toBeLessThanOrEqual(65_536);
      expect(exchange.responseBody?.charCodeAt(0)).toBe(0x1f);
    });

    it.each([
      [65_536, false],
      [65_537, true],
    ])('of %i bytes', async (length, responseTruncated) => {
      const receiver = await startReceiver((socket) => socket.write(answerOf('200 OK', 'x'.repeat(length))));
      const exchange = await post(receiver.port);
      expect(exchange).toMatchObject({ statusCode: 200, error: null, responseTruncated });
      expect(exchange.responseBody).toHaveLength(65_536);
    });

    it('of 1 GB succeeds with its first 64 KiB, and the connection is dropped', async () => {
      let sent = 0;
      const receiver = await startReceiver((socket) => {
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 1000000000\r\n\r\n');
        const chunk = Buffer.alloc(65_536, 'é');
        const pour = () => {
          while (!socket.destroyed && socket.write(chunk)) sent += chunk.length;
        };
        socket.on('drain', pour);
        pour();
      });
      const exchange = await post(receiver.port);
      expect(exchange).toMatchObject({ statusCode: 200, error: null, responseTruncated: true });
      expect(exchange.responseBody).toBe('é'.repeat(32_768));
      await vi.waitFor(() => expect(receiver.open()).toBe(0));
      expect(sent).toBeLessThan(50_000_000);
    });
  });

  it('never throws, whatever it is given', async () => {
    const odd = [
      postTo('no url'),
      postTo(`http://127.0.0.1:1/${'long'.repeat(1000)}`),
      { ...postTo('http://127.0.0.1:1/'), headers: { 'X-Bad': 'a\r\nb' } },
    ];
    for (const request of odd) {
      const exchange = await outbound.post(request);
      expect(exchange.error).toMatch(/^[a-z_]+: [\x20-\x7e]{3,120}$/);
    }
  });
});

describe('TLS', () => {
  const over = (port: number, through: Outbound, host = 'hooks.partner.example') =>
    through.post(postTo(`https://${host}:${port}/`));
  const opened: Outbound[] = [];
  const open = (certificates?: string, deadlineMs = PATIENCE_MS) => {
    const made = openOutbound({
      deadlineMs,
      resolve: async () => ['127.0.0.1'],
      ...(certificates && { certificates }),
    });
    opened.push(made);
    return made;
  };
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((one) => one.close()));
  });

  it('carries requests on one connection when the certificate is right', async () => {
    const receiver = await startReceiver((socket) => socket.write(answerOf('204 No Content')), { tls: true });
    const through = open(certificate);
    expect(await over(receiver.port, through)).toMatchObject({ statusCode: 204, error: null });
    expect(await over(receiver.port, through)).toMatchObject({ statusCode: 204, error: null });
    expect(receiver.connections()).toBe(1);
  });

  it('refuses a certificate signed on its own', async () => {
    const receiver = await startReceiver(() => {}, { tls: true });
    const exchange = await over(receiver.port, open());
    expect(exchange.error).toBe('tls_failed: the certificate is self-signed (DEPTH_ZERO_SELF_SIGNED_CERT)');
    expect(receiver.requests).toHaveLength(0);
  });

  it('refuses a certificate of another host', async () => {
    const receiver = await startReceiver(() => {}, { tls: true });
    const exchange = await over(receiver.port, open(certificate), 'other.example');
    expect(exchange.error).toMatch(/^tls_failed: the certificate is for another host/);
    expect(receiver.requests).toHaveLength(0);
  });

  it('fails where there is none', async () => {
    const plain = await startReceiver((socket) => socket.write(answerOf('200 OK')), {
      onConnection: (socket) => socket.write(answerOf('400 Bad Request')),
    });
    expect((await over(plain.port, open())).error).toMatch(/^tls_failed: /);
  });

  it('fails when the receiver closes during the handshake, and when it hangs', async () => {
    const closing = await startReceiver(() => {}, {
      onConnection: (socket) => socket.once('data', () => socket.end()),
    });
    expect((await over(closing.port, open())).error).toMatch(/^tls_failed: .* closed during the handshake/);
    const hanging = await startReceiver(() => {});
    const exchange = await over(hanging.port, open(undefined, DEADLINE_MS));
    expect(exchange.error).toBe('timeout: no connection within 0.25 s');
    await vi.waitFor(() => expect(hanging.open()).toBe(0));
  });
});
