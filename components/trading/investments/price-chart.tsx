'use client';

import { ChartCandlestick } from 'lucide-react';
import { MarketChart } from '@/components/market/chart/market-chart';
import { useMarketStatus } from '@/components/market/common/use-market-status';
import { useAllowed } from '@/components/shell/session/scope';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import type { Investment } from '@/lib/contract/trading/investments';

type TradedProps = { investment: Investment; symbol: string };

function Traded({ investment: { name, price_source }, symbol }: TradedProps) {
  const { data } = useMarketStatus();
  return (
    <MarketChart
      series={{ kind: 'instrument', code: symbol }}
      name={name}
      source={price_source}
      isOpen={data?.data.is_open ?? false}
      usual="line"
    />
  );
}

/** How the price of what trades on the exchange has moved; members without the market are told who may see it. */
export function PriceChart({ investment, symbol }: TradedProps) {
  const reading = useAllowed('market:read');
  if (reading.allowed) return <Traded investment={investment} symbol={symbol} />;
  return (
    <Card>
      <EmptyState
        icon={<ChartCandlestick aria-hidden="true" />}
        title="You can’t read the market, so there is no chart"
        description={reading.reason}
      />
    </Card>
  );
}
