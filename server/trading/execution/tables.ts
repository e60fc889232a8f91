import { index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Orders at the provider's broker, and their progress. After a crash it continues from here. */
export const brokerOrders = pgTable(
  'broker_orders',
  {
    orderId: uuid('order_id').primaryKey(),
    /** `to_send`, `sent` or `ended`. */
    state: text().notNull(),
    attempts: integer().notNull().default(0),
    brokerReference: text('broker_reference'),
    lastError: text('last_error'),
    nextAttemptAt: time('next_attempt_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [index('broker_orders_due').on(table.nextAttemptAt)],
);
