import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
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
import type { RailName, ReceivingAccount } from '@/lib/contract/treasury/rails';
import type { FundingMethod } from '@/lib/contract/wallets/funding';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** A payment that is accounted for, credited or recorded as an exception; the amount in minor units, as digits. */
export interface SeenPayment {
  readonly id: string;
  readonly amount: string;
}

/** Requests to providers, stored before they are sent, and their progress. */
export const providerRequests = pgTable(
  'provider_requests',
  {
    /** Of its funding request or mandate, chosen beforehand: that row appears only with an outcome. */
    id: uuid().primaryKey(),
    organisationId: uuid('organisation_id').notNull(),
    environment: text().$type<Environment>().notNull(),
    provider: text().$type<Exclude<RailName, 'manual'>>().notNull(),
    /** `collection` or `mandate`. */
    kind: text().notNull(),
    /** Ours, and the provider’s idempotency reference. */
    reference: text().notNull().unique(),
    /** `asking`, `unclear`, `abandoned`, `revoking`, `open` or `closed`. */
    state: text().notNull(),
    /** When closed: how it ended at the provider. */
    endedAs: text('ended_as'),
    /** Of the partner’s call, until that has an answer. */
    idempotencyKey: text('idempotency_key'),
    fingerprint: bytea(),
    /** The id of the last call for it, as the partner received it; later log lines name it. */
    requestId: text('request_id'),
    /** For a collection. */
    method: text().$type<FundingMethod>(),
    currency: text().$type<Currency>(),
    /** Requested amount in minor units; for a mandate, its maximum debit. */
    amount: bigint({ mode: 'bigint' }),
    payee: text(),
    mandateId: uuid('mandate_id'),
    mandateReference: text('mandate_reference'),
    /** Whether it pays an order: an adopted request's money goes to the wallet. */
    forOrder: boolean('for_order').notNull().default(false),
    expiresAt: time('expires_at').notNull(),
    providerReference: text('provider_reference'),
    /** The provider's last reported status. */
    providerStatus: text('provider_status'),
    payments: jsonb().$type<readonly SeenPayment[]>().notNull().default([]),
    /** When it was adopted, because it could not be cancelled. */
    adoptedAt: time('adopted_at'),
    /** Number of claims: an earlier claim's late writes are rejected. */
    claims: integer().notNull().default(0),
    leasedUntil: time('leased_until'),
    /** Consecutive failed readings. */
    failures: integer().notNull().default(0),
    nextReadAt: time('next_read_at'),
    lastReadAt: time('last_read_at'),
    lastError: text('last_error'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('provider_requests_due').on(table.provider, table.nextReadAt).where(sql`next_read_at is not null`),
    index('provider_requests_standing').on(table.provider, table.state).where(sql`state <> 'closed'`),
    uniqueIndex('provider_requests_call')
      .on(table.organisationId, table.environment, table.idempotencyKey)
      .where(sql`idempotency_key is not null`),
  ],
);

/** Each provider's circuit breaker, shared by all processes. A provider that never failed has no row. */
export const providerHealth = pgTable('provider_health', {
  provider: text().$type<Exclude<RailName, 'manual'>>().primaryKey(),
  /** `closed`, `open` or `half_open`. */
  state: text().notNull().default('closed'),
  /** Consecutive failures. */
  failures: integer().notNull().default(0),
  /** Times in a row that it opened: the pause grows with them. */
  openings: integer().notNull().default(0),
  openedAt: time('opened_at'),
  /** When one call is tried; of a half open one, when another may be. */
  retryAt: time('retry_at'),
  lastError: text('last_error'),
  lastErrorAt: time('last_error_at'),
  lastAnswerAt: time('last_answer_at'),
  updatedAt: time('updated_at').notNull(),
});

/** The limits of a method in live environments, where operators have set them; else the settings’ own. */
export const railLimits = pgTable('rail_limits', {
  method: text().$type<FundingMethod>().primaryKey(),
  /** Minor units. */
  minimum: bigint({ mode: 'bigint' }).notNull(),
  maximum: bigint({ mode: 'bigint' }).notNull(),
  /** Null for the operators’ own key. */
  setBy: uuid('set_by'),
  setByName: text('set_by_name').notNull(),
  setAt: time('set_at').notNull(),
});

/** The accounts into which payers transfer by hand: at most one of a currency is active, and one waits for its approval. */
export const receivingAccounts = pgTable(
  'receiving_accounts',
  {
    id: uuid().primaryKey(),
    currency: text().$type<Currency>().notNull(),
    accountName: text('account_name').notNull(),
    accountNumber: text('account_number').notNull(),
    bankName: text('bank_name').notNull(),
    bankCode: text('bank_code').notNull(),
    swiftCode: text('swift_code').notNull(),
    status: text().$type<ReceivingAccount['status']>().notNull(),
    /** Null for the operators’ own key; the same of who decided. */
    proposedBy: uuid('proposed_by'),
    proposedByName: text('proposed_by_name').notNull(),
    decidedBy: uuid('decided_by'),
    decidedByName: text('decided_by_name'),
    decidedAt: time('decided_at'),
    reason: text(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('receiving_accounts_active').on(table.currency).where(sql`status = 'active'`),
    uniqueIndex('receiving_accounts_proposed').on(table.currency).where(sql`status = 'proposed'`),
    index('receiving_accounts_list').on(table.createdAt, table.id),
  ],
);
