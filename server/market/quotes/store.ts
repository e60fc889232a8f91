import { sql } from 'drizzle-orm';
import type { Transaction } from '@/server/platform/database/database';
import type { Series } from '../reference/feed-types';

/** Rows of a raw statement; both engines answer them in `rows`. */
export async function rowsOf<Row>(tx: Transaction, statement: ReturnType<typeof sql>): Promise<Row[]> {
  const answer = (await tx.execute(statement)) as unknown as { rows: Row[] };
  return answer.rows;
}

/** A column of numbers as PostgreSQL writes an array: for thousands of rows this is far cheaper than one parameter each. */
export const numbers = (values: readonly (number | bigint | null)[]): string =>
  `{${values.map((value) => (value === null ? 'NULL' : String(value))).join(',')}}`;

const nameOf = ({ kind, code }: Series): string => `${kind}/${code}`;

/**
 * The numbers under which series are stored; those that are new get one.
 * @returns by `kind/code`
 */
export async function numberSeries(
  tx: Transaction,
  series: readonly Series[],
): Promise<ReadonlyMap<string, number>> {
  const sorted = [...new Map(series.map((one) => [nameOf(one), one])).entries()].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const kinds = sql.param(sorted.map(([, { kind }]) => kind));
  const codes = sql.param(sorted.map(([, { code }]) => code));
  const read = () =>
    rowsOf<{ id: number; kind: string; code: string }>(
      tx,
      sql`select s.id, s.kind, s.code from unnest(${kinds}::text[], ${codes}::text[]) as t (kind, code)
        join market_series s on s.kind = t.kind and s.code = t.code`,
    );
  let rows = await read();
  if (rows.length < sorted.length) {
    await tx.execute(
      sql`insert into market_series (kind, code) select * from unnest(${kinds}::text[], ${codes}::text[])
        on conflict (kind, code) do nothing`,
    );
    rows = await read();
  }
  return new Map(rows.map(({ id, kind, code }) => [`${kind}/${code}`, id]));
}
