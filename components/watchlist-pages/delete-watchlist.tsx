'use client';

import { ActionFailure } from '@/components/session/action-failure';
import { useAction } from '@/components/session/use-action';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { notifyDone } from '@/components/ui/toast';
import { useWatchlistTools } from '@/components/watchlists/watchlist-provider';
import type { Watchlist } from '@/lib/contract/market-watchlists';

type DeleteWatchlistProps = { list: Watchlist; onDeleted: () => void; onClose: () => void };

/** Asks before a watchlist is deleted, and says what goes with it. */
export function DeleteWatchlist({ list, onDeleted, onClose }: DeleteWatchlistProps) {
  const { actions } = useWatchlistTools();
  const removing = useAction(actions.remove, { changes: ['listWatchlists'] });
  const count = list.symbols.length;

  async function remove(): Promise<void> {
    const result = await removing.run({ params: { watchlist_id: list.id } });
    // What somebody deleted in another window is as gone as it was meant to be.
    if (!result.ok && result.error.code !== 'not_found') return;
    notifyDone({ title: `${list.name} is deleted` });
    onDeleted();
    onClose();
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      variant="destructive"
      title={`Delete ${list.name}?`}
      description="The list is deleted for good. The instruments on it are not touched."
      items={[{ label: 'Instruments on it', value: <span className="tabular">{count}</span> }]}
      confirmLabel="Delete watchlist"
      pending={removing.pending}
      error={
        removing.error && removing.error.code !== 'not_found' ? (
          <ActionFailure
            error={removing.error}
            uncertainAdvice="Try again: it is deleted once."
            onRetry={() => void remove()}
          />
        ) : undefined
      }
      onConfirm={() => void remove()}
    />
  );
}
