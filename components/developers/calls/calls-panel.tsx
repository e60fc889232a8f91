'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { type NotedWrite, notedWrites, onNotedWrite } from '@/components/shell/live/noted-writes';
import { ClientReads } from '@/components/shell/page/client-reads';
import { useScope } from '@/components/shell/session/scope';
import { ReadError } from '@/components/shell/states/read-error';
import { CopyButton } from '@/components/ui/controls/copy';
import { TextLink } from '@/components/ui/controls/link';
import { Disclosure } from '@/components/ui/display/disclosure';
import { RealTime } from '@/components/ui/display/time';
import { Skeleton } from '@/components/ui/feedback/skeleton';
import { Dialog } from '@/components/ui/overlays/dialog';
import { operationsAddress } from '@/lib/client/addresses';
import { readApiError } from '@/lib/client/errors';
import { targetOf } from '@/lib/client/target';
import type { OperationEntry } from '@/lib/dashboard/reference/operation-index';
import * as developerRoutes from '@/lib/dashboard/routes/developer-routes';
import { CallPrograms } from '../explorer/call-programs';
import { addressOfDraft } from '../explorer/explorer-call';
import { Method } from '../reference/method-badge';
import { StatusCode } from '../requests/status-badge';
import { type CallState, type PageCall, pageCalls } from './page-calls';

const stateLabels: Readonly<Record<CallState, string>> = {
  read: 'up to date',
  reading: 'loading',
  behind: 'may be out of date',
  failed: 'failed',
};

type PageCallViewProps = {
  call: PageCall;
  operation: OperationEntry;
  serviceUrl: string;
  onLeave: () => void;
};

/** One read of the page: the call, its state, and links to make it elsewhere. */
export function PageCallView({ call, operation, serviceUrl, onLeave }: PageCallViewProps) {
  const { org, env } = useScope();
  const [isOpen, setOpen] = useState(false);
  const { method, path, summary, id } = operation;
  const target = targetOf({ path }, call);
  return (
    <li className="py-3 first:pt-0 last:pb-0">
      <div className="flex items-start gap-2">
        <Method method={method} className="w-12" />
        <code className="min-w-0 flex-1 font-mono text-xs/5 [overflow-wrap:anywhere]">{target}</code>
        <CopyButton value={target} label={`path of ${summary}`} />
      </div>
      <p className="flex flex-wrap items-center gap-x-3 pl-14 text-muted text-sm">
        <span>{stateLabels[call.state]}</span>
        {call.at > 0 ? (
          <span>
            read <RealTime value={new Date(call.at).toISOString()} />
          </span>
        ) : null}
        <TextLink
          href={developerRoutes.developersOperation(org, env, id, addressOfDraft(call))}
          onClick={onLeave}
        >
          {summary}
          <span className="sr-only"> in the reference, filled in</span>
        </TextLink>
      </p>
      <Disclosure summary="As a program" className="pl-14 max-sm:pl-0" onOpenChange={setOpen}>
        {isOpen ? <CallPrograms call={{ method, target }} serviceUrl={serviceUrl} label={summary} /> : null}
      </Disclosure>
    </li>
  );
}

type WriteViewProps = { write: NotedWrite; operation: OperationEntry | undefined; onLeave: () => void };

/** A write of this tab: its target and response status. The request log has the body, without secrets. */
function WriteView({ write, operation, onLeave }: WriteViewProps) {
  const { org, env } = useScope();
  const { method, target, status, requestId, at } = write;
  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <div className="flex items-start gap-2">
        <Method method={method} className="w-12" />
        <code className="min-w-0 flex-1 font-mono text-xs/5 [overflow-wrap:anywhere]">{target}</code>
        <StatusCode status={status} />
      </div>
      <p className="flex flex-wrap gap-x-3 pl-14 text-muted text-sm">
        <RealTime value={new Date(at).toISOString()} />
        {requestId ? (
          <TextLink href={developerRoutes.developersRequest(org, env, requestId)} onClick={onLeave}>
            In the request log
          </TextLink>
        ) : null}
        {operation ? (
          <TextLink href={developerRoutes.developersOperation(org, env, operation.id)} onClick={onLeave}>
            {operation.summary}
          </TextLink>
        ) : null}
      </p>
    </li>
  );
}

interface Operations {
  readonly service_url: string;
  readonly operations: readonly OperationEntry[];
}

async function fetchOperations(): Promise<Operations> {
  const response = await fetch(operationsAddress, { headers: { accept: 'application/json' } });
  const text = await response.text();
  if (!response.ok) throw readApiError(response, text);
  const operations: Operations = JSON.parse(text);
  return operations;
}

/** The call of each operation. Loaded on demand and cached, because it changes only with the dashboard's version. */
const useOperations = () =>
  useQuery({
    queryKey: ['operations'],
    queryFn: fetchOperations,
    staleTime: Number.POSITIVE_INFINITY,
  });

const nothing = notedWrites();

function Calls({ onLeave }: { onLeave: () => void }) {
  const scope = useScope();
  const queries = useQueryClient();
  const writes = useSyncExternalStore(onNotedWrite, notedWrites, () => nothing);
  const { data, error, refetch, isFetching } = useOperations();
  if (!data && error) return <ReadError error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <Skeleton className="h-40" />;
  const calls = pageCalls(queries.getQueryCache().getAll(), scope);
  const named = new Map<string, OperationEntry>(
    data.operations.map((operation) => [operation.id, operation]),
  );
  const shown = calls.flatMap((call) => {
    const operation = named.get(call.operation);
    return operation ? [{ call, operation }] : [];
  });
  return (
    <div className="space-y-6">
      {shown.length === 0 ? (
        <p className="text-muted">This page makes no calls.</p>
      ) : (
        <ul aria-label="Calls behind this page" className="divide-y divide-border">
          {shown.map(({ call, operation }) => (
            <PageCallView
              key={JSON.stringify([call.operation, call.params, call.query])}
              call={call}
              operation={operation}
              serviceUrl={data.service_url}
              onLeave={onLeave}
            />
          ))}
        </ul>
      )}
      {writes.length > 0 ? (
        <section aria-label="Changes made from this tab">
          <h3 className="mb-2 font-semibold">Changes made from this tab</h3>
          <ul className="divide-y divide-border">
            {writes.map((write) => (
              <WriteView
                key={`${write.at}${write.target}`}
                write={write}
                operation={data.operations.find(
                  ({ method, path }) => method === write.method && path === write.path,
                )}
                onLeave={onLeave}
              />
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** The API calls of the current page, each with code samples and a link to its reference. */
export function CallsPanel({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Calls behind this page"
      description="Everything on this page comes from the API, read with your own key. Your programs can do the same."
      className="sm:max-w-3xl"
    >
      <ClientReads>
        <Calls onLeave={() => onOpenChange(false)} />
      </ClientReads>
    </Dialog>
  );
}
