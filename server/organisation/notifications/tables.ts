import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '@/lib/contract/money';
import type { NotificationKind } from '@/lib/contract/organisation/notifications';
import type { Environment } from '@/lib/contract/primitives';
import { forgottenBy } from '@/server/platform/database/delete-oldest';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Notices: written in the transaction of their cause, distributed to people by a job. */
export const notices = pgTable(
  'notices',
  {
    id: uuid().primaryKey(),
    organisationId: uuid('organisation_id').notNull(),
    environment: text().$type<Environment>(),
    kind: text().$type<NotificationKind>().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    /** For one member; unset: for everybody whose role may know. */
    memberId: uuid('member_id'),
    isSpread: boolean('is_spread').notNull().default(false),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('notices_due').on(table.createdAt).where(sql`not is_spread`),
    index('notices_oldest').on(table.createdAt),
    index('notices_subject').on(table.organisationId, table.kind, table.subjectId, table.createdAt),
  ],
);

/** A notice of one member. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    noticeId: uuid('notice_id').notNull(),
    organisationId: uuid('organisation_id').notNull(),
    memberId: uuid('member_id').notNull(),
    readAt: time('read_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('notifications_list').on(table.memberId, table.createdAt, table.id),
    index('notifications_unread').on(table.memberId).where(sql`read_at is null`),
    index('notifications_forgotten').on(forgottenBy(table.createdAt)),
    index('notifications_notice').on(table.noticeId),
  ],
);

/** Members' choices that differ from the defaults. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    memberId: uuid('member_id').notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    inPage: boolean('in_page').notNull(),
    email: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.kind] })],
);

/** Members who want to be notified of a month's statements once it is over; live wallets alone. */
export const monthlyStatements = pgTable(
  'monthly_statements',
  {
    memberId: uuid('member_id').primaryKey(),
    organisationId: uuid('organisation_id').notNull(),
    /** When the current month ends in Lagos; moved on with each notice. */
    dueAt: time('due_at').notNull(),
  },
  (table) => [index('monthly_statements_due').on(table.dueAt)],
);

/** Below which balance a member wants a notification. */
export const balanceLines = pgTable(
  'balance_lines',
  {
    memberId: uuid('member_id').notNull(),
    organisationId: uuid('organisation_id').notNull(),
    environment: text().$type<Environment>().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** In minor units. */
    amount: bigint({ mode: 'bigint' }).notNull(),
    /** Already sent; sent again only after the balance was at or above the limit. */
    isBelow: boolean('is_below').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.memberId, table.environment, table.currency] })],
);
