'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowUp, RefreshCw, ScrollText } from 'lucide-react';
import { useSearchParams } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { useRowKeys } from '@/components/shell/commands/use-row-keys';
import { useAllowed, useScope } from '@/components/shell/session/scope';
import { ListTable } from '@/components/shell/states/list-table';
import { Button } from '@/components/ui/controls/button';
import { LinkButton } from '@/components/ui/controls/link-button';
import { announce } from '@/components/ui/feedback/announcer';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { FilterBar } from '@/components/ui/table/filter-bar';
import { useFilters } from '@/components/ui/table/use-filters';
import * as developerRoutes from '@/lib/dashboard/routes/developer-routes';
import { formatCount } from '@/lib/format';
import { type HeldPage, newRows } from './held-page';
import { ProblemsPanel } from './problems-panel';
import { requestsQuery } from './queries';
import { requestColumns } from './request-columns';
import { listFilters, requestsFilters, sourceOf } from './requests-filters';

/** An empty log: by its filters, or before the first call. */
function NoRequests({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { org, env } = useScope();
  const mayIssue = useAllowed('organisation:write').allowed;
  const icon = <ScrollText aria-hidden="true" />;
  if (filtered) {
    return (
      <EmptyState
        icon={icon}
        title="No requests match these filters"
        description="Change or remove a filter. Matching requests appear here in real time."
        action={<Button onClick={onClear}>Clear all filters</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={icon}
      title="No requests yet"
      description="Every request with a key from this environment appears here within seconds, including refused ones."
      action={
        <>
          <LinkButton
            href={developerRoutes.developersKeys(org, env)}
            variant={mayIssue ? 'primary' : 'secondary'}
          >
            {mayIssue ? 'Issue a key' : 'API keys'}
          </LinkButton>
          <LinkButton href={developerRoutes.developersReference(org, env)}>API reference</LinkButton>
        </>
      }
    />
  );
}

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

/** The request log, live on its first page, with its filters and its pages in the address. */
export function RequestsLog() {
  const scope = useScope();
  const { active, clear } = useFilters(requestsFilters);
  const cursor = useSearchParams().get('cursor') ?? undefined;
  const query = listFilters({ ...active, cursor });
  const isLive = !cursor && sourceOf(active) === 'key';
  const read = useQuery({
    ...requestsQuery(scope, query),
    placeholderData: keepPreviousData,
    refetchInterval: isLive ? LOOK_EVERY_MS : false,
  });
  const question = JSON.stringify(query);
  const { page, waiting, showNewest } = useHeldPage(question, read.isPlaceholderData ? undefined : read.data);
  const table = useRef<HTMLDivElement>(null);
  useRowKeys(table);
  const href = (next: string | undefined) =>
    developerRoutes.developersRequests(scope.org, scope.env, { ...active, cursor: next });

  function lookAgain(): void {
    void read.refetch().then(showNewest);
  }

  return (
    <div className="space-y-4">
      <ProblemsPanel source={sourceOf(active)} keyId={active.key_id} />
      <FilterBar filters={requestsFilters} label="Requests" />
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2">
        <Standing isLive={isLive} isFirst={!cursor} pending={read.isFetching} onRefresh={lookAgain} />
        <NewRows waiting={waiting} onShow={showNewest} />
      </div>
      <div ref={table}>
        <ListTable
          label="Requests"
          columns={requestColumns}
          read={{ ...read, data: page ?? read.data } as typeof read}
          rowId={({ id }) => id}
          rowHref={({ id }) => developerRoutes.developersRequest(scope.org, scope.env, id)}
          cursor={cursor}
          pageHref={href}
          empty={<NoRequests filtered={Object.keys(active).length > 0} onClear={clear} />}
        />
      </div>
    </div>
  );
}
