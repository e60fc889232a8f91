'use client';

import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '@/components/shell/frame/page-header';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Card } from '@/components/ui/display/card';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { DataTable } from '@/components/ui/table/data-table';
import { ListSkeleton } from '@/components/ui/table/list-skeleton';
import { dateColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import type { FxRate } from '@/lib/contract/market/fx';
import * as routes from '@/lib/dashboard/routes/routes';
import { ChangeFigure } from '../common/change-figure';
import { Freshness } from '../common/freshness';
import { whileOpen } from '../common/market-clock';
import { NoPrices } from '../common/no-prices';
import { Price } from '../common/price';
import { fxRatesQuery } from '../common/queries';
import { useMarketStatus } from '../common/use-market-status';
import { Converter } from './converter';
import { pairName } from './pair-name';

/** Rates under each other have as many decimals: four, the most that the interface writes. */
function fourDecimals(rate: string): string {
  const [whole, fraction = ''] = rate.split('.');
  return `${whole}.${fraction.padEnd(4, '0')}`;
}

const column = columnsOf<FxRate>();

/** The columns of the list of exchange rates. */
const fxColumns = column.columns([
  column.accessor('pair', {
    header: 'Pair',
    meta: { phone: 'title' },
    cell: ({ getValue }) => <span className="font-medium">{pairName(getValue())}</span>,
  }),
  column.accessor('rate', {
    header: 'Rate',
    meta: { align: 'right', phone: 'figure' },
    cell: ({ getValue }) => <Price value={fourDecimals(getValue())} className="font-medium" />,
  }),
  column.accessor('change_percent', {
    header: 'Change',
    meta: { align: 'right', phone: 'aside' },
    cell: ({ getValue }) => <ChangeFigure percent={getValue()} />,
  }),
  column.accessor('inverse', {
    header: 'Inverse',
    meta: { align: 'right' },
    cell: ({ getValue }) => <span className="tabular text-muted">{getValue()}</span>,
  }),
  dateColumn('as_of', 'As of, Lagos', { align: 'right' }),
]);

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
        description="Reference rates for wallet and investment currencies."
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
function FxSkeleton() {
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
