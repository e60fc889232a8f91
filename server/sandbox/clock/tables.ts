import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Environment } from '@/lib/contract/primitives';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** An advance of a clock. */
export const clockAdvances = pgTable(
  'clock_advances',
  {
    id: uuid().primaryKey(),
    organisationId: uuid('organisation_id').notNull(),
    environment: text().$type<Environment>().notNull(),
    /** Start, target, and the time reached, by the environment's clock. */
    fromTime: time('from_time').notNull(),
    toTime: time('to_time').notNull(),
    reached: time('reached').notNull(),
    isComplete: boolean('is_complete').notNull().default(false),
    happenedCount: integer('happened_count').notNull().default(0),
    /** Real times. */
    createdAt: time('created_at').notNull(),
    finishedAt: time('finished_at'),
  },
  (table) => [
    index('clock_advances_list').on(table.organisationId, table.environment, table.createdAt, table.id),
  ],
);

/** The happenings of an advance, in order. */
export const clockHappenings = pgTable(
  'clock_happenings',
  {
    advanceId: uuid('advance_id').notNull(),
    number: integer().notNull(),
    organisationId: uuid('organisation_id').notNull(),
    environment: text().$type<Environment>().notNull(),
    kind: text().notNull(),
    /** By the environment's clock. */
    at: time('at').notNull(),
    resourceId: uuid('resource_id'),
    reference: text().notNull(),
    outcome: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.advanceId, table.number] }),
    index('clock_happenings_scope').on(table.organisationId, table.environment),
  ],
);
