import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { type ApiError, invalidFields } from '../kernel/errors';
import type { Egress } from './egress';
import { notAllowed, resolvingFailed } from './failures';
import type { ResolveHost } from './resolve-host';

/** Settles as the promise does, or rejects with the signal's reason, even if the promise never settles. */
export function untilAborted<Value>(signal: AbortSignal, promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

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

const RESOLVE_TIMEOUT_MS = 5_000;
const LONGEST_URL = 2_048;

// The authority, as written.
const written = /^(https?):\/\/([^/?#@\\]+)(?:[/?][^#]*)?$/i;
const label = '[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?';
const publicName = new RegExp(`^(?=.{1,253}$)(?:${label}\\.)+(?=[a-z])${label}$`);
const anyName = new RegExp(`^(?=.{1,253}$)(?:${label}\\.)*${label}$`);
// Names of the machine itself, its network or nothing (RFC 6761, 6762, 8375, 7686, and common usage).
const localName =
  /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa|invalid|onion)$/;

/**
 * Parses a partner's URL without resolving it: https (or, with `allowPrivate`, http to a private address), no
 * credentials, no fragment, and a host name or an address in its usual form.
 * @returns undefined when requests may not go there
 */
export function readTarget(text: string, allowPrivate: boolean): URL | undefined {
  const [, scheme = '', authority = ''] = written.exec(text) ?? [];
  // URL would drop tabs, newlines and surrounding spaces.
  if (text.length > LONGEST_URL || /[\0-\x20\x7f]/.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (!scheme || (url.protocol === 'http:' && !allowPrivate) || url.port === '0') return undefined;
  const host = hostOf(url);
  const isAllowed = isIP(host)
    ? isPlainAddress(host, authority) && isAllowedAddress(host, allowPrivate)
    : isAllowedName(host, allowPrivate);
  return isAllowed ? url : undefined;
}

/** The host without the brackets of an IPv6 address. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

// URL reads 2130706433, 0x7f.1 and full-width digits as IPv4 addresses. Those disguise the target, so only four plain
// decimal numbers pass.
const isPlainAddress = (host: string, authority: string) =>
  authority.startsWith('[') || authority.replace(/:\d*$/, '') === host;

const isAllowedName = (host: string, allowPrivate: boolean) =>
  allowPrivate ? anyName.test(host) : publicName.test(host) && !localName.test(host);

/** A host and its protocol. */
interface Host {
  readonly hostname: string;
  readonly protocol: string;
}

/** How addresses are resolved, and which ones the installation allows. */
export interface Resolving {
  readonly resolve: ResolveHost;
  readonly egress: Egress;
}

/**
 * Every address of a host. If one of them is not allowed, none is returned. Plain http goes only to private
 * addresses.
 * @throws OutboundFailure dns_failed, target_not_allowed; the signal's abort reason
 */
export async function findAddresses(
  { hostname: host, protocol }: Host,
  allowPrivate: boolean,
  { resolve, egress }: Resolving,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const addresses = isIP(host)
    ? [host]
    : await untilAborted(signal, resolve(host, allowPrivate, signal)).catch((error: unknown) => {
        signal.throwIfAborted();
        throw resolvingFailed(error);
      });
  if (addresses.length === 0) throw resolvingFailed(undefined);
  if (!addresses.every((address) => isAllowedAddress(address, allowPrivate))) throw notAllowed();
  if (!addresses.every((address) => egress(host, address))) throw notAllowed();
  if (protocol === 'http:' && !addresses.every(isPrivateAddress)) throw notAllowed();
  return addresses;
}

/** The error of a forbidden address, the same for every reason. */
export const targetRefused = (): ApiError => invalidFields({ url: 'must be a public https address' });

/**
 * Checks a URL before it is stored: its form, and every current address of its host.
 * @throws ApiError validation_failed, the same for every reason, so that it reveals nothing about a network
 */
export async function checkTarget(url: string, allowPrivate: boolean, resolving: Resolving): Promise<void> {
  const target = readTarget(url, allowPrivate);
  const signal = AbortSignal.timeout(RESOLVE_TIMEOUT_MS);
  const isAllowed =
    target !== undefined &&
    (await findAddresses(
      { hostname: hostOf(target), protocol: target.protocol },
      allowPrivate,
      resolving,
      signal,
    ).then(
      () => true,
      () => false,
    ));
  if (!isAllowed) throw targetRefused();
}
