import { jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ApprovalRules } from '@/lib/contract/approvals/rules';

/** What needs a second person, by organisation; no row where nothing does. */
export const approvalRules = pgTable('approval_rules', {
  organisationId: uuid('organisation_id').primaryKey(),
  /** The rule for orders, in `order`. The others have their own columns, because the previous version rejects more here. */
  rules: jsonb().$type<Pick<ApprovalRules, 'order'>>().notNull(),
  mandate: jsonb().$type<ApprovalRules['mandate']>(),
  settlementAccount: jsonb('settlement_account').$type<ApprovalRules['settlement_account']>(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
});
