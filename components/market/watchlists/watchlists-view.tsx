'use client';

import { Pencil, Plus, Trash2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { RemovalDialog } from '@/components/shell/actions/removal-dialog';
import { useAction } from '@/components/shell/actions/use-action';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { ReadError } from '@/components/shell/states/read-error';
import { parseAsString } from '@/components/ui/address/params';
import { useQueryState } from '@/components/ui/address/use-query-state';
import { cn } from '@/components/ui/cn';
import { Button } from '@/components/ui/controls/button';
import { Card } from '@/components/ui/display/card';
import { Loading, Skeleton } from '@/components/ui/feedback/skeleton';
import type { Watchlist } from '@/lib/contract/market/watchlists';
import { useOverview } from '../common/use-market';
import { TableSkeleton } from '../table/explorer-skeleton';
import { NoWatchlists } from './empty-watchlists';
import { useWatchlists, useWatchlistTools } from './watchlist-provider';
import { WatchlistTable } from './watchlist-table';

/** The loading state of the watchlists, in their final size. */
function WatchlistsSkeleton() {
  return (
    <Loading label="your watchlists" className="space-y-4">
      <Skeleton className="h-8 w-full max-w-96 rounded-full" />
      <Skeleton className="ml-auto h-8 w-36" />
      <TableSkeleton rows={6} />
    </Loading>
  );
}

type ListNavProps = {
  lists: readonly Watchlist[];
  /** The id of the shown list. */
  shown: string | undefined;
  show: (id: string) => void;
  onNew: () => void;
};

/** The member's watchlists, one of which is shown, and a button to create another. */
function ListNav({ lists, shown, show, onNew }: ListNavProps) {
  const { limits } = useWatchlistTools();
  const isFull = lists.length >= limits.lists;
  return (
    <nav aria-label="Your watchlists" className="flex flex-wrap items-center gap-2">
      {lists.map(({ id, name, symbols }) => (
        <button
          key={id}
          type="button"
          aria-current={id === shown ? 'true' : undefined}
          onClick={() => show(id)}
          className={cn(
            'inline-flex h-8 min-w-0 max-w-60 items-center gap-2 rounded-full border px-3 font-medium text-sm',
            id === shown
              ? 'border-accent-ink bg-accent-soft text-accent-ink'
              : 'border-border-strong bg-surface text-muted hover:text-text',
          )}
        >
          <span className="truncate">{name}</span>
          <span className="tabular font-normal text-xs">
            {symbols.length}
            <span className="sr-only"> {symbols.length === 1 ? 'instrument' : 'instruments'}</span>
          </span>
        </button>
      ))}
      <Button
        variant="ghost"
        onClick={onNew}
        {...(isFull && { disabledReason: `You’ve reached the limit of ${limits.lists} watchlists.` })}
      >
        <Plus aria-hidden="true" />
        New watchlist
      </Button>
    </nav>
  );
}

type DeleteWatchlistProps = { list: Watchlist; onDeleted: () => void; onClose: () => void };

/** Confirms the deletion of a watchlist and states what is deleted with it. */
function DeleteWatchlist({ list, onDeleted, onClose }: DeleteWatchlistProps) {
  const { actions } = useWatchlistTools();
  const creating = useAction(actions.create, { changes: ['listWatchlists'] });

  async function undo() {
    const result = await creating.run({ body: { name: list.name, symbols: [...list.symbols] } });
    return result.ok ? undefined : result.error;
  }

  return (
    <RemovalDialog
      action={actions.remove}
      input={{ params: { watchlist_id: list.id } }}
      changes={['listWatchlists']}
      done={{ title: `${list.name} is deleted` }}
      undo={undo}
      title={`Delete ${list.name}?`}
      description="Only the list is deleted, not its instruments. You can undo this right afterwards."
      items={[{ label: 'Instruments on it', value: <span className="tabular">{list.symbols.length}</span> }]}
      confirmLabel="Delete watchlist"
      onGone={onDeleted}
      onClose={onClose}
    />
  );
}

const WatchlistNameDialog = dynamic(
  () => import('./watchlist-name-dialog').then((module) => module.WatchlistNameDialog),
  { ssr: false },
);

type Window = 'new' | 'rename' | 'delete';

type ShownListProps = { list: Watchlist; open: (window: Window) => void };

function ListHead({ list, open }: ShownListProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <h2 className="min-w-0 font-semibold text-lg [overflow-wrap:anywhere]">{list.name}</h2>
      <div className="flex gap-1">
        <Button size="small" variant="ghost" onClick={() => open('rename')}>
          <Pencil aria-hidden="true" />
          Rename…
        </Button>
        <Button size="small" variant="ghost" onClick={() => open('delete')}>
          <Trash2 aria-hidden="true" />
          Delete…
        </Button>
      </div>
    </div>
  );
}

type WatchlistsViewProps = {
  /** The symbols of the starter list that a member without watchlists is offered. */
  starter: readonly string[];
};

/** The member's watchlists. The shown one is in the URL. */
export function WatchlistsView({ starter }: WatchlistsViewProps) {
  const lists = useWatchlists();
  const market = useOverview();
  const [asked, setAsked] = useQueryState('list', parseAsString.withOptions({ history: 'push' }));
  const [window, open] = useState<Window>();
  const failed = [lists, market].find(({ data, error }) => !data && error);
  if (failed) {
    return (
      <Card>
        <ReadError error={failed.error} onRetry={failed.refetch} retrying={failed.isFetching} />
      </Card>
    );
  }
  if (!lists.data || !market.data) return <WatchlistsSkeleton />;
  const all = lists.data.data;
  const list = all.find(({ id }) => id === asked) ?? all[0];
  const close = () => open(undefined);
  return (
    <>
      <BehindNotice reads={[lists, market]} />
      {list ? (
        <>
          <ListNav lists={all} shown={list.id} show={(id) => void setAsked(id)} onNew={() => open('new')} />
          <section aria-label={list.name} className="space-y-4">
            <ListHead list={list} open={open} />
            <WatchlistTable key={list.id} list={list} rows={market.data.data.instruments} />
          </section>
        </>
      ) : (
        <NoWatchlists starter={starter} onMade={({ id }) => void setAsked(id)} onNew={() => open('new')} />
      )}
      {window === 'new' ? (
        <WatchlistNameDialog onDone={({ id }) => void setAsked(id)} onClose={close} />
      ) : null}
      {window === 'rename' && list ? <WatchlistNameDialog list={list} onClose={close} /> : null}
      {window === 'delete' && list ? (
        <DeleteWatchlist list={list} onDeleted={() => void setAsked(null)} onClose={close} />
      ) : null}
    </>
  );
}
