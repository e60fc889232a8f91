import type { AuditEntry, AuditVerification } from '@/lib/contract/developers/audit';
import type { Environment } from '@/lib/contract/primitives';

/** The previous hash of a chain's first entry. */
export const NO_HASH = '0'.repeat(64);

/** The chain of acts that belong to no organisation. */
export const PLATFORM_CHAIN = '00000000-0000-0000-0000-000000000000';

export type Problem = AuditVerification['problems'][number];

export interface EntryRow {
  readonly id: string;
  /** Null in the chain of what belongs to no organisation. */
  readonly organisationId: string | null;
  readonly environment: Environment | null;
  readonly actor: Readonly<Record<string, string>>;
  readonly action: string;
  readonly target: string;
  readonly details: Record<string, string | null>;
  readonly changes: AuditEntry['changes'];
  readonly sequence: number;
  /** SHA-256, 64 hexadecimal digits, like `previousHash`. */
  readonly hash: string;
  readonly previousHash: string;
  readonly address: string | null;
  readonly requestId: string | null;
  readonly createdAt: Date;
}

/** With the text that was hashed, as the database writes it. */
export interface ExactRow extends EntryRow {
  readonly actorText: string;
  readonly detailsText: string;
  readonly changesText: string;
}

/** The last entry of a chain, now or when its head was signed. */
export interface ChainEnd {
  readonly sequence: number;
  /** SHA-256, 64 hexadecimal digits. */
  readonly hash: string;
}

/** An entry with its predecessor, after the database recomputed the hash. */
export interface Link {
  readonly sequence: number;
  readonly hash: string;
  readonly previousHash: string;
  /** Whether the hash matches the fields. */
  readonly isWhole: boolean;
  /** The predecessor; null for the first entry. */
  readonly before: ChainEnd | null;
}

/**
 * Finds what is wrong with an entry and its place after its predecessor: edited, after a gap, or at another's place.
 * Reports at most one problem an entry, the one that explains it.
 */
export function judgeLink({ sequence, previousHash, isWhole, before }: Link): Problem | null {
  const expected = (before?.sequence ?? 0) + 1;
  if (sequence > expected) {
    const last = sequence - 1;
    const which = last === expected ? `Entry ${last} is` : `Entries ${expected} to ${last} are`;
    return { sequence: expected, kind: 'missing', message: `${which} missing.` };
  }
  if (sequence < expected || previousHash !== (before?.hash ?? NO_HASH)) {
    const follows = before === null ? 'begin the chain' : `follow entry ${before.sequence}`;
    return { sequence, kind: 'out_of_order', message: `Entry ${sequence} does not ${follows}.` };
  }
  if (isWhole) return null;
  return {
    sequence,
    kind: 'edited',
    message: `Entry ${sequence} was changed.`,
  };
}

/** Whether an entry after a gap was also edited, which the gap alone would hide. */
export function judgeBehindGap({ sequence, isWhole, before }: Link): Problem | null {
  if (isWhole || sequence <= (before?.sequence ?? 0) + 1) return null;
  return {
    sequence,
    kind: 'edited',
    message: `Entry ${sequence} was changed.`,
  };
}

/**
 * Compares the recorded head with the last entry. *
 * @param last the last entry, read before the head; null when the chain is empty *
 * @param head the recorded head; null when its row is missing
 */
export function judgeHead(last: ChainEnd | null, head: ChainEnd | null, beyond: number): Problem[] {
  const recorded = head ?? { sequence: 0, hash: NO_HASH };
  const end = last ?? { sequence: 0, hash: NO_HASH };
  if (beyond > recorded.sequence) {
    return [
      {
        sequence: beyond,
        kind: 'forged_head',
        message: `There are entries up to ${beyond}, but the chain's head is at ${recorded.sequence}.`,
      },
    ];
  }
  if (recorded.sequence > end.sequence) {
    return [
      {
        sequence: end.sequence + 1,
        kind: 'cut_tail',
        message: `The chain's head is at ${recorded.sequence}, but its last entry is ${end.sequence}: later entries were removed.`,
      },
    ];
  }
  if (recorded.hash === end.hash) return [];
  return [
    {
      sequence: end.sequence,
      kind: 'forged_head',
      message: `The chain's head does not match entry ${end.sequence}.`,
    },
  ];
}

/**
 * Whether the entry that a saved head names is unchanged.
 * @param saved a head from an earlier export or publication
 * @param found the hash of the entry with that number now; null when there is none
 */
export function judgeSavedHead(saved: ChainEnd, found: string | null): Problem | null {
  if (found === saved.hash) return null;
  if (found === null) {
    return {
      sequence: saved.sequence,
      kind: 'cut_tail',
      message: `Entry ${saved.sequence} of your saved head no longer exists.`,
    };
  }
  return {
    sequence: saved.sequence,
    kind: 'forged_head',
    message: `Entry ${saved.sequence} does not match your saved head: the chain was rewritten, or the head belongs to another chain.`,
  };
}
