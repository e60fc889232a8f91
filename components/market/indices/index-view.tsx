'use client';

import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '@/components/shell/frame/page-header';
import { useScope } from '@/components/shell/session/scope';
import { TextLink } from '@/components/ui/controls/link';
import { Section } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import type { MarketIndexDetail } from '@/lib/contract/market/indices';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatCount, formatDecimal } from '@/lib/format';
import { MarketChart } from '../chart/market-chart';
import { SimulatedBadge } from '../common/freshness';
import { whileOpen } from '../common/market-clock';
import { ChangeFigure } from '../common/price';
import { indexQuery } from '../common/queries';
import { useMarketStatus } from '../common/use-market';
import { dayFacts } from '../quote/day-facts';
import { PriceHead } from '../quote/price-head';
import { SeriesPage } from '../quote/series-page';

const head = 'h-9 border-border border-b bg-canvas px-4 font-medium sm:px-5';

/** The weight of a constituent: a figure, and a bar relative to the heaviest. */
function Weight({ percent, heaviest }: { percent: string | undefined; heaviest: number }) {
  if (percent === undefined) return <span className="text-muted">not known</span>;
  const width = heaviest > 0 ? (Number(percent) / heaviest) * 100 : 0;
  return (
    <span className="flex items-center justify-end gap-3">
      <span aria-hidden="true" className="hidden h-1.5 w-40 overflow-hidden rounded-full bg-subtle sm:block">
        <span className="block h-full rounded-full bg-(--chart-line)" style={{ width: `${width}%` }} />
      </span>
      <span className="tabular w-16">{formatDecimal(percent)}%</span>
    </span>
  );
}

/** The constituents of an index, heaviest first. */
function Constituents({ constituents }: Pick<MarketIndexDetail, 'constituents'>) {
  const { org, env } = useScope();
  const heaviest = Number(constituents[0]?.weight_percent ?? 0);
  return (
    <Section
      title="Constituents"
      description={`${formatCount(constituents.length)} securities, the heaviest first`}
      surface="flush"
    >
      <div>
        <table className="w-full border-separate border-spacing-0">
          <thead className="text-left text-muted text-xs">
            <tr>
              <th scope="col" className={head}>
                Security
              </th>
              <th scope="col" className={`${head} text-right`}>
                Weight
              </th>
            </tr>
          </thead>
          <tbody>
            {constituents.map(({ symbol, name, weight_percent }) => (
              <tr key={symbol} className="odd:bg-canvas/60">
                <th scope="row" className="px-4 py-1.5 text-left font-normal sm:px-5">
                  <TextLink href={routes.instrument(org, env, symbol)}>{symbol}</TextLink>{' '}
                  <span className="text-muted">{name}</span>
                </th>
                <td className="px-4 py-1.5 text-right sm:px-5">
                  <Weight percent={weight_percent} heaviest={heaviest} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Section>
  );
}

type LevelProps = { index: MarketIndexDetail; market: ReturnType<typeof useMarketStatus> };

/** The level of an index, its chart, the day's figures and its constituents. */
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

/** The page of one index: its level, its chart with the table, the day's figures and its constituents. */
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
