import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { type Permission, permits, type Role, rolePermissions } from '@/lib/contract/permissions';

/** The normalised form in which email addresses are stored and looked up. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

/** An authenticated person. */
export interface KnownPerson {
  readonly id: string;
  readonly email: string;
  readonly name: string;
}

/** A member of an organisation with the name and the address of their account. */
export interface MemberRecord {
  readonly id: string;
  readonly organisationId: string;
  readonly personId: string;
  readonly role: Role;
  readonly name: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** An operator: a person of the provider's staff. */
export interface Operator {
  readonly id: string;
  readonly personId: string;
  readonly email: string;
  readonly name: string;
  readonly createdAt: Date;
}

/** An operator as /operator/v1 shows them. */
export const operatorOf = ({
  id,
  email,
  name,
  createdAt,
}: Operator): AnswerOf<typeof operations.createOperator>['data'] => ({
  id,
  email,
  name,
  created_at: createdAt.toISOString(),
});

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How long failures count against the account at their address. */
export const FAILURE_MEMORY_MS = DAY;
/** How long failures count against a whole address, and against an account from other addresses. */
export const PRESSURE_MEMORY_MS = HOUR;
/** How long an address stays familiar to an account that signed in from there. */
export const FAMILIARITY_MS = 90 * DAY;

/** The longest wait, so that nobody is locked out for good. */
const LONGEST_WAIT_MS = 15 * MINUTE;
const LONGEST_ADDRESS_WAIT_MS = 5 * MINUTE;

const FREE_FAILURES = 5;
const FREE_FAILURES_ELSEWHERE = 10;
const FREE_FAILURES_OF_ADDRESS = 20;

/** Facts about an attempt to sign in to an account from an address. */
export interface SignInHistory {
  /** Attempts on this account from this address. */
  readonly here: {
    /** In the last day, and since the account last signed in from this address. */
    readonly failures: number;
    readonly lastAttempt: Date | null;
    /** The account signed in from this address within FAMILIARITY_MS. */
    readonly isFamiliar: boolean;
  };
  /** Failures on this account from other addresses, in the last hour. */
  readonly failuresElsewhere: number;
  /** Failures on any account from this address, in the last hour. */
  readonly address: { readonly failures: number; readonly lastFailure: Date | null };
}

type SignInDecision =
  | { readonly kind: 'admit' }
  | {
      readonly kind: 'wait';
      /** Whole seconds, 1 or more. */
      readonly seconds: number;
      /** Whether to record this attempt, because the wait starts with it. */
      readonly startsNow: boolean;
    };

/** Doubles with every `step` failures beyond the free ones, from `first` up to `longest`. */
function growing(failures: number, free: number, first: number, step: number, longest: number): number {
  if (failures < free) return 0;
  const doublings = Math.floor((failures - free) / step);
  return doublings > 30 ? longest : Math.min(longest, first * 2 ** doublings);
}

/** The wait after a failure on an account from one address. */
const waitHere = (failures: number) => growing(failures, FREE_FAILURES, 2 * SECOND, 1, LONGEST_WAIT_MS);
/** The wait, for each unfamiliar address, while many addresses guess at the account. */
const waitUnderPressure = (failuresElsewhere: number) =>
  growing(failuresElsewhere, FREE_FAILURES_ELSEWHERE, 5 * SECOND, 5, LONGEST_WAIT_MS);
/** The wait after a failure from an address that tries many accounts. */
const waitOfAddress = (failures: number) =>
  growing(failures, FREE_FAILURES_OF_ADDRESS, 5 * SECOND, 5, LONGEST_ADDRESS_WAIT_MS);

const remaining = (since: Date | null, wait: number, now: Date): number =>
  since === null || wait === 0 ? 0 : since.getTime() + wait - now.getTime();

/**
 * Whether a sign-in may be tried now.
 *
 * - Failures on the account from this address: five are free, then pauses that double, up to 15 minutes.
 * - Where the account is familiar nothing else counts, so that strangers can't keep its owner out.
 * - Elsewhere, while many addresses guess at the account, each address waits by itself, once before its first attempt and
 *   then between attempts. The wait is never shared, so that no stranger can use up another's turn.
 * - An address that fails on many accounts waits as a whole.
 */
export function decideSignIn(history: SignInHistory, now: Date): SignInDecision {
  const { here, failuresElsewhere, address } = history;
  const pressure = here.isFamiliar ? 0 : waitUnderPressure(failuresElsewhere);
  const ofAddress = here.isFamiliar ? 0 : waitOfAddress(address.failures);
  const hereWait =
    here.lastAttempt === null
      ? pressure
      : remaining(here.lastAttempt, Math.max(waitHere(here.failures), pressure), now);
  const addressWait = remaining(address.lastFailure, ofAddress, now);
  const longest = Math.max(hereWait, addressWait);
  if (longest <= 0) return { kind: 'admit' };
  // Nothing is recorded while the whole address waits, or its wait would never end.
  const startsNow = here.lastAttempt === null && addressWait <= 0;
  return { kind: 'wait', seconds: Math.ceil(longest / SECOND), startsNow };
}

/** Who changes others' rights: a member with their role, or an API key with its permissions. */
export type Manager = { readonly role: Role } | { readonly permissions: readonly Permission[] };

const permissionsOf = (manager: Manager): readonly Permission[] =>
  'role' in manager ? rolePermissions[manager.role] : manager.permissions;

/**
 * Whether somebody may give a role: only with every permission of that role, and only owners name owners, although
 * admins have the same permissions. An API key with every permission counts as an owner.
 */
export function mayGive(manager: Manager, role: Role): boolean {
  if (role === 'owner' && 'role' in manager && manager.role !== 'owner') return false;
  const own = permissionsOf(manager);
  return rolePermissions[role].every((permission) => permits(own, permission));
}

/**
 * Whether somebody may change or remove a role: an owner's only if they could name an owner, any other with
 * members:write.
 */
export const mayTake = (manager: Manager, role: Role): boolean =>
  role !== 'owner' || mayGive(manager, 'owner');
