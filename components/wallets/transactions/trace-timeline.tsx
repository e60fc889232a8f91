'use client';

import { ClipboardList, Landmark, type LucideIcon, PieChart, Radio, Receipt, Scale } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { eventTypeLabels } from '@/components/shell/labels/events';
import { OrderStatus } from '@/components/shell/labels/order-status';
import { orderSideLabels } from '@/components/shell/labels/orders';
import { useScope } from '@/components/shell/session/scope';
import { Copyable } from '@/components/ui/controls/copy';
import { TextLink } from '@/components/ui/controls/link';
import { Units } from '@/components/ui/controls/units';
import { Amount } from '@/components/ui/display/amount';
import { Time } from '@/components/ui/display/time';
import type { Holding } from '@/lib/contract/trading/holdings';
import type { Order } from '@/lib/contract/trading/orders';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import type { TransactionTrace } from '@/lib/contract/wallets/transactions';
import type { Event } from '@/lib/contract/webhooks/events';
import * as routes from '@/lib/dashboard/routes/routes';
import { fundingMethodLabels } from '../labels/funding';
import { FundingStatus } from '../labels/funding-status';
import { PostingEntries } from './posting-entries';

type StepProps = { icon: LucideIcon; title: ReactNode; time: string; children: ReactNode };

function Step({ icon: Icon, title, time, children }: StepProps) {
  return (
    <li className="relative flex gap-3 pb-6 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-8 bottom-0 left-3.5 w-px bg-border-strong in-[li:last-child]:hidden"
      />
      <span className="grid size-7 shrink-0 place-items-center rounded-full border border-border-strong bg-canvas text-muted">
        <Icon aria-hidden="true" className="size-3.5" />
      </span>
      <div className="min-w-0 flex-1 pt-1">
        <div className="gap-x-4 sm:flex sm:items-baseline sm:justify-between">
          <h3 className="font-medium">{title}</h3>
          <Time value={time} className="text-muted text-sm" />
        </div>
        <div className="mt-1 text-muted">{children}</div>
      </div>
    </li>
  );
}

function FundingStep({ request }: { request: FundingRequest }) {
  const { org, env } = useScope();
  return (
    <Step icon={Receipt} title="Funding requested" time={request.created_at}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <TextLink href={routes.fundingRequest(org, env, request.id)}>{request.reference}</TextLink>
        <span>
          <Amount value={request.amount} currency={request.currency} className="text-text" /> by{' '}
          {fundingMethodLabels[request.method].inSentence}
        </span>
        <FundingStatus status={request.status} />
      </p>
      {request.amount_received && request.amount_received !== request.amount ? (
        <p className="mt-1">
          Received:{' '}
          <Amount value={request.amount_received} currency={request.currency} className="text-text" />
        </p>
      ) : null}
    </Step>
  );
}

function MandateStep({ mandate, time }: { mandate: Mandate; time: string }) {
  return (
    <Step icon={Landmark} title="Mandate debited" time={time}>
      <p>
        {mandate.bank_name}, account ending in {mandate.account_number}, {mandate.account_name}
      </p>
      <Copyable value={mandate.reference} label="mandate reference" />
    </Step>
  );
}

function EventStep({ event }: { event: Event }) {
  const { org, env } = useScope();
  return (
    <Step icon={Radio} title={eventTypeLabels[event.type]} time={event.created_at}>
      <p>
        Event <code className="font-mono text-sm">{event.type}</code>, number {event.sequence} in the feed:{' '}
        <TextLink href={routes.event(org, env, event.id)}>see its content</TextLink>, or{' '}
        <TextLink href={routes.deliveries(org, env, { event_id: event.id })}>see its deliveries</TextLink>
      </p>
    </Step>
  );
}

function OrderTraced({ order }: { order: Order }) {
  const { org, env } = useScope();
  return (
    <Step icon={ClipboardList} title="Order placed" time={order.created_at}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <TextLink href={routes.order(org, env, order.id)}>{order.reference}</TextLink>
        <span>
          {orderSideLabels[order.side]} {order.investment_name},{' '}
          <Amount value={order.amount} currency={order.currency} className="text-text" />
        </span>
        <OrderStatus status={order.status} />
      </p>
    </Step>
  );
}

function HoldingTraced({ holding, isMaturity }: { holding: Holding; isMaturity: boolean }) {
  const { org, env } = useScope();
  const { id, investment_name, units, initial_units, created_at, matured_at, paid_out, currency } = holding;
  return (
    <Step
      icon={PieChart}
      title={isMaturity ? 'Holding matured' : 'Units added to a holding'}
      time={(isMaturity && matured_at) || created_at}
    >
      <p>
        <TextLink href={routes.holding(org, env, id)}>{investment_name}</TextLink>
        {isMaturity && paid_out ? (
          <>
            : <Amount value={paid_out} currency={currency} className="text-text" /> paid out
          </>
        ) : (
          <>
            : <Units value={initial_units} className="text-text" /> units
            {initial_units === units ? null : (
              <>
                , <Units value={units} /> left
              </>
            )}
          </>
        )}
      </p>
    </Step>
  );
}

interface Traced {
  readonly key: string;
  readonly time: string;
  readonly step: ReactNode;
}

/** The parts of a trace with their times. Simultaneous parts stay in this order: the cause first. */
function partsOf({
  transaction,
  posting,
  funding_request,
  mandate,
  order,
  holding,
  events,
}: TransactionTrace) {
  const parts: Traced[] = [];
  const add = (key: string, time: string, step: ReactNode) => parts.push({ key, time, step });
  const isMaturity = transaction.type === 'maturity_proceeds';
  if (order) add('order', order.created_at, <OrderTraced order={order} />);
  if (funding_request) {
    add('funding', funding_request.created_at, <FundingStep request={funding_request} />);
  }
  if (mandate) {
    const time = funding_request?.created_at ?? posting.created_at;
    add('mandate', time, <MandateStep mandate={mandate} time={time} />);
  }
  if (holding) {
    const time = (isMaturity && holding.matured_at) || holding.created_at;
    add('holding', time, <HoldingTraced holding={holding} isMaturity={isMaturity} />);
  }
  add(
    'posting',
    posting.created_at,
    <Step icon={Scale} title="Posted to the ledger" time={posting.created_at}>
      <PostingEntries posting={posting} currency={transaction.currency} />
    </Step>,
  );
  for (const event of events) add(event.id, event.created_at, <EventStep event={event} />);
  return parts.sort((a, b) => Date.parse(a.time) - Date.parse(b.time));
}

/** What led to a transaction and what followed from it, in chronological order. */
export function TraceTimeline({ trace }: { trace: TransactionTrace }) {
  return (
    <ol>
      {partsOf(trace).map(({ key, step }) => (
        <Fragment key={key}>{step}</Fragment>
      ))}
    </ol>
  );
}
