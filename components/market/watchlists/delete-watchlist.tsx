'use client';

import { RemovalDialog } from '@/components/shell/actions/removal-dialog';
import type { Watchlist } from '@/lib/contract/market/watchlists';
import { useWatchlistTools } from './watchlist-provider';

type DeleteWatchlistProps = { list: Watchlist; onDeleted: () => void; onClose: () => void };

/** Asks before a watchlist is deleted, and says what goes with it. */
export function DeleteWatchlist({ list, onDeleted, onClose }: DeleteWatchlistProps) {
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
