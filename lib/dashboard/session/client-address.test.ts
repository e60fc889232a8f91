import { describe, expect, it } from 'vitest';
import { clientAddress } from './client-address';

const PROXIES = ['127.0.0.1', '10.0.0.0/8', 'fd00::/8'];

describe('the address a request comes from', () => {
  it.each([
    ['the socket, without proxies', '203.0.113.7', undefined, [], '203.0.113.7'],
    ['the socket, whatever an unknown sender claims', '203.0.113.7', '1.2.3.4', PROXIES, '203.0.113.7'],
    ['what a trusted proxy says', '127.0.0.1', '203.0.113.7', PROXIES, '203.0.113.7'],
    ['the last untrusted of a chain', '10.1.2.3', '6.6.6.6, 203.0.113.7, 10.9.9.9', PROXIES, '203.0.113.7'],
    ['an IPv4 address that IPv6 carries', '::ffff:203.0.113.7', undefined, [], '203.0.113.7'],
    ['through a proxy on IPv6', 'fd00::1', '2001:db8::5', PROXIES, '2001:db8::5'],
    ['the proxy itself when the header is nonsense', '127.0.0.1', 'unknown', PROXIES, '127.0.0.1'],
    ['the local machine when the socket says nothing', undefined, '203.0.113.7', [], '127.0.0.1'],
  ])('is %s', (_name, remote, forwardedFor, trusted, expected) => {
    expect(clientAddress(remote, forwardedFor, trusted)).toBe(expected);
  });
});
