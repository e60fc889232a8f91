import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Emails: written in the transaction of their cause, sent by a job. */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    attemptsCount: integer('attempts_count').default(0).notNull(),
    /** Null once it was sent or has failed. */
    nextAttemptAt: time('next_attempt_at'),
    lastError: text('last_error'),
    sentAt: time('sent_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('mails_due').on(table.nextAttemptAt).where(sql`next_attempt_at is not null`),
    index('mails_oldest').on(table.createdAt).where(sql`next_attempt_at is null`),
  ],
);
