import { date, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** What was imported about single days: holidays that were declared, confirmed or taken back. The rest is data of the code. */
export const exchangeDays = pgTable('exchange_days', {
  date: date().primaryKey(),
  status: text().$type<'open' | 'closed'>().notNull(),
  name: text(),
  certainty: text().$type<'confirmed' | 'provisional'>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
});
