import type { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Outbound, openOutbound } from './open-outbound';
import { answerOf, DEADLINE_MS, PATIENCE_MS, postTo, SLACK_MS, startReceiver } from './testing';

let outbound: Outbound;
const openWithin = (deadlineMs: number) => () => {
  outbound = openOutbound({ deadlineMs });
};
afterEach(() => outbound.close());

const post = (port: number) => outbound.post(postTo(`http://127.0.0.1:${port}/hook`));

describe('a receiver that hangs', () => {
  beforeEach(openWithin(DEADLINE_MS));

  const drip = (text: string, drop: string) => (socket: Socket) => {
    socket.write(text);
    const timer = setInterval(() => socket.write(drop), 20);
    socket.on('close', () => clearInterval(timer));
  };

  it.each([
    ['never answers', () => {}, 'timeout: no answer within 0.25 s', null],
    ['drips headers', drip('HTTP/1.1 200 OK\r\nX-', 'x'), 'timeout: no answer within 0.25 s', null],
    [
      'drips the body',
      drip('HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n', 'x'),
      'timeout: no end of the answer within 0.25 s',
      200,
    ],
    [
      'sends 102 for ever',
      drip('', 'HTTP/1.1 102 Processing\r\n\r\n'),
      'timeout: no answer within 0.25 s',
      null,
    ],
  ] as const)('and %s ends with the deadline', async (_name, behave, error, statusCode) => {
    const receiver = await startReceiver(behave);
    const exchange = await post(receiver.port);
    expect(exchange).toMatchObject({ error: expect.stringMatching(error), statusCode });
    expect(exchange.durationMs).toBeLessThan(DEADLINE_MS + SLACK_MS);
    await vi.waitFor(() => expect(receiver.open()).toBe(0));
  });

  it('and accepts and never reads ends with the deadline', async () => {
    const receiver = await startReceiver(() => {}, { isDeaf: true });
    const long = 'x'.repeat(20_000_000);
    const url = `http://127.0.0.1:${receiver.port}/`;
    const exchange = await outbound.post({ ...postTo(url), body: long });
    expect(exchange.error).toBe('timeout: no answer within 0.25 s');
    expect(exchange.durationMs).toBeLessThan(DEADLINE_MS + SLACK_MS);
  });
});

describe('a receiver that breaks off or talks nonsense', () => {
  beforeEach(openWithin(PATIENCE_MS));

  it('closes at once', async () => {
    const receiver = await startReceiver(() => {}, { onConnection: (socket) => socket.destroy() });
    const exchange = await post(receiver.port);
    expect(exchange).toMatchObject({
      statusCode: null,
      error: expect.stringMatching(/^connection_(closed|failed): /),
      responseBody: null,
    });
    expect(receiver.connections()).toBe(1);
  });

  it.each([
    ['reads and closes', '', 'connection_closed: the connection was closed before an answer came', null],
    [
      'closes within the headers',
      'HTTP/1.1 200 OK\r\nContent-',
      'connection_closed: the connection was closed before an answer came',
      null,
    ],
    [
      'closes within the body',
      'HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf',
      'connection_closed: the connection was closed before the answer ended',
      200,
    ],
  ])('%s', async (_name, text, error, statusCode) => {
    const receiver = await startReceiver((socket) => socket.end(text));
    const exchange = await post(receiver.port);
    expect(exchange).toMatchObject({ error, statusCode, responseBody: statusCode ? 'half' : null });
    expect(receiver.requests).toHaveLength(1);
  });

  it.each([
    ['HTTP/0.9', '<html>hello</html>'],
    ['another protocol', 'SSH-2.0-OpenSSH_9.2p1\r\n'],
    ['100, which nobody asked for', `HTTP/1.1 100 Continue\r\n\r\n${answerOf('200 OK')}`],
    ['101', 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: upgrade\r\n\r\n'],
    ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    ['headers over 16 KiB', answerOf('200 OK', '', { 'X-Long': 'x'.repeat(20_000) })],
    ['headers without end', `HTTP/1.1 200 OK\r\n${'A: b\r\n'.repeat(10_000)}`],
  ])('answers with %s', async (_name, text) => {
    const receiver = await startReceiver((socket) => socket.write(text));
    const exchange = await post(receiver.port);
    expect(exchange.error).toMatch(/^answer_not_http: /);
    expect(exchange.responseBody).toBeNull();
    await vi.waitFor(() => expect(receiver.open()).toBe(0));
  });

  it('sends a second answer and does not have it taken for the next request', async () => {
    const receiver = await startReceiver((socket) =>
      socket.write(answerOf('200 OK', 'mine') + answerOf('200 OK', 'forged')),
    );
    expect((await post(receiver.port)).responseBody).toBe('mine');
    expect((await post(receiver.port)).responseBody).toBe('mine');
    expect(receiver.connections()).toBe(2);
  });

  it('is not there at all', async () => {
    const receiver = await startReceiver(() => {});
    const free = receiver.port === 1 ? 2 : 1;
    expect(await post(free)).toMatchObject({
      error: 'connection_refused: nothing is listening at the address',
      statusCode: null,
    });
  });
});
