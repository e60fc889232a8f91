'use client';

import { PageHeader } from '@/components/shell/frame/page-header';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { MarketOverview } from '@/lib/contract/market/overview';
import { Freshness } from '../common/freshness';
import { MarketStatusBadge } from '../common/market-status-badge';
import { useOverview } from '../common/use-market';

/** The age of the figures; renders nothing without figures. */
function Age({ overview }: { overview: MarketOverview }) {
  if (!overview.prices) return null;
  const { as_of, delayed_seconds, source } = overview.prices;
  return <Freshness asOf={as_of} delayedSeconds={delayed_seconds} source={source} />;
}

type MarketHeaderProps = { title: string };

/** The header of the market-wide pages: title, market status, and age of the figures. */
export function MarketHeader({ title }: MarketHeaderProps) {
  const { data, error, dataUpdatedAt } = useOverview();
  return (
    <div className="space-y-2">
      <PageHeader
        title={title}
        status={data ? <MarketStatusBadge status={data.data.status} readAt={dataUpdatedAt} /> : undefined}
      />
      {data ? <Age overview={data.data} /> : null}
      {data || error ? null : <Skeleton className="my-0.5 w-72 max-w-full" />}
    </div>
  );
}
