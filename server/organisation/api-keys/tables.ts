import { sql } from 'drizzle-orm';
import {
  bigint,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Permission } from '@/lib/contract/permissions';
import type { Environment } from '@/lib/contract/primitives';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const apiKeys = pgTable(
  'api_keys',
  {
    /** The public key id, `pk_test_…` or `pk_live_…`. */
    id: text().primaryKey(),
    /** A short number for the tables that admission writes and locks. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    /** Unset for a key behind an operator's session, whose environment is `operator`. */
    organisationId: uuid('organisation_id'),
    environment: text().$type<Environment | 'operator'>().notNull(),
    name: text().notNull(),
    permissions: text().array().$type<Permission[]>().notNull(),
    /** Set for a key behind a session; such keys are not among the organisation's. */
    sessionId: uuid('session_id'),
    memberId: uuid('member_id'),
    /** The person behind an operator's key. */
    operatorPersonId: uuid('operator_person_id'),
    /** Who issued it, as the audit trail names actors. */
    createdBy: jsonb('created_by').$type<Record<string, string>>(),
    expiresAt: time('expires_at'),
    /** Written by the request log, in batches. */
    lastUsedAt: time('last_used_at'),
    lastUsedFrom: text('last_used_from'),
    revokedAt: time('revoked_at'),
    /** Incremented by every change that admission must see: revocation, rotation, permissions. */
    version: integer().notNull().default(1),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('api_keys_organisation').on(table.organisationId, table.environment),
    index('api_keys_session').on(table.sessionId),
    // Used to revoke keys when a role changes, and to find when somebody was last seen.
    index('api_keys_member').on(table.memberId),
    // The organisation's own keys; those behind sessions are far more, and never listed.
    index('api_keys_listed')
      .on(table.organisationId, table.environment, table.number)
      .where(sql`session_id is null`),
  ],
);

/** A key's encrypted secrets. Two are valid during a rotation's grace period. */
export const apiKeySecrets = pgTable(
  'api_key_secrets',
  {
    id: uuid().primaryKey(),
    keyId: text('key_id')
      .notNull()
      .references(() => apiKeys.id),
    sealed: bytea().notNull(),
    validUntil: time('valid_until'),
    /** Written by the request log, in batches. */
    lastUsedAt: time('last_used_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('api_key_secrets_key').on(table.keyId)],
);
