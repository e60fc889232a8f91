'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Card } from '@/components/ui/display/card';
import { DataTable } from '@/components/ui/table/data-table';
import { ListSkeleton } from '@/components/ui/table/list-skeleton';
import * as routes from '@/lib/dashboard/routes/routes';
import { whileOpen } from '../common/market-clock';
import { NoPrices } from '../common/no-prices';
import { indicesQuery } from '../common/queries';
import { useOverview } from '../overview/use-overview';
import { type IndexRow, indexColumns } from './index-columns';

const codeOf = ({ code }: IndexRow) => code;

/** The list while it loads. */
export function IndicesSkeleton() {
  return <ListSkeleton label="Indices" columns={indexColumns} rows={12} />;
}

/** Every index with the day's figures and its course. */
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
