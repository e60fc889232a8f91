import fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { describe, expect, it, test } from 'vitest';
import { isAddressWithin, isNotPublic, normaliseAddress, normaliseRange, uniqueRanges } from './ip-addresses';

describe('an address in its one form', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['::FFFF:cb00:7107', '203.0.113.7'],
    ['2001:DB8:0:0::1', '2001:db8::1'],
    ['::', '::'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7:8'],
  ])('%s is %s', (given, expected) => expect(normaliseAddress(given)).toBe(expected));

  test.each([
    '',
    'localhost',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.07',
    '0x7f.0.0.1',
    '2130706433',
    '203.0.113.7.',
    '203.0.113.7/32',
    'fe80::1%eth0',
    '[::1]',
    '2001:db8:::1',
    '2001:db8::g',
    ':',
  ])('%s is none', (given) => expect(normaliseAddress(given)).toBeNull());

  it('is what ipaddr.js writes, for any IPv6 address', () => {
    const groups = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff })), {
      minLength: 8,
      maxLength: 8,
    });
    fc.assert(
      fc.property(groups, (parts) => {
        const text = parts.map((part) => part.toString(16)).join(':');
        expect(normaliseAddress(text)).toBe(ipaddr.process(text).toString());
      }),
    );
  });
});

describe('a range in its one form', () => {
  test.each([
    ['203.0.113.77/24', '203.0.113.0/24'],
    ['203.0.113.7/32', '203.0.113.7/32'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['255.255.255.255/0', '0.0.0.0/0'],
    ['2001:db8:1:2:3::/32', '2001:db8::/32'],
    ['2001:db8::1/128', '2001:db8::1/128'],
    ['::/0', '::/0'],
    ['::ffff:203.0.113.9/120', '203.0.113.0/24'],
    ['::ffff:203.0.113.9/128', '203.0.113.9/32'],
  ])('%s is %s', (given, expected) => expect(normaliseRange(given)).toBe(expected));

  test.each([
    '203.0.113.0/33',
    '203.0.113.0/-1',
    '203.0.113.0/024',
    '203.0.113.0/',
    '203.0.113.0/24/8',
    '/24',
    '2001:db8::/129',
    '10.0.0.0/8 ',
    '203.0.113.0 - 203.0.113.9',
  ])('%s is none', (given) => expect(normaliseRange(given)).toBeNull());

  it('is the same written again', () => {
    fc.assert(
      fc.property(fc.ipV4(), fc.integer({ min: 0, max: 32 }), fc.ipV6(), (four, bits, six) => {
        for (const text of [`${four}/${bits}`, `${six}/${bits * 4}`]) {
          const once = normaliseRange(text);
          // An address with leading zeros is invalid; fast-check generates some.
          if (once !== null) expect(normaliseRange(once)).toBe(once);
        }
      }),
    );
  });
});

describe('an address within ranges', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['203.0.113.7', '203.0.113.7/32'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['203.0.113.7', '::ffff:203.0.113.0/120'],
    ['203.0.113.255', '203.0.113.0/24'],
    ['1.2.3.4', '0.0.0.0/0'],
    ['2001:db8::9', '2001:db8::/32'],
    ['2001:db8::9', '::/0'],
  ])('%s is in %s', (address, range) => expect(isAddressWithin(address, [range])).toBe(true));

  test.each([
    ['203.0.113.8', '203.0.113.7'],
    ['203.0.114.0', '203.0.113.0/24'],
    ['1.2.3.4', '::/0'],
    ['2001:db8::9', '0.0.0.0/0'],
    ['2001:db9::', '2001:db8::/32'],
    ['unknown', '0.0.0.0/0'],
    ['1.2.3.4', 'nonsense'],
  ])('%s is not in %s', (address, range) => expect(isAddressWithin(address, [range])).toBe(false));

  it('is where ipaddr.js finds it', () => {
    const octets = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255));
    fc.assert(
      fc.property(octets, octets, fc.nat(32), (one, other, bits) => {
        const [address, network] = [one.join('.'), other.join('.')];
        const expected = ipaddr.IPv4.parse(address).match([ipaddr.IPv4.parse(network), bits]);
        expect(isAddressWithin(address, [`${network}/${bits}`])).toBe(expected);
      }),
    );
  });
});

it('names each range once, in the order in which they were given', () => {
  expect(
    uniqueRanges(['10.0.0.0/8', '203.0.113.7', '203.0.113.7/32', '::ffff:203.0.113.7', '10.9.9.9/8']),
  ).toEqual(['10.0.0.0/8', '203.0.113.7']);
});

describe('what cannot call over the internet', () => {
  test.each(['::1', '127.0.0.1', '10.1.0.0/16', '192.168.1.7', '::ffff:10.0.0.1', 'fe80::1', 'fd00::/8'])(
    '%s',
    (text) => expect(isNotPublic(text)).toBe(true),
  );

  test.each(['203.0.113.7', '9.0.0.0/7', '0.0.0.0/0', '::/0', '2a02:6b8::/32', 'office'])('not %s', (text) =>
    expect(isNotPublic(text)).toBe(false),
  );

  it('is none of what a library calls public', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        if (ipaddr.parse(address).range() === 'unicast') expect(isNotPublic(address), address).toBe(false);
      }),
    );
  });
});
