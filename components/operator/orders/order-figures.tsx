'use client';

import { Price } from '@/components/market/common/price';
import { orderSideLabels, paymentModeLabels } from '@/components/shell/labels/orders';
import { Copyable } from '@/components/ui/controls/copy';
import { Amount } from '@/components/ui/display/amount';
import { Section } from '@/components/ui/display/card';
import { DescriptionList, type DescriptionListItem } from '@/components/ui/display/description-list';
import { Time } from '@/components/ui/display/time';
import type { DeskOrder } from '@/lib/contract/trading/operator-orders';
import type { Order } from '@/lib/contract/trading/orders';
import { formatDay, formatDecimal } from '@/lib/format';
import { feesOf, grossOf } from './figures';
import { investmentName } from './labels';

const units = (value: string) => <span className="tabular">{formatDecimal(value)}</span>;

function executedFor({ status }: Pick<Order, 'status'>): string {
  if (status === 'completed') return 'Executed';
  return status === 'failed' || status === 'cancelled' ? 'Requested' : 'To execute';
}

/** The trade in large figures: the money, the units, and the unit price. */
function Task({ order }: { order: Order }) {
  const isDone = order.status === 'completed';
  const isBuy = order.side === 'buy';
  const expected = isDone ? '' : ' expected';
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <div>
        <p className="text-muted text-sm">{isBuy ? executedFor(order) : `Value before fees${expected}`}</p>
        <Amount value={grossOf(order)} currency={order.currency} className="font-semibold text-2xl" />
      </div>
      <div>
        <p className="text-muted text-sm">{isBuy || isDone ? `Units${expected}` : 'Units to sell'}</p>
        <p className="tabular font-semibold text-2xl">{formatDecimal(order.units)}</p>
      </div>
      <div>
        <p className="text-muted text-sm">{`Unit price${expected && ','}${expected}`}</p>
        <Price value={order.unit_price} currency={order.currency} className="font-semibold text-2xl" />
      </div>
    </div>
  );
}

/**
 * The breakdown from the amount paid to the amount traded; for a sale, from the amount traded to the amount credited.
 */
function moneyOf(order: Order): DescriptionListItem[] {
  const { currency, side, fees, proceeds } = order;
  const amount = (value: string) => <Amount value={value} currency={currency} />;
  const gross = {
    label: side === 'buy' ? executedFor(order) : 'Value before fees',
    value: amount(grossOf(order)),
  };
  const charged = fees.map(({ code, name, amount: fee }) => ({ label: name, value: amount(fee), code }));
  const all = fees.length > 0 ? [{ label: 'Total fees', value: amount(feesOf(order)) }] : [];
  if (side === 'buy') {
    return [{ label: 'Paid by the partner', value: amount(order.amount) }, ...charged, ...all, gross];
  }
  const credited = proceeds ? [{ label: 'Credited to the wallet', value: amount(proceeds) }] : [];
  return [gross, ...charged, ...all, ...credited];
}

function factsOf({ order, organisation, broker_reference }: DeskOrder): DescriptionListItem[] {
  const given = (label: string, value: string | undefined) =>
    value === undefined ? [] : [{ label, value: <Copyable value={value} label={label.toLowerCase()} /> }];
  return [
    { label: 'Partner', value: organisation.name, hint: organisation.slug },
    { label: 'Side', value: orderSideLabels[order.side] },
    { label: 'Investment', value: investmentName(order) },
    ...(order.payment_mode ? [{ label: 'Paid', value: paymentModeLabels[order.payment_mode] }] : []),
    { label: 'Ordered', value: <Time value={order.created_at} /> },
    { label: 'Settles', value: formatDay(order.settles_on) },
    ...given('Partner’s reference', order.client_reference),
    ...given('Broker’s reference', broker_reference),
  ];
}

/** The estimate that the partner received with the order. It never changes. */
function Estimate({ order: { estimate, currency } }: { order: Order }) {
  return (
    <DescriptionList
      layout="columns"
      items={[
        { label: 'Units', value: units(estimate.units) },
        { label: 'Unit price', value: <Price value={estimate.unit_price} currency={currency} /> },
        { label: 'Before fees', value: <Amount value={estimate.gross} currency={currency} /> },
        { label: 'Total', value: <Amount value={estimate.total} currency={currency} /> },
        { label: 'Price of', value: <Time value={estimate.price_as_of} /> },
      ]}
    />
  );
}

/** Everything that operators need to know about an order. */
export function OrderFigures({ record }: { record: DeskOrder }) {
  const { order } = record;
  return (
    <>
      <Section title={`${orderSideLabels[order.side]} ${investmentName(order)}`}>
        <Task order={order} />
        <DescriptionList items={moneyOf(order)} className="mt-5 border-border border-t pt-2.25" />
      </Section>
      <Section title="Order">
        <DescriptionList items={factsOf(record)} ids={{ 'Order ID': record.order.id }} />
      </Section>
      <Section title="Estimate" description="What the partner saw when ordering.">
        <Estimate order={order} />
      </Section>
    </>
  );
}
