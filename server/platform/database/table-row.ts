import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** A row for functions of the database: values by column name. */
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

/** A change of a row, valid if the row is unchanged since it was read. */
export interface RowChange {
  readonly table: string;
  /** Its id, status and time of last change, as read. */
  readonly expected: Readonly<Record<string, unknown>>;
  readonly set: Readonly<Record<string, unknown>>;
}

/** Values by column name. */
function columnsOf(table: PgTable, values: object): Record<string, unknown> {
  const columns = getTableColumns(table);
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [columns[key]?.name ?? key, jsonOf(value)]),
  );
}

/** A row for a table, whose rows all name the same columns; omitted ones have their defaults. */
export const rowOf = <Table extends PgTable>(table: Table, values: Table['$inferInsert']): TableRow => ({
  table: getTableName(table),
  row: columnsOf(table, values),
});

/** A change of a row of a table with status and time of last change. */
export const changeOf = <Table extends PgTable>(
  table: Table,
  { id, status, updatedAt }: { readonly id: string; readonly status: string; readonly updatedAt: Date },
  set: Partial<Table['$inferSelect']>,
): RowChange => ({
  table: getTableName(table),
  expected: columnsOf(table, { id, status, updatedAt }),
  set: { id, ...columnsOf(table, set) },
});
