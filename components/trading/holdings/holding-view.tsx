'use client';

import { useQuery } from '@tanstack/react-query';
import { HandCoins, PieChart } from 'lucide-react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { RecordPage } from '@/components/shell/page/record-page';
import { Denied } from '@/components/shell/session/permitted';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { TextLink } from '@/components/ui/controls/link';
import { LinkButton } from '@/components/ui/controls/link-button';
import { unitsText } from '@/components/ui/controls/units';
import { Amount } from '@/components/ui/display/amount';
import { Section } from '@/components/ui/display/card';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { useToday } from '@/components/ui/display/ticker';
import { Time } from '@/components/ui/display/time';
import type { Holding } from '@/lib/contract/trading/holdings';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatDay } from '@/lib/format';
import { tidyDecimal } from '../investments/calculator/decimals';
import { rateText } from '../investments/terms-labels';
import { usePricePace } from '../investments/use-price-pace';
import { HoldingStatus } from '../labels/holding-status';
import { investmentTypeLabels } from '../labels/investments';
import { ValueChart } from '../portfolio/value-chart';
import { AccrualSection } from './accrual-section';
import { CashFlowsSection, CashFlowsSkeleton } from './cash-flows-section';
import { isRateHolding, sellingDisabledReason } from './figures';
import { HoldingFigures } from './holding-figures';
import { type MatureAction, MatureButton } from './mature-button';
import { PriceSection } from './price-section';
import { holdingOrdersQuery, holdingQuery } from './queries';
import { Related } from './related';

function InvestmentLink({ holding: { investment_id, investment_name } }: { holding: Holding }) {
  const { org, env } = useScope();
  const reading = useAllowed('investments:read');
  if (!reading.allowed) return investment_name;
  return <TextLink href={routes.investment(org, env, investment_id)}>{investment_name}</TextLink>;
}

function CustomerLink({ customer }: { customer: string }) {
  const { org, env } = useScope();
  return (
    <TextLink href={routes.holdings(org, env, { customer_reference: customer, status: 'all' })}>
      {customer}
    </TextLink>
  );
}

function boughtFacts({ currency, unit_price, initial_units, start_date }: Holding): DescriptionListItem[] {
  return [
    { label: 'Held since', value: <span className="tabular">{formatDay(start_date)}</span> },
    { label: 'Units bought', value: <span className="tabular">{unitsText(initial_units)}</span> },
    { label: 'Unit price', value: <Amount value={tidyDecimal(unit_price)} currency={currency} /> },
  ];
}

function endFacts({ currency, matured_at, paid_out }: Holding): DescriptionListItem[] {
  return [
    ...(paid_out === undefined
      ? []
      : [{ label: 'Paid out', value: <Amount value={paid_out} currency={currency} /> }]),
    ...(matured_at === undefined ? [] : [{ label: 'Matured', value: <Time value={matured_at} /> }]),
  ];
}

/** The fixed facts of a holding: investment, customer, terms. */
function HoldingFacts({ holding }: { holding: Holding }) {
  const { id, investment_type, symbol, customer_reference: customer, updated_at } = holding;
  const rate = rateText(holding);
  return (
    <Section title="Details">
      <DescriptionList
        items={[
          { label: 'Investment', value: <InvestmentLink holding={holding} /> },
          { label: 'Type', value: investmentTypeLabels[investment_type] },
          ...(symbol === undefined ? [] : [{ label: 'Symbol', value: symbol }]),
          ...(rate === undefined ? [] : [{ label: 'Rate', value: `${rate} a year` }]),
          ...(customer === undefined
            ? []
            : [{ label: 'Customer', value: <CustomerLink customer={customer} /> }]),
          ...boughtFacts(holding),
          ...endFacts(holding),
          { label: 'Last changed', value: <Time value={updated_at} /> },
        ]}
        ids={{ 'Holding ID': id }}
      />
    </Section>
  );
}

function SellButton({ holding }: { holding: Holding }) {
  const { org, env } = useScope();
  const ordering = useAllowed('orders:write');
  const today = useToday();
  const refusal = ordering.allowed ? sellingDisabledReason(holding, today) : ordering.reason;
  const words = (
    <>
      <HandCoins aria-hidden="true" />
      Sell
    </>
  );
  return refusal === undefined ? (
    <LinkButton href={routes.newOrder(org, env, { holding: holding.id, side: 'sell' })} variant="primary">
      {words}
    </LinkButton>
  ) : (
    <Button variant="primary" disabledReason={refusal}>
      {words}
    </Button>
  );
}

type HoldingActionsProps = { holding: Holding; mature: MatureAction };

/** Actions on a holding: sell it, and in the test environment make it mature. */
function HoldingActions({ holding, mature }: HoldingActionsProps) {
  const { env } = useScope();
  const canMature = env === 'test' && holding.status === 'active' && isRateHolding(holding);
  return (
    <>
      {canMature ? <MatureButton holding={holding} mature={mature} /> : null}
      <SellButton holding={holding} />
    </>
  );
}

/** Refetches a holding while the market is open; only mounted for market-priced ones. */
function KeepCurrent({ id }: { id: string }) {
  useQuery({ ...holdingQuery(useScope(), id), ...usePricePace() });
  return null;
}

/** The value of a market-priced holding by day. */
function ValueSection({ holding }: { holding: Holding }) {
  return (
    <Section title="Value" description="The remaining units at the close of each day, and what they cost.">
      <ValueChart label="Value" currency={holding.currency} filter={{ holding_id: holding.id }} />
    </Section>
  );
}

/** A holding's accrual, or its value and price history. Renders nothing for a note that was sold. */
function Course({ holding }: { holding: Holding }) {
  const { status, investment_type, symbol } = holding;
  if (isRateHolding(holding)) return status === 'sold' ? null : <AccrualSection holding={holding} />;
  return (
    <>
      <ValueSection holding={holding} />
      {investment_type === 'equity' && symbol !== undefined ? (
        <PriceSection holding={holding} symbol={symbol} />
      ) : null}
    </>
  );
}

function Parts({ holding }: { holding: Holding }) {
  const reading = useAllowed('orders:read');
  const orders = useQuery({
    ...holdingOrdersQuery(useScope(), holding.id),
    enabled: reading.allowed,
  });
  return (
    <>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="min-w-0 space-y-6">
          <Course holding={holding} />
          {orders.data || !reading.allowed ? (
            <CashFlowsSection holding={holding} orders={orders.data?.data ?? []} />
          ) : null}
          {orders.isLoading ? <CashFlowsSkeleton /> : null}
        </div>
        <HoldingFacts holding={holding} />
      </div>
      <Related holding={holding} orders={orders} />
    </>
  );
}

const shape = {
  figures: 4,
  main: ['chart', 4],
  aside: [9],
  columns: 'lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]',
} as const;

/** One holding: its value, history, orders and cash flows. */
export function HoldingView({ id, mature }: { id: string; mature: MatureAction }) {
  const scope = useScope();
  const reading = useAllowed('holdings:read');
  const read = useQuery({ ...holdingQuery(scope, id), enabled: reading.allowed });
  const breadcrumbs = [{ label: 'Holdings', href: routes.holdings(scope.org, scope.env) }];
  return (
    <RecordPage
      read={read}
      title="Holding"
      breadcrumbs={breadcrumbs}
      shape={shape}
      denied={
        reading.allowed ? undefined : (
          <Denied
            icon={<PieChart aria-hidden="true" />}
            title="You can’t read holdings"
            reason={reading.reason}
          />
        )
      }
    >
      {(holding) => (
        <>
          <PageHeader
            title={holding.investment_name}
            status={<HoldingStatus status={holding.status} />}
            description={holding.customer_reference && `Customer ${holding.customer_reference}`}
            breadcrumbs={breadcrumbs}
            actions={<HoldingActions holding={holding} mature={mature} />}
          />
          {holding.latest_price === undefined ? null : <KeepCurrent id={id} />}
          <HoldingFigures holding={holding} />
          <Parts holding={holding} />
        </>
      )}
    </RecordPage>
  );
}
