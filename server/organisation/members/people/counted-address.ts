import ipaddr from 'ipaddr.js';

/**
 * The address to count attempts by: IPv4 mapped into IPv6 is IPv4, and an IPv6 network of 64 bits is one address,
 * because its user controls all of it.
 */
export function countedAddress(text: string): string {
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
