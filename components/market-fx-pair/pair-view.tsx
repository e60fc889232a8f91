'use client';

import { useQuery } from '@tanstack/react-query';
import { pairName } from '@/components/fx-rates/pair-name';
import { whileOpen } from '@/components/market/market-clock';
import { NoPrices } from '@/components/market/no-prices';
import { fxRatesQuery } from '@/components/market/queries';
import { useMarketStatus } from '@/components/market/use-market-status';
import { MarketChart } from '@/components/market-chart/market-chart';
import { PriceHead } from '@/components/market-quote/price-head';
import { SeriesPage } from '@/components/market-quote/series-page';
import { useScope } from '@/components/session/scope';
import { PageHeader } from '@/components/shell/page-header';
import { Section } from '@/components/ui/card';
import { DescriptionList } from '@/components/ui/description-list';
import type { FxPair, FxRate } from '@/lib/contract/market-fx';
import { formatDecimal } from '@/lib/format';
import * as routes from '@/lib/routes';

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
  return (
    <SeriesPage head={head} read={read} market={market}>
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
    </SeriesPage>
  );
}
