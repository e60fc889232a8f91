'use client';

import { Plus } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useState } from 'react';
import { Button } from '@/components/ui/controls/button';
import { Popover } from '@/components/ui/overlays/popover';
import type { MarketRow } from '@/lib/contract/market/overview';
import type { Watchlist } from '@/lib/contract/market/watchlists';
import { useWatch } from './use-watch';
import { useWatchlistTools } from './watchlist-provider';

/** The search comes with the first opening. */
const SearchList = dynamic(
  () => import('@/components/ui/controls/search-list').then((module) => module.SearchList),
  {
    ssr: false,
  },
);

type AddSymbolProps = { list: Watchlist; rows: readonly MarketRow[] };

/** Finds an instrument by symbol or name and puts it on a watchlist; it stays open for the next one. */
export function AddSymbol({ list, rows }: AddSymbolProps) {
  const [isOpen, setOpen] = useState(false);
  const { set } = useWatch();
  const { limits } = useWatchlistTools();
  const isFull = list.symbols.length >= limits.symbols;
  const options = rows
    .filter(({ symbol }) => !list.symbols.includes(symbol))
    .map(({ symbol, name }) => ({ value: symbol, label: symbol, description: name, keywords: [name] }));
  return (
    <Popover
      label={`Add to ${list.name}`}
      align="end"
      open={isOpen}
      onOpenChange={setOpen}
      className="w-80 max-w-[calc(100vw-2rem)] p-0"
      trigger={
        <Button
          variant="primary"
          {...(isFull && { disabledReason: `${list.name} is full: ${limits.symbols} symbols are the most.` })}
        >
          <Plus aria-hidden="true" />
          Add instrument
        </Button>
      }
    >
      <SearchList
        options={options}
        value=""
        searchLabel="Symbol or name"
        emptyLabel="No instrument goes by that name, or it is on the list already."
        onChoose={(symbol) => set(list, symbol, true)}
      />
    </Popover>
  );
}
