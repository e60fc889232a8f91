import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What a test environment is set to otherwise than at its start. One that was never touched has no row. */
export const sandboxes = pgTable(
  'sandboxes',
  {
    organisationId: uuid('organisation_id').primaryKey(),
    /** How far its clock stands ahead of real time, in milliseconds. */
    clockOffset: bigint('clock_offset', { mode: 'number' }).notNull().default(0),
    /** Where it was last moved to: nothing is written with an earlier time from then on. */
    movedTo: time('moved_to'),
    /** How many of its scenarios are armed. */
    armedScenarios: integer('armed_scenarios').notNull().default(0),
    /** The advance under way, and until when (real time) nobody else may begin one. */
    advanceId: uuid('advance_id'),
    advancingUntil: time('advancing_until'),
  },
  (table) => [
    index('sandboxes_moved').on(table.organisationId).where(sql`clock_offset > 0`),
    check('sandboxes_forward', sql`${table.clockOffset} >= 0 and ${table.armedScenarios} >= 0`),
  ],
);
