import ipaddr from 'ipaddr.js';
import { Refusal } from '../refusal';

/** An address in one form: IPv4 mapped into IPv6 is IPv4 (contract 2, step 5). */
export function normaliseAddress(text: string): string {
  return ipaddr.isValid(text) ? ipaddr.process(text).toString() : text;
}

function matches(address: ReturnType<typeof ipaddr.process>, entry: string): boolean {
  const [range, bits] = entry.includes('/') ? ipaddr.parseCIDR(entry) : [ipaddr.process(entry), null];
  if (address.kind() !== range.kind()) return false;
  return bits === null ? address.toString() === range.toString() : address.match([range, bits]);
}

/**
 * Checks an address against an allowlist of addresses and CIDR ranges; an empty list allows every address.
 * @throws Refusal forbidden.
 */
export function checkAddress(address: string, allowlist: readonly string[]): void {
  if (allowlist.length === 0) return;
  const isAllowed =
    ipaddr.isValid(address) && allowlist.some((entry) => matches(ipaddr.process(address), entry));
  if (!isAllowed) throw new Refusal('forbidden', 'This address is not on the allowlist of the organisation.');
}
