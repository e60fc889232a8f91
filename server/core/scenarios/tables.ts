import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Environment } from '@/lib/contract/primitives';
import type { ScenarioKind, ScenarioStatus } from '@/lib/contract/sandbox/scenarios';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Armed scenarios of a test environment. */
export const scenarios = pgTable(
  'scenarios',
  {
    id: uuid().primaryKey(),
    organisationId: uuid('organisation_id').notNull(),
    environment: text().$type<Environment>().notNull(),
    kind: text().$type<ScenarioKind>().notNull(),
    status: text().$type<ScenarioStatus>().notNull(),
    /** How often it applies; null until it is disarmed. */
    times: integer(),
    timesHappened: integer('times_happened').notNull().default(0),
    number: integer(),
    lastResourceId: uuid('last_resource_id'),
    lastHappenedAt: time('last_happened_at'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [
    index('scenarios_list').on(table.organisationId, table.environment, table.createdAt, table.id),
    index('scenarios_armed').on(table.organisationId, table.kind, table.id).where(sql`status = 'armed'`),
    check('scenarios_environment', sql`${table.environment} = 'test'`),
    check('scenarios_status', sql`${table.status} in ('armed', 'spent', 'disarmed')`),
  ],
);
