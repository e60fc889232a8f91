'use client';

import { useQuery } from '@tanstack/react-query';
import { formatChange, formatPercent } from '@/components/market/common/figures';
import { SimulatedBadge } from '@/components/market/common/freshness';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Chart, ChartMessage, ChartSkeleton } from '@/components/ui/charts/chart';
import { Section } from '@/components/ui/display/card';
import { useToday } from '@/components/ui/display/ticker';
import type { Bar, BarInterval } from '@/lib/contract/market/bars';
import type { Holding } from '@/lib/contract/trading/holdings';
import { formatAmount } from '@/lib/format';
import { tidyDecimal } from '../investments/calculator/decimals';
import { differenceOf, priceChange } from './figures';
import { firstHeld, historyInterval, priceHistoryQuery } from './history';

type Of = { holding: Holding };

/** The change of a price since the purchase; both have four decimals. */
function changeSince({ unit_price: bought }: Holding, close: string): string {
  const change = formatChange(tidyDecimal(differenceOf(close, bought, 4)));
  const percent = priceChange(bought, close);
  return percent === undefined ? change : `${change} (${formatPercent(percent)})`;
}

function History({ holding, bars, interval }: Of & { bars: readonly Bar[]; interval: BarInterval }) {
  const { currency, unit_price: bought, start_date } = holding;
  return (
    <Chart
      label="Price since it was bought"
      x={{ kind: interval === '1w' ? 'week' : 'day', values: bars.map(({ time }) => time) }}
      panels={[
        {
          unit: { kind: 'money', currency },
          series: [{ label: 'Close', shape: 'area', values: bars.map(({ close }) => tidyDecimal(close)) }],
          level: { value: bought, label: `Bought at ${formatAmount(tidyDecimal(bought), currency)}` },
        },
      ]}
      facts={[{ label: 'Since it was bought', values: bars.map(({ close }) => changeSince(holding, close)) }]}
      mark={{ index: firstHeld(bars, start_date), label: 'Bought' }}
      empty="No prices yet."
    />
  );
}

function Loaded({ holding, symbol }: Of & { symbol: string }) {
  const interval = historyInterval(holding.start_date, useToday());
  const read = useQuery(priceHistoryQuery(useScope(), symbol, holding.start_date, interval));
  const { data, error, isFetching, refetch } = read;
  if (!data) {
    if (!error) return <ChartSkeleton />;
    return (
      <ChartMessage>
        <ReadError error={error} onRetry={refetch} retrying={isFetching} />
      </ChartMessage>
    );
  }
  if (data.data.length < 2) return <p className="text-muted">Not enough sessions for a chart yet.</p>;
  return <History holding={holding} bars={data.data} interval={interval} />;
}

/** The price history since the purchase, and the month before it. */
export function PriceSection({ holding, symbol }: Of & { symbol: string }) {
  const reading = useAllowed('market:read');
  return (
    <Section
      title="Price since it was bought"
      description="Starts a month before the purchase. The line marks the price paid."
      actions={<SimulatedBadge source={holding.price_source} />}
    >
      {reading.allowed ? (
        <Loaded holding={holding} symbol={symbol} />
      ) : (
        <p className="text-muted">
          You don’t have access to market data, so there is no chart. {reading.reason}
        </p>
      )}
    </Section>
  );
}
