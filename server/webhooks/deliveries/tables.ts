import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Environment } from '@/lib/contract/primitives';
import type { DeliveryStatus } from '@/lib/contract/webhooks/deliveries';
import type { EventType } from '@/lib/contract/webhooks/events';
import { forgottenBy } from '@/server/platform/database/delete-oldest';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** The delivery of an event to an endpoint; written in the transaction of the event. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid().primaryKey(),
    organisationId: uuid('organisation_id').notNull(),
    environment: text().$type<Environment>().notNull(),
    endpointId: uuid('endpoint_id').notNull(),
    eventId: text('event_id').notNull(),
    eventType: text('event_type').$type<EventType>().notNull(),
    resourceId: uuid('resource_id').notNull(),
    status: text().$type<DeliveryStatus>().notNull(),
    attemptsCount: integer('attempts_count').default(0).notNull(),
    /** Attempts of the schedule that are over, 0 to 8; an attempt on demand is not of the schedule. */
    step: smallint().default(0).notNull(),
    /** When the schedule began: the time of its first attempt. */
    firstAttemptAt: time('first_attempt_at'),
    nextAttemptAt: time('next_attempt_at'),
    /** The next attempt was requested by hand. */
    onDemand: boolean('on_demand').default(false).notNull(),
    lastStatusCode: integer('last_status_code'),
    lastError: text('last_error'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('webhook_deliveries_list').on(table.organisationId, table.environment, table.createdAt, table.id),
    index('webhook_deliveries_endpoint').on(table.endpointId, table.createdAt, table.id),
    // An event is scheduled once for an endpoint, even in a race.
    uniqueIndex('webhook_deliveries_event').on(table.eventId, table.endpointId),
    index('webhook_deliveries_open')
      .on(table.organisationId, table.environment, table.status, table.createdAt, table.id)
      .where(sql`status <> 'succeeded'`),
    index('webhook_deliveries_refused')
      .on(table.organisationId, table.environment, table.lastStatusCode, table.createdAt, table.id)
      .where(sql`last_status_code >= 300`),
    index('webhook_deliveries_due').on(table.endpointId, table.nextAttemptAt).where(sql`status = 'pending'`),
    index('webhook_deliveries_due_of')
      .on(table.organisationId, table.environment, table.nextAttemptAt)
      .where(sql`status = 'pending' and environment = 'test'`),
    index('webhook_deliveries_forgotten').on(forgottenBy(table.createdAt)),
    check('webhook_deliveries_status', sql`${table.status} in ('pending', 'succeeded', 'failed', 'held')`),
    check(
      'webhook_deliveries_due_when_pending',
      sql`(${table.status} = 'pending') = (${table.nextAttemptAt} is not null)`,
    ),
  ],
);

/**
 * Which process is sending a pending delivery, and until when (real time): it is shown as `delivering`. A table of
 * its own, because deliveries have many indexes and a claim needs none of them.
 */
export const webhookClaims = pgTable('webhook_claims', {
  deliveryId: uuid('delivery_id').primaryKey(),
  claim: uuid().notNull(),
  claimedUntil: time('claimed_until').notNull(),
});

/** Requests and responses of finished attempts. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    deliveryId: uuid('delivery_id').notNull(),
    number: integer().notNull(),
    at: time('at').notNull(),
    statusCode: integer('status_code'),
    error: text(),
    durationMs: integer('duration_ms').notNull(),
    requestHeaders: jsonb('request_headers').$type<Record<string, string>>().notNull(),
    responseHeaders: jsonb('response_headers').$type<Record<string, string>>(),
    responseBody: text('response_body'),
    responseTruncated: boolean('response_truncated').default(false).notNull(),
  },
  (table) => [primaryKey({ columns: [table.deliveryId, table.number] })],
);
