import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** A row as functions of the database take it: values by the names of their columns. */
export interface TableRow {
  readonly table: string;
  readonly row: Readonly<Record<string, unknown>>;
}

/** A value as JSON that PostgreSQL reads into its column. */
function jsonOf(value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`;
  return value;
}

/** A row for a table, whose rows all name the same columns; those that are left out have their defaults. */
export function rowOf<Table extends PgTable>(table: Table, values: Table['$inferInsert']): TableRow {
  const columns = getTableColumns(table);
  const row = Object.entries(values).map(([key, value]) => [columns[key]?.name ?? key, jsonOf(value)]);
  return { table: getTableName(table), row: Object.fromEntries(row) };
}
