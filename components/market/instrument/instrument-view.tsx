'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Link, TextLink } from '@/components/ui/controls/link';
import { Card, Section } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { keysFor } from '@/components/ui/display/keys';
import { Time } from '@/components/ui/display/time';
import { Loading, Skeleton, SkeletonFacts } from '@/components/ui/feedback/skeleton';
import type { InstrumentDetail } from '@/lib/contract/market/instruments';
import type { Quote } from '@/lib/contract/market/quotes';
import * as routes from '@/lib/dashboard/routes/routes';
import { MarketChart, MarketChartSkeleton } from '../chart/market-chart';
import { SimulatedBadge } from '../common/freshness';
import { NoPrices } from '../common/no-prices';
import { CompactFigure, Price } from '../common/price';
import { latestDisclosuresQuery } from '../common/queries';
import { useInstrument } from '../common/use-market';
import { disclosureLabels } from '../labels/market';
import { dayFacts } from '../quote/day-facts';
import { PriceHead, PriceHeadSkeleton } from '../quote/price-head';
import { useDeferred } from '../quote/use-deferred';
import { ExchangeFacts } from './exchange-facts';

/** The loading state of an instrument's page. */
function InstrumentSkeleton() {
  return (
    <>
      <PriceHeadSkeleton />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <MarketChartSkeleton />
        <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-1">
          <Section title="Quote">
            <div className="space-y-5">
              <SkeletonFacts count={10} />
            </div>
          </Section>
          <Section title="Trading details">
            <div className="space-y-5">
              <SkeletonFacts count={7} />
            </div>
          </Section>
        </div>
      </div>
    </>
  );
}

/** The latest disclosures of the issuer. Loaded last. */
function LatestDisclosures({ symbol }: { symbol: string }) {
  const scope = useScope();
  const { org, env } = scope;
  const query = latestDisclosuresQuery(scope, symbol);
  const { box, isDue } = useDeferred<HTMLDivElement>(query.queryKey);
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: isDue });
  return (
    <Section
      title="Latest disclosures"
      surface="flush"
      actions={<TextLink href={routes.disclosures(org, env, { symbol })}>All of {symbol}</TextLink>}
    >
      <div ref={box} className="min-h-72">
        {error && !data ? <ReadError error={error} onRetry={refetch} retrying={isFetching} /> : null}
        {!error && !data ? (
          <Loading label="disclosures" className="divide-y divide-border">
            {keysFor(5).map((key) => (
              <div key={key} className="px-4 py-2.5 sm:px-5">
                <Skeleton className="my-0.5 w-3/4" />
                <Skeleton className="my-0.5 w-40" />
              </div>
            ))}
          </Loading>
        ) : null}
        {data?.data.length === 0 ? (
          <p className="px-4 py-3.5 text-muted sm:px-5">{symbol} has no published disclosures.</p>
        ) : null}
        <ul className="divide-y divide-border">
          {data?.data.map(({ id, title, category, published_at }) => (
            <li key={id} className="px-4 py-2.5 sm:px-5">
              <Link
                href={routes.disclosure(org, env, id)}
                className="block truncate rounded-sm font-medium underline-offset-3 hover:underline"
              >
                {title}
              </Link>
              <p className="text-muted text-sm">
                {disclosureLabels[category]} · <Time value={published_at} />
              </p>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

/** The instrument's key figures beyond the day, and the indices that include it. */
function KeyFigures({ instrument: { figures, indices } }: { instrument: InstrumentDetail }) {
  const { org, env } = useScope();
  return (
    <Section title="Key figures">
      <DescriptionList
        items={[
          { label: '52-week high', value: <Price value={figures.year_high} /> },
          { label: '52-week low', value: <Price value={figures.year_low} /> },
          {
            label: 'Average volume',
            value: <CompactFigure value={figures.average_volume} />,
            hint: 'per session, over 30 sessions',
          },
          { label: 'Shares outstanding', value: <CompactFigure value={figures.shares_outstanding} /> },
          { label: 'Market value, NGN', value: <CompactFigure value={figures.market_value} /> },
        ]}
      />
      <h3 className="mt-4 mb-1.5 text-muted">In these indices</h3>
      {indices.length === 0 ? <p>None</p> : null}
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {indices.map(({ code, name }) => (
          <li key={code}>
            <TextLink href={routes.index(org, env, code)}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The day's figures of an instrument: prices, trades, bid and ask, and the price band. */
function QuotePanel({ quote }: { quote: Quote }) {
  return (
    <Section title="Quote" actions={<SimulatedBadge source={quote.source} />}>
      <DescriptionList
        items={[
          ...dayFacts(quote),
          { label: 'Volume', value: <CompactFigure value={quote.volume} /> },
          { label: 'Value, NGN', value: <CompactFigure value={quote.value} /> },
          { label: 'Trades', value: <CompactFigure value={quote.trades} /> },
          { label: 'Bid', value: <Price value={quote.bid} /> },
          { label: 'Ask', value: <Price value={quote.ask} /> },
          {
            label: 'Daily price limits',
            value: (
              <>
                <Price value={quote.band_low} /> to <Price value={quote.band_high} />
              </>
            ),
            hint: '±10%',
          },
        ]}
      />
    </Section>
  );
}

/** Everything about one instrument: price, chart and table, quote, how to buy it, figures, disclosures and calendar. */
export function InstrumentView({
  symbol,
  buying,
}: {
  symbol: string;
  /** Whether and how it can be bought. */
  buying: ReactNode;
}) {
  const { org } = useScope();
  const read = useInstrument(symbol);
  const instrument = read.data?.data;
  if (!instrument) {
    if (!read.error) return <InstrumentSkeleton />;
    return (
      <Card>
        <ReadError error={read.error} onRetry={read.refetch} retrying={read.isFetching} />
      </Card>
    );
  }
  const { quote, market, name, currency } = instrument;
  return (
    <>
      <BehindNotice reads={[read]} />
      {quote ? (
        <PriceHead
          label="Last price"
          value={quote.last}
          currency={currency}
          change={quote.change}
          changePercent={quote.change_percent}
          asOf={quote.as_of}
          delayedSeconds={quote.delayed_seconds}
          source={quote.source}
          status={market}
          readAt={read.dataUpdatedAt}
        />
      ) : (
        <NoPrices what="prices" testHref={routes.instrument(org, 'test', symbol)} />
      )}
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_19rem]">
        <MarketChart
          series={{ kind: 'instrument', code: symbol }}
          name={name}
          source={quote?.source}
          isOpen={market.is_open}
          usual="candles"
        />
        <div className="grid gap-6 md:grid-cols-2 xl:grid-cols-1">
          {quote ? <QuotePanel quote={quote} /> : null}
          {buying}
        </div>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2 xl:grid-cols-3">
        <KeyFigures instrument={instrument} />
        <LatestDisclosures symbol={symbol} />
        <ExchangeFacts market={market} />
      </div>
    </>
  );
}
