import { DrizzleQueryError, is, Param, Placeholder } from 'drizzle-orm';
import { NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDatabase, PgDialect, type PgQueryResultHKT, type PgTransactionConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { asError } from '../../kernel/causes';
import type { Transaction } from '../database';
import { type Columns, columnsOf, makeRow } from './columns';

const dialect = new PgDialect();

/**
 * Makes flat rows without drizzle, which looks up the kind of field for every value of every row. The reads of the pool make their
 * rows themselves.
 */
function rowsOf(columns: Columns): (rows: unknown[]) => unknown {
  return (rows) => {
    if (!Array.isArray(rows[0])) return rows;
    const make = makeRow(columns);
    return rows.map((row) => (Array.isArray(row) ? make(row) : row));
  };
}

type Values = Readonly<Record<string, unknown>>;

function givenValue(values: Values, { name }: Placeholder): unknown {
  if (!(name in values)) throw new Error(`a statement was given no value for ${name}`);
  return values[name];
}

/** Returns what gives a parameter its value: most are known when the statement is written. */
function fillOf(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) return (values) => givenValue(values, param);
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { encoder, value: place } = param;
  return (values) => encoder.mapToDriverValue(givenValue(values, place));
}

/** Drizzle's statements on a connection or a pool. */
class QuerySession extends NodePgSession<Record<string, never>, Record<string, never>> {
  readonly #client: pg.Pool | pg.PoolClient;

  constructor(client: pg.Pool | pg.PoolClient) {
    super(client, dialect, undefined, {});
    this.#client = client;
  }

  override prepareQuery(
    ...[query, fields, name, isArrays, makeRows, ...others]: Parameters<
      NodePgSession<Record<string, never>, Record<string, never>>['prepareQuery']
    >
  ) {
    const columns = makeRows ? undefined : columnsOf(fields);
    const prepared = Reflect.apply(super.prepareQuery, this, [
      ...[query, fields, name, isArrays, makeRows],
      ...others,
    ]);
    if (!columns) return prepared;
    // Passed to the driver with the statement.
    const statement: pg.QueryArrayConfig = Object.assign(Reflect.get(prepared, 'queryConfig'), { columns });
    const fills = query.params.map(fillOf);
    const toRows = rowsOf(columns);
    // In place of drizzle's, which looks up the kind of each parameter, and opens spans that nobody reads.
    const execute = async (values: Values = {}): Promise<unknown> => {
      const params = fills.map((fill) => fill(values));
      try {
        const { rows } = await this.#client.query(statement, params);
        return toRows(rows);
      } catch (error) {
        throw new DrizzleQueryError(query.sql, params, asError(error));
      }
    };
    return Object.assign(prepared, { execute });
  }
}

/** For single statements, each of which takes a connection of the pool. */
export const onPool = (pool: pg.Pool): Transaction =>
  new PgDatabase<PgQueryResultHKT>(dialect, new QuerySession(pool), undefined);

/**
 * Runs the work in one transaction on a connection of the pool. Drizzle's own function would leak the connection when
 * `begin` fails, and reuse one whose `rollback` never arrived.
 */
export async function inTransaction<Answer>(
  pool: pg.Pool,
  work: (tx: Transaction) => Promise<Answer>,
  config?: PgTransactionConfig,
): Promise<Answer> {
  const client = await pool.connect();
  try {
    return await new QuerySession(client).transaction(work, config);
  } finally {
    // Not idle: the state of the connection is unknown, so it is closed.
    client.release(client.getTransactionStatus() !== 'I');
  }
}
