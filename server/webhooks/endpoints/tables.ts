import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
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
import type { Environment } from '@/lib/contract/primitives';
import type { EventType } from '@/lib/contract/webhooks/events';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: uuid().primaryKey(),
    organisationId: uuid('organisation_id').notNull(),
    environment: text().$type<Environment>().notNull(),
    /** Its place among the five of an environment: no race can make a sixth. */
    slot: smallint().notNull(),
    url: text().notNull(),
    description: text().default('').notNull(),
    /** Empty: every event. */
    events: text().array().$type<EventType[]>().default([]).notNull(),
    enabled: boolean().default(true).notNull(),
    /** Sealed; bound to `webhook_endpoints/<id>`. */
    secret: bytea().notNull(),
    previousSecret: bytea('previous_secret'),
    /** Until then deliveries are signed with the secret before as well. Real time, as signatures are. */
    previousSecretUntil: time('previous_secret_until'),
    /** Failed attempts since the last success, and when the first of them was. */
    failuresInRow: integer('failures_in_row').default(0).notNull(),
    firstFailureAt: time('first_failure_at'),
    /** Set from the third failure in a row until an attempt succeeds. */
    failingSince: time('failing_since'),
    /** When members were last notified that deliveries failed for good. */
    givenUpToldAt: time('given_up_told_at'),
    /** The last test, which counts as no attempt. */
    lastTestAt: time('last_test_at'),
    lastTestSucceeded: boolean('last_test_succeeded'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    unique('webhook_endpoints_slot').on(table.organisationId, table.environment, table.slot),
    check('webhook_endpoints_five', sql`${table.slot} between 1 and 5`),
    index('webhook_endpoints_list').on(table.organisationId, table.environment, table.createdAt, table.id),
  ],
);

/** The results of an endpoint's attempts by hour, without test deliveries. */
export const webhookHours = pgTable(
  'webhook_hours',
  {
    endpointId: uuid('endpoint_id').notNull(),
    hour: time('hour').notNull(),
    attempts: bigint({ mode: 'number' }).notNull(),
    succeeded: bigint({ mode: 'number' }).notNull(),
    givenUp: bigint('given_up', { mode: 'number' }).notNull(),
    /** Attempts by duration; the bounds are in rules.ts. */
    durations: bigint({ mode: 'number' }).array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.endpointId, table.hour] }),
    index('webhook_hours_oldest').on(table.hour),
  ],
);
