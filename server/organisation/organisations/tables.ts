import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { KybStatus } from '@/lib/contract/organisation/organisation';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const organisations = pgTable(
  'organisations',
  {
    id: uuid().primaryKey(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    kybStatus: text('kyb_status').$type<KybStatus>().notNull().default('draft'),
    kybSubmittedAt: time('kyb_submitted_at'),
    kybDecidedAt: time('kyb_decided_at'),
    kybDecisionReason: text('kyb_decision_reason'),
    ipAllowlist: text('ip_allowlist').array().notNull().default([]),
    allowlistIncludesDashboard: boolean('allowlist_includes_dashboard').notNull().default(false),
    /** Incremented by every change that admission must see: KYB status and allowlist. */
    version: integer().notNull().default(1),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    // The two halves of the operators' queue, each in its own order.
    index('organisations_waiting')
      .on(sql`coalesce(${table.kybSubmittedAt}, 'epoch'::timestamptz)`, table.id)
      .where(sql`kyb_status in ('submitted', 'in_review')`),
    index('organisations_rest')
      .on(sql`coalesce(${table.kybSubmittedAt}, 'epoch'::timestamptz)`, table.id)
      .where(sql`kyb_status not in ('submitted', 'in_review')`),
  ],
);
