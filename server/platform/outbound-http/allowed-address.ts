import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

// Global unicast, the only part of IPv6 that is routed publicly. The library calls everything unicast that it has no other
// name for, ::7f00:1 among it.
const globalUnicast = ipaddr.parseCIDR('2000::/3');

// Where clouds answer with a machine's own credentials, outside of the link-local range that has the best known one.
const metadata = new Set(['fd00:ec2::254', 'fd20:ce::254', '168.63.129.16']);

const privateRanges = new Set(['loopback', 'private', 'uniqueLocal']);

/** Whether an address is one of this machine or of its own network: plain http goes nowhere else. */
export const isPrivateAddress = (address: string): boolean =>
  isIP(address) !== 0 && privateRanges.has(ipaddr.parse(address).range());

/**
 * Whether a request may go to an address: a public one or, where `allowPrivate`, a loopback or private one. Never to
 * link-local, multicast, shared, reserved, mapped and translated ones.
 * @param address of an interface, a name server or a URL, without brackets
 */
export function isAllowedAddress(address: string | undefined, allowPrivate: boolean): boolean {
  // The library reads 127.1 and 0x7f000001 too; no resolver and no socket writes them.
  if (!address || isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (metadata.has(parsed.toString())) return false;
  const range = parsed.range();
  if (allowPrivate && privateRanges.has(range)) return true;
  return range === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalUnicast));
}
