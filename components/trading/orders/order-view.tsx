'use client';

import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { SimulatedBadge } from '@/components/market/common/freshness';
import { Price } from '@/components/market/common/price';
import { PaperButton } from '@/components/shell/exports/paper-button';
import { PageHeader } from '@/components/shell/frame/page-header';
import { OrderStatus } from '@/components/shell/labels/order-status';
import { orderSideLabels, orderStatusLabels } from '@/components/shell/labels/orders';
import { RecordPage } from '@/components/shell/page/record-page';
import { Permitted } from '@/components/shell/session/permitted';
import { useScope } from '@/components/shell/session/scope';
import { cn } from '@/components/ui/cn';
import { CopyButton } from '@/components/ui/controls/copy';
import { Units } from '@/components/ui/controls/units';
import { Amount } from '@/components/ui/display/amount';
import { Card, Section } from '@/components/ui/display/card';
import { announce } from '@/components/ui/feedback/announcer';
import { paperAddress } from '@/lib/client/addresses';
import type { Order } from '@/lib/contract/trading/orders';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatAmount, formatDay } from '@/lib/format';
import type { PayOrderAction } from '../order-ticket/pay-rest';
import { type CancelAction, CancelOrder } from './cancel-order';
import { MoneyTrail } from './money-trail';
import { OrderDetails, OrderHolding } from './order-details';
import { OrderFunding, PayOrder } from './order-funding';
import { OrderNotice } from './order-notice';
import { OrderTimeline } from './order-timeline';
import { OutcomeTable } from './outcome-table';
import { orderQuery } from './queries';

const large = 'font-semibold text-lg sm:text-2xl';

type FigureProps = { label: string; note?: ReactNode; children: ReactNode };

function Figure({ label, note, children }: FigureProps) {
  return (
    <div className="min-w-0 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-1.5">
      <dt className="shrink-0 text-muted text-sm">{label}</dt>
      <dd className="min-w-0 max-sm:text-right sm:mt-0.5">
        <span className="sm:leading-8">{children}</span>
        {note ? <span className="block text-muted text-sm">{note}</span> : null}
      </dd>
    </div>
  );
}

/** The cost of a buy, or the proceeds of a sell. */
function Money({ order }: { order: Order }) {
  const { side, currency, amount, amount_due, amount_paid, proceeds, status, estimate } = order;
  if (side === 'sell') {
    return (
      <Figure label="Proceeds" note={proceeds ? 'After fees' : 'Expected, after fees'}>
        <Amount value={proceeds ?? estimate.total} currency={currency} className={large} />
      </Figure>
    );
  }
  const note =
    status === 'awaiting_payment' && amount_due ? (
      <span className="text-warning">
        <Amount value={amount_due} currency={currency} /> still to pay
      </span>
    ) : amount_paid && /[1-9]/.test(amount_paid) ? (
      'Paid, with fees'
    ) : (
      'Fees in'
    );
  return (
    <Figure label="Amount" note={note}>
      <Amount value={amount} currency={currency} className={large} />
    </Figure>
  );
}

/** Whether a figure is final; an order that was not executed has no final figures. */
function standingOf({ status }: Order): string {
  if (status === 'completed') return 'Final';
  return status === 'failed' || status === 'cancelled' ? 'Was expected' : 'Expected';
}

/** The order's money, units, price and settlement date; expected until it is completed. */
function OrderFigures({ order }: { order: Order }) {
  const standing = standingOf(order);
  return (
    <Card className="px-4 py-2.5 sm:p-5">
      <dl className="gap-x-6 gap-y-4 max-sm:divide-y max-sm:divide-border sm:grid sm:grid-cols-2 xl:grid-cols-4">
        <Money order={order} />
        <Figure label="Units" note={order.side === 'sell' ? 'Sold from a holding' : standing}>
          <Units value={order.units} className={large} />
        </Figure>
        <Figure
          label="Unit price"
          note={
            <span className="inline-flex flex-wrap items-center gap-x-2 max-sm:justify-end">
              {standing}
              <SimulatedBadge source={order.estimate.price_source} />
            </span>
          }
        >
          <Price value={order.unit_price} currency={order.currency} className={large} />
        </Figure>
        <Figure label="Settles on" note={standing}>
          <span className={cn('tabular', large)}>{formatDay(order.settles_on)}</span>
        </Figure>
      </dl>
    </Card>
  );
}

/** Announces status changes to screen readers. */
function useSpokenStatus({ reference, status }: Order): void {
  const known = useRef(status);
  useEffect(() => {
    if (known.current === status) return;
    known.current = status;
    announce(`${reference} has changed to ${orderStatusLabels[status]}`);
  }, [reference, status]);
}

/** A one-line description: `Buy Dangote Cement Plc (DANGCEM) for NGN 100,000.00`. */
function describe({ side, investment_name, symbol, amount, currency }: Order): string {
  const what = `${orderSideLabels[side]} ${investment_name}${symbol ? ` (${symbol})` : ''}`;
  return side === 'buy' ? `${what} for ${formatAmount(amount, currency)}` : what;
}

type OrderParts = { cancel: CancelAction; pay: PayOrderAction };

function OrderPage({ order, cancel, pay }: OrderParts & { order: Order }) {
  const { org, env } = useScope();
  const { reference, status } = order;
  useSpokenStatus(order);
  return (
    <>
      <PageHeader
        title={reference}
        breadcrumbs={[{ label: 'Orders', href: routes.orders(org, env) }]}
        status={
          <span className="flex items-center gap-1.5">
            <CopyButton value={reference} label="reference" />
            <OrderStatus status={status} />
          </span>
        }
        description={describe(order)}
        actions={
          <>
            <CancelOrder order={order} cancel={cancel} />
            <PaperButton
              address={paperAddress({ org, env }, 'contract-note', order.id)}
              disabledReason={
                status === 'completed' ? undefined : 'An order has a contract note once it is completed.'
              }
            >
              Contract note
            </PaperButton>
          </>
        }
      />
      <OrderNotice order={order} />
      <OrderFigures order={order} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-6">
          {status === 'awaiting_payment' ? <PayOrder order={order} pay={pay} /> : null}
          <Section
            title={status === 'completed' ? 'Expected and outcome' : 'Expected'}
            description="Every figure with fees, as estimated when the order was placed."
          >
            <OutcomeTable order={order} />
          </Section>
          <MoneyTrail order={order} />
          <OrderFunding order={order} />
        </div>
        <div className="min-w-0 space-y-6">
          <OrderTimeline order={order} />
          <OrderHolding order={order} />
          <OrderDetails order={order} />
        </div>
      </div>
    </>
  );
}

const shape = { figures: 4, main: [9, 2], aside: ['timeline', 8] } as const;

function OrderRead({ id, ...parts }: OrderParts & { id: string }) {
  const { org, env } = useScope();
  return (
    <RecordPage
      read={useQuery(orderQuery({ org, env }, id))}
      title="Order"
      breadcrumbs={[{ label: 'Orders', href: routes.orders(org, env) }]}
      shape={shape}
    >
      {(order) => <OrderPage order={order} {...parts} />}
    </RecordPage>
  );
}

/** One order: its figures and their outcome, its payment, its timeline and its actions. */
export function OrderView(props: OrderParts & { id: string }) {
  return (
    <Permitted
      wholePage
      permission="orders:read"
      icon={<ClipboardList aria-hidden="true" />}
      title="You can’t read orders"
    >
      <OrderRead {...props} />
    </Permitted>
  );
}
