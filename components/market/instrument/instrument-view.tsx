'use client';

import type { ReactNode } from 'react';
import { BehindNotice } from '@/components/shell/live/behind-notice';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Card, Section } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import type { Quote } from '@/lib/contract/market/quotes';
import * as routes from '@/lib/dashboard/routes/routes';
import { MarketChart } from '../chart/market-chart';
import { NoPrices } from '../common/no-prices';
import { CompactFigure, Price } from '../common/price';
import { SimulatedBadge } from '../common/simulated-badge';
import { dayFacts } from '../quote/day-facts';
import { PriceHead } from '../quote/price-head';
import { ExchangeFacts } from './exchange-facts';
import { InstrumentSkeleton } from './instrument-skeleton';
import { KeyFigures } from './key-figures';
import { LatestDisclosures } from './latest-disclosures';
import { useInstrument } from './use-instrument';

/** The day's figures of an instrument: prices, what was traded, what is offered and asked, and the band of the day. */
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
            label: 'Band of the day',
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

/** Everything about one instrument: price, chart and table, quote, how to buy it, figures, disclosures, calendar. */
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
