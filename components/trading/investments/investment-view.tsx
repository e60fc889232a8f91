'use client';

import { useQuery } from '@tanstack/react-query';
import { ChartCandlestick } from 'lucide-react';
import dynamic from 'next/dynamic';
import { MarketChart } from '@/components/market/chart/market-chart';
import { useMarketStatus } from '@/components/market/common/use-market-status';
import { PageHeader } from '@/components/shell/frame/page-header';
import { BehindNotice } from '@/components/shell/live/behind-notice';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Card, Section } from '@/components/ui/display/card';
import { Alert } from '@/components/ui/feedback/alert';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import type { Investment } from '@/lib/contract/trading/investments';
import * as routes from '@/lib/dashboard/routes/routes';
import { BuyingFacts } from './buying-facts';
import { isRateInvestment } from './calculator/rate-investment';
import { DocumentsList } from './documents-list';
import { InvestmentActions } from './investment-actions';
import { InvestmentFacts } from './investment-facts';
import { InvestmentSkeleton } from './investment-skeleton';
import { InvestmentStatus } from './investment-status';
import { NotForYou } from './not-for-you';
import { OrderCosts } from './order-costs';
import { PricePanel } from './price-panel';
import { investmentQuery } from './queries';
import { SettlementFacts } from './settlement-facts';
import { tradedSymbol } from './traded-symbol';
import { usePricePace } from './use-price-pace';

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
function PriceChart({ investment, symbol }: TradedProps) {
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

// Only some investments pay a rate, so its script comes with their pages alone.
const ReturnCalculator = dynamic(() =>
  import('./calculator/return-calculator').then((file) => file.ReturnCalculator),
);

/** Everything about an investment: what it is at the left, what to know before buying at the right. */
function Parts({ investment }: { investment: Investment }) {
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div className="min-w-0 space-y-6">
        <Section title="About">
          <p className="max-w-prose whitespace-pre-line [overflow-wrap:anywhere]">{investment.description}</p>
        </Section>
        {isRateInvestment(investment) ? <ReturnCalculator investment={investment} /> : null}
        <OrderCosts investment={investment} />
      </div>
      <div className="min-w-0 space-y-6">
        <BuyingFacts investment={investment} />
        <SettlementFacts investment={investment} />
        <DocumentsList investment={investment} />
        <InvestmentFacts investment={investment} />
      </div>
    </div>
  );
}

function Shown({ id }: { id: string }) {
  const scope = useScope();
  const read = useQuery({ ...investmentQuery(scope, id), ...usePricePace() });
  const { data, error, refetch, isFetching } = read;
  const breadcrumbs = [{ label: 'Investments', href: routes.investments(scope.org, scope.env) }];
  if (!data) {
    if (!error) return <InvestmentSkeleton />;
    return (
      <>
        <PageHeader title="Investment" breadcrumbs={breadcrumbs} />
        <Card>
          <ReadError error={error} onRetry={refetch} retrying={isFetching} />
        </Card>
      </>
    );
  }
  const investment = data.data;
  const symbol = tradedSymbol(investment);
  return (
    <>
      <PageHeader
        title={investment.name}
        status={<InvestmentStatus status={investment.status} />}
        description={investment.issuer === investment.name ? undefined : investment.issuer}
        breadcrumbs={breadcrumbs}
        actions={<InvestmentActions investment={investment} />}
      />
      <BehindNotice reads={[read]} />
      {investment.status === 'closed' ? (
        <Alert title="It can’t be bought now">
          {investment.closed_reason ?? 'It takes no orders at the moment.'}
        </Alert>
      ) : null}
      <PricePanel investment={investment} />
      {symbol === undefined ? null : <PriceChart investment={investment} symbol={symbol} />}
      <Parts investment={investment} />
    </>
  );
}

/** One investment, its price kept current while the market is open. */
export function InvestmentView({ id }: { id: string }) {
  const reading = useAllowed('investments:read');
  if (reading.allowed) return <Shown id={id} />;
  return (
    <>
      <PageHeader title="Investment" />
      <NotForYou reason={reading.reason} />
    </>
  );
}
