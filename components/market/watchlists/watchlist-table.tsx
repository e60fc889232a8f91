'use client';

import { Plus, X } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useMemo, useState } from 'react';
import { parseAsString } from '@/components/ui/address/params';
import { useQueryState } from '@/components/ui/address/use-query-state';
import { Button } from '@/components/ui/controls/button';
import { Card } from '@/components/ui/display/card';
import { Popover } from '@/components/ui/overlays/popover';
import type { MarketRow } from '@/lib/contract/market/overview';
import type { Watchlist } from '@/lib/contract/market/watchlists';
import { MarketTable } from '../table/market-table';
import { readSort, type Sort, sortRows, writeSort } from '../table/row-order';
import { SortChip } from '../table/sort-heads';
import { EmptyWatchlist } from './empty-watchlists';
import { useWatch } from './use-watch';
import { rowsOf } from './watch-changes';
import { useWatchlistTools } from './watchlist-provider';

/** The search loads when it first opens. */
const SearchList = dynamic(
  () => import('@/components/ui/controls/search-list').then((module) => module.SearchList),
  {
    ssr: false,
  },
);

type AddSymbolProps = { list: Watchlist; rows: readonly MarketRow[] };

/** Finds an instrument by symbol or name and adds it to a watchlist. It stays open for further instruments. */
function AddSymbol({ list, rows }: AddSymbolProps) {
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
          {...(isFull && { disabledReason: `${list.name} is full. The limit is ${limits.symbols} symbols.` })}
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
        emptyLabel="No instrument matches, or it is already on the list."
        onChoose={(symbol) => set(list, symbol, true)}
      />
    </Popover>
  );
}

function Unknown({ list, symbols }: { list: Watchlist; symbols: readonly string[] }) {
  const { set } = useWatch();
  return (
    <ul className="space-y-1 border-border border-t px-4 py-3 sm:px-5">
      {symbols.map((symbol) => (
        <li key={symbol} className="flex items-center justify-between gap-3 text-muted">
          <span>
            <span className="font-medium text-text">{symbol}</span> is no longer listed.
          </span>
          <Button size="small" variant="ghost" onClick={() => set(list, symbol, false)}>
            Remove<span className="sr-only"> {symbol}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

type WatchlistTableProps = { list: Watchlist; rows: readonly MarketRow[] };

/** A watchlist with its quotes. Instruments can be added and removed here. */
export function WatchlistTable({ list, rows: all }: WatchlistTableProps) {
  const watch = useWatch();
  const [order, setOrder] = useQueryState('sort', parseAsString.withOptions({ history: 'replace' }));
  const sort = readSort(order);
  const { rows, unknown } = useMemo(() => rowsOf(list, all), [list, all]);
  const onSort = (next: Sort | null) => void setOrder(next ? writeSort(next) : null);
  const remove = ({ symbol }: MarketRow, tabIndex: number) => (
    <Button
      variant="ghost"
      size="icon"
      tabIndex={tabIndex}
      aria-label={`Remove ${symbol} from ${list.name}`}
      onClick={() => watch.remove(list, symbol)}
    >
      <X aria-hidden="true" />
    </Button>
  );
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <SortChip sort={sort} onSort={onSort} />
        <div className="ml-auto">
          <AddSymbol list={list} rows={all} />
        </div>
      </div>
      <Card className="overflow-clip">
        {rows.length > 0 ? (
          <MarketTable
            label={list.name}
            rows={sortRows(rows, sort)}
            sort={sort}
            onSort={onSort}
            question={JSON.stringify([list.id, list.symbols, order])}
            action={remove}
            actionLabel="Remove"
          />
        ) : unknown.length === 0 ? (
          <EmptyWatchlist />
        ) : null}
        {unknown.length > 0 ? <Unknown list={list} symbols={unknown} /> : null}
      </Card>
    </div>
  );
}
