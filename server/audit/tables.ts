import { index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** Who did what, from where. Append-only: a trigger refuses anything else. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid().primaryKey(),
    /** Unset for acts that belong to no organisation, such as a failed sign-in. */
    organisationId: uuid('organisation_id'),
    environment: text(),
    actor: jsonb().$type<Record<string, string>>().notNull(),
    action: text().notNull(),
    target: text().notNull(),
    details: jsonb().$type<Record<string, string | null>>().notNull(),
    address: text(),
    requestId: text('request_id'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('audit_entries_organisation').on(table.organisationId, table.createdAt)],
);
