import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** The columns, or another expression of a statement, that name the environment of a row. */
interface ScopeTerms {
  readonly organisationId: AnyColumn | SQL;
  readonly environment: AnyColumn | SQL;
}

/** How far the clock of an environment stands ahead of real time, as an interval of a statement. */
export const clockOffsetOf = ({ organisationId, environment }: ScopeTerms): SQL =>
  sql`coalesce((select b.clock_offset from sandboxes b
    where b.organisation_id = ${organisationId} and ${environment} = 'test'), 0) * interval '1 millisecond'`;

/**
 * Whether an environment goes by real time. What is due where a clock was moved is done in that environment's own time,
 * by another job than what is due everywhere else.
 */
export const goesByRealTime = ({ organisationId, environment }: ScopeTerms): SQL =>
  sql`not exists (select from sandboxes b
    where b.organisation_id = ${organisationId} and ${environment} = 'test' and b.clock_offset > 0)`;
