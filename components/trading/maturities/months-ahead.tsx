'use client';

import { ReadError } from '@/components/shell/states/read-error';
import { Section } from '@/components/ui/display/card';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { HoldingsSummary } from '@/lib/contract/trading/holdings';
import { MonthColumns } from '../portfolio/month-chart';
import { useMonthHref } from './maturities-header';

type MonthsAheadProps = {
  /** Of the currency that shows first, or is filtered by; undefined where nothing is held. */
  summary: HoldingsSummary | undefined;
  month: string;
  read: { data: unknown; error: unknown; isFetching: boolean; refetch: () => unknown };
};

/** Every month in which something matures, as columns; each leads to its days. */
export function MonthsAhead({ summary, month, read }: MonthsAheadProps) {
  const hrefOf = useMonthHref();
  const { data, error, isFetching, refetch } = read;
  const isEmpty = !summary?.by_maturity.some((sum) => sum.month !== undefined);
  if (data !== undefined && isEmpty) return null;
  return (
    <Section
      title="Months ahead"
      description={`Holdings by the month in which they mature, at their value of now${summary ? `, in ${summary.currency}` : ''}.`}
    >
      {summary ? <MonthColumns summary={summary} chosen={month} hrefOf={hrefOf} /> : null}
      {data === undefined && !error ? <Skeleton className="h-40 w-full" /> : null}
      {data === undefined && error ? (
        <ReadError error={error} onRetry={refetch} retrying={isFetching} />
      ) : null}
    </Section>
  );
}
