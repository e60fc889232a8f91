import ipaddr from 'ipaddr.js';
import { Agent, buildConnector, setGlobalDispatcher } from 'undici';
import { notAllowed } from './failures';

/** Whether a connection for a host may go to an address. */
export type Egress = (hostname: string, address: string | undefined) => boolean;

const anywhere: Egress = () => true;

/** Whether an entry of EGRESS_ALLOW is valid: an address, a range, a host, or a domain with its subdomains. */
export const isEgressEntry = (entry: string): boolean =>
  ipaddr.isValid(entry) ||
  ipaddr.isValidCIDR(entry) ||
  /^(\*\.)?([a-z0-9_-]+\.)*[a-z][a-z0-9_-]*$/i.test(entry);

/**
 * Builds the rule of EGRESS_ALLOW: a listed host may have any address that requests may go to; any other must be in a
 * listed range.
 * @param entries default: everything is allowed
 */
export function egressOf(entries: readonly string[] | undefined): Egress {
  if (!entries) return anywhere;
  const ranges = entries.flatMap((entry) => {
    if (ipaddr.isValidCIDR(entry)) return [ipaddr.parseCIDR(entry)];
    if (!ipaddr.isValid(entry)) return [];
    const address = ipaddr.parse(entry);
    return [ipaddr.parseCIDR(`${entry}/${address.kind() === 'ipv4' ? 32 : 128}`)];
  });
  const names = entries.map((entry) => entry.toLowerCase());
  const isNamed = (host: string): boolean =>
    names.some((name) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : host === name));
  return (hostname, address) => {
    const host = hostname.toLowerCase().replace(/^\[|\]$/g, '');
    if (isNamed(host)) return true;
    if (!address || !ipaddr.isValid(address)) return false;
    const parsed = ipaddr.process(address);
    return ranges.some(([range, bits]) => parsed.kind() === range.kind() && parsed.match(range, bits));
  };
}

/**
 * Applies the rule to every fetch of this process: to providers, broker, feed, storage and identity provider. Checks
 * the address that was actually connected to, before any byte of the request is written.
 */
export function restrictFetch(egress: Egress): void {
  const open = buildConnector({});
  setGlobalDispatcher(
    new Agent({
      connect: (target, answer) =>
        open(target, (error, socket) => {
          if (socket && !egress(target.hostname, socket.remoteAddress)) {
            socket.destroy();
            answer(notAllowed(), null);
          } else if (socket) answer(null, socket);
          else answer(error ?? notAllowed(), null);
        }),
    }),
  );
}
