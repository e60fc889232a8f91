'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Sparkline } from '@/components/ui/charts/sparkline';
import { Card } from '@/components/ui/display/card';
import { DataTable, ListSkeleton } from '@/components/ui/table/data-table';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { MarketIndex } from '@/lib/contract/market/indices';
import * as routes from '@/lib/dashboard/routes/routes';
import { whileOpen } from '../common/market-clock';
import { NoPrices } from '../common/no-prices';
import { ChangeFigure, Price } from '../common/price';
import { indicesQuery } from '../common/queries';
import { useOverview } from '../common/use-market';

/** An index with its trend over the last sessions, if known. */
interface IndexRow extends MarketIndex {
  readonly closes: readonly number[];
}

const column = columnsOf<IndexRow>();

const indexColumns = column.columns([
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

const codeOf = ({ code }: IndexRow) => code;

/** The loading state of the list. */
function IndicesSkeleton() {
  return <ListSkeleton label="Indices" columns={indexColumns} rows={12} />;
}

/** Every index with the day's figures and its trend. */
export function IndicesList() {
  const { org, env } = useScope();
  const overview = useOverview();
  const read = useQuery({
    ...indicesQuery({ org, env }),
    ...whileOpen(overview.data?.data.status.is_open),
  });
  const { data, error, isFetching, refetch } = read;
  const trends = overview.data?.data.indices;
  const rows = useMemo(
    () =>
      data?.data.map((index): IndexRow => {
        const trend = trends?.find(({ code }) => code === index.code);
        return { ...index, closes: trend?.closes.map(Number) ?? [] };
      }),
    [data, trends],
  );
  if (rows?.length === 0) return <NoPrices what="indices" testHref={routes.indices(org, 'test')} />;
  if (!rows && !error) return <IndicesSkeleton />;
  return (
    <>
      <BehindNotice reads={[read, overview]} />
      <Card className="overflow-clip">
        <DataTable
          label="Indices"
          columns={indexColumns}
          rows={rows}
          rowId={codeOf}
          rowHref={({ code }) => routes.index(org, env, code)}
          empty={null}
          error={
            error && !rows ? <ReadError error={error} onRetry={refetch} retrying={isFetching} /> : undefined
          }
        />
      </Card>
    </>
  );
}
