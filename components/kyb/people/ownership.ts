import { OWNER_THRESHOLD, type Person } from '@/lib/contract/kyb/people';
import { formatShare, parseShare, WHOLE } from '@/lib/contract/kyb/shares';

/** An owner's part of the business. */
export interface OwnershipPart {
  readonly person: Person;
  /** Percent, exact and as it is written: `62.5`. */
  readonly share: string;
  /** From 5 % on an owner is identified by a document. */
  readonly isIdentified: boolean;
}

export interface Ownership {
  /** The largest first. */
  readonly parts: readonly OwnershipPart[];
  /** Percent, as it is written. */
  readonly total: string;
  readonly rest: string;
}

const ZERO = parseShare('0');

/** Who owns how much, added up exactly. Whoever owns nothing has no part. */
export function ownershipOf(people: readonly Person[]): Ownership {
  const owners = people
    .map((person) => ({ person, units: parseShare(person.ownership_percentage ?? '0') }))
    .filter(({ units }) => units > ZERO)
    .sort((one, other) => (one.units < other.units ? 1 : one.units > other.units ? -1 : 0));
  const total = owners.reduce((sum, { units }) => sum + units, ZERO);
  return {
    parts: owners.map(({ person, units }) => ({
      person,
      share: formatShare(units),
      isIdentified: units >= parseShare(String(OWNER_THRESHOLD)),
    })),
    total: formatShare(total),
    rest: formatShare(total < WHOLE ? WHOLE - total : ZERO),
  };
}

/** What all shares together leave for one more owner. */
export const shareLeft = (shares: readonly (string | undefined)[]): string => {
  const taken = shares.reduce((sum, share) => sum + parseShare(share ?? '0'), ZERO);
  return formatShare(taken < WHOLE ? WHOLE - taken : ZERO);
};
