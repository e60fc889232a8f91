'use client';

import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '@/components/shell/frame/page-header';
import { useScope } from '@/components/shell/session/scope';
import { Section } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import type { FxPair, FxRate } from '@/lib/contract/market/fx';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatDecimal } from '@/lib/format';
import { MarketChart } from '../chart/market-chart';
import { pairName } from '../common/figures';
import { whileOpen } from '../common/market-clock';
import { NoPrices } from '../common/no-prices';
import { fxRatesQuery } from '../common/queries';
import { useMarketStatus } from '../common/use-market';
import { PriceHead } from '../quote/price-head';
import { SeriesPage } from '../quote/series-page';

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

/** One exchange rate: its value in both directions, and its line chart with the table. */
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
