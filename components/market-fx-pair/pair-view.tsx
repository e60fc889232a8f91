'use client';

import { useQuery } from '@tanstack/react-query';
import { whileOpen } from '@/components/market/market-clock';
import { NoPrices } from '@/components/market/no-prices';
import { fxRatesQuery } from '@/components/market/queries';
import { useMarketStatus } from '@/components/market/use-market-status';
import { MarketChart, MarketChartSkeleton } from '@/components/market-chart/market-chart';
import { PriceHead, PriceHeadSkeleton } from '@/components/market-quote/price-head';
import { BehindNotice } from '@/components/session/behind-notice';
import { ReadError } from '@/components/session/read-error';
import { useScope } from '@/components/session/scope';
import { PageHeader } from '@/components/shell/page-header';
import { Card, Section } from '@/components/ui/card';
import { DescriptionList } from '@/components/ui/description-list';
import type { FxPair, FxRate } from '@/lib/contract/market-fx';
import { formatDecimal } from '@/lib/format';
import * as routes from '@/lib/routes';

/** `USD/NGN`: naira for one dollar. */
const pairName = (pair: string): string => `${pair.slice(0, 3)}/${pair.slice(3)}`;

function Ways({ rate: { pair, rate, inverse } }: { rate: FxRate }) {
  const [base, quote] = [pair.slice(0, 3), pair.slice(3)];
  return (
    <Section title="Both ways">
      <DescriptionList
        items={[
          { label: `1 ${base}`, value: <span className="tabular">{`${formatDecimal(rate)} ${quote}`}</span> },
          {
            label: `1 ${quote}`,
            value: <span className="tabular">{`${inverse} ${base}`}</span>,
            hint: 'the inverse, to eight decimals',
          },
        ]}
      />
    </Section>
  );
}

/** One exchange rate: what it is now, both ways, and its chart as a line with the table. */
export function PairView({ pair }: { pair: FxPair }) {
  const scope = useScope();
  const market = useMarketStatus();
  const isOpen = market.data?.data.is_open ?? false;
  const read = useQuery({ ...fxRatesQuery(scope), ...whileOpen(isOpen) });
  const rate = read.data?.data.find((each) => each.pair === pair);
  const head = (
    <PageHeader
      title={pairName(pair)}
      breadcrumbs={[{ label: 'Exchange rates', href: routes.fx(scope.org, scope.env) }]}
      description={`${pair.slice(3)} for one ${pair.slice(0, 3)}, as a reference rate.`}
    />
  );
  if (!read.data) {
    return (
      <>
        {head}
        {read.error ? (
          <Card>
            <ReadError error={read.error} onRetry={read.refetch} retrying={read.isFetching} />
          </Card>
        ) : (
          <PairSkeleton />
        )}
      </>
    );
  }
  return (
    <>
      {head}
      <BehindNotice reads={[read, market]} />
      {rate ? (
        <PriceHead
          label="Rate"
          value={rate.rate}
          changePercent={rate.change_percent}
          asOf={rate.as_of}
          delayedSeconds={rate.delayed_seconds}
          source={rate.source}
          status={market.data?.data}
          readAt={market.dataUpdatedAt}
        />
      ) : (
        <NoPrices what="exchange rates" testHref={routes.fxPair(scope.org, 'test', pair)} />
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <MarketChart
          series={{ kind: 'fx', code: pair }}
          name={pairName(pair)}
          source={rate?.source}
          isOpen={isOpen}
          usual="line"
        />
        {rate ? <Ways rate={rate} /> : null}
      </div>
    </>
  );
}

/** The same while the page loads, under its head. */
export function PairSkeleton() {
  return (
    <>
      <PriceHeadSkeleton />
      <MarketChartSkeleton />
    </>
  );
}
