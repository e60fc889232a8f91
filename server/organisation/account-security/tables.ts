import { sql } from 'drizzle-orm';
import { boolean, customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * Requests for a new password. Written whether or not the address has an account, so that the answer takes the same
 * time; a job finds the person, creates the link and sends it.
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: uuid().primaryKey(),
    /** In lower case. */
    email: text().notNull(),
    address: text().notNull(),
    /** Set by the job when the address has an account. */
    personId: uuid('person_id'),
    /** SHA-256 of the link's secret. */
    tokenHash: bytea('token_hash').unique(),
    isHandled: boolean('is_handled').notNull().default(false),
    expiresAt: time('expires_at').notNull(),
    usedAt: time('used_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('password_resets_due').on(table.createdAt).where(sql`not is_handled`),
    index('password_resets_oldest').on(table.createdAt),
    index('password_resets_email').on(table.email, table.createdAt),
    index('password_resets_address').on(table.address, table.createdAt),
  ],
);
