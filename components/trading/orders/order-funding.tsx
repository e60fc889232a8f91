'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { Button } from '@/components/ui/controls/button';
import { TextLink } from '@/components/ui/controls/link';
import { Amount } from '@/components/ui/display/amount';
import { Section } from '@/components/ui/display/card';
import { Countdown } from '@/components/ui/display/countdown';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { PayPanel } from '@/components/wallets/funding/pay-panel';
import { fundingMethodLabels } from '@/components/wallets/labels/funding';
import { FundingStatus } from '@/components/wallets/labels/funding-status';
import type { Order } from '@/lib/contract/trading/orders';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import * as routes from '@/lib/dashboard/routes/routes';
import { type PayOrderAction, PayRest } from '../order-ticket/pay-rest';
import { orderFundingQuery } from './queries';

function Line({ request }: { request: FundingRequest }) {
  const { org, env } = useScope();
  const { id, reference, status, amount, amount_received, currency, method, expires_at } = request;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <TextLink href={routes.fundingRequest(org, env, id)}>{reference}</TextLink>
        <FundingStatus status={status} />
      </span>
      <Amount value={amount} currency={currency} align="right" className="font-medium" />
      <span className="text-muted text-sm">{fundingMethodLabels[method].label}</span>
      <span className="text-right text-muted text-sm">
        {status === 'pending' && expires_at ? (
          <>
            <span aria-hidden="true">expires in </span>
            <Countdown until={expires_at} label={`The request ${reference}`} />
          </>
        ) : amount_received ? (
          <>
            <Amount value={amount_received} currency={currency} /> received
          </>
        ) : null}
      </span>
    </li>
  );
}

/** The order's funding requests, newest first, with their status. */
function Requests({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(orderFundingQuery(useScope(), id));
  if (!data) {
    if (error) return <ReadError error={error} onRetry={refetch} retrying={isFetching} className="py-6" />;
    return (
      <Loading label="its funding requests" className="space-y-4.5">
        <Skeleton />
        <Skeleton />
      </Loading>
    );
  }
  if (data.data.length === 0) return <p className="text-muted">None was made.</p>;
  return (
    <ul className="divide-y divide-border">
      {data.data.map((request) => (
        <Line key={request.id} request={request} />
      ))}
    </ul>
  );
}

/**
 * Payment of an order: instructions for the pending request, as on its own page, and other ways to pay the missing
 * amount.
 */
export function PayOrder({ order, pay }: { order: Order; pay: PayOrderAction }) {
  const { data } = useQuery(orderFundingQuery(useScope(), order.id));
  if (!data) return null;
  const pending = data.data.find(({ status }) => status === 'pending');
  return (
    <>
      {pending ? <PayPanel request={pending} /> : null}
      <PayRest order={order} requests={data.data} pay={pay} />
    </>
  );
}

/** The order's funding requests; read immediately while it awaits payment, otherwise when opened. */
export function OrderFunding({ order }: { order: Order }) {
  const isAwaited = order.status === 'awaiting_payment';
  const [isOpen, setOpen] = useState(false);
  if (order.payment_mode !== 'funding') return null;
  return (
    <Section title="Funding requests" description="Requests to pay for this order.">
      {isAwaited || isOpen ? (
        <Requests id={order.id} />
      ) : (
        <Button size="small" onClick={() => setOpen(true)}>
          Show funding requests
        </Button>
      )}
    </Section>
  );
}
