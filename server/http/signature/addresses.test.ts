import { describe, expect, it, test } from 'vitest';
import type { Actor } from '@/server/platform/kernel/context';
import { addressBehind, addressOf, checkAddress } from './addresses';
import { type OwnPrincipal, type Principal, staticPrincipals } from './principal';

describe('addressOf', () => {
  test.each([
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['203.0.113.7', '203.0.113.7'],
    ['unknown', 'unknown'],
  ])('%s is %s', (given, expected) => expect(addressOf(given)).toBe(expected));
});

describe('addressBehind', () => {
  const service = (kind: OwnPrincipal['kind'], actor: Actor = { kind }): Principal => ({
    kind,
    keyId: 'key',
    keyNumber: -1,
    actor,
    secrets: [],
  });
  const member: Actor = { kind: 'member', keyId: 'pk', memberId: 'm', sessionId: 's' };
  const staff: Actor = { kind: 'operator', personId: 'p', sessionId: 's' };
  const behind = (principal: Principal, forwarded: string | undefined) =>
    addressBehind(principal, { 'x-forwarded-for': forwarded }, '127.0.0.1');

  test.each([
    ['a member’s session', service('console', member)],
    ['an operator’s session', service('operator', staff)],
    ['the dashboard itself', service('console')],
  ])('%s is believed', (_, principal) => {
    expect(behind(principal, '203.0.113.7')).toBe('203.0.113.7');
    expect(behind(principal, '::ffff:203.0.113.7, 10.0.0.1')).toBe('203.0.113.7');
    expect(behind(principal, 'nonsense')).toBe('127.0.0.1');
    expect(behind(principal, undefined)).toBe('127.0.0.1');
  });

  test.each([
    ['an API key', service('console', { kind: 'key', keyId: 'pk' })],
    ['the operators’ own key', service('operator')],
  ])('%s is not', (_, principal) => expect(behind(principal, '203.0.113.7')).toBe('127.0.0.1'));
});

describe('checkAddress', () => {
  const allowlist = ['203.0.113.7', '198.51.100.0/24', '2001:db8::/32'];

  test.each(['203.0.113.7', '::ffff:203.0.113.7', '198.51.100.255', '2001:db8:1::9'])(
    '%s may call',
    (address) => {
      expect(() => checkAddress(address, allowlist)).not.toThrow();
    },
  );

  test.each(['203.0.113.8', '198.51.101.0', '2001:db9::1', 'unknown', ''])('%s may not', (address) => {
    expect(() => checkAddress(address, allowlist)).toThrow(expect.objectContaining({ code: 'forbidden' }));
  });

  test('an empty list allows every address', () => {
    expect(() => checkAddress('192.0.2.1', [])).not.toThrow();
  });
});

const pair = (name: string) => ({ key: `pk_${name}`, secret: `sk_${name}` });
const listed = (given: Parameters<typeof staticPrincipals>[0]) =>
  staticPrincipals(given).map(({ kind, keyId, keyNumber, secrets }) => [
    kind,
    keyId,
    keyNumber,
    secrets.map(({ key }) => key.export().toString()),
  ]);

describe('the keys of the settings', () => {
  const present = { consoleKey: pair('console'), operatorKey: pair('operator') };

  it('are one of the console and one of operators', () => {
    expect(listed(present)).toEqual([
      ['console', 'pk_console', -1, ['sk_console']],
      ['operator', 'pk_operator', -2, ['sk_operator']],
    ]);
  });

  it('are two of each while they are rotated, of which none has the number of readiness or of another', () => {
    const rotated = { ...present, previousConsoleKey: pair('c0'), previousOperatorKey: pair('o0') };
    expect(listed(rotated)).toEqual([
      ['console', 'pk_console', -1, ['sk_console']],
      ['console', 'pk_c0', -4, ['sk_c0']],
      ['operator', 'pk_operator', -2, ['sk_operator']],
      ['operator', 'pk_o0', -5, ['sk_o0']],
    ]);
  });

  it('are one with two secrets where the id stays', () => {
    const rotated = { ...present, previousConsoleKey: { ...pair('console'), secret: 'sk_before' } };
    expect(listed(rotated)[0]).toEqual(['console', 'pk_console', -1, ['sk_console', 'sk_before']]);
  });
});
