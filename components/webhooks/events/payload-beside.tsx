'use client';

import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { JsonView } from '@/components/ui/display/json-view';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import { fundingRequestQuery, mandateQuery } from '@/components/wallets/funding/queries';
import type { Event } from '@/lib/contract/webhooks/events';
import { webhookQuery } from '../endpoints/queries';
import { changesSince, resourceOf } from './event-resource';

interface ResourceRead {
  readonly data: { readonly data: object } | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

const LONGEST_VALUE = 60;
const shortened = (json: string | undefined) => {
  if (json === undefined) return 'not there';
  return json.length > LONGEST_VALUE ? `${json.slice(0, LONGEST_VALUE)}…` : json;
};

/** The changes since the event, field by field. */
function Changes({ earlier, later }: { earlier: object; later: object }) {
  const changes = changesSince(earlier, later);
  return (
    <section aria-label="Changed since">
      <h3 className="mb-1 font-medium">Changed since</h3>
      {changes.length === 0 ? (
        <p className="text-muted">No changes: the record is as the event contained it.</p>
      ) : (
        <ul className="space-y-1 font-mono text-xs/5">
          {changes.map((change) => (
            <li key={change.field} className="[overflow-wrap:anywhere]">
              <span className="mr-2 text-accent-ink">{change.field}</span>
              <span className="text-muted">{shortened(change.before)}</span>{' '}
              <ArrowRight aria-label="is now" className="inline size-3 text-muted" />{' '}
              <span>{shortened(change.after)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Column({ title, hint, children }: { title: string; hint: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0">
      <h3 className="font-medium">{title}</h3>
      <p className="mb-2 text-muted text-sm">{hint}</p>
      {children}
    </section>
  );
}

function Now({ read }: { read: ResourceRead }) {
  if (read.data) return <JsonView value={read.data.data} label="record as it is now" />;
  if (read.error) {
    return <ReadError error={read.error} onRetry={read.refetch} retrying={read.isFetching} />;
  }
  return (
    <Loading label="the record">
      <Skeleton className="h-80 w-full rounded-md" />
    </Loading>
  );
}

type BesideProps = { event: Event; read?: ResourceRead };

function Beside({ event, read }: BesideProps) {
  return (
    <div className="space-y-5">
      {read?.data ? <Changes earlier={event.data} later={read.data.data} /> : null}
      <div className={read ? 'grid gap-5 lg:grid-cols-2' : undefined}>
        <Column title="Payload" hint="The record at the time of the event.">
          <JsonView value={event} label="event" />
        </Column>
        {read ? (
          <Column title="Now" hint="The record as the API returns it now.">
            <Now read={read} />
          </Column>
        ) : null}
      </div>
    </div>
  );
}

type RecordProps = { event: Event; id: string };

function FundingRequestBeside({ event, id }: RecordProps) {
  return <Beside event={event} read={useQuery(fundingRequestQuery(useScope(), id))} />;
}

function MandateBeside({ event, id }: RecordProps) {
  return <Beside event={event} read={useQuery(mandateQuery(useScope(), id))} />;
}

function EndpointBeside({ event, id }: RecordProps) {
  return <Beside event={event} read={useQuery(webhookQuery(useScope(), id))} />;
}

/** An event's payload next to the record's current state, if the API can read records of its type. */
export function PayloadBeside({ event }: { event: Event }) {
  const id = resourceOf(useScope(), event)?.id;
  if (id === undefined) return <Beside event={event} />;
  if (/^(wallet|funding)\./.test(event.type)) return <FundingRequestBeside event={event} id={id} />;
  if (event.type.startsWith('mandate.')) return <MandateBeside event={event} id={id} />;
  if (event.type === 'webhook.test') return <EndpointBeside event={event} id={id} />;
  return <Beside event={event} />;
}
