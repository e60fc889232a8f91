import type { ComponentType } from 'react';
import { Time } from '../display/time';
import type { Column, ColumnMeta } from './table-columns';

/** The reference of a record: the title of its row. */
export const referenceColumn = <Row extends { readonly reference: string }>(): Column<Row> => ({
  id: 'reference',
  header: 'Reference',
  meta: { phone: 'title' },
  render: ({ reference }) => <span className="font-medium">{reference}</span>,
});

/** The status of a record, rendered by the given component. */
export const statusColumn = <Status extends string | number, Row extends { readonly status: Status }>(
  Shown: ComponentType<{ status: Status }>,
  meta: ColumnMeta = { phone: 'under' },
): Column<Row> => ({
  id: 'status',
  header: 'Status',
  meta,
  render: ({ status }) => <Shown status={status} />,
});

/** A date column; a dash if there is no date. */
export const dateColumn = <Row extends object>(
  key: keyof Row & string,
  header: string,
  meta: ColumnMeta = { phone: 'aside' },
): Column<Row> => ({
  id: key,
  header,
  meta,
  render: ({ [key]: moment }) =>
    moment ? <Time value={String(moment)} className="text-muted" /> : <span className="text-muted">–</span>,
});
