import { type ApiKey, EXPIRING_DAYS } from '@/lib/contract/organisation/keys';
import type { Permission } from '@/lib/contract/permissions';
import type { Environment } from '@/lib/contract/primitives';

const DAY_MS = 86_400_000;

interface SecretRecord {
  readonly id: string;
  readonly createdAt: Date;
  /** Of one that was replaced: until when it goes on working. */
  readonly validUntil: Date | null;
  readonly lastUsedAt: Date | null;
}

/** A key of an organisation as its rows say it. */
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

/** The last moment at which a key that still works counts as expiring. */
export const expiringBefore = (now: Date): Date => new Date(now.getTime() + EXPIRING_DAYS * DAY_MS);

/** Where a key stands: one that has ended by itself is as good as revoked. */
export function stateOf(
  { revokedAt, expiresAt }: Pick<KeyRecord, 'revokedAt' | 'expiresAt'>,
  now: Date,
): ApiKey['state'] {
  if (revokedAt !== null || (expiresAt !== null && expiresAt <= now)) return 'revoked';
  return expiresAt !== null && expiresAt <= expiringBefore(now) ? 'expiring' : 'active';
}

/** The end that a new key is given; null for a text that names no moment, or one that is over. */
export function readEnd(text: string, now: Date): Date | null {
  const end = new Date(text);
  // JavaScript takes the 30th of February for the 2nd of March.
  const isReal = !Number.isNaN(end.getTime()) && end.toISOString() === text;
  return isReal && end > now ? end : null;
}

const secretOf = ({ id, createdAt, validUntil, lastUsedAt }: SecretRecord): ApiKey['secrets'][number] => ({
  id,
  created_at: createdAt.toISOString(),
  ...(validUntil && { valid_until: validUntil.toISOString() }),
  ...(lastUsedAt && { last_used_at: lastUsedAt.toISOString() }),
});

/** A key as the API returns it: without its secrets; it names those that still work. */
export function apiKeyOf(record: KeyRecord, now: Date): ApiKey {
  const { expiresAt, revokedAt, lastUsedAt, lastUsedFrom, createdBy } = record;
  const state = stateOf(record, now);
  const working = record.secrets.filter(({ validUntil }) => validUntil === null || validUntil > now);
  const issuer = createdBy?.name ?? createdBy?.keyId;
  return {
    id: record.id,
    environment: record.environment,
    name: record.name,
    permissions: [...record.permissions],
    state,
    ...(expiresAt && { expires_at: expiresAt.toISOString() }),
    ...(revokedAt && { revoked_at: revokedAt.toISOString() }),
    ...(lastUsedAt && { last_used_at: lastUsedAt.toISOString() }),
    ...(lastUsedFrom !== null && { last_used_from: lastUsedFrom }),
    ...(issuer !== undefined && { created_by: issuer }),
    secrets: state === 'revoked' ? [] : working.map(secretOf),
    created_at: record.createdAt.toISOString(),
    updated_at: record.updatedAt.toISOString(),
  };
}
