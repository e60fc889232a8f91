'use client';

import { useQuery } from '@tanstack/react-query';
import { ChartCandlestick, Download, FileText, HandCoins } from 'lucide-react';
import dynamic from 'next/dynamic';
import { MarketChart } from '@/components/market/chart/market-chart';
import { useMarketStatus } from '@/components/market/common/use-market';
import { type Breadcrumb, PageHeader } from '@/components/shell/frame/page-header';
import { RecordPage } from '@/components/shell/page/record-page';
import { Denied } from '@/components/shell/session/permitted';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { buttonStyle } from '@/components/ui/controls/button-style';
import { TextLink } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import { Card, Section } from '@/components/ui/display/card';
import { DescriptionList } from '@/components/ui/display/description-list';
import { Alert } from '@/components/ui/feedback/alert';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { investmentDocumentAddress } from '@/lib/client/addresses';
import type { Investment } from '@/lib/contract/trading/investments';
import * as routes from '@/lib/dashboard/routes/routes';
import { isRateInvestment } from './calculator/rate-investment';
import { InvestmentActions } from './investment-actions';
import { InvestmentFacts, SettlementFacts } from './investment-facts';
import { InvestmentStatus } from './marks';
import { OrderCosts } from './order-costs';
import { PricePanel } from './price-panel';
import { investmentQuery } from './queries';
import { tradedSymbol } from './terms-labels';
import { usePricePace } from './use-price-pace';

/** The file name of a download: `dangote-cement-plc-terms.pdf`. */
const fileName = (investment: string, document: string): string =>
  `${`${investment} ${document}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}.pdf`;

/** The investment's documents, for download. */
function DocumentsList({ investment: { id, name, documents } }: { investment: Investment }) {
  const scope = useScope();
  return (
    <Section title="Documents" surface={documents.length > 0 ? 'flush' : 'card'}>
      {documents.length === 0 ? <p className="text-muted">No documents.</p> : null}
      <ul className="divide-y divide-border">
        {documents.map((document) => (
          <li key={document.name} className="flex items-center gap-3 px-4 py-2.5 sm:px-5">
            <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <span className="min-w-0 flex-1">
              {document.title}
              <span className="ml-1.5 text-muted text-sm">PDF</span>
            </span>
            <a
              href={investmentDocumentAddress(scope, id, document.name)}
              download={fileName(name, document.name)}
              aria-label={`Download ${document.title}`}
              className={buttonStyle({ size: 'small' })}
            >
              <Download aria-hidden="true" />
              Download
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function WalletLink({ currency }: { currency: Investment['currency'] }) {
  const { org, env } = useScope();
  const reading = useAllowed('wallets:read');
  const words = `${currency} wallet`;
  return reading.allowed ? <TextLink href={routes.wallet(org, env, currency)}>{words}</TextLink> : words;
}

/** Whether it can be bought, its minimum amount, and the wallet in its currency. */
function BuyingFacts({ investment }: { investment: Investment }) {
  const { status, closed_reason, minimum_amount, maximum_amount, currency } = investment;
  return (
    <Section title="Buying">
      <DescriptionList
        items={[
          { label: 'Status', value: <InvestmentStatus status={status} />, hint: closed_reason },
          { label: 'Minimum', value: <Amount value={minimum_amount} currency={currency} /> },
          {
            label: 'Maximum',
            value:
              maximum_amount === undefined ? (
                <span className="text-muted">None</span>
              ) : (
                <Amount value={maximum_amount} currency={currency} />
              ),
          },
          { label: 'Priced and paid in', value: currency, hint: <WalletLink currency={currency} /> },
        ]}
      />
    </Section>
  );
}

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

/** The price history of a listed investment; members without market access see who has it. */
function PriceChart({ investment, symbol }: TradedProps) {
  const reading = useAllowed('market:read');
  if (reading.allowed) return <Traded investment={investment} symbol={symbol} />;
  return (
    <Card>
      <EmptyState
        icon={<ChartCandlestick aria-hidden="true" />}
        title="You don’t have access to market data, so there is no chart"
        description={reading.reason}
      />
    </Card>
  );
}

// Only fixed-income pages need it, so its script loads on demand.
const ReturnCalculator = dynamic(() =>
  import('./calculator/return-calculator').then((file) => file.ReturnCalculator),
);

/** The parts of an investment page: facts on the left, buying on the right. */
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

const shape = {
  figures: 3,
  main: [2, 8],
  aside: [4, 3, 2],
  columns: 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
};

function Shown({ investment, breadcrumbs }: { investment: Investment; breadcrumbs: readonly Breadcrumb[] }) {
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
      {investment.status === 'closed' ? (
        <Alert title="Not available to buy">
          {investment.closed_reason ?? 'Not accepting orders right now.'}
        </Alert>
      ) : null}
      <PricePanel investment={investment} />
      {symbol === undefined ? null : <PriceChart investment={investment} symbol={symbol} />}
      <Parts investment={investment} />
    </>
  );
}

/** One investment; its price refreshes while the market is open. */
export function InvestmentView({ id }: { id: string }) {
  const scope = useScope();
  const reading = useAllowed('investments:read');
  const read = useQuery({ ...investmentQuery(scope, id), ...usePricePace(), enabled: reading.allowed });
  const breadcrumbs = [{ label: 'Catalogue', href: routes.investments(scope.org, scope.env) }];
  return (
    <RecordPage
      read={read}
      title="Investment"
      breadcrumbs={breadcrumbs}
      shape={shape}
      denied={
        reading.allowed ? undefined : (
          <Denied
            icon={<HandCoins aria-hidden="true" />}
            title="You can’t read investments"
            reason={reading.reason}
          />
        )
      }
    >
      {(investment) => <Shown investment={investment} breadcrumbs={breadcrumbs} />}
    </RecordPage>
  );
}
