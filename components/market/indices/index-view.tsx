'use client';

import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '@/components/shell/frame/page-header';
import { useScope } from '@/components/shell/session/scope';
import { Section } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import type { MarketIndexDetail } from '@/lib/contract/market/indices';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatCount } from '@/lib/format';
import { MarketChart } from '../chart/market-chart';
import { ChangeFigure } from '../common/change-figure';
import { whileOpen } from '../common/market-clock';
import { SimulatedBadge } from '../common/simulated-badge';
import { useMarketStatus } from '../common/use-market-status';
import { dayFacts } from '../quote/day-facts';
import { PriceHead } from '../quote/price-head';
import { SeriesPage } from '../quote/series-page';
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
