import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { RecordLabel } from '../kernel/module';

/** A table whose records have a UUID and belong to an organisation. */
type OwnedTable = PgTable & { readonly id: PgColumn; readonly organisationId: PgColumn };

/** Labels that are in a column of the records' own table. */
export const labelColumn =
  (table: OwnedTable, label: PgColumn): RecordLabel['label'] =>
  (organisationId, { id }) =>
    sql`(
    select ${label} from ${table} where ${table.id} = ${id} and ${table.organisationId} = ${organisationId})`;
