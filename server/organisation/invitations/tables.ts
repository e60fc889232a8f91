import { sql } from 'drizzle-orm';
import { customType, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Role } from '@/lib/contract/permissions';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Invitations by email to join an organisation. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey(),
    organisationId: uuid('organisation_id').notNull(),
    /** In lower case. */
    email: text().notNull(),
    role: text().$type<Role>().notNull(),
    /** SHA-256 of the link's secret. */
    tokenHash: bytea('token_hash').notNull().unique(),
    invitedBy: jsonb('invited_by').$type<Record<string, string>>().notNull(),
    invitedByName: text('invited_by_name').notNull(),
    expiresAt: time('expires_at').notNull(),
    acceptedAt: time('accepted_at'),
    revokedAt: time('revoked_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('invitations_list').on(table.organisationId, table.createdAt, table.id),
    uniqueIndex('invitations_open')
      .on(table.organisationId, table.email)
      .where(sql`accepted_at is null and revoked_at is null`),
  ],
);
