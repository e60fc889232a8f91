import type { IncomingHttpHeaders } from 'node:http';
import { isAddressWithin, normaliseAddress } from '@/lib/contract/organisation/ip-addresses';
import { ApiError } from '@/server/platform/kernel/errors';
import { isOfDashboard, type Principal } from './principal';

/** The address of a socket, in its one form. */
export const addressOf = (ip: string): string => normaliseAddress(ip) ?? ip;

/**
 * From where the person behind a request comes. The dashboard calls for its members, and names the person's address in X-Forwarded-For;
 * it is believed because of its signature, wherever it runs: the secret of a session never leaves the dashboard's server.
 * From anybody else that header counts only from a trusted proxy, which the socket's address has taken into account.
 */
export function addressBehind(principal: Principal, headers: IncomingHttpHeaders, address: string): string {
  if (!isOfDashboard(principal)) return address;
  // The dashboard writes one address; proxies on its way to us add theirs behind it.
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
