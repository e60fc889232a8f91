import { type Column, ilike, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { MOST_COUNTED } from '@/lib/contract/lists';
import type { Transaction } from './database';
import { queryRows } from './query-rows';

/** Rows with a text in one of several columns, in any case. Wildcards of LIKE in the text match themselves. */
export function anyContains(columns: readonly (Column | SQL)[], text: string | undefined): SQL | undefined {
  if (text === undefined) return undefined;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return or(...columns.map((column) => ilike(column, pattern)));
}

/** The rows that a summary reads: those that it counts, and one more, which shows that there are others. */
export const MOST_READ = MOST_COUNTED + 1;

interface Summary<Group> {
  readonly groups: Group[];
  /** Whether there are rows that the groups leave out. */
  readonly has_more: boolean;
}

const list = (parts: readonly SQL[]): SQL => sql.join([...parts], sql`, `);

/**
 * Counts rows and adds up their amounts by group, in one statement: the fields of a group are its names, `count`, and
 * its sums as money.
 * @param rows a select of at most `MOST_READ` rows, newest first, with columns of these names; amounts in minor units
 */
export async function sumByGroup<Group>(
  tx: Transaction,
  rows: SQLWrapper,
  names: readonly string[],
  sums: readonly string[],
): Promise<Summary<Group>> {
  const keys = list(names.map((name) => sql.identifier(name)).map((name) => sql`${name}`));
  const totals = sums.map(
    (name) =>
      sql`(coalesce(sum(${sql.identifier(name)}), 0)::numeric / 100)::numeric(38, 2)::text as ${sql.identifier(name)}`,
  );
  const [summary] = await queryRows<Summary<Group>>(
    tx,
    sql`with placed as materialized (
      select newest.*, row_number() over () as place from ${rows} as newest
    ), summed as (
      select ${list([keys, sql`count(*)::integer as count`, ...totals])}
        from placed where place <= ${MOST_COUNTED}::integer group by ${keys}
    )
    select (select coalesce(json_agg(summed order by ${keys}), '[]'::json) from summed) as groups,
           exists (select from placed where place > ${MOST_COUNTED}::integer) as has_more`,
  );
  if (!summary) throw new Error('a summary is one row');
  return summary;
}
