import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Permission } from '@/lib/contract/permissions';
import type { Environment } from '@/lib/contract/primitives';
import type { Actor, Scope } from '@/server/platform/kernel/context';

/** One of the secrets that a key signs with: two while the grace of a rotation runs. */
export interface PrincipalSecret {
  /** Unset for a key of the settings. */
  readonly id?: string;
  readonly key: KeyObject;
  /** Unset: until the key itself ends. */
  readonly validUntil: Date | null;
}

interface BasicPrincipal {
  readonly keyId: string;
  readonly keyNumber: number;
  readonly actor: Actor;
  readonly secrets: readonly PrincipalSecret[];
}

/** A key of the database: it may end, be revoked or be changed on another node. */
interface StoredPrincipalBase extends BasicPrincipal {
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly keyVersion: number;
  /** Null for a key that belongs to no organisation. */
  readonly organisationVersion: number | null;
}

/** A key of a partner or behind a member's session, as admission knows it. */
export interface PartnerPrincipal extends StoredPrincipalBase {
  readonly kind: 'partner';
  readonly scope: Scope;
  readonly permissions: readonly Permission[];
  readonly kybStatus: string;
  /** When the session behind the key was last given a second factor. */
  readonly secondFactorAt: Date | null;
  /** Addresses and ranges that bind this key; empty for any. */
  readonly allowlist: readonly string[];
}

/** The key behind an operator's session. */
interface OperatorPrincipal extends StoredPrincipalBase {
  readonly kind: 'operator';
  /** When the session behind the key was last given a second factor. */
  readonly secondFactorAt: Date | null;
}

/** The dashboard's own key or the operators', known from the settings. */
export interface OwnPrincipal extends BasicPrincipal {
  readonly kind: 'console' | 'operator';
}

export type StoredPrincipal = PartnerPrincipal | OperatorPrincipal;
export type Principal = StoredPrincipal | OwnPrincipal;

/** Whether a key is one of the database, and not one of the settings. */
export const isStored = (principal: Principal): principal is StoredPrincipal => 'keyVersion' in principal;

/** Whether a principal's secret is one that only a dashboard's server has: its own, or that of a session (decision 4). */
export const isOfDashboard = ({ actor }: Principal): boolean =>
  actor.kind === 'console' ||
  actor.kind === 'member' ||
  (actor.kind === 'operator' && actor.sessionId !== undefined);

const staticPrincipal = (
  kind: OwnPrincipal['kind'],
  number: number,
  pair: { key: string; secret: string },
): OwnPrincipal => ({
  kind,
  keyId: pair.key,
  keyNumber: number,
  actor: { kind },
  secrets: [{ key: createSecretKey(pair.secret, 'utf8'), validUntil: null }],
});

/** The keys that the settings give; their numbers lie below those of the database. */
export const staticPrincipals = (pairs: {
  readonly consoleKey: { key: string; secret: string };
  readonly operatorKey: { key: string; secret: string };
}): OwnPrincipal[] => [
  staticPrincipal('console', -1, pairs.consoleKey),
  staticPrincipal('operator', -2, pairs.operatorKey),
];

/** Whether the key itself may be used at this moment; its signature is another matter. */
export function isUsable(principal: Principal, now: Date): boolean {
  if (!isStored(principal)) return true;
  if (principal.revokedAt !== null) return false;
  if (principal.expiresAt !== null && principal.expiresAt <= now) return false;
  if (principal.kind === 'operator') return true;
  return principal.scope.environment === ('test' satisfies Environment) || principal.kybStatus === 'approved';
}
