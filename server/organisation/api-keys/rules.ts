import { type ApiKey, EXPIRING_DAYS } from '@/lib/contract/organisation/keys';
import type { Permission } from '@/lib/contract/permissions';
import type { Environment } from '@/lib/contract/primitives';

const DAY_MS = 86_400_000;

export interface SecretRecord {
  readonly id: string;
  readonly createdAt: Date;
  /** Of a replaced one: until when it stays valid. */
  readonly validUntil: Date | null;
  readonly lastUsedAt: Date | null;
}

export interface KeyRecord {
  readonly id: string;
  readonly number: number;
  readonly environment: Environment;
  readonly name: string;
  readonly permissions: readonly Permission[];
  readonly createdBy: Readonly<Record<string, string>> | null;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly lastUsedFrom: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Newest first. */
  readonly secrets: readonly SecretRecord[];
}

/** The last moment at which a valid key counts as expiring. */
export const expiringBefore = (now: Date): Date => new Date(now.getTime() + EXPIRING_DAYS * DAY_MS);

/** The state of a key; an expired one counts as revoked. */
export function stateOf(
  { revokedAt, expiresAt }: Pick<KeyRecord, 'revokedAt' | 'expiresAt'>,
  now: Date,
): ApiKey['state'] {
  if (revokedAt !== null || (expiresAt !== null && expiresAt <= now)) return 'revoked';
  return expiresAt !== null && expiresAt <= expiringBefore(now) ? 'expiring' : 'active';
}

/** The expiry of a new key; null for an invalid or past time. */
export function readEnd(text: string, now: Date): Date | null {
  const end = new Date(text);
  // JavaScript parses the 30th of February as the 2nd of March.
  const isReal = !Number.isNaN(end.getTime()) && end.toISOString() === text;
  return isReal && end > now ? end : null;
}

const secretOf = ({ id, createdAt, validUntil, lastUsedAt }: SecretRecord): ApiKey['secrets'][number] => ({
  id,
  created_at: createdAt.toISOString(),
  valid_until: validUntil?.toISOString(),
  last_used_at: lastUsedAt?.toISOString(),
});

/** A key as the API returns it: without secrets; it names the valid ones. JSON leaves out what is undefined. */
export function apiKeyOf(record: KeyRecord, now: Date): ApiKey {
  const { createdBy } = record;
  const state = stateOf(record, now);
  const working = record.secrets.filter(({ validUntil }) => validUntil === null || validUntil > now);
  return {
    id: record.id,
    environment: record.environment,
    name: record.name,
    permissions: [...record.permissions],
    state,
    expires_at: record.expiresAt?.toISOString(),
    revoked_at: record.revokedAt?.toISOString(),
    last_used_at: record.lastUsedAt?.toISOString(),
    last_used_from: record.lastUsedFrom ?? undefined,
    created_by: createdBy?.name ?? createdBy?.keyId,
    secrets: state === 'revoked' ? [] : working.map(secretOf),
    created_at: record.createdAt.toISOString(),
    updated_at: record.updatedAt.toISOString(),
  };
}
