'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { DataTable } from '@/components/data-table/data-table';
import { ListSkeleton } from '@/components/data-table/list-skeleton';
import { whileOpen } from '@/components/market/market-clock';
import { NoPrices } from '@/components/market/no-prices';
import { indicesQuery } from '@/components/market/queries';
import { useOverview } from '@/components/market-overview/use-overview';
import { BehindNotice } from '@/components/session/behind-notice';
import { ReadError } from '@/components/session/read-error';
import { useScope } from '@/components/session/scope';
import { Card } from '@/components/ui/card';
import * as routes from '@/lib/routes';
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
