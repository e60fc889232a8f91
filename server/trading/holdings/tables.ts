import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Currency } from '@/lib/contract/money';
import type { Environment } from '@/lib/contract/primitives';
import type { HoldingStatus } from '@/lib/contract/trading/holdings';
import type { InvestmentType } from '@/lib/contract/trading/investments';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const whole = (name: string) => bigint(name, { mode: 'bigint' });

/** Positions. Money is minor units, units are millionths, prices ten-thousandths of the currency's unit. */
export const holdings = pgTable(
  'holdings',
  {
    id: uuid().primaryKey(),
    organisationId: uuid('organisation_id').notNull(),
    environment: text().$type<Environment>().notNull(),
    investmentId: uuid('investment_id').notNull(),
    investmentName: text('investment_name').notNull(),
    investmentType: text('investment_type').$type<InvestmentType>().notNull(),
    symbol: text(),
    orderId: uuid('order_id').notNull(),
    customerReference: text('customer_reference'),
    currency: text().$type<Currency>().notNull(),
    status: text().$type<HoldingStatus>().notNull().default('active'),
    initialUnits: whole('initial_units').notNull(),
    initialPrincipal: whole('initial_principal').notNull(),
    units: whole('units').notNull(),
    /** Of these, the units of open sells. */
    reservedUnits: whole('reserved_units').notNull().default(sql`0`),
    principal: whole('principal').notNull(),
    unitPrice: whole('unit_price').notNull(),
    /** Ten-thousandths of a percent a year. */
    interestRate: integer('interest_rate'),
    startDate: date('start_date').notNull(),
    maturityDate: date('maturity_date'),
    /** The day to which returns ran when it ended. */
    endedOn: date('ended_on'),
    paidOut: whole('paid_out'),
    maturedAt: time('matured_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('holdings_search')
      .on(table.organisationId, table.environment, table.customerReference.op('text_pattern_ops'))
      .where(sql`customer_reference is not null`),
    index('holdings_list').on(table.organisationId, table.environment, table.createdAt, table.id),
    index('holdings_active')
      .on(table.organisationId, table.environment, table.currency)
      .where(sql`status = 'active'`),
    index('holdings_investment').on(
      table.organisationId,
      table.environment,
      table.investmentId,
      table.createdAt,
    ),
    index('holdings_status').on(
      table.organisationId,
      table.environment,
      table.status,
      table.createdAt,
      table.id,
    ),
    index('holdings_customer')
      .on(table.organisationId, table.environment, table.customerReference, table.createdAt, table.id)
      .where(sql`customer_reference is not null`),
    index('holdings_maturing_of')
      .on(table.organisationId, table.environment, table.maturityDate)
      .where(sql`status = 'active' and maturity_date is not null`),
    index('holdings_maturing')
      .on(table.maturityDate)
      .where(sql`status = 'active' and maturity_date is not null`),
    unique('holdings_order').on(table.orderId),
    check('holdings_units', sql`${table.units} >= 0 and ${table.reservedUnits} between 0 and ${table.units}`),
    check('holdings_principal', sql`${table.principal} between 0 and ${table.initialPrincipal}`),
    check('holdings_sold', sql`(${table.status} = 'sold') = (${table.units} = 0)`),
  ],
);
