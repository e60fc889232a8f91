import { sql } from 'drizzle-orm';
import { boolean, customType, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/**
 * Somebody asked for a new password. Written whether or not anybody has the address, so that the answer takes the same
 * time; the jobs loop finds the person, makes the link and sends it.
 */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: uuid().primaryKey(),
    /** In lower case. */
    email: text().notNull(),
    address: text().notNull(),
    /** Set by the job where somebody has the address. */
    personId: uuid('person_id'),
    /** SHA-256 of the secret of its link. */
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
