import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Environment } from '@/lib/contract/primitives';
import type { ExceptionKind, ProviderException } from '@/lib/contract/treasury/exceptions';
import type { RailName } from '@/lib/contract/treasury/rails';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Notifications of providers; none is trusted before it was read back. */
export const providerNotifications = pgTable(
  'provider_notifications',
  {
    provider: text().$type<Exclude<RailName, 'manual'>>().notNull(),
    /** The provider’s own id. */
    notificationId: text('notification_id').notNull(),
    subject: text().notNull(),
    reference: text().notNull(),
    status: text().notNull(),
    /** The total that it reports as received, in minor units; null where it reports no money. */
    amount: bigint({ mode: 'bigint' }),
    currency: text(),
    occurredAt: time('occurred_at').notNull(),
    /** Number of deliveries. */
    times: integer().notNull().default(1),
    /** Null until it was read back. */
    comparedAt: time('compared_at'),
    receivedAt: time('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.notificationId] }),
    index('provider_notifications_waiting')
      .on(table.provider, table.reference)
      .where(sql`compared_at is null`),
    index('provider_notifications_age').on(table.receivedAt),
  ],
);

/** Signatures of accepted notifications, stored while they are valid: a repetition is a replay. */
export const spentNotifications = pgTable(
  'spent_notifications',
  {
    provider: text().$type<Exclude<RailName, 'manual'>>().notNull(),
    signature: text().notNull(),
    spentAt: time('spent_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.signature] }),
    index('spent_notifications_age').on(table.spentAt),
  ],
);

/** Reports that match no record, for operators to resolve: one for each cause. */
export const providerExceptions = pgTable(
  'provider_exceptions',
  {
    id: uuid().primaryKey(),
    /** `alpha`, `beta`, `gamma` or `manual`. */
    rail: text().$type<RailName>().notNull(),
    /** As ExceptionKind of the contract. */
    kind: text().$type<ExceptionKind>().notNull(),
    /** Identifies it when it occurs again: a payment, a notification, a status. */
    cause: text().notNull(),
    /** `open` or `resolved`. */
    status: text().$type<ProviderException['status']>().notNull().default('open'),
    /** Ours, as the provider wrote it. */
    reference: text().notNull(),
    /** Null where we have no such request. */
    organisationId: uuid('organisation_id'),
    environment: text().$type<Environment>(),
    fundingRequestId: uuid('funding_request_id'),
    mandateId: uuid('mandate_id'),
    /** Received and not credited, in minor units of `currency`; null if not about money. */
    amount: bigint({ mode: 'bigint' }),
    /** As the provider wrote it. */
    currency: text(),
    providerReference: text('provider_reference'),
    /** A sentence for people. */
    message: text().notNull(),
    /** The provider's report, with our own figures. */
    reported: jsonb('said').$type<Readonly<Record<string, string | null>>>().notNull(),
    timesSeen: integer('times_seen').notNull().default(1),
    lastSeenAt: time('last_seen_at').notNull(),
    /** `credited`, `returned` or `dismissed`. */
    resolution: text().$type<ProviderException['resolution']>(),
    note: text(),
    /** An operator; null with `resolved_at` for the operators’ own key. */
    resolvedBy: uuid('resolved_by'),
    resolvedByName: text('resolved_by_name'),
    resolvedAt: time('resolved_at'),
    /** The manual transfer proposed for it. */
    transferId: uuid('transfer_id'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    unique('provider_exceptions_cause').on(table.rail, table.kind, table.cause),
    index('provider_exceptions_list').on(table.createdAt, table.id),
    index('provider_exceptions_open').on(table.rail, table.createdAt).where(sql`status = 'open'`),
    index('provider_exceptions_reference').on(table.reference),
  ],
);
