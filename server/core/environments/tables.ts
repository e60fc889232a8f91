import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

const time = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Settings of a test environment that differ from its start. One that was never changed has no row. */
export const sandboxes = pgTable(
  'sandboxes',
  {
    organisationId: uuid('organisation_id').primaryKey(),
    /** Offset from real time, in milliseconds. */
    clockOffset: bigint('clock_offset', { mode: 'number' }).notNull().default(0),
    /** The last time it was moved to: nothing is written with an earlier time. */
    movedTo: time('moved_to'),
    /** Number of armed scenarios. */
    armedScenarios: integer('armed_scenarios').notNull().default(0),
    /** The running advance, and until when (real time) it has the lease. */
    advanceId: uuid('advance_id'),
    advancingUntil: time('advancing_until'),
  },
  (table) => [
    index('sandboxes_moved').on(table.organisationId).where(sql`clock_offset > 0`),
    check('sandboxes_forward', sql`${table.clockOffset} >= 0 and ${table.armedScenarios} >= 0`),
  ],
);

/**
 * The lock of a test environment's clock: writes share its row, and who moves the clock has it alone. A row is never
 * changed, so a write that takes a scenario, which changes `sandboxes`, does not wait for other writes.
 */
export const clockTurns = pgTable('clock_turns', { organisationId: uuid('organisation_id').primaryKey() });
