import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Permission } from '@/lib/contract/permissions';
import type { Environment } from '@/lib/contract/primitives';
import type { Actor, Scope } from '@/server/platform/kernel/context';

/** A signing secret of a key; a key has two during the grace period of a rotation. */
export interface PrincipalSecret {
  /** Unset for a key of the settings. */
  readonly id?: string;
  readonly key: KeyObject;
  /** Unset: valid as long as the key. */
  readonly validUntil: Date | null;
}

interface BasicPrincipal {
  readonly keyId: string;
  readonly keyNumber: number;
  readonly actor: Actor;
  readonly secrets: readonly PrincipalSecret[];
}

/** A key of the database: it may expire, be revoked or be changed on another node. */
interface StoredPrincipalBase extends BasicPrincipal {
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly keyVersion: number;
  /** Null for a key that belongs to no organisation. */
  readonly organisationVersion: number | null;
}

/** A key of a partner, or behind a member's session. */
export interface PartnerPrincipal extends StoredPrincipalBase {
  readonly kind: 'partner';
  readonly scope: Scope;
  readonly permissions: readonly Permission[];
  readonly kybStatus: string;
  /** When the session behind the key last confirmed a second factor. */
  readonly secondFactorAt: Date | null;
  /** Addresses and ranges that may use this key; empty for any. */
  readonly allowlist: readonly string[];
}

/** The key behind an operator's session. */
interface OperatorPrincipal extends StoredPrincipalBase {
  readonly kind: 'operator';
  /** When the session behind the key last confirmed a second factor. */
  readonly secondFactorAt: Date | null;
}

/** The dashboard's or the operators' own key, from the settings. */
export interface OwnPrincipal extends BasicPrincipal {
  readonly kind: 'console' | 'operator';
}

export type StoredPrincipal = PartnerPrincipal | OperatorPrincipal;
export type Principal = StoredPrincipal | OwnPrincipal;

/** Whether a key is from the database and not from the settings. */
export const isStored = (principal: Principal): principal is StoredPrincipal => 'keyVersion' in principal;

/** Whether only a dashboard's server has the secret: its own key, or that of a session (decision 4). */
export const isOfDashboard = ({ actor }: Principal): boolean =>
  actor.kind === 'console' ||
  actor.kind === 'member' ||
  (actor.kind === 'operator' && actor.sessionId !== undefined);

interface Pair {
  readonly key: string;
  readonly secret: string;
}

/** A pair that only changed its secret is one key with two secrets. */
function principalsOf(
  kind: OwnPrincipal['kind'],
  numbers: readonly [number, number],
  pair: Pair,
  previous: Pair | undefined,
): OwnPrincipal[] {
  const principal = (number: number, keyId: string, pairs: readonly Pair[]): OwnPrincipal => ({
    kind,
    keyId,
    keyNumber: number,
    actor: { kind },
    secrets: pairs.map(({ secret }) => ({ key: createSecretKey(secret, 'utf8'), validUntil: null })),
  });
  if (!previous) return [principal(numbers[0], pair.key, [pair])];
  if (previous.key === pair.key) return [principal(numbers[0], pair.key, [pair, previous])];
  return [principal(numbers[0], pair.key, [pair]), principal(numbers[1], previous.key, [previous])];
}

/** The keys that the settings give, and those before them while they are rotated; their numbers lie below those of the database. */
export const staticPrincipals = (pairs: {
  readonly consoleKey: Pair;
  readonly operatorKey: Pair;
  readonly previousConsoleKey?: Pair | undefined;
  readonly previousOperatorKey?: Pair | undefined;
}): OwnPrincipal[] => [
  ...principalsOf('console', [-1, -4], pairs.consoleKey, pairs.previousConsoleKey),
  ...principalsOf('operator', [-2, -5], pairs.operatorKey, pairs.previousOperatorKey),
];

/** Whether the key may be used now. Does not check its signature. */
export function isUsable(principal: Principal, now: Date): boolean {
  if (!isStored(principal)) return true;
  if (principal.revokedAt !== null) return false;
  if (principal.expiresAt !== null && principal.expiresAt <= now) return false;
  if (principal.kind === 'operator') return true;
  return principal.scope.environment === ('test' satisfies Environment) || principal.kybStatus === 'approved';
}
