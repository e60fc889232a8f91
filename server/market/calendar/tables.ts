import { date, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * Imported declarations about single days: holidays declared, confirmed or withdrawn. The built-in calendar is code.
 */
export const exchangeDays = pgTable('exchange_days', {
  date: date().primaryKey(),
  status: text().$type<'open' | 'closed'>().notNull(),
  name: text(),
  certainty: text().$type<'confirmed' | 'provisional'>().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true, precision: 3 }).notNull(),
});
