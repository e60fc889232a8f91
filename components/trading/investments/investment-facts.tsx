'use client';

import { MarketStatusBadge } from '@/components/market/common/market-status-badge';
import { useMarketStatus } from '@/components/market/common/use-market';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { TextLink } from '@/components/ui/controls/link';
import { Section } from '@/components/ui/display/card';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import type { Investment } from '@/lib/contract/trading/investments';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatDay } from '@/lib/format';
import { investmentTypeLabels } from '../labels/investments';
import { Risk } from './marks';
import { cycleText, rateText, tenorText, tradedSymbol } from './terms-labels';

/** The current session of the exchange; the line has the same height while loading. */
function Session() {
  const { data, error, dataUpdatedAt } = useMarketStatus();
  if (data) return <MarketStatusBadge status={data.data} readAt={dataUpdatedAt} />;
  if (error) return <span className="text-muted">Not available</span>;
  return <Skeleton className="h-5.5 w-40" />;
}

/** The settlement date of an order placed now, and for listed investments the current session. */
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

function SymbolLink({ investment }: { investment: Investment }) {
  const { org, env } = useScope();
  const reading = useAllowed('market:read');
  const traded = tradedSymbol(investment);
  if (!reading.allowed || traded === undefined) return investment.symbol;
  return <TextLink href={routes.instrument(org, env, traded)}>{traded}</TextLink>;
}

function termsOf(investment: Investment): DescriptionListItem[] {
  const rate = rateText(investment);
  const { tenor_days: days, symbol } = investment;
  return [
    ...(symbol === undefined ? [] : [{ label: 'Symbol', value: <SymbolLink investment={investment} /> }]),
    ...(rate === undefined ? [] : [{ label: 'Rate', value: `${rate} a year` }]),
    ...(days === undefined ? [] : [{ label: 'Tenor', value: tenorText(days) }]),
  ];
}

/** The fixed facts of an investment: type, issuer, terms. */
export function InvestmentFacts({ investment }: { investment: Investment }) {
  const { id, type, issuer, risk_level, updated_at } = investment;
  return (
    <Section title="Details">
      <DescriptionList
        items={[
          { label: 'Type', value: investmentTypeLabels[type] },
          { label: 'Issuer', value: issuer },
          ...termsOf(investment),
          { label: 'Risk', value: <Risk level={risk_level} /> },
          { label: 'Last changed', value: <Time value={updated_at} /> },
        ]}
        ids={{ 'Investment ID': id }}
      />
    </Section>
  );
}
