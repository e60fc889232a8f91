import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { Environment } from '@/lib/contract/primitives';
import type { EventType } from '@/lib/contract/webhooks/events';

/** The last sequence of each feed. Locked until the transaction commits, so no sequence is ever missing. */
export const eventCounters = pgTable(
  'event_counters',
  {
    organisationId: uuid('organisation_id').notNull(),
    environment: text().$type<Environment>().notNull(),
    lastSequence: bigint('last_sequence', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.organisationId, table.environment] })],
);

/** The outbox: written in the transaction of its cause. Feed, stream and webhook deliveries read from it. */
export const events = pgTable(
  'events',
  {
    /** `evt_` and the hex digits of a UUID version 7. */
    id: text().primaryKey(),
    organisationId: uuid('organisation_id').notNull(),
    environment: text().$type<Environment>().notNull(),
    sequence: bigint({ mode: 'number' }).notNull(),
    type: text().$type<EventType>().notNull(),
    /** The record that the event is about. */
    resourceId: uuid('resource_id').notNull(),
    /** The exact bytes of every webhook delivery of this event. */
    body: text().notNull(),
    /** The request that caused it; unset for the service's own work. */
    requestId: text('request_id'),
    createdAt: timestamp('created_at', { withTimezone: true, precision: 3 }).notNull(),
  },
  (table) => [
    unique('events_sequence').on(table.organisationId, table.environment, table.sequence),
    index('events_resource').on(table.resourceId),
    index('events_created').on(table.organisationId, table.environment, table.createdAt),
    index('events_oldest').on(table.createdAt),
    index('events_request').on(table.requestId).where(sql`request_id is not null`),
  ],
);
