import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** Columns or expressions that name a row's environment. */
interface ScopeTerms {
  readonly organisationId: AnyColumn | SQL;
  readonly environment: AnyColumn | SQL;
}

/** An environment's clock offset from real time, as an SQL interval. */
export const clockOffsetOf = ({ organisationId, environment }: ScopeTerms): SQL =>
  sql`coalesce((select b.clock_offset from sandboxes b
    where b.organisation_id = ${organisationId} and ${environment} = 'test'), 0) * interval '1 millisecond'`;

/**
 * Whether an environment uses real time. Due work of a moved clock is done in that environment's own time, by another
 * job than everywhere else.
 */
export const goesByRealTime = ({ organisationId, environment }: ScopeTerms): SQL =>
  sql`not exists (select from sandboxes b
    where b.organisation_id = ${organisationId} and ${environment} = 'test' and b.clock_offset > 0)`;
