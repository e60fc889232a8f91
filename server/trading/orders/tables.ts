import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Currency } from '@/lib/contract/money';
import type { Environment } from '@/lib/contract/primitives';
import type { InvestmentType } from '@/lib/contract/trading/investments';
import type { FeeLine } from '@/lib/contract/trading/order-schemas';
import type { OrderActor } from '@/lib/contract/trading/order-steps';
import type { KeptEstimate, OrderSide, OrderStatus, PaymentMode } from '@/lib/contract/trading/orders';
import type { EventType } from '@/lib/contract/webhooks/events';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const whole = (name: string) => bigint(name, { mode: 'bigint' });

/** Orders. Money is minor units, units are millionths, prices ten-thousandths of the currency's unit. */
export const orders = pgTable(
  'orders',
  {
    id: uuid().primaryKey(),
    organisationId: uuid('organisation_id').notNull(),
    environment: text().$type<Environment>().notNull(),
    reference: text().notNull().unique(),
    clientReference: text('client_reference'),
    customer: text(),
    metadata: jsonb().$type<Record<string, string>>(),
    side: text().$type<OrderSide>().notNull(),
    status: text().$type<OrderStatus>().notNull(),
    investmentId: uuid('investment_id').notNull(),
    investmentName: text('investment_name').notNull(),
    investmentType: text('investment_type').$type<InvestmentType>().notNull(),
    symbol: text(),
    currency: text().$type<Currency>().notNull(),
    /** The terms at its creation: ten-thousandths of a percent a year, and days. */
    interestRate: integer('interest_rate'),
    tenorDays: integer('tenor_days'),
    amount: whole('amount').notNull(),
    /** For a buy: paid from the wallet and not refunded. */
    amountPaid: whole('amount_paid').notNull().default(sql`0`),
    units: whole('units').notNull(),
    unitPrice: whole('unit_price').notNull(),
    fees: jsonb().$type<FeeLine[]>().notNull(),
    settlesOn: date('settles_on').notNull(),
    /** When it was dealt, by the days of the exchange; null before, and for what was completed before this was stored. */
    tradedOn: date('traded_on'),
    proceeds: whole('proceeds'),
    estimate: jsonb().$type<KeptEstimate>().notNull(),
    paymentMode: text('payment_mode').$type<PaymentMode>(),
    /** The funding request or the ledger entry that pays. */
    paymentId: uuid('payment_id'),
    holdingId: uuid('holding_id'),
    failureReason: text('failure_reason'),
    /** `sandbox`, `desk` or `broker`. */
    fulfilledBy: text('fulfilled_by').$type<'sandbox' | 'desk' | 'broker'>().notNull(),
    /** When its next step is due on its own; null while it waits for people or has ended. */
    dueAt: time('due_at'),
    /** When the exchange opens, for an order that became due while it was closed. */
    waitsUntil: time('waits_until'),
    takenBy: uuid('taken_by'),
    takenByName: text('taken_by_name'),
    takenAt: time('taken_at'),
    brokerReference: text('broker_reference'),
    /** Paid, or units reserved: since when it can be fulfilled. */
    readyAt: time('ready_at'),
    paidAt: time('paid_at'),
    processingAt: time('processing_at'),
    completedAt: time('completed_at'),
    failedAt: time('failed_at'),
    cancelledAt: time('cancelled_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('orders_search').on(
      table.organisationId,
      table.environment,
      table.reference.op('text_pattern_ops'),
    ),
    index('orders_search_client')
      .on(table.organisationId, table.environment, table.clientReference.op('text_pattern_ops'))
      .where(sql`client_reference is not null`),
    index('orders_search_customer')
      .on(table.organisationId, table.environment, table.customer.op('text_pattern_ops'))
      .where(sql`customer is not null`),
    index('orders_list').on(table.organisationId, table.environment, table.createdAt, table.id),
    index('orders_status').on(
      table.organisationId,
      table.environment,
      table.status,
      table.createdAt,
      table.id,
    ),
    index('orders_investment').on(
      table.organisationId,
      table.environment,
      table.investmentId,
      table.createdAt,
    ),
    index('orders_holding').on(table.holdingId).where(sql`holding_id is not null`),
    uniqueIndex('orders_client_reference')
      .on(table.organisationId, table.environment, table.clientReference)
      .where(sql`client_reference is not null`),
    index('orders_due').on(table.dueAt).where(sql`due_at is not null`),
    index('orders_due_of')
      .on(table.organisationId, table.environment, table.dueAt)
      .where(sql`due_at is not null`),
    index('orders_desk')
      .on(table.environment, table.readyAt, table.id)
      .where(sql`status in ('pending_fulfilment', 'processing')`),
    index('orders_staff').on(table.environment, table.status, table.createdAt, table.id),
    check('orders_amount', sql`${table.amount} >= 0 and ${table.amountPaid} >= 0`),
    check('orders_units', sql`${table.units} >= 0`),
    check('orders_paid', sql`${table.side} = 'sell' or ${table.amountPaid} <= ${table.amount}`),
    check('orders_completed', sql`(${table.status} = 'completed') = (${table.completedAt} is not null)`),
  ],
);

/** An order's history. Append-only. */
export const orderSteps = pgTable(
  'order_steps',
  {
    id: uuid().primaryKey(),
    organisationId: uuid('organisation_id').notNull(),
    environment: text().$type<Environment>().notNull(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => orders.id),
    at: time('at').notNull(),
    status: text().$type<OrderStatus>().notNull(),
    title: text().notNull(),
    detail: text(),
    actorKind: text('actor_kind').$type<OrderActor['kind']>().notNull(),
    actorId: text('actor_id'),
    actorName: text('actor_name'),
    eventId: text('event_id'),
    eventType: text('event_type').$type<EventType>(),
    transactionId: uuid('transaction_id'),
    fundingRequestId: uuid('funding_request_id'),
  },
  (table) => [index('order_steps_order').on(table.orderId, table.id)],
);
