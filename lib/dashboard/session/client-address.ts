import ipaddr from 'ipaddr.js';

/** The request header in which the server stores the client's IP address; it overwrites any value from the browser. */
export const CLIENT_ADDRESS_HEADER = 'x-desk-client-address';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** Parses an IP address; IPv4 mapped into IPv6 becomes IPv4. Undefined if invalid. */
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
 * Returns the client's IP address: the nearest one that is not a trusted proxy. X-Forwarded-For counts only as far as
 * trusted proxies wrote it.
 * @param remote the address of the socket
 * @param forwardedFor the header X-Forwarded-For as received
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
