'use client';

import { SearchX, Table2 } from 'lucide-react';
import { useMemo } from 'react';
import { parseAsString } from '@/components/ui/address/params';
import { useQueryState } from '@/components/ui/address/use-query-state';
import { Button } from '@/components/ui/controls/button';
import { Card } from '@/components/ui/display/card';
import { Disclosure } from '@/components/ui/display/disclosure';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { FilterBar } from '@/components/ui/table/filter-bar';
import { useFilters } from '@/components/ui/table/use-filters';
import type { MarketRow } from '@/lib/contract/market/overview';
import type { Watchlist } from '@/lib/contract/market/watchlists';
import { complianceMeanings } from '../labels/market';
import { WatchButton } from '../watchlists/watch-button';
import { useWatchlists } from '../watchlists/watchlist-provider';
import { MarketTable } from './market-table';
import { filterRows, rowFilters } from './row-filters';
import { readSort, sortRows, writeSort } from './row-order';
import { SortChip } from './sort-heads';

const noLists: readonly Watchlist[] = [];
const star = ({ symbol }: MarketRow, tabIndex: number) => <WatchButton symbol={symbol} tabIndex={tabIndex} />;

function NothingLeft({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title="No instruments match these filters"
      description="Change or remove a filter."
      action={<Button onClick={onClear}>Clear all filters</Button>}
    />
  );
}

function NoInstruments() {
  return (
    <EmptyState
      icon={<Table2 aria-hidden="true" />}
      title="No instruments yet"
      description="Securities appear here once the provider imports them."
    />
  );
}

function TagMeanings() {
  return (
    <Disclosure summary="What the compliance tags mean" className="text-sm">
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        {Object.entries(complianceMeanings).map(([tag, { words, meaning }]) => (
          <div key={tag}>
            <dt className="font-medium">
              {tag}: {words}
            </dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

/** The table of instruments with its search, filters and sort order, all of which are in the URL. */
export function InstrumentExplorer({ rows }: { rows: readonly MarketRow[] }) {
  const lists = useWatchlists().data?.data ?? noLists;
  const filters = useMemo(() => rowFilters(lists), [lists]);
  const { active, clear } = useFilters(filters);
  const [order, setOrder] = useQueryState('sort', parseAsString.withOptions({ history: 'replace' }));
  const sort = readSort(order);
  const watched = lists.find(({ id }) => id === active.list)?.symbols;
  const left = sortRows(filterRows(rows, active, watched), sort);
  const onSort = (next: typeof sort | null) => void setOrder(next ? writeSort(next) : null);
  return (
    <div className="space-y-4">
      <FilterBar filters={filters} label="Instruments" actions={<SortChip sort={sort} onSort={onSort} />} />
      <Card className="overflow-clip">
        {left.length > 0 ? (
          <MarketTable
            label="Instruments"
            rows={left}
            sort={sort}
            onSort={onSort}
            question={JSON.stringify([active, order, watched])}
            action={star}
            actionLabel="Watch"
          />
        ) : rows.length > 0 ? (
          <NothingLeft onClear={clear} />
        ) : (
          <NoInstruments />
        )}
      </Card>
      <TagMeanings />
    </div>
  );
}
