import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Outbound, openOutbound } from './open-outbound';
import { answerOf, certificate, DEADLINE_MS, PATIENCE_MS, postTo, startReceiver } from './testing';

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
