'use client';

import { useQuery } from '@tanstack/react-query';
import { ChangeFigure } from '@/components/market/change-figure';
import { whileOpen } from '@/components/market/market-clock';
import { SimulatedBadge } from '@/components/market/simulated-badge';
import { useMarketStatus } from '@/components/market/use-market-status';
import { MarketChart } from '@/components/market-chart/market-chart';
import { dayFacts } from '@/components/market-quote/day-facts';
import { PriceHead } from '@/components/market-quote/price-head';
import { SeriesPage } from '@/components/market-quote/series-page';
import { useScope } from '@/components/session/scope';
import { PageHeader } from '@/components/shell/page-header';
import { Section } from '@/components/ui/card';
import { DescriptionList } from '@/components/ui/description-list';
import type { MarketIndexDetail } from '@/lib/contract/market-indices';
import { formatCount } from '@/lib/format';
import * as routes from '@/lib/routes';
import { Constituents } from './constituents';
import { indexQuery } from './queries';

type LevelProps = { index: MarketIndexDetail; market: ReturnType<typeof useMarketStatus> };

/** What an index stands at, its chart, the day's figures and its securities. */
function Level({ index, market }: LevelProps) {
  return (
    <>
      <PriceHead
        label="Level"
        value={index.level}
        change={index.change}
        changePercent={index.change_percent}
        asOf={index.as_of}
        delayedSeconds={index.delayed_seconds}
        source={index.source}
        status={market.data?.data}
        readAt={market.dataUpdatedAt}
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <MarketChart
          series={{ kind: 'index', code: index.code }}
          name={index.name}
          source={index.source}
          isOpen={market.data?.data.is_open ?? false}
          usual="candles"
        />
        <Section title="Figures" actions={<SimulatedBadge source={index.source} />}>
          <DescriptionList
            items={[
              ...dayFacts(index),
              {
                label: 'Since the year began',
                value: <ChangeFigure percent={index.year_to_date_percent} />,
              },
              { label: 'Securities', value: formatCount(index.members) },
            ]}
          />
        </Section>
      </div>
      <Constituents constituents={index.constituents} />
    </>
  );
}

/** Everything about one index: its level, its chart with the table, the day's figures and what it is made of. */
export function IndexView({ code }: { code: string }) {
  const scope = useScope();
  const market = useMarketStatus();
  const isOpen = market.data?.data.is_open ?? false;
  const read = useQuery({ ...indexQuery(scope, code), ...whileOpen(isOpen) });
  const index = read.data?.data;
  const head = (
    <PageHeader
      title={index?.name ?? code}
      breadcrumbs={[{ label: 'Indices', href: routes.indices(scope.org, scope.env) }]}
      description={index?.description}
    />
  );
  return (
    <SeriesPage head={head} read={read} market={market}>
      {index ? <Level index={index} market={market} /> : null}
    </SeriesPage>
  );
}
