import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readSettings } from '../kernel/settings';
import { egressOf } from './egress';
import { type Outbound, openOutbound } from './open-outbound';
import { answerOf, certificate, DEADLINE_MS, PATIENCE_MS, postTo, SLACK_MS, startReceiver } from './testing';

describe('connections', () => {
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
      const receiver = await startReceiver((socket) =>
        setTimeout(() => socket.write(answerOf('200 OK')), 30),
      );
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
});

const rule = egressOf([
  '203.0.113.0/24',
  '198.51.100.7',
  '2001:db8:1::/48',
  'api.bank.example',
  '*.hooks.example',
]);

describe('EGRESS_ALLOW', () => {
  it.each([
    ['anything.example', '203.0.113.200'],
    ['anything.example', '198.51.100.7'],
    ['anything.example', '2001:db8:1::5'],
    ['anything.example', '::ffff:203.0.113.9'],
    ['API.bank.example', '8.8.8.8'],
    ['a.b.hooks.example', '8.8.8.8'],
    ['[2001:db8:1::5]', '2001:db8:1::5'],
  ])('allows %s at %s', (host, address) => {
    expect(rule(host, address)).toBe(true);
  });

  it.each([
    ['anything.example', '203.0.114.1'],
    ['anything.example', '198.51.100.8'],
    ['anything.example', '2001:db8:2::5'],
    ['evil-api.bank.example', '8.8.8.8'],
    ['api.bank.example.evil.example', '8.8.8.8'],
    ['hooks.example', '8.8.8.8'],
    ['evilhooks.example', '8.8.8.8'],
    ['anything.example', undefined],
    ['anything.example', ''],
  ])('refuses %s at %s', (host, address) => {
    expect(rule(host, address)).toBe(false);
  });

  it('allows everything where it is not set', () => {
    expect(egressOf(readSettings({}).egress)('anything.example', '8.8.8.8')).toBe(true);
  });

  it('is read at the start, and names what it can not read', () => {
    expect(readSettings({ EGRESS_ALLOW: '10.0.0.0/8, *.bank.example' }).egress).toEqual([
      '10.0.0.0/8',
      '*.bank.example',
    ]);
    for (const wrong of ['10.0.0.0/33', 'https://bank.example', '*', 'bank.example:443', 'a b']) {
      expect(() => readSettings({ EGRESS_ALLOW: `10.0.0.1,${wrong}` })).toThrow(/EGRESS_ALLOW/);
    }
  });
});

describe('webhooks', () => {
  const open = (entries: readonly string[], addresses: readonly string[]) =>
    openOutbound({ deadlineMs: PATIENCE_MS, resolve: async () => addresses, egress: egressOf(entries) });

  it('go to a host that is named, or to an address in a range, and to no other', async () => {
    const receiver = await startReceiver((socket) => socket.write(answerOf('204 No Content')));
    const url = `http://receiver.example:${receiver.port}/`;
    for (const [entries, isAllowed] of [
      [['receiver.example'], true],
      [['127.0.0.0/8'], true],
      [['other.example', '10.0.0.0/8'], false],
    ] as const) {
      const outbound = open(entries, ['127.0.0.1']);
      const { statusCode, error } = await outbound.post(postTo(url, true));
      expect([statusCode, error]).toEqual(
        isAllowed ? [204, null] : [null, 'target_not_allowed: the address is not public'],
      );
      const registered = outbound.checkTarget(url, true);
      await (isAllowed
        ? registered
        : expect(registered).rejects.toMatchObject({ code: 'validation_failed' }));
      await outbound.close();
    }
    expect(receiver.requests).toHaveLength(2);
  });

  it('do not go to a host when one of its addresses is outside, nor to private ones because they are listed', async () => {
    const mixed = open(['8.8.8.0/24'], ['8.8.8.8', '9.9.9.9']);
    await expect(mixed.checkTarget('https://receiver.example/', false)).rejects.toThrow();
    const listed = open(['10.0.0.0/8', 'receiver.example'], ['10.0.0.1']);
    await expect(listed.checkTarget('https://receiver.example/', false)).rejects.toThrow();
    await Promise.all([mixed.close(), listed.close()]);
  });
});
