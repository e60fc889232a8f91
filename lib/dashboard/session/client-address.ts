import ipaddr from 'ipaddr.js';

/** The request header in which the server keeps the address that it worked out; whatever a browser sends there is overwritten. */
export const CLIENT_ADDRESS_HEADER = 'x-desk-client-address';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** An address with IPv4 written as IPv4, also where IPv6 carries it; undefined for anything else. */
function parseAddress(text: string): Address | undefined {
  return ipaddr.isValid(text) ? ipaddr.process(text) : undefined;
}

function isTrusted(address: Address, trusted: readonly string[]): boolean {
  return trusted.some((range) => {
    const [network, bits] = ipaddr.isValidCIDR(range)
      ? ipaddr.parseCIDR(range)
      : [parseAddress(range), undefined];
    if (!network || network.kind() !== address.kind()) return false;
    return address.match(network, bits ?? (network.kind() === 'ipv4' ? 32 : 128));
  });
}

/**
 * The address a request comes from: the last one that no trusted proxy vouches for. X-Forwarded-For counts only as far
 * as trusted proxies wrote it.
 * @param remote the address of the socket
 * @param forwardedFor the header X-Forwarded-For, as it came
 */
export function clientAddress(
  remote: string | undefined,
  forwardedFor: string | undefined,
  trusted: readonly string[],
): string {
  let address = parseAddress(remote ?? '');
  if (!address) return '127.0.0.1';
  for (const text of (forwardedFor ?? '').split(',').reverse()) {
    if (!isTrusted(address, trusted)) break;
    const previous = parseAddress(text.trim());
    if (!previous) break;
    address = previous;
  }
  return address.toString();
}
