import { Column, is, SQL, Subquery } from 'drizzle-orm';
import { NodePgSession } from 'drizzle-orm/node-postgres';
import {
  PgDatabase,
  PgDialect,
  type PgQueryResultHKT,
  type SelectedFieldsOrdered,
} from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { Transaction } from '../database';

const dialect = new PgDialect();

type Field = SelectedFieldsOrdered[number]['field'];

function decoderOf(field: Field) {
  if (is(field, Column)) return field;
  if (is(field, SQL)) return decodersOf(field);
  return decodersOf(is(field, Subquery) ? field._.sql : field.sql);
}

/** What drizzle decodes an expression with, which its types call its own business. */
const decodersOf = (expression: SQL): Pick<Column, 'mapFromDriverValue'> =>
  Reflect.get(expression, 'decoder');

type Rows = (rows: unknown[][]) => unknown;

/**
 * Makes objects of rows whose fields are all their own, and not those of an object in it: drizzle asks of every value of every row
 * what kind of field it is of.
 * @returns undefined for rows that drizzle makes itself
 */
function rowsOf(fields: SelectedFieldsOrdered | undefined): Rows | undefined {
  if (!fields?.every(({ path }) => path.length === 1)) return undefined;
  const names = fields.map(({ path }) => path[0] ?? '');
  const decoders = fields.map(({ field }) => {
    const decoder = decoderOf(field);
    return decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue ? null : decoder;
  });
  return (rows) =>
    rows.map((row) => {
      const made: Record<string, unknown> = {};
      for (let index = 0; index < names.length; index += 1) {
        const value = row[index];
        const decoder = decoders[index];
        made[names[index] ?? ''] = value === null || !decoder ? value : decoder.mapFromDriverValue(value);
      }
      return made;
    });
}

/** Drizzle's statements on a connection or a pool. */
export class QuerySession extends NodePgSession<Record<string, never>, Record<string, never>> {
  constructor(client: pg.Pool | pg.PoolClient) {
    super(client, dialect, undefined, {});
  }

  override prepareQuery(
    ...[query, fields, name, isArrays, makeRows, ...others]: Parameters<
      NodePgSession<Record<string, never>, Record<string, never>>['prepareQuery']
    >
  ) {
    const made = [query, fields, name, isArrays, makeRows ?? rowsOf(fields), ...others];
    return Reflect.apply(super.prepareQuery, this, made);
  }
}

/** For single statements, each of which takes a connection of the pool. */
export const onPool = (pool: pg.Pool): Transaction =>
  new PgDatabase<PgQueryResultHKT>(dialect, new QuerySession(pool), undefined);
