'use client';

import { ArrowUp, RefreshCw, ScrollText } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useRowKeys } from '@/components/shell/commands/use-row-keys';
import { ListPage } from '@/components/shell/page/list-page';
import { useList } from '@/components/shell/page/use-list';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { announce } from '@/components/ui/feedback/announcer';
import * as developerRoutes from '@/lib/dashboard/routes/developer-routes';
import { formatCount } from '@/lib/format';
import { type HeldPage, newRows } from './held-page';
import { ProblemsPanel } from './problems-panel';
import { requestsQuery } from './queries';
import { requestColumns } from './request-columns';
import { listFilters, requestsFilters, sourceOf } from './requests-filters';

/**
 * Keeps the page of a live list that is being read in its place: what comes later is counted and shown on demand.
 * @param question what the list is asked; another question shows its own answer at once
 * @param newest the latest answer to it; undefined until there is one
 */
function useHeldPage<Row extends { readonly id: string }>(
  question: string,
  newest: HeldPage<Row> | undefined,
) {
  const [held, setHeld] = useState<{ question: string; page: HeldPage<Row> }>();
  const isOther = held?.question !== question;
  // Nobody reads an empty list: the first rows come by themselves.
  const isOpen = isOther || held.page.data.length === 0;
  if (newest && isOpen && held?.page !== newest) setHeld({ question, page: newest });
  const page = isOpen ? newest : held.page;
  const waiting = page && newest ? newRows(page, newest) : 0;

  useEffect(() => {
    if (waiting > 0) announce(waiting === 1 ? '1 new request' : `${waiting} new requests`);
  }, [waiting]);

  return {
    /** The page to show; undefined while the answer to a new question is on its way. */
    page,
    /** How many rows have come since. */
    waiting,
    showNewest: () => newest && setHeld({ question, page: newest }),
  };
}

/** A page that is open looks this often, while it can be seen. */
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

/** Whether new requests are looked for, and why not. */
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

/** The way to a first request: a key, for whoever may issue one, and the reference. */
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

/** The request log, live on its first page, with its filters and its pages in the address. */
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
