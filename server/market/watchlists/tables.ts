import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Environment } from '@/lib/contract/primitives';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const watchlists = pgTable(
  'watchlists',
  {
    id: uuid().primaryKey(),
    organisationId: uuid('organisation_id').notNull(),
    environment: text().$type<Environment>().notNull(),
    /** The member whose it is, or the API key. */
    owner: text().notNull(),
    name: text().notNull(),
    symbols: text().array().notNull(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('watchlists_name').on(
      table.organisationId,
      table.environment,
      table.owner,
      sql`lower(${table.name})`,
    ),
    index('watchlists_list').on(
      table.organisationId,
      table.environment,
      table.owner,
      table.createdAt,
      table.id,
    ),
  ],
);
