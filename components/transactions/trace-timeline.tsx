'use client';

import { Landmark, type LucideIcon, Radio, Receipt, Scale } from 'lucide-react';
import type { ReactNode } from 'react';
import { useScope } from '@/components/session/scope';
import { Amount } from '@/components/ui/amount';
import { Copyable } from '@/components/ui/copy';
import { TextLink } from '@/components/ui/link';
import { Time } from '@/components/ui/time';
import { eventTypeWords } from '@/components/vocabulary/events';
import { fundingMethodWords } from '@/components/vocabulary/funding';
import { FundingStatus } from '@/components/vocabulary/funding-status';
import type { Event } from '@/lib/contract/events';
import type { FundingRequest } from '@/lib/contract/funding';
import type { Mandate } from '@/lib/contract/mandates';
import type { TransactionTrace } from '@/lib/contract/transactions';
import * as routes from '@/lib/routes';
import { PostingEntries } from './posting-entries';

type StepProps = { icon: LucideIcon; title: ReactNode; time: string; children: ReactNode };

function Step({ icon: Icon, title, time, children }: StepProps) {
  return (
    <li className="group/step relative flex gap-3 pb-6 last:pb-0">
      <span
        aria-hidden="true"
        className="absolute top-8 bottom-0 left-3.5 w-px bg-border-strong group-last/step:hidden"
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
    <Step icon={Receipt} title="Funding was asked for" time={request.created_at}>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <TextLink href={routes.fundingRequest(org, env, request.id)}>{request.reference}</TextLink>
        <span>
          <Amount value={request.amount} currency={request.currency} className="text-text" /> by{' '}
          {fundingMethodWords[request.method].inSentence}
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
    <Step icon={Landmark} title="A mandate was debited" time={time}>
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
    <Step icon={Radio} title={eventTypeWords[event.type]} time={event.created_at}>
      <p>
        Event <code className="font-mono text-sm">{event.type}</code>, number {event.sequence} of the feed:{' '}
        <TextLink href={routes.event(org, env, event.id)}>see what it carried</TextLink>, or{' '}
        <TextLink href={routes.deliveries(org, env, { event_id: event.id })}>where it was sent</TextLink>
      </p>
    </Step>
  );
}

/** What led to a transaction and what followed from it, in the order in which it happened. */
export function TraceTimeline({ trace }: { trace: TransactionTrace }) {
  const { posting, funding_request: request, mandate, events } = trace;
  return (
    <ol>
      {request ? <FundingStep request={request} /> : null}
      {mandate ? <MandateStep mandate={mandate} time={request?.created_at ?? posting.created_at} /> : null}
      <Step icon={Scale} title="It was posted to the ledger" time={posting.created_at}>
        <PostingEntries posting={posting} currency={trace.transaction.currency} />
      </Step>
      {events.map((event) => (
        <EventStep key={event.id} event={event} />
      ))}
    </ol>
  );
}
