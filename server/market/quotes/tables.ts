import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DisclosureCategory } from '@/lib/contract/market/disclosures';
import type { MarketSource } from '@/lib/contract/market/values';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
/** In ten-thousandths of the currency's unit, or of an index point. */
const price = (name: string) => bigint(name, { mode: 'bigint' });

/** What has prices that are stored: instruments, indices, currency pairs and funds. Market data belongs to nobody. */
export const marketSeries = pgTable(
  'market_series',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    code: text().notNull(),
  },
  (table) => [unique('market_series_code').on(table.kind, table.code)],
);

export const marketBars = pgTable(
  'market_bars',
  {
    seriesId: integer('series_id').notNull(),
    /** 5, or 1440 for a day. */
    minutes: smallint().notNull(),
    at: time('at').notNull(),
    open: price('open').notNull(),
    high: price('high').notNull(),
    low: price('low').notNull(),
    close: price('close').notNull(),
    volume: bigint({ mode: 'number' }),
    /** In minor units. */
    value: bigint({ mode: 'bigint' }),
    trades: integer(),
    /** Added up from the bars of five minutes, until the day's own bar comes. */
    derived: boolean().notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.seriesId, table.minutes, table.at] }),
    check(
      'market_bars_range',
      sql`${table.low} > 0 AND ${table.low} <= LEAST(${table.open}, ${table.close}) AND ${table.high} >= GREATEST(${table.open}, ${table.close})`,
    ),
  ],
);

/** The newest figures of each series. */
export const marketQuotes = pgTable('market_quotes', {
  seriesId: integer('series_id').primaryKey(),
  last: price('last').notNull(),
  open: price('open').notNull(),
  high: price('high').notNull(),
  low: price('low').notNull(),
  previousClose: price('previous_close').notNull(),
  volume: bigint({ mode: 'number' }),
  /** In minor units. */
  value: bigint({ mode: 'bigint' }),
  trades: integer(),
  bid: price('bid'),
  ask: price('ask'),
  asOf: time('as_of').notNull(),
  delayedSeconds: integer('delayed_seconds').notNull(),
  /** `imported` or `feed`. */
  source: text().notNull(),
});

export const marketDisclosures = pgTable(
  'market_disclosures',
  {
    id: uuid().primaryKey(),
    /** What makes two the same: a hash of symbol, category, title and time. */
    fingerprint: text().notNull().unique(),
    symbol: text(),
    category: text().$type<DisclosureCategory>().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    url: text(),
    publishedAt: time('published_at').notNull(),
    source: text().$type<MarketSource>().notNull(),
  },
  (table) => [
    index('market_disclosures_list').on(table.publishedAt, table.id),
    index('market_disclosures_symbol').on(table.symbol, table.publishedAt, table.id),
  ],
);
