'use client';

import { ArrowUp, RefreshCw, ScrollText, Stethoscope } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useRowKeys } from '@/components/shell/commands/use-row-keys';
import { ListPage } from '@/components/shell/page/list-page';
import { useList } from '@/components/shell/page/use-list';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Badge } from '@/components/ui/display/badge';
import { RealTime } from '@/components/ui/display/time';
import { announce } from '@/components/ui/feedback/announcer';
import { statusColumn } from '@/components/ui/table/shared-columns';
import { columnsOf } from '@/components/ui/table/table-columns';
import { millisecondsText } from '@/components/webhooks/health/health-labels';
import type { LoggedRequest } from '@/lib/contract/developers/requests';
import * as developerRoutes from '@/lib/dashboard/routes/developer-routes';
import { formatCount } from '@/lib/format';
import { Method } from '../reference/method-badge';
import { ProblemsPanel } from './problems-panel';
import { requestsQuery } from './queries';
import { listFilters, requestsFilters, sourceOf } from './requests-filters';
import { type HeldPage, newRows } from './rules';
import { StatusCode } from './status-badge';

/** Key ids start alike, so the end distinguishes them. */
const endOf = (id: string) => `…${id.slice(-6)}`;

function Outcome({ request }: { request: LoggedRequest }) {
  const { error_code, has_diagnosis, idempotent_replayed } = request;
  return (
    <span className="inline-flex min-w-0 items-center gap-1.5">
      {error_code ? <code className="truncate font-mono text-sm">{error_code}</code> : null}
      {has_diagnosis ? (
        <Badge tone="accent">
          <Stethoscope aria-hidden="true" className="size-3" />
          diagnosis
        </Badge>
      ) : null}
      {idempotent_replayed ? <Badge>replayed</Badge> : null}
      {error_code || has_diagnosis || idempotent_replayed ? null : <span className="text-muted">None</span>}
    </span>
  );
}

const column = columnsOf<LoggedRequest>();

const requestColumns = column.columns([
  statusColumn(StatusCode, { phone: 'figure', width: 'w-20' }),
  column.display({
    id: 'call',
    header: 'Call',
    meta: { phone: 'title' },
    cell: ({ row: { original } }) => (
      <span className="inline-flex max-w-full items-baseline gap-2">
        <Method method={original.method} className="sm:w-12" />
        <span title={original.path} className="block truncate font-mono text-sm sm:max-w-64 xl:max-w-96">
          {original.path}
        </span>
      </span>
    ),
  }),
  column.display({
    id: 'outcome',
    header: 'Error',
    meta: { phone: 'under' },
    cell: ({ row: { original } }) => <Outcome request={original} />,
  }),
  column.display({
    id: 'by',
    header: 'Made by',
    meta: { wide: true, phone: 'hidden' },
    cell: ({ row: { original } }) =>
      original.source === 'key' ? (
        <span className="font-mono text-muted text-sm" title={original.key_id}>
          {endOf(original.key_id)}
        </span>
      ) : (
        <span className="block max-w-40 truncate">{original.member_name ?? 'A member'}</span>
      ),
  }),
  column.accessor('duration_ms', {
    header: 'Took',
    meta: { align: 'right', wide: true, phone: 'hidden' },
    cell: ({ getValue }) => (
      <span className="tabular text-muted">{millisecondsText(Math.round(getValue()))}</span>
    ),
  }),
  column.accessor('created_at', {
    header: 'Time, Lagos',
    meta: { align: 'right', phone: 'aside' },
    cell: ({ getValue }) => <RealTime value={getValue()} className="text-muted" />,
  }),
]);

/**
 * Freezes the shown page of a live list. Newer rows are counted and shown on demand.
 * @param question the query of the list; a different query shows its own result immediately
 * @param newest the latest result of the query; undefined until there is one
 */
function useHeldPage<Row extends { readonly id: string }>(
  question: string,
  newest: HeldPage<Row> | undefined,
) {
  const [held, setHeld] = useState<{ question: string; page: HeldPage<Row> }>();
  const isOther = held?.question !== question;
  // An empty list needs no freezing, so its first rows show immediately.
  const isOpen = isOther || held.page.data.length === 0;
  if (newest && isOpen && held?.page !== newest) setHeld({ question, page: newest });
  const page = isOpen ? newest : held.page;
  const waiting = page && newest ? newRows(page, newest) : 0;

  useEffect(() => {
    if (waiting > 0) announce(waiting === 1 ? '1 new request' : `${waiting} new requests`);
  }, [waiting]);

  return {
    /** The page to show; undefined while a new query loads. */
    page,
    /** The number of newer rows. */
    waiting,
    showNewest: () => newest && setHeld({ question, page: newest }),
  };
}

/** The polling interval of an open page, while it is visible. */
const LOOK_EVERY_MS = 5_000;

function NewRows({ waiting, onShow }: { waiting: number; onShow: () => void }) {
  if (waiting === 0) return null;
  return (
    <Button size="small" variant="primary" onClick={onShow}>
      <ArrowUp aria-hidden="true" />
      {formatCount(waiting)} new
    </Button>
  );
}

type StandingProps = { isLive: boolean; isFirst: boolean; pending: boolean; onRefresh: () => void };

/** Whether the log is polling for new requests, and if not, why. */
function Standing({ isLive, isFirst, pending, onRefresh }: StandingProps) {
  if (isLive) return <p className="text-muted text-sm">Updates every few seconds.</p>;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="text-muted text-sm">
        {isFirst
          ? 'Not live: each refresh would add its own request to this list.'
          : 'Not live on later pages.'}
      </p>
      <Button size="small" pending={pending} onClick={onRefresh}>
        <RefreshCw aria-hidden="true" />
        Look again
      </Button>
    </div>
  );
}

/** How to make a first request: create a key, if the member may, and read the reference. */
function FirstSteps() {
  const { org, env } = useScope();
  const mayIssue = useAllowed('organisation:write').allowed;
  return (
    <>
      <LinkButton
        href={developerRoutes.developersKeys(org, env)}
        variant={mayIssue ? 'primary' : 'secondary'}
      >
        {mayIssue ? 'Issue a key' : 'API keys'}
      </LinkButton>
      <LinkButton href={developerRoutes.developersReference(org, env)}>API reference</LinkButton>
    </>
  );
}

/** The request log. Its first page is live; the filters and the page are in the URL. */
export function RequestsLog() {
  const scope = useScope();
  const table = useRef<HTMLDivElement>(null);
  useRowKeys(table);
  const list = useList({
    filters: requestsFilters,
    query: (address) => ({
      ...requestsQuery(scope, listFilters(address)),
      refetchInterval: !address.cursor && sourceOf(address) === 'key' ? LOOK_EVERY_MS : false,
    }),
    href: (query) => developerRoutes.developersRequests(scope.org, scope.env, query),
  });
  const { active, cursor, read } = list;
  const question = JSON.stringify(listFilters({ ...active, cursor }));
  const { page, waiting, showNewest } = useHeldPage(question, read.isPlaceholderData ? undefined : read.data);

  function lookAgain(): void {
    void read.refetch().then(showNewest);
  }

  return (
    <ListPage
      list={{ ...list, read: { ...read, data: page ?? read.data } as typeof read }}
      label="Requests"
      columns={requestColumns}
      rowId={({ id }) => id}
      rowHref={({ id }) => developerRoutes.developersRequest(scope.org, scope.env, id)}
      table={table}
      above={<ProblemsPanel source={sourceOf(active)} keyId={active.key_id} />}
      notice={
        <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
          <Standing
            isLive={!cursor && sourceOf(active) === 'key'}
            isFirst={!cursor}
            pending={read.isFetching}
            onRefresh={lookAgain}
          />
          <NewRows waiting={waiting} onShow={showNewest} />
        </div>
      }
      icon={<ScrollText aria-hidden="true" />}
      empty={{
        title: 'No requests yet',
        description:
          'Every request with a key from this environment appears here within seconds, including refused ones.',
        action: <FirstSteps />,
      }}
      noMatch={{
        title: 'No requests match these filters',
        description: 'Change or remove a filter. Matching requests appear here in real time.',
      }}
    />
  );
}
