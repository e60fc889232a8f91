/** An address or CIDR range as a number; a single address is a range of one. */
interface Range {
  /** 32 or 128. */
  readonly width: number;
  /** The first address of the range. */
  readonly network: bigint;
  /** How many bits of the network are fixed. */
  readonly bits: number;
}

const MAPPED_PREFIX = 0xffffn << 32n;
const MAPPED_BITS = 96;

function parseIpv4(text: string): bigint | null {
  const octets = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/.exec(text)?.slice(1);
  // Some programs read a leading zero as octal, so an address with one is invalid.
  if (!octets || octets.some((octet) => Number(octet) > 255 || String(Number(octet)) !== octet)) return null;
  return octets.reduce((sum, octet) => (sum << 8n) | BigInt(octet), 0n);
}

/** URL writes every IPv6 address in the canonical form of RFC 5952. */
function canonicalIpv6(text: string): string | null {
  if (!/^[0-9a-fA-F:.]+$/.test(text) || !text.includes(':')) return null;
  try {
    return new URL(`http://[${text}]/`).hostname.slice(1, -1);
  } catch {
    return null;
  }
}

function parseIpv6(text: string): bigint | null {
  const canonical = canonicalIpv6(text);
  if (canonical === null) return null;
  const [head = [], tail = []] = canonical.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - head.length - tail.length).fill('0');
  return [...head, ...zeros, ...tail].reduce((sum, group) => (sum << 16n) | BigInt(`0x${group}`), 0n);
}

/** Parses an address; IPv4 mapped into IPv6 becomes IPv4. */
function parseAddress(text: string): Range | null {
  const ipv4 = parseIpv4(text);
  if (ipv4 !== null) return { width: 32, network: ipv4, bits: 32 };
  const ipv6 = parseIpv6(text);
  return ipv6 === null ? null : withoutMapping({ width: 128, network: ipv6, bits: 128 });
}

function withoutMapping(range: Range): Range {
  const isMapped = range.bits >= MAPPED_BITS && range.network >> 32n === MAPPED_PREFIX >> 32n;
  return isMapped
    ? { width: 32, network: range.network & 0xffffffffn, bits: range.bits - MAPPED_BITS }
    : range;
}

function parseRange(text: string): Range | null {
  const [, address = text, bits] = /^([^/]+)\/(0|[1-9]\d{0,2})$/.exec(text) ?? [];
  if (bits === undefined) return parseAddress(address);
  const ipv4 = parseIpv4(address);
  const network = ipv4 ?? parseIpv6(address);
  const width = ipv4 === null ? 128 : 32;
  if (network === null || Number(bits) > width) return null;
  const free = BigInt(width - Number(bits));
  return withoutMapping({ width, network: (network >> free) << free, bits: Number(bits) });
}

function write({ width, network }: Range): string {
  const group = (size: number, index: number, radix: number) =>
    ((network >> BigInt(width - size * (index + 1))) & ((1n << BigInt(size)) - 1n)).toString(radix);
  if (width === 32) return Array.from({ length: 4 }, (_, index) => group(8, index, 10)).join('.');
  return canonicalIpv6(Array.from({ length: 8 }, (_, index) => group(16, index, 16)).join(':')) ?? '';
}

/** Returns an address in canonical form; null if invalid. IPv4 mapped into IPv6 becomes IPv4. */
export function normaliseAddress(text: string): string | null {
  const address = parseAddress(text);
  return address && write(address);
}

/** Returns an address, or a CIDR range by its network address, in canonical form; null if invalid. */
export function normaliseRange(text: string): string | null {
  const range = parseRange(text);
  return range && (text.includes('/') ? `${write(range)}/${range.bits}` : write(range));
}

const covers = (range: Range, address: Range): boolean =>
  range.width === address.width &&
  range.bits <= address.bits &&
  range.network >> BigInt(range.width - range.bits) === address.network >> BigInt(range.width - range.bits);

/** Whether an address is in one of the addresses and ranges; false for an invalid address. */
export function isAddressWithin(address: string, ranges: readonly string[]): boolean {
  const given = parseAddress(address);
  return (
    given !== null &&
    ranges.some((text) => {
      const range = parseRange(text);
      return range !== null && covers(range, given);
    })
  );
}

/** Addresses and ranges in canonical form without duplicates, in order: `203.0.113.7/32` duplicates `203.0.113.7`. */
export function uniqueRanges(texts: readonly string[]): string[] {
  const seen = new Map<string, string>();
  for (const text of texts) {
    const range = parseRange(text);
    const name = range && `${range.width}/${range.network}/${range.bits}`;
    if (name && !seen.has(name)) seen.set(name, normaliseRange(text) ?? text);
  }
  return [...seen.values()];
}

/** Loopback, private, link-local, shared, multicast and reserved addresses (RFC 6890). */
const NOT_PUBLIC = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '224.0.0.0/3',
  '::/8',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
];

/** Whether no address of an address or range can call over the internet. */
export function isNotPublic(text: string): boolean {
  const range = parseRange(text);
  return (
    range !== null &&
    NOT_PUBLIC.some((outer) => {
      const whole = parseRange(outer);
      return whole !== null && covers(whole, range);
    })
  );
}
