'use client';

import { Plus } from 'lucide-react';
import { cn } from '@/components/ui/cn';
import { Button } from '@/components/ui/controls/button';
import type { Watchlist } from '@/lib/contract/market/watchlists';
import { useWatchlistTools } from './watchlist-provider';

type ListNavProps = {
  lists: readonly Watchlist[];
  /** The id of the one that shows. */
  shown: string | undefined;
  show: (id: string) => void;
  onNew: () => void;
};

/** The member's watchlists, of which one shows; a new one can be made. */
export function ListNav({ lists, shown, show, onNew }: ListNavProps) {
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
        {...(isFull && { disabledReason: `You have ${limits.lists} watchlists, which are the most.` })}
      >
        <Plus aria-hidden="true" />
        New watchlist
      </Button>
    </nav>
  );
}
