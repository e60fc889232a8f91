import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { ImportKind, MarketImport } from '@/lib/contract/market/operator-market';

/** When the provider's feed is polled next: the process that advances the time polls. */
export const marketFeeds = pgTable('market_feeds', {
  url: text().primaryKey(),
  nextPollAt: timestamp('next_poll_at', { withTimezone: true, precision: 3 }).notNull(),
  /** The next poll requests bars that changed since then. */
  barsSince: timestamp('bars_since', { withTimezone: true, precision: 3 }),
});

/** Files of market data that operators brought in. */
export const marketImports = pgTable(
  'market_imports',
  {
    id: uuid().primaryKey(),
    filename: text().notNull(),
    kind: text().$type<ImportKind>().notNull(),
    format: text().$type<MarketImport['format']>().notNull(),
    dryRun: boolean('dry_run').notNull(),
    rowsRead: integer('rows_read').notNull(),
    rowsStored: integer('rows_stored').notNull(),
    rowsRepeated: integer('rows_repeated').notNull(),
    rowsAdjusted: integer('rows_adjusted').notNull(),
    rowsRefused: integer('rows_refused').notNull(),
    remarks: jsonb().$type<MarketImport['remarks']>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [index('market_imports_list').on(table.createdAt, table.id)],
);
