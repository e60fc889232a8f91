import { type IpAllowlist, MOST_ALLOWED_ADDRESSES } from '@/lib/contract/organisation/allowlist';
import { isAddressWithin, normaliseRange, uniqueRanges } from '@/lib/contract/organisation/ip-addresses';

/** A list as it is typed: one address or range a line. */
interface TypedList {
  /** In their one form, each once; those that are none are left out. */
  readonly ranges: readonly string[];
  /** What stands in its way, a sentence for each line. */
  readonly problems: readonly string[];
}

/** Reads what was typed; commas and spaces part addresses as new lines do. */
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

/** Whether an address gets past a list; an empty one lets every address in. */
export const letsIn = (ranges: readonly string[], address: string): boolean =>
  ranges.length === 0 || isAddressWithin(address, ranges);

/** Whether a member would be refused by a list themselves, on their very next click. */
export const locksYouOut = (ranges: readonly string[], includeDashboard: boolean, address: string): boolean =>
  includeDashboard && !letsIn(ranges, address);

/** Whether two lists allow the same in the same words, in whatever order. */
const isSameList = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((range) => right.includes(range));

/** Whether a range is open to every address of its kind: then the list keeps nobody out. */
export const isOpenToAll = (ranges: readonly string[]): boolean =>
  ranges.some((range) => range === '0.0.0.0/0' || range === '::/0');

/** What a draft changes of what is kept. */
export const isChanged = (kept: IpAllowlist, ranges: readonly string[], includeDashboard: boolean): boolean =>
  !isSameList(kept.addresses, ranges) || kept.include_dashboard !== includeDashboard;
