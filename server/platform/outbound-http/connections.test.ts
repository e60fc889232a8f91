import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Outbound, openOutbound } from './open-outbound';
import { answerOf, certificate, DEADLINE_MS, PATIENCE_MS, postTo, SLACK_MS, startReceiver } from './testing';

let outbound: Outbound;
beforeEach(() => {
  outbound = openOutbound({ deadlineMs: PATIENCE_MS });
});
afterEach(() => outbound.close());

const post = (port: number, path = '/hook') => outbound.post(postTo(`http://127.0.0.1:${port}${path}`));

describe('connections', () => {
  it('are used again', async () => {
    const receiver = await startReceiver((socket) => socket.write(answerOf('200 OK', 'ok')));
    for (let n = 0; n < 5; n += 1) expect((await post(receiver.port)).error).toBeNull();
    expect(receiver.connections()).toBe(1);
    expect(receiver.requests).toHaveLength(5);
  });

  it('are as many as there are requests at once, and are stored after them', async () => {
    const receiver = await startReceiver((socket) => setTimeout(() => socket.write(answerOf('200 OK')), 30));
    const round = () => Promise.all(Array.from({ length: 20 }, () => post(receiver.port)));
    expect((await round()).every(({ error }) => error === null)).toBe(true);
    expect(receiver.connections()).toBe(20);
    await round();
    expect(receiver.connections()).toBe(20);
  });

  it('that a receiver closed meanwhile cost no attempt', async () => {
    let served = 0;
    const receiver = await startReceiver((socket) => {
      served += 1;
      // Says that it keeps the connection, and closes it when the next request comes.
      if (served === 2) socket.destroy();
      else socket.write(answerOf('200 OK'));
    });
    expect((await post(receiver.port)).error).toBeNull();
    expect((await post(receiver.port)).error).toBeNull();
    expect(receiver.connections()).toBe(2);
  });

  it('are opened once for a request that fails on a new one', async () => {
    const receiver = await startReceiver((socket) => socket.destroy());
    expect((await post(receiver.port)).error).toMatch(/^connection_closed/);
    expect(receiver.requests).toHaveLength(1);
  });

  it('that may be private are not used for requests that may not', async () => {
    const receiver = await startReceiver((socket) => socket.write(answerOf('200 OK')), { tls: true });
    const through = openOutbound({
      deadlineMs: PATIENCE_MS,
      resolve: async () => ['127.0.0.1'],
      certificates: certificate,
    });
    const url = `https://hooks.partner.example:${receiver.port}/`;
    expect((await through.post(postTo(url))).error).toBeNull();
    expect((await through.post(postTo(url, false))).error).toBe(
      'target_not_allowed: the address is not public',
    );
    expect(receiver.requests).toHaveLength(1);
    await through.close();
  });

  it('end with close, and nothing is sent afterwards', async () => {
    const receiver = await startReceiver((socket) => socket.write(answerOf('200 OK')));
    await post(receiver.port);
    await outbound.close();
    await vi.waitFor(() => expect(receiver.open()).toBe(0));
    expect((await post(receiver.port)).error).toBe('connection_failed: this service is stopping');
  });

  it('end with close while they are being used', async () => {
    const receiver = await startReceiver(() => {});
    const under = post(receiver.port);
    await vi.waitFor(() => expect(receiver.requests).toHaveLength(1));
    await outbound.close();
    expect((await under).error).toBe('connection_closed: this service ended the connection');
  });
});

describe('names', () => {
  const through = (resolve: (host: string) => Promise<readonly string[]>, deadlineMs = PATIENCE_MS) =>
    openOutbound({ deadlineMs, resolve });

  it('whose answer changes between check and connection go nowhere', async () => {
    const receiver = await startReceiver((socket) => socket.write(answerOf('200 OK')), { tls: true });
    const answers = [['93.184.215.14'], ['127.0.0.1']];
    const changing = through(async () => answers.shift() ?? []);
    const url = `https://rebind.example:${receiver.port}/`;
    await changing.checkTarget(url, false);
    const exchange = await changing.post(postTo(url, false));
    expect(exchange.error).toBe('target_not_allowed: the address is not public');
    expect(receiver.connections()).toBe(0);
    await changing.close();
  });

  it('with one address that is not allowed among others go nowhere', async () => {
    const mixed = through(async () => ['93.184.215.14', '10.0.0.1']);
    const exchange = await mixed.post(postTo('https://mixed.example/', false));
    expect(exchange.error).toBe('target_not_allowed: the address is not public');
    await mixed.close();
  });

  it('are resolved once for each connection', async () => {
    let asked = 0;
    const receiver = await startReceiver((socket) => socket.write(answerOf('200 OK')));
    const counting = through(async () => {
      asked += 1;
      return ['127.0.0.1'];
    });
    const url = `http://receiver.example:${receiver.port}/`;
    for (let n = 0; n < 3; n += 1) {
      expect((await counting.post(postTo(url))).error).toBeNull();
    }
    expect(asked).toBe(1);
    await counting.close();
  });

  it('that hang end with the deadline', async () => {
    const hanging = through(() => new Promise(() => {}), DEADLINE_MS);
    const exchange = await hanging.post(postTo('https://slow.example/', false));
    expect(exchange.error).toBe('timeout: no connection within 0.25 s');
    expect(exchange.durationMs).toBeLessThan(DEADLINE_MS + SLACK_MS);
    await hanging.close();
  });

  it.each([
    ['ENOTFOUND', 'dns_failed: the host name has no address (ENOTFOUND)'],
    ['ESERVFAIL', 'dns_failed: the name servers did not respond (ESERVFAIL)'],
  ])('that fail with %s', async (code, error) => {
    const failing = through(async () => {
      throw Object.assign(new Error('queryA x'), { code });
    });
    const exchange = await failing.post(postTo('https://none.example/', false));
    expect(exchange).toMatchObject({ error, statusCode: null, responseHeaders: null, responseBody: null });
    await failing.close();
  });

  it('of the machine are resolved by the system where private addresses are allowed', async () => {
    const receiver = await startReceiver((socket) => socket.write(answerOf('200 OK')));
    const url = `http://localhost:${receiver.port}/`;
    expect((await outbound.post(postTo(url))).error).toBeNull();
  });
});
