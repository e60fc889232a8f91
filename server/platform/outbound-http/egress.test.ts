import { describe, expect, it } from 'vitest';
import { readSettings } from '../kernel/settings';
import { egressOf } from './egress';
import { openOutbound } from './open-outbound';
import { answerOf, PATIENCE_MS, postTo, startReceiver } from './testing';

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
