import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Permission } from '@/lib/contract/permissions';
import type { Environment } from '@/lib/contract/primitives';
import type { Actor, Scope } from '../context';

interface PrincipalSecret {
  readonly key: KeyObject;
  /** Unset: until the key itself ends. */
  readonly validUntil: Date | null;
}

/** A key of a partner or behind a member's session, as admission knows it. */
export interface PartnerPrincipal {
  readonly kind: 'partner';
  readonly keyId: string;
  readonly keyNumber: number;
  readonly scope: Scope;
  readonly permissions: readonly Permission[];
  readonly actor: Actor;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly kybStatus: string;
  /** Addresses and ranges that bind this key; empty for any. */
  readonly allowlist: readonly string[];
  readonly keyVersion: number;
  readonly organisationVersion: number;
  readonly secrets: readonly PrincipalSecret[];
}

/** The dashboard's own key or the operators', known from the settings. */
export interface HousePrincipal {
  readonly kind: 'console' | 'operator';
  readonly keyId: string;
  readonly keyNumber: number;
  readonly secrets: readonly PrincipalSecret[];
}

export type Principal = PartnerPrincipal | HousePrincipal;

const house = (kind: HousePrincipal['kind'], number: number, pair: { key: string; secret: string }) => ({
  kind,
  keyId: pair.key,
  keyNumber: number,
  secrets: [{ key: createSecretKey(pair.secret, 'utf8'), validUntil: null }],
});

/** The keys that the settings give; their numbers lie below those of the database. */
export const housePrincipals = (pairs: {
  readonly consoleKey: { key: string; secret: string };
  readonly operatorKey: { key: string; secret: string };
}): HousePrincipal[] => [house('console', -1, pairs.consoleKey), house('operator', -2, pairs.operatorKey)];

/** Whether the key itself may be used at this moment; its signature is another matter (contract 2, step 2). */
export function isUsable(principal: Principal, now: Date): boolean {
  if (principal.kind !== 'partner') return true;
  if (principal.revokedAt !== null) return false;
  if (principal.expiresAt !== null && principal.expiresAt <= now) return false;
  return principal.scope.environment === ('test' satisfies Environment) || principal.kybStatus === 'approved';
}
