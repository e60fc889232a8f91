'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { OrderStatus } from '@/components/shell/labels/order-status';
import { orderSideWords, orderStatusWords } from '@/components/shell/labels/orders';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { CopyButton } from '@/components/ui/controls/copy';
import { Card, Section } from '@/components/ui/display/card';
import { announce } from '@/components/ui/feedback/announcer';
import type { Order } from '@/lib/contract/trading/orders';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatAmount } from '@/lib/format';
import { OrdersGate } from '../order-parts/orders-gate';
import type { PayOrderAction } from '../order-ticket/pay-rest';
import { type CancelAction, CancelOrder } from './cancel-order';
import { MoneyTrail } from './money-trail';
import { OrderDetails } from './order-details';
import { OrderFigures } from './order-figures';
import { OrderFunding, PayOrder } from './order-funding';
import { OrderHolding } from './order-holding';
import { OrderNotice } from './order-notice';
import { OrderSkeleton } from './order-skeleton';
import { OrderTimeline } from './order-timeline';
import { OutcomeTable } from './outcome-table';
import { orderQuery } from './queries';

/** Tells screen readers when the state changes while the page is open. */
function useSpokenStatus({ reference, status }: Order): void {
  const known = useRef(status);
  useEffect(() => {
    if (known.current === status) return;
    known.current = status;
    announce(`${reference} has changed to ${orderStatusWords[status]}`);
  }, [reference, status]);
}

/** What the order is, in a line: `Buy Dangote Cement Plc (DANGCEM) for NGN 100,000.00`. */
function describe({ side, investment_name, symbol, amount, currency }: Order): string {
  const what = `${orderSideWords[side]} ${investment_name}${symbol ? ` (${symbol})` : ''}`;
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
        actions={<CancelOrder order={order} cancel={cancel} />}
      />
      <OrderNotice order={order} />
      <OrderFigures order={order} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-6">
          {status === 'awaiting_payment' ? <PayOrder order={order} pay={pay} /> : null}
          <Section
            title={status === 'completed' ? 'Expected and outcome' : 'Expected'}
            description="Every figure with its fees, as it was estimated when the order was made."
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

function OrderRead({ id, ...parts }: OrderParts & { id: string }) {
  const { org, env } = useScope();
  const read = useQuery(orderQuery({ org, env }, id));
  const { data, error, refetch, isFetching } = read;
  if (data) {
    return (
      <>
        <BehindNotice reads={[read]} />
        <OrderPage order={data.data} {...parts} />
      </>
    );
  }
  if (!error) return <OrderSkeleton />;
  return (
    <>
      <PageHeader title="Order" breadcrumbs={[{ label: 'Orders', href: routes.orders(org, env) }]} />
      <Card>
        <ReadError error={error} onRetry={refetch} retrying={isFetching} />
      </Card>
    </>
  );
}

/** One order: its figures and what came of them, its money, what happened to it and what can be done. */
export function OrderView(props: OrderParts & { id: string }) {
  return (
    <OrdersGate wholePage>
      <OrderRead {...props} />
    </OrdersGate>
  );
}
