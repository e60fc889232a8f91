'use client';

import { useState } from 'react';
import { cn } from '@/components/ui/cn';
import { Card } from '@/components/ui/display/card';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import type { MarketStatus } from '@/lib/contract/market/status';
import type { MarketSource } from '@/lib/contract/market/values';
import { Freshness } from '../common/freshness';
import { MarketStatusBadge } from '../common/market-status-badge';
import { ChangeFigure, Price } from '../common/price';

type LivePriceProps = { value: string; currency?: string; className?: string };

/** A live price. Its background briefly takes the colour of the direction when it changes. */
function LivePrice({ value, currency, className }: LivePriceProps) {
  const [shown, setShown] = useState<{ value: string; moved: 'rise' | 'fall' | null }>({
    value,
    moved: null,
  });
  if (shown.value !== value) {
    setShown({ value, moved: Number(value) > Number(shown.value) ? 'rise' : 'fall' });
  }
  return (
    <span
      key={shown.value}
      className={cn(
        'rounded-sm',
        shown.moved === 'rise' && 'animate-rise',
        shown.moved === 'fall' && 'animate-fall',
        className,
      )}
    >
      <Price value={value} {...(currency && { currency })} />
    </span>
  );
}

type PriceHeadProps = {
  /** The label of the figure: “Last price”. */
  label: string;
  value: string;
  currency?: string;
  change?: string | undefined;
  changePercent?: string | undefined;
  asOf: string;
  delayedSeconds: number;
  source: MarketSource;
  /** Undefined while it loads. */
  status: MarketStatus | undefined;
  /** Unix milliseconds at which the status arrived. */
  readAt: number;
};

/** The current price, its change, its age, and the market status. */
export function PriceHead(props: PriceHeadProps) {
  const { label, value, currency, change, changePercent, asOf, delayedSeconds, source, status, readAt } =
    props;
  return (
    <Card className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 p-4 sm:px-5">
      <div className="min-w-0">
        <h2 className="text-muted text-sm">{label}</h2>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <LivePrice
            value={value}
            {...(currency && { currency })}
            className="font-semibold text-3xl tracking-tight"
          />
          <ChangeFigure change={change} percent={changePercent} className="min-w-40 text-lg" />
        </div>
        <Freshness asOf={asOf} delayedSeconds={delayedSeconds} source={source} className="mt-1" />
      </div>
      {status ? <MarketStatusBadge status={status} readAt={readAt} /> : <Skeleton className="h-5.5 w-48" />}
    </Card>
  );
}

/** The loading state of `PriceHead`. */
export function PriceHeadSkeleton() {
  return (
    <Card className="p-4 sm:px-5">
      <Loading label="the price">
        <Skeleton className="my-0.5 w-20" />
        <Skeleton className="my-1 h-7 w-64 max-w-full" />
        <Skeleton className="mt-2 w-80 max-w-full" />
      </Loading>
    </Card>
  );
}
