'use client';

import { Sparkline } from '@/components/ui/charts/sparkline';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { MarketIndex } from '@/lib/contract/market/indices';
import { ChangeFigure } from '../common/change-figure';
import { Price } from '../common/price';

/** An index with the course of its last sessions, where that is known. */
export interface IndexRow extends MarketIndex {
  readonly closes: readonly number[];
}

const column = columnsOf<IndexRow>();

/** The columns of the list of indices. */
export const indexColumns = column.columns([
  column.accessor('name', {
    header: 'Index',
    meta: { phone: 'title' },
    cell: ({ getValue }) => <span className="font-medium">{getValue()}</span>,
  }),
  column.accessor('members', {
    header: 'Members',
    meta: { align: 'right', phone: 'hidden', wide: true },
    cell: ({ getValue }) => <span className="tabular text-muted">{getValue()}</span>,
  }),
  column.accessor('level', {
    header: 'Level',
    meta: { align: 'right', phone: 'figure' },
    cell: ({ getValue }) => <Price value={getValue()} className="font-medium" />,
  }),
  column.accessor('change', {
    header: 'Change',
    meta: { align: 'right', phone: 'hidden' },
    cell: ({ getValue }) => <ChangeFigure change={getValue()} />,
  }),
  column.accessor('change_percent', {
    header: 'Change %',
    meta: { align: 'right', phone: 'aside' },
    cell: ({ getValue }) => <ChangeFigure percent={getValue()} />,
  }),
  column.accessor('closes', {
    header: '30 sessions',
    meta: { phone: 'under', width: 'w-36' },
    cell: ({ row: { original } }) => (
      <Sparkline values={original.closes} className="h-5 w-28 max-sm:h-4 max-sm:w-24" />
    ),
  }),
  column.accessor('low', {
    header: 'Low',
    meta: { align: 'right', phone: 'hidden', wide: true },
    cell: ({ getValue }) => <Price value={getValue()} className="text-muted" />,
  }),
  column.accessor('high', {
    header: 'High',
    meta: { align: 'right', phone: 'hidden', wide: true },
    cell: ({ getValue }) => <Price value={getValue()} className="text-muted" />,
  }),
  column.accessor('year_to_date_percent', {
    header: 'This year',
    meta: { align: 'right' },
    cell: ({ getValue }) => <ChangeFigure percent={getValue()} />,
  }),
]);
