import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient } from './client';
import { ConnectionError } from './errors';
import { type LocalService, SECRET, sendError, sendJson, startLocalService } from './testing/local-service';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const clientOf = (baseUrl: string) => createClient({ baseUrl, key: 'pk_test_stream', secret: SECRET });
const target = '/partner/v1/kyb/documents';

async function serve(answer: Parameters<typeof startLocalService>[0]): Promise<LocalService> {
  const service = await startLocalService(answer);
  closing.push(service.close);
  return service;
}

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closing.push(
    () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A body in chunks that counts how many were read. */
function pieces(count: number, piece: Uint8Array) {
  const asked = { count: 0, cancelled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        asked.count += 1;
        if (asked.count > count) controller.close();
        else controller.enqueue(piece);
      },
      cancel() {
        asked.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, asked };
}

describe('a streamed request', () => {
  it('arrives byte for byte, signed by the hash that was given', async () => {
    const { baseUrl, seen } = await serve((response) => sendJson(response, 201, { data: 1 }));
    const piece = randomBytes(10_000);
    const whole = Buffer.concat(Array(30).fill(piece));
    const answer = await clientOf(baseUrl).sendStream({
      method: 'POST',
      target,
      body: pieces(30, piece).body,
      bodyHash: hashOf(whole),
      size: whole.length,
      headers: { 'idempotency-key': 'k', 'content-type': 'multipart/form-data; boundary=b' },
    });
    expect(answer.status).toBe(201);
    expect(seen[0]?.validSignature).toBe(true);
    expect(seen[0]?.body.equals(whole)).toBe(true);
    expect(seen[0]?.headers).toMatchObject({ 'content-length': '300000', 'idempotency-key': 'k' });
  });

  it('with other bytes than those of the hash is signed wrongly, and answered as it is', async () => {
    const { baseUrl, seen } = await serve((response) => sendError(response, 401, 'authentication_failed'));
    const { body } = pieces(2, randomBytes(10));
    const answer = await clientOf(baseUrl).sendStream({
      method: 'POST',
      target,
      body,
      bodyHash: hashOf(randomBytes(10)),
    });
    expect(answer.status).toBe(401);
    // Sent once: a consumed stream can't be read again.
    expect(seen.map(({ validSignature }) => validSignature)).toEqual([false]);
  });

  it('is read no faster than it is taken', async () => {
    let request: IncomingMessage | undefined;
    const baseUrl = await listen((incoming) => {
      request = incoming;
    });
    const stop = new AbortController();
    const { body, asked } = pieces(4_000, new Uint8Array(65_536));
    const sending = clientOf(baseUrl)
      .sendStream({ method: 'POST', target, body, bodyHash: 'a'.repeat(64), signal: stop.signal })
      .catch((error: unknown) => error);
    await expect.poll(() => request !== undefined).toBe(true);
    let before = -1;
    await expect
      .poll(
        () => {
          const stands = asked.count === before;
          before = asked.count;
          return stands;
        },
        { interval: 200 },
      )
      .toBe(true);
    expect(asked.count).toBeLessThan(1_000);
    stop.abort(new Error('enough'));
    expect(await sending).toEqual(new Error('enough'));
  });

  it('stores nothing of what it has sent', async () => {
    setFlagsFromString('--expose_gc');
    const collect: () => void = runInNewContext('gc');
    const count = 100;
    let made = 0;
    let freed = 0;
    const registry = new FinalizationRegistry(() => {
      freed += 1;
    });
    const body = new ReadableStream<Uint8Array>(
      {
        // The body never ends, so the request stays in flight.
        pull(controller) {
          if (made === count) return new Promise(() => undefined);
          made += 1;
          const piece = new Uint8Array(100_000);
          registry.register(piece, undefined);
          controller.enqueue(piece);
          return undefined;
        },
      },
      { highWaterMark: 0 },
    );
    const baseUrl = await listen((incoming) => void incoming.resume());
    const stop = new AbortController();
    const request = { method: 'POST', target, body, bodyHash: 'a'.repeat(64), signal: stop.signal };
    const sending = clientOf(baseUrl)
      .sendStream(request)
      .catch(() => undefined);
    await expect
      .poll(() => {
        collect();
        return freed;
      })
      .toBeGreaterThan(count * 0.9);
    stop.abort();
    await sending;
  });

  it('that is given up is given up on the other side too', async () => {
    const gone = new Promise<void>((resolve) => {
      void listen((incoming) => void incoming.resume().once('close', resolve)).then((baseUrl) => {
        const stop = new AbortController();
        const body = new ReadableStream<Uint8Array>({
          start: (controller) => controller.enqueue(new Uint8Array(10)),
        });
        const request = {
          method: 'POST',
          target,
          body,
          bodyHash: 'a'.repeat(64),
          size: 100,
          signal: stop.signal,
        };
        clientOf(baseUrl)
          .sendStream(request)
          .catch(() => undefined);
        setTimeout(() => stop.abort(), 200);
      });
    });
    await gone;
  });

  it('to nobody is a lost connection', async () => {
    const { body } = pieces(1, new Uint8Array(1));
    const sending = clientOf('http://127.0.0.1:9').sendStream({
      method: 'POST',
      target,
      body,
      bodyHash: 'a'.repeat(64),
    });
    await expect(sending).rejects.toBeInstanceOf(ConnectionError);
  });
});
