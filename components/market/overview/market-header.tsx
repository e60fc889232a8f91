'use client';

import { PageHeader } from '@/components/shell/frame/page-header';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Freshness } from '../common/freshness';
import { MarketStatusBadge } from '../common/market-status-badge';
import { useOverview } from '../common/use-market';

type MarketHeaderProps = {
  title: string;
  /** Takes one line on a phone, where the rows of a list need the place. */
  isList?: boolean;
};

/** The header of the market-wide pages: title, market status, and age of the figures. */
export function MarketHeader({ title, isList = false }: MarketHeaderProps) {
  const { data, error, dataUpdatedAt } = useOverview();
  const prices = data?.data.prices;
  return (
    <PageHeader
      title={title}
      isTab
      status={
        <>
          {data ? (
            <MarketStatusBadge status={data.data.status} readAt={dataUpdatedAt} isList={isList} />
          ) : null}
          {prices ? (
            <Freshness
              asOf={prices.as_of}
              delayedSeconds={prices.delayed_seconds}
              source={prices.source}
              isList={isList}
            />
          ) : null}
          {data || error ? null : <Skeleton className="my-0.5 w-72 max-w-full" />}
        </>
      }
    />
  );
}
