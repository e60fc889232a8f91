'use client';

import { useQuery } from '@tanstack/react-query';
import { DataTable } from '@/components/data-table/data-table';
import { ListSkeleton } from '@/components/data-table/list-skeleton';
import { Freshness } from '@/components/market/freshness';
import { whileOpen } from '@/components/market/market-clock';
import { NoPrices } from '@/components/market/no-prices';
import { fxRatesQuery } from '@/components/market/queries';
import { useMarketStatus } from '@/components/market/use-market-status';
import { BehindNotice } from '@/components/session/behind-notice';
import { ReadError } from '@/components/session/read-error';
import { useScope } from '@/components/session/scope';
import { PageHeader } from '@/components/shell/page-header';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import type { FxRate } from '@/lib/contract/market-fx';
import * as routes from '@/lib/routes';
import { Converter } from './converter';
import { fxColumns } from './fx-columns';

const pairOf = ({ pair }: FxRate) => pair;

/** The rates, kept current while the market is open. */
function useRates() {
  const isOpen = useMarketStatus().data?.data.is_open;
  return useQuery({ ...fxRatesQuery(useScope()), ...whileOpen(isOpen) });
}

/** The head of the page, with the age of the rates. */
export function FxHeader() {
  const { data, error } = useRates();
  const newest = data?.data.toSorted((a, b) => b.as_of.localeCompare(a.as_of))[0];
  return (
    <div className="space-y-2">
      <PageHeader
        title="Exchange rates"
        description="Reference rates of the currencies that wallets and investments are in."
      />
      {newest ? (
        <Freshness asOf={newest.as_of} delayedSeconds={newest.delayed_seconds} source={newest.source} />
      ) : error || data ? null : (
        <Skeleton className="my-0.5 w-72 max-w-full" />
      )}
    </div>
  );
}

/** The page while it loads. */
export function FxSkeleton() {
  return (
    <>
      <ListSkeleton label="Exchange rates" columns={fxColumns} rows={5} />
      <Card className="p-4 sm:p-5">
        <Skeleton className="h-14 w-full" />
      </Card>
    </>
  );
}

/** The reference rates, and a converter by them. */
export function FxView() {
  const { org, env } = useScope();
  const read = useRates();
  const { data, error, isFetching, refetch } = read;
  if (data?.data.length === 0) {
    return <NoPrices what="exchange rates" testHref={routes.fx(org, 'test')} />;
  }
  if (!data && !error) return <FxSkeleton />;
  return (
    <>
      <BehindNotice reads={[read]} />
      <Card className="overflow-clip">
        <DataTable
          label="Exchange rates"
          columns={fxColumns}
          rows={data?.data}
          rowId={pairOf}
          rowHref={({ pair }) => routes.fxPair(org, env, pair)}
          empty={null}
          error={
            error && !data ? <ReadError error={error} onRetry={refetch} retrying={isFetching} /> : undefined
          }
        />
      </Card>
      {data ? <Converter rates={data.data} /> : null}
    </>
  );
}
