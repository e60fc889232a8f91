'use client';

import { MarketStatusBadge } from '@/components/market/common/market-status-badge';
import { useMarketStatus } from '@/components/market/common/use-market-status';
import { useAllowed } from '@/components/shell/session/scope';
import { Section } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { Investment } from '@/lib/contract/trading/investments';
import { formatDay } from '@/lib/format';
import { cycleText } from './terms-labels';
import { tradedSymbol } from './traded-symbol';

/** The session of the exchange now; a line that stays as high while it loads. */
function Session() {
  const { data, error, dataUpdatedAt } = useMarketStatus();
  if (data) return <MarketStatusBadge status={data.data} readAt={dataUpdatedAt} />;
  if (error) return <span className="text-muted">Not available</span>;
  return <Skeleton className="h-5.5 w-40" />;
}

/** When an order of now settles, and for what trades on the exchange whether it trades now. */
export function SettlementFacts({ investment }: { investment: Investment }) {
  const { settlement } = investment;
  const reading = useAllowed('market:read');
  const session = reading.allowed ? <Session /> : <span className="text-muted">{reading.reason}</span>;
  return (
    <Section title="Settlement">
      <DescriptionList
        items={[
          {
            label: 'Settles on',
            value: <span className="font-medium">{formatDay(settlement.settles_on)}</span>,
          },
          { label: 'Cycle', value: settlement.cycle, hint: cycleText(settlement.cycle) },
          ...(tradedSymbol(investment) ? [{ label: 'Exchange now', value: session }] : []),
        ]}
      />
    </Section>
  );
}
