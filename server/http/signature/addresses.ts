import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';
import { isAddressWithin, normaliseAddress } from '@/lib/contract/organisation/ip-addresses';
import { atMost } from '@/server/platform/kernel/caches';
import { ApiError } from '@/server/platform/kernel/errors';
import { isOfDashboard, type Principal } from './principal';

const known = new LRUCache<string, string>(atMost(10_000));

/** The address of a socket, in its one form. */
export function addressOf(ip: string): string {
  const found = known.get(ip);
  if (found !== undefined) return found;
  const address = normaliseAddress(ip) ?? ip;
  known.set(ip, address);
  return address;
}

/**
 * The address of the person behind a request. The dashboard calls for its members and sends the person's address in
 * X-Forwarded-For. That header is trusted because of the signature: a session's secret never leaves the dashboard's
 * server. From other callers it counts only through a trusted proxy, which the socket's address already reflects.
 */
export function addressBehind(principal: Principal, headers: IncomingHttpHeaders, address: string): string {
  if (!isOfDashboard(principal)) return address;
  // The dashboard sends one address; proxies on the way append theirs.
  const [first = ''] = [headers['x-forwarded-for'] ?? ''].flat().join(',').split(',');
  return normaliseAddress(first.trim()) ?? address;
}

/**
 * Checks an address against an allowlist of addresses and CIDR ranges; an empty list allows every address.
 * @throws ApiError forbidden.
 */
export function checkAddress(address: string, allowlist: readonly string[]): void {
  if (allowlist.length === 0 || isAddressWithin(address, allowlist)) return;
  throw new ApiError('forbidden', 'This address is not on the allowlist of the organisation.');
}
