import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '@/lib/contract/money';
import type { Environment } from '@/lib/contract/primitives';
import type { Investment, InvestmentType } from '@/lib/contract/trading/investments';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The catalogue of an environment, the same for every organisation. */
export const investments = pgTable(
  'investments',
  {
    id: uuid().primaryKey(),
    environment: text().$type<Environment>().notNull(),
    type: text().$type<InvestmentType>().notNull(),
    currency: text().$type<Currency>().notNull(),
    /** For equities and funds: the symbol of their market price. */
    symbol: text(),
    name: text().notNull(),
    issuer: text().notNull(),
    description: text().notNull(),
    /** In minor units. */
    minimumAmount: bigint('minimum_amount', { mode: 'bigint' }).notNull(),
    maximumAmount: bigint('maximum_amount', { mode: 'bigint' }),
    /** In ten-thousandths of a percent a year. */
    interestRate: integer('interest_rate'),
    tenorDays: integer('tenor_days'),
    riskLevel: text('risk_level').$type<Investment['risk_level']>().notNull(),
    status: text().notNull(),
    closedReason: text('closed_reason'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('investments_symbol')
      .on(table.environment, table.symbol)
      .where(sql`${table.symbol} IS NOT NULL`),
    index('investments_list').on(table.environment, table.createdAt, table.id),
  ],
);
