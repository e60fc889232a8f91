import { describe, expect, it } from 'vitest';
import { countedAddress } from './begin-sign-in';

describe('the address that attempts are counted by', () => {
  it.each([
    ['an IPv4 address', '203.0.113.7', '203.0.113.7'],
    ['an IPv4 address that IPv6 carries', '::ffff:203.0.113.7', '203.0.113.7'],
    ['the network of an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['the network of an IPv6 address with a zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['the text of what is no address', 'unknown', 'unknown'],
    ['nothing', '', ''],
  ])('is %s', (_name, address, counted) => {
    expect(countedAddress(address)).toBe(counted);
  });

  it('is one for all who share an IPv6 network', () => {
    expect(countedAddress('2001:db8::1')).toBe(countedAddress('2001:0db8:0:0:ffff::2'));
    expect(countedAddress('2001:db8::1')).not.toBe(countedAddress('2001:db8:0:1::1'));
  });
});
