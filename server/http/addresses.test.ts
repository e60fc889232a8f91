import { describe, expect, test } from 'vitest';
import { checkAddress, normaliseAddress } from './addresses';

describe('normaliseAddress', () => {
  test.each([
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['203.0.113.7', '203.0.113.7'],
    ['unknown', 'unknown'],
  ])('%s is %s', (given, expected) => expect(normaliseAddress(given)).toBe(expected));
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
