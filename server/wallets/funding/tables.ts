import { sql } from 'drizzle-orm';
import { bigint, check, index, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '@/lib/contract/money';
import type { Environment } from '@/lib/contract/primitives';
import type { FundingInstructions, FundingMethod, FundingStatus } from '@/lib/contract/wallets/funding';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const minorUnits = (name: string) => bigint(name, { mode: 'bigint' });

export const fundingRequests = pgTable(
  'funding_requests',
  {
    id: uuid().primaryKey(),
    organisationId: uuid('organisation_id').notNull(),
    environment: text().$type<Environment>().notNull(),
    reference: text().notNull().unique(),
    currency: text().$type<Currency>().notNull(),
    /** Requested amount, in minor units. */
    amount: minorUnits('amount').notNull(),
    /** Received, in minor units; unset until it succeeded. */
    amountReceived: minorUnits('amount_received'),
    method: text().$type<FundingMethod>().notNull(),
    status: text().$type<FundingStatus>().notNull().default('pending'),
    instructions: jsonb().$type<FundingInstructions>().notNull(),
    failureReason: text('failure_reason'),
    expiresAt: time('expires_at'),
    settledAt: time('settled_at'),
    /** When the bank responds to a debit; null for methods that the payer completes. */
    settlesAt: time('settles_at'),
    orderId: uuid('order_id'),
    mandateId: uuid('mandate_id'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('funding_requests_search').on(
      table.organisationId,
      table.environment,
      table.reference.op('text_pattern_ops'),
    ),
    index('funding_requests_list').on(table.organisationId, table.environment, table.createdAt, table.id),
    index('funding_requests_pending')
      .on(table.organisationId, table.environment, table.currency)
      .where(sql`status = 'pending'`),
    index('funding_requests_due').on(table.expiresAt).where(sql`status = 'pending'`),
    index('funding_requests_due_of')
      .on(table.organisationId, table.environment, table.expiresAt)
      .where(sql`status = 'pending'`),
    index('funding_requests_settling')
      .on(table.settlesAt)
      .where(sql`status = 'pending' and settles_at is not null`),
    index('funding_requests_settling_of')
      .on(table.organisationId, table.environment, table.settlesAt)
      .where(sql`status = 'pending' and settles_at is not null`),
    index('funding_requests_mandate')
      .on(table.mandateId)
      .where(sql`status = 'pending' and mandate_id is not null`),
    index('funding_requests_debits')
      .on(table.mandateId, table.createdAt, table.id)
      .where(sql`mandate_id is not null`),
    index('funding_requests_order').on(table.orderId).where(sql`order_id is not null`),
    // When live requests ended, for the report of a day.
    index('funding_requests_ended')
      .on(sql`coalesce(settled_at, updated_at)`)
      .where(sql`environment = 'live' and status <> 'pending'`),
    check('funding_requests_amount', sql`${table.amount} > 0`),
    check(
      'funding_requests_received',
      sql`(${table.status} = 'succeeded') = (${table.amountReceived} is not null)`,
    ),
  ],
);
