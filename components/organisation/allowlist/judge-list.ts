import { type IpAllowlist, MOST_ALLOWED_ADDRESSES } from '@/lib/contract/organisation/allowlist';
import { isAddressWithin, normaliseRange, uniqueRanges } from '@/lib/contract/organisation/ip-addresses';

/** A typed list: one address or range per line. */
interface TypedList {
  /** Normalised, without duplicates and invalid entries. */
  readonly ranges: readonly string[];
  /** One sentence per invalid line. */
  readonly problems: readonly string[];
}

/** Parses the text; commas, spaces and new lines separate addresses. */
export function readList(text: string): TypedList {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const wrong = words.filter((word) => normaliseRange(word) === null);
  const ranges = uniqueRanges(words);
  const problems = wrong.map((word) => `${word} is not an IPv4 or IPv6 address or a CIDR range.`);
  if (ranges.length > MOST_ALLOWED_ADDRESSES) {
    problems.push(
      `You’ve entered ${ranges.length} addresses and ranges. The limit is ${MOST_ALLOWED_ADDRESSES}.`,
    );
  }
  return { ranges, problems };
}

/** Whether a list allows an address; an empty list allows every address. */
export const letsIn = (ranges: readonly string[], address: string): boolean =>
  ranges.length === 0 || isAddressWithin(address, ranges);

/** Whether a list would refuse the member's own next request. */
export const locksYouOut = (ranges: readonly string[], includeDashboard: boolean, address: string): boolean =>
  includeDashboard && !letsIn(ranges, address);

/** Whether two lists contain the same ranges, in any order. */
const isSameList = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((range) => right.includes(range));

/** Whether a range covers every address of its IP version, so that the list blocks nothing. */
export const isOpenToAll = (ranges: readonly string[]): boolean =>
  ranges.some((range) => range === '0.0.0.0/0' || range === '::/0');

/** Whether the draft differs from the saved list. */
export const isChanged = (kept: IpAllowlist, ranges: readonly string[], includeDashboard: boolean): boolean =>
  !isSameList(kept.addresses, ranges) || kept.include_dashboard !== includeDashboard;
