'use client';

import { useQuery } from '@tanstack/react-query';
import { barLabel } from '@/components/market/chart/bars/bar-time';
import { SimulatedBadge } from '@/components/market/common/freshness';
import { ChangeFigure, Price } from '@/components/market/common/price';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { CurveChart } from '@/components/ui/charts/curve-chart';
import { FactsLine, FiguresTable } from '@/components/ui/charts/figures-table';
import { Section } from '@/components/ui/display/card';
import { useToday } from '@/components/ui/display/ticker';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { Bar, BarInterval } from '@/lib/contract/market/bars';
import type { Holding } from '@/lib/contract/trading/holdings';
import { formatAmount } from '@/lib/format';
import { tidyDecimal } from '../investments/calculator/decimals';
import { differenceOf, priceChange } from './figures';
import { firstHeld, historyInterval, historyQuery } from './history';

type Of = { holding: Holding };

/** The change of a price since the purchase; both have four decimals. */
function Change({ holding, close }: Of & { close: string }) {
  const { unit_price: bought } = holding;
  return (
    <ChangeFigure change={tidyDecimal(differenceOf(close, bought, 4))} percent={priceChange(bought, close)} />
  );
}

function History({ holding, bars, interval }: Of & { bars: readonly Bar[]; interval: BarInterval }) {
  const { currency, unit_price: bought, start_date } = holding;
  const label = `Price since it was bought, in ${currency}`;
  return (
    <>
      <CurveChart
        label="Session of the price history"
        known={bars.length - 1}
        level={{ height: Number(bought), words: `Bought at ${formatAmount(tidyDecimal(bought), currency)}` }}
        mark={{ index: firstHeld(bars, start_date), word: 'Bought' }}
        points={bars.map(({ time, close }) => ({
          height: Number(close),
          words: `${barLabel(time, interval)}: ${formatAmount(tidyDecimal(close), currency)}`,
        }))}
      >
        {(index) => {
          const bar = bars[index];
          return bar ? (
            <FactsLine
              facts={[
                { label: 'Session', value: barLabel(bar.time, interval) },
                { label: 'Close', value: <Price value={tidyDecimal(bar.close)} currency={currency} /> },
                { label: 'Since it was bought', value: <Change holding={holding} close={bar.close} /> },
              ]}
            />
          ) : null;
        }}
      </CurveChart>
      <FiguresTable
        label={label}
        rows={bars.toReversed()}
        keyOf={({ time }) => time}
        columns={[
          { head: 'Session', cell: ({ time }) => barLabel(time, interval) },
          { head: `Close, ${currency}`, cell: ({ close }) => <Price value={tidyDecimal(close)} /> },
          {
            head: 'Since it was bought',
            cell: ({ close }) => <Change holding={holding} close={close} />,
          },
        ]}
      />
    </>
  );
}

function Loaded({ holding, symbol }: Of & { symbol: string }) {
  const interval = historyInterval(holding.start_date, useToday());
  const read = useQuery(historyQuery(useScope(), symbol, holding.start_date, interval));
  const { data, error, isFetching, refetch } = read;
  if (!data) {
    if (!error) return <Skeleton className="h-72 w-full rounded-md bg-subtle" />;
    return <ReadError error={error} onRetry={refetch} retrying={isFetching} />;
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
