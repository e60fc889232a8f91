'use client';

import { Pencil, Trash2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { parseAsString, useQueryState } from 'nuqs';
import { useState } from 'react';
import { RemovalDialog } from '@/components/shell/actions/removal-dialog';
import { BehindNotice } from '@/components/shell/live/behind-notice';
import { ReadError } from '@/components/shell/states/read-error';
import { Button } from '@/components/ui/controls/button';
import { Card } from '@/components/ui/display/card';
import type { Watchlist } from '@/lib/contract/market/watchlists';
import { useOverview } from '../overview/use-overview';
import { NoWatchlists } from './empty-watchlists';
import { ListNav } from './list-nav';
import { useWatchlists } from './use-watchlists';
import { useWatchlistTools } from './watchlist-provider';
import { WatchlistTable } from './watchlist-table';
import { WatchlistsSkeleton } from './watchlists-skeleton';

type DeleteWatchlistProps = { list: Watchlist; onDeleted: () => void; onClose: () => void };

/** Asks before a watchlist is deleted, and says what goes with it. */
function DeleteWatchlist({ list, onDeleted, onClose }: DeleteWatchlistProps) {
  const { actions } = useWatchlistTools();
  return (
    <RemovalDialog
      action={actions.remove}
      input={{ params: { watchlist_id: list.id } }}
      changes={['listWatchlists']}
      done={{ title: `${list.name} is deleted` }}
      title={`Delete ${list.name}?`}
      description="The list is deleted for good. The instruments on it are not touched."
      items={[{ label: 'Instruments on it', value: <span className="tabular">{list.symbols.length}</span> }]}
      confirmLabel="Delete watchlist"
      uncertainAdvice="Try again: it is deleted once."
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

/** The member's watchlists; the one that shows stands in the address. */
export function WatchlistsView() {
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
        <NoWatchlists onNew={() => open('new')} />
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
