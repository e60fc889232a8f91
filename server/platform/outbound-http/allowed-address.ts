import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

// Global unicast, the only part of IPv6 that is routed publicly. The library calls everything unicast that it has no other
// name for, ::7f00:1 among it.
const globalUnicast = ipaddr.parseCIDR('2000::/3');

// Cloud metadata addresses, which serve a machine's credentials, outside of the link-local range of the best known one.
const metadata = new Set(['fd00:ec2::254', 'fd20:ce::254', '168.63.129.16']);

const privateRanges = new Set(['loopback', 'private', 'uniqueLocal']);

/** Whether an address is of this machine or its own network, the only targets of plain http. */
export const isPrivateAddress = (address: string): boolean =>
  isIP(address) !== 0 && privateRanges.has(ipaddr.parse(address).range());

/**
 * Whether a request may go to an address: a public one or, with `allowPrivate`, a loopback or private one. Never to
 * link-local, multicast, shared, reserved, mapped and translated ones.
 * @param address of an interface, a name server or a URL, without brackets
 */
export function isAllowedAddress(address: string | undefined, allowPrivate: boolean): boolean {
  // The library also parses 127.1 and 0x7f000001, which no resolver and no socket writes.
  if (!address || isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (metadata.has(parsed.toString())) return false;
  const range = parsed.range();
  if (allowPrivate && privateRanges.has(range)) return true;
  return range === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalUnicast));
}
