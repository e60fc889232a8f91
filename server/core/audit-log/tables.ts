import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  customType,
  index,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Environment } from '@/lib/contract/primitives';
import type { AuditChanges } from '@/server/platform/kernel/context';

const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The subject of an action: the part before the dot. */
export const subjectOf = (action: AnyPgColumn): SQL => sql`split_part(${action}, '.', 1)`;

/** The id to find an actor's acts by: the member's or key's id, else the actor's kind. */
export const actorIdOf = (actor: AnyPgColumn): SQL =>
  sql`coalesce(${actor} ->> 'memberId', ${actor} ->> 'keyId', ${actor} ->> 'kind')`;

/** Who did what, from where. Append-only: a trigger rejects updates and deletions. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey(),
    /** Unset for acts that belong to no organisation, such as a failed sign-in. */
    organisationId: uuid('organisation_id'),
    environment: text().$type<Environment>(),
    actor: jsonb().$type<Record<string, string>>().notNull(),
    action: text().notNull(),
    target: text().notNull(),
    details: jsonb().$type<Record<string, string | null>>().notNull(),
    /** Old and new value, by field. */
    changes: jsonb().$type<AuditChanges>().notNull().default({}),
    /** Gapless within the chain; set, with the hashes, by the database. */
    sequence: bigint({ mode: 'number' }).notNull().default(0),
    previousHash: bytea('previous_hash').notNull().default(sql`''`),
    hash: bytea().notNull().default(sql`''`),
    address: text(),
    requestId: text('request_id'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    index('audit_entries_organisation').on(table.organisationId, table.createdAt),
    index('audit_entries_action').on(table.organisationId, table.action, table.sequence),
    index('audit_entries_subject').on(table.organisationId, subjectOf(table.action), table.sequence),
    index('audit_entries_target').on(table.organisationId, table.target, table.sequence),
    index('audit_entries_actor').on(table.organisationId, actorIdOf(table.actor), table.sequence),
    index('audit_entries_environment').on(table.organisationId, table.environment, table.sequence),
  ],
);

/** The end of each organisation's chain. Locked until the transaction of an entry commits, so there is no gap. */
export const auditHeads = pgTable('audit_heads', {
  /** The organisation; all zeros for what belongs to none. */
  chain: uuid().primaryKey(),
  sequence: bigint({ mode: 'number' }).notNull(),
  hash: bytea().notNull(),
});

/** The highest signed head of each chain. A trigger lets it only increase. */
export const auditSignedHeads = pgTable('audit_signed_heads', {
  /** The organisation; all zeros for what belongs to none. */
  chain: uuid().primaryKey(),
  sequence: bigint({ mode: 'number' }).notNull(),
  hash: bytea().notNull(),
});

/** The published head of each chain, and when it was last checked. */
export const auditPublications = pgTable('audit_publications', {
  /** The organisation; all zeros for what belongs to none. */
  chain: uuid().primaryKey(),
  sequence: bigint({ mode: 'number' }).notNull(),
  lookedAt: timestamp('looked_at', { withTimezone: true, precision: 3 }).notNull(),
});
