'use client';

import { useQuery } from '@tanstack/react-query';
import { Check, CircleDashed, CircleSlash, Clock, type LucideIcon, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useEffect, useRef } from 'react';
import { PageHeader } from '@/components/shell/frame/page-header';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { CopyButton } from '@/components/ui/controls/copy';
import { TextLink } from '@/components/ui/controls/link';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Card, Section } from '@/components/ui/display/card';
import { useNow } from '@/components/ui/display/ticker';
import { TimelineEntry } from '@/components/ui/display/timeline-entry';
import { announce } from '@/components/ui/feedback/announcer';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Event } from '@/lib/contract/webhooks/events';
import * as routes from '@/lib/dashboard/routes/routes';
import { formatAmount } from '@/lib/format';
import { fundingMethodWords, fundingStatusWords } from '../labels/funding';
import { FundingStatus } from '../labels/funding-status';
import { LedgerEntry } from './ledger-entry';
import { OutcomeNotice } from './outcome-notice';
import { DebitedAccount, PayPanel } from './pay-panel';
import type { SettleAction } from './play-provider';
import { fundingRequestQuery } from './queries';
import { RequestDetails } from './request-details';
import { RequestFigures } from './request-figures';
import { RequestSkeleton } from './request-skeleton';
import { type FundingStep, fundingTimeline } from './timeline';
import { useEndingEvents, useTrace } from './use-trace';

const GLYPHS: Record<FundingStep['id'], LucideIcon> = {
  created: Check,
  waiting: CircleDashed,
  expires: Clock,
  expired: CircleSlash,
  failed: X,
  succeeded: Check,
};

type RequestTimelineProps = { request: FundingRequest; events: readonly Event[] };

/** What has happened to a funding request, and what lies ahead. */
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

// Forms weigh more than the rest of this page, and in live mode there is none.
const PlayProvider = dynamic(() => import('./play-provider').then((file) => file.PlayProvider));

/** Tells screen readers when the state changes while the page is open. */
function useSpokenStatus({ reference, status, amount_received, currency }: FundingRequest): void {
  const known = useRef(status);
  useEffect(() => {
    if (known.current === status) return;
    known.current = status;
    const received = amount_received ? `: ${formatAmount(amount_received, currency)} received` : '';
    announce(`${reference} has changed to ${fundingStatusWords[status]}${received}`);
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
        description={`${formatAmount(amount, currency)} by ${fundingMethodWords[method].inSentence} into the ${currency} wallet${order_id ? ', for an order' : ''}`}
        actions={
          order_id ? (
            <LinkButton href={routes.order(org, env, order_id)}>See the order</LinkButton>
          ) : undefined
        }
      />
      <OutcomeNotice request={request} />
      <RequestFigures request={request} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
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

/** One funding request: what to do to pay it, what has become of it, and in test mode the provider's part. */
export function FundingRequestView({ id, settle }: { id: string; settle: SettleAction }) {
  const { org, env } = useScope();
  const { data, error, refetch, isFetching } = useQuery(fundingRequestQuery({ org, env }, id));
  if (data) return <RequestPage request={data.data} settle={settle} />;
  if (!error) return <RequestSkeleton />;
  return (
    <>
      <PageHeader
        title="Funding request"
        breadcrumbs={[{ label: 'Funding requests', href: routes.fundingRequests(org, env) }]}
      />
      <Card>
        <ReadError error={error} onRetry={refetch} retrying={isFetching} />
      </Card>
    </>
  );
}
