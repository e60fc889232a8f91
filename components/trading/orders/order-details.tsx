'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SimulatedBadge } from '@/components/market/common/freshness';
import { currencyNames } from '@/components/shell/labels/currencies';
import { orderSideLabels, paymentModeLabels } from '@/components/shell/labels/orders';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Button } from '@/components/ui/controls/button';
import { Copyable } from '@/components/ui/controls/copy';
import { TextLink } from '@/components/ui/controls/link';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Units, unitsText } from '@/components/ui/controls/units';
import { Amount } from '@/components/ui/display/amount';
import { Section } from '@/components/ui/display/card';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import type { Environment } from '@/lib/contract/primitives';
import type { Order } from '@/lib/contract/trading/orders';
import * as routes from '@/lib/dashboard/routes/routes';
import { investmentTypeLabels } from '../labels/investments';
import { orderHoldingQuery } from './queries';

/** The order's effect on its holding, in one sentence. */
function meaningOf({ side, status, units }: Order): string {
  if (side === 'buy') return 'The units that it bought.';
  if (status === 'completed') return `${unitsText(units)} units were sold from it.`;
  return status === 'failed' || status === 'cancelled'
    ? 'Nothing was sold. The units are available again.'
    : `${unitsText(units)} of its units are reserved for this sale.`;
}

/** The current state of a holding; read on demand. */
function HoldingNow({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(orderHoldingQuery(useScope(), id));
  if (!data) {
    if (error) return <ReadError error={error} onRetry={refetch} retrying={isFetching} className="py-4" />;
    return (
      <Loading label="the holding" className="space-y-4.5">
        <Skeleton />
        <Skeleton />
        <Skeleton />
      </Loading>
    );
  }
  const { currency, current_value, units, available_units, principal, price_source } = data.data;
  return (
    <DescriptionList
      items={[
        {
          label: 'Current value',
          value: <Amount value={current_value} currency={currency} className="font-medium" />,
          hint: <SimulatedBadge source={price_source} />,
        },
        { label: 'Cost, without fees', value: <Amount value={principal} currency={currency} /> },
        { label: 'Units', value: <Units value={units} /> },
        { label: 'Available to sell', value: <Units value={available_units} /> },
      ]}
    />
  );
}

/** The holding that an order created or sells from; renders nothing without one. */
export function OrderHolding({ order }: { order: Order }) {
  const { org, env } = useScope();
  const reading = useAllowed('holdings:read');
  const [isOpen, setOpen] = useState(false);
  const { holding_id: id } = order;
  if (!id) return null;
  return (
    <Section title="Holding">
      <p>{meaningOf(order)}</p>
      {isOpen ? (
        <div className="mt-3 border-border border-t pt-3">
          <HoldingNow id={id} />
        </div>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton size="small" href={routes.holding(org, env, id)}>
          See the holding
        </LinkButton>
        {isOpen ? null : (
          <Button
            size="small"
            disabledReason={reading.allowed ? undefined : reading.reason}
            onClick={() => setOpen(true)}
          >
            Current value
          </Button>
        )}
      </div>
    </Section>
  );
}

function copyItem(label: string, value: string | undefined): DescriptionListItem[] {
  return value ? [{ label, value: <Copyable value={value} label={label.toLowerCase()} /> }] : [];
}

function timeItem(label: string, at: string | undefined): DescriptionListItem[] {
  return at ? [{ label, value: <Time value={at} /> }] : [];
}

/** The page of the payment: of a funding request or of a transaction. */
function paymentHref({ payment, payment_mode }: Order, org: string, env: Environment): string | undefined {
  if (!payment) return undefined;
  return payment_mode === 'funding'
    ? routes.fundingRequest(org, env, payment)
    : routes.transaction(org, env, payment);
}

function Investment({ order }: { order: Order }) {
  const { org, env } = useScope();
  const reading = useAllowed('investments:read');
  return reading.allowed ? (
    <TextLink href={routes.investment(org, env, order.investment_id)}>{order.investment_name}</TextLink>
  ) : (
    order.investment_name
  );
}

/** The partner's metadata of an order. */
function Metadata({ metadata }: { metadata: Readonly<Record<string, string>> }) {
  return (
    <Section title="Metadata" description="Stored with the order by your program.">
      <DescriptionList
        items={Object.entries(metadata).map(([name, value]) => ({
          label: name,
          value:
            value === '' ? (
              <span className="text-muted">Empty</span>
            ) : (
              <Copyable value={value} label={name} />
            ),
        }))}
      />
    </Section>
  );
}

/** All other fields of an order; times in Lagos. */
export function OrderDetails({ order }: { order: Order }) {
  const { org, env } = useScope();
  const { currency, metadata, payment_mode } = order;
  return (
    <>
      <Section title="Details">
        <DescriptionList
          items={[
            ...copyItem('Reference', order.reference),
            ...copyItem('Client reference', order.client_reference),
            ...copyItem('Customer', order.customer),
            { label: 'Side', value: orderSideLabels[order.side] },
            { label: 'Investment', value: <Investment order={order} /> },
            {
              label: 'Type',
              value: [investmentTypeLabels[order.investment_type], order.symbol].filter(Boolean).join(' · '),
            },
            {
              label: 'Wallet',
              value: (
                <TextLink href={routes.wallet(org, env, currency)}>
                  {`${currency}, ${currencyNames[currency]}`}
                </TextLink>
              ),
            },
            ...(payment_mode ? [{ label: 'Paid', value: paymentModeLabels[payment_mode] }] : []),
            ...timeItem('Created', order.created_at),
            ...timeItem('Paid in full', order.paid_at),
            ...timeItem('Processing since', order.processing_at),
            ...timeItem('Completed', order.completed_at),
            ...timeItem('Failed', order.failed_at),
            ...timeItem('Cancelled', order.cancelled_at),
          ]}
          links={{
            Payment: paymentHref(order, org, env),
            Holding: order.holding_id && routes.holding(org, env, order.holding_id),
          }}
          ids={{ 'Order ID': order.id, 'Payment ID': order.payment, 'Holding ID': order.holding_id }}
        />
      </Section>
      {metadata && Object.keys(metadata).length > 0 ? <Metadata metadata={metadata} /> : null}
    </>
  );
}
