import { jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What needs a second person, by organisation; no row where nothing does. */
export const approvalRules = pgTable('approval_rules', {
  organisationId: uuid('organisation_id').primaryKey(),
  /** As the contract's `ApprovalRules`; what it does not name is off. */
  rules: jsonb().$type<Record<string, unknown>>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
});
