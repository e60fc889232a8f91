'use client';

import { useQuery } from '@tanstack/react-query';
import { Check, CircleDashed, CircleSlash, Clock, type LucideIcon, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { type ReactNode, useEffect, useRef } from 'react';
import { PaperButton } from '@/components/shell/exports/paper-button';
import { PageHeader } from '@/components/shell/frame/page-header';
import { RecordPage } from '@/components/shell/page/record-page';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { cn } from '@/components/ui/cn';
import { CopyButton } from '@/components/ui/controls/copy';
import { TextLink } from '@/components/ui/controls/link';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Amount } from '@/components/ui/display/amount';
import { Card, Section } from '@/components/ui/display/card';
import { Countdown } from '@/components/ui/display/countdown';
import { DescriptionList } from '@/components/ui/display/description-list';
import { useNow } from '@/components/ui/display/ticker';
import { Time } from '@/components/ui/display/time';
import { TimelineEntry } from '@/components/ui/display/timeline-entry';
import { announce } from '@/components/ui/feedback/announcer';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { paperAddress } from '@/lib/client/addresses';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { TransactionTrace } from '@/lib/contract/wallets/transactions';
import type { Event } from '@/lib/contract/webhooks/events';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatAmount } from '@/lib/format';
import { fundingMethodLabels, fundingStatusLabels } from '../labels/funding';
import { FundingStatus } from '../labels/funding-status';
import { PostingEntries } from '../transactions/posting-entries';
import { differenceOf } from './difference';
import { OutcomeNotice } from './outcome-notice';
import { DebitedAccount, PayPanel } from './pay-panel';
import { fundingRequestQuery } from './queries';
import { RequestDetails } from './request-details';
import type { SettleAction } from './simulate-provider';
import { type FundingStep, fundingTimeline } from './timeline';
import { useEndingEvents, useTrace } from './use-trace';

function Entry({ trace: { transaction, posting } }: { trace: TransactionTrace }) {
  const { org, env } = useScope();
  const { id, currency } = transaction;
  return (
    <>
      <DescriptionList
        items={[
          {
            label: 'Transaction',
            value: (
              <span className="inline-flex max-w-full items-center gap-0.5">
                <TextLink href={routes.transaction(org, env, id)}>See the transaction</TextLink>
                <CopyButton value={id} label="transaction ID" />
              </span>
            ),
          },
          { label: 'Posted', value: <Time value={posting.created_at} /> },
          {
            label: 'Credited',
            value: <Amount value={transaction.amount} currency={currency} sign="always" />,
          },
          {
            label: 'Balance after',
            value: <Amount value={transaction.balance_after} currency={currency} />,
          },
        ]}
      />
      <div className="mt-4">
        <PostingEntries posting={posting} currency={currency} />
      </div>
    </>
  );
}

/** The transaction of the funding request, with both sides of its posting. */
function LedgerEntry({ trace: { trace, failed } }: { trace: ReturnType<typeof useTrace> }) {
  return (
    <Section
      title="In the ledger"
      description="The transaction for this request, with both sides of its posting."
    >
      {trace ? (
        <Entry trace={trace} />
      ) : failed ? (
        <ReadError
          error={failed.error}
          onRetry={failed.refetch}
          retrying={failed.isFetching}
          className="py-6"
        />
      ) : (
        <Loading label="the transaction" className="space-y-4.5">
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton className="h-40 rounded-md" />
        </Loading>
      )}
    </Section>
  );
}

const large = 'font-semibold text-lg sm:text-2xl';

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-4 max-sm:py-1.5">
      <dt className="shrink-0 text-muted text-sm">{label}</dt>
      <dd className="max-sm:text-right sm:mt-0.5 sm:leading-8">{children}</dd>
    </div>
  );
}

function Received({ request }: { request: FundingRequest }) {
  const { currency, amount, amount_received: received, status } = request;
  if (received === null) {
    return <span className="text-muted sm:text-lg">{status === 'pending' ? 'Not yet paid' : 'Nothing'}</span>;
  }
  const difference = differenceOf(amount, received, currency);
  return (
    <>
      <Amount value={received} currency={currency} className={large} />
      {difference ? (
        <span
          className={cn(
            'block font-medium text-sm',
            difference.kind === 'less' ? 'text-warning' : 'text-muted',
          )}
        >
          {difference.words}
        </span>
      ) : null}
    </>
  );
}

/** The remaining time or the end; a failed request has neither. */
function End({ request: { status, expires_at, settled_at } }: { request: FundingRequest }) {
  if (status === 'pending' && expires_at) {
    return (
      <Figure label="Time left">
        <Countdown until={expires_at} label="This funding request" elapsed="None" className={large} />
      </Figure>
    );
  }
  const [label, at] = status === 'succeeded' ? ['Settled', settled_at] : ['Expired', expires_at];
  if (status === 'failed' || !at) return null;
  return (
    <Figure label={label}>
      <Time value={at} className="sm:text-lg" />
    </Figure>
  );
}

/** The requested amount, the received amount with their difference, and the remaining time. */
function RequestFigures({ request }: { request: FundingRequest }) {
  return (
    <Card className="px-4 py-2.5 sm:p-5">
      <dl className="gap-x-6 max-sm:divide-y max-sm:divide-border sm:grid sm:grid-cols-3">
        <Figure label="Requested">
          <Amount value={request.amount} currency={request.currency} className={large} />
        </Figure>
        <Figure label="Received">
          <Received request={request} />
        </Figure>
        <End request={request} />
      </dl>
    </Card>
  );
}

const GLYPHS: Record<FundingStep['id'], LucideIcon> = {
  created: Check,
  waiting: CircleDashed,
  expires: Clock,
  expired: CircleSlash,
  failed: X,
  succeeded: Check,
};

type RequestTimelineProps = { request: FundingRequest; events: readonly Event[] };

/** Past and expected steps of a funding request. */
function RequestTimeline({ request, events }: RequestTimelineProps) {
  const { org, env } = useScope();
  const now = useNow();
  return (
    <ol>
      {fundingTimeline(request, events, now).map(({ id, eventId, ...step }) => (
        <TimelineEntry key={id} {...step} glyph={GLYPHS[id]}>
          {eventId ? (
            <p className="text-sm">
              <TextLink href={routes.event(org, env, eventId)}>See its event</TextLink>
            </p>
          ) : null}
        </TimelineEntry>
      ))}
    </ol>
  );
}

// Forms are larger than the rest of this page, and live mode has none.
const PlayProvider = dynamic(() => import('./simulate-provider').then((file) => file.PlayProvider));

/** Announces status changes to screen readers. */
function useSpokenStatus({ reference, status, amount_received, currency }: FundingRequest): void {
  const known = useRef(status);
  useEffect(() => {
    if (known.current === status) return;
    known.current = status;
    const received = amount_received ? `: ${formatAmount(amount_received, currency)} received` : '';
    announce(`${reference} has changed to ${fundingStatusLabels[status]}${received}`);
  }, [reference, status, amount_received, currency]);
}

function RequestPage({ request, settle }: { request: FundingRequest; settle: SettleAction }) {
  const { org, env } = useScope();
  const traced = useTrace(request);
  const events = useEndingEvents(request, traced.trace);
  const { reference, amount, currency, method, status, order_id } = request;
  useSpokenStatus(request);
  return (
    <>
      <PageHeader
        title={reference}
        breadcrumbs={[{ label: 'Funding requests', href: routes.fundingRequests(org, env) }]}
        status={
          <span className="flex items-center gap-1.5">
            <CopyButton value={reference} label="reference" />
            <FundingStatus status={status} />
          </span>
        }
        description={`${formatAmount(amount, currency)} by ${fundingMethodLabels[method].inSentence} into the ${currency} wallet${order_id ? ', for an order' : ''}`}
        actions={
          <>
            {order_id ? <LinkButton href={routes.order(org, env, order_id)}>See the order</LinkButton> : null}
            <PaperButton
              address={paperAddress({ org, env }, 'receipt', request.id)}
              disabledReason={
                status === 'succeeded' ? undefined : 'A payment has a receipt once it is credited.'
              }
            >
              Download receipt
            </PaperButton>
          </>
        }
      />
      <OutcomeNotice request={request} />
      <RequestFigures request={request} />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-6">
          {status === 'pending' ? <PayPanel request={request} /> : null}
          {status === 'succeeded' ? <LedgerEntry trace={traced} /> : null}
          {status === 'pending' ? null : <DebitedAccount request={request} />}
          {env === 'test' ? <PlayProvider request={request} settle={settle} /> : null}
        </div>
        <div className="min-w-0 space-y-6">
          <Section title="Timeline">
            <RequestTimeline request={request} events={events} />
          </Section>
          <Section title="Details">
            <RequestDetails request={request} />
          </Section>
        </div>
      </div>
    </>
  );
}

const shape = { figures: 3, main: [6], aside: ['timeline', 6] } as const;

/** One funding request: payment instructions, status and, in test mode, the simulated provider. */
export function FundingRequestView({ id, settle }: { id: string; settle: SettleAction }) {
  const { org, env } = useScope();
  return (
    <RecordPage
      read={useQuery(fundingRequestQuery({ org, env }, id))}
      title="Funding request"
      breadcrumbs={[{ label: 'Funding requests', href: routes.fundingRequests(org, env) }]}
      shape={shape}
    >
      {(request) => <RequestPage request={request} settle={settle} />}
    </RecordPage>
  );
}
