'use client';

import { ChevronLeft, ChevronRight, SearchX, Table2 } from 'lucide-react';
import { useMemo, useRef } from 'react';
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

/** Rows of a page: as many as fit a few screens of a phone. */
const ROWS_OF_PAGE = 50;

type PagerProps = { page: number; total: number; onPage: (page: number) => void };

/** The place of a page in the list, and buttons to its neighbours. */
function Pager({ page, total, onPage }: PagerProps) {
  const place = useRef<HTMLSpanElement>(null);
  const from = (page - 1) * ROWS_OF_PAGE;
  const to = Math.min(total, from + ROWS_OF_PAGE);

  function open(next: number): void {
    // On the first and last page the pressed button goes away, and the focus would go with it.
    if (next === 1 || next * ROWS_OF_PAGE >= total) place.current?.focus({ preventScroll: true });
    onPage(next);
  }
  return (
    <>
      <span ref={place} role="status" tabIndex={-1}>
        {from + 1} to {to} of {total} instruments
      </span>
      <span className="ml-auto flex gap-2">
        {from > 0 ? (
          <Button size="small" onClick={() => open(page - 1)}>
            <ChevronLeft aria-hidden="true" />
            Previous
          </Button>
        ) : null}
        {to < total ? (
          <Button size="small" onClick={() => open(page + 1)}>
            Next
            <ChevronRight aria-hidden="true" />
          </Button>
        ) : null}
      </span>
    </>
  );
}

/** The page of an address; the first if it has none, or one that does not exist. */
function pageOf(cursor: string | null, total: number): number {
  const page = Number(cursor ?? 1);
  return Number.isInteger(page) && page >= 1 && (page - 1) * ROWS_OF_PAGE < total ? page : 1;
}

/** The table of instruments with its search, filters, sort order and page, all of which are in the URL. */
export function InstrumentExplorer({ rows }: { rows: readonly MarketRow[] }) {
  const lists = useWatchlists().data?.data ?? noLists;
  const filters = useMemo(() => rowFilters(lists), [lists]);
  const { active, clear } = useFilters(filters);
  const [order, setOrder] = useQueryState('sort', parseAsString.withOptions({ history: 'replace' }));
  const sort = readSort(order);
  const watched = lists.find(({ id }) => id === active.list)?.symbols;
  const left = sortRows(filterRows(rows, active, watched), sort);
  const [cursor, setPage] = useQueryState('cursor', parseAsString.withOptions({ history: 'push' }));
  const page = pageOf(cursor, left.length);
  const top = useRef<HTMLDivElement>(null);

  function onSort(next: typeof sort | null): void {
    void setPage(null);
    void setOrder(next ? writeSort(next) : null);
  }
  function onPage(next: number): void {
    void setPage(next === 1 ? null : String(next));
    top.current?.scrollIntoView();
  }
  return (
    <div ref={top} className="scroll-mt-[calc(var(--sticky-top,0px)+1.5rem)] space-y-2 sm:space-y-4">
      <FilterBar filters={filters} label="Instruments" actions={<SortChip sort={sort} onSort={onSort} />} />
      <Card className="overflow-clip">
        {left.length > 0 ? (
          <MarketTable
            label="Instruments"
            rows={left}
            page={[(page - 1) * ROWS_OF_PAGE, page * ROWS_OF_PAGE]}
            sort={sort}
            onSort={onSort}
            question={JSON.stringify([active, order, watched])}
            action={star}
            actionLabel="Watch"
            pager={
              left.length > ROWS_OF_PAGE ? (
                <Pager page={page} total={left.length} onPage={onPage} />
              ) : undefined
            }
          />
        ) : rows.length > 0 ? (
          <NothingLeft onClear={() => clear()} />
        ) : (
          <NoInstruments />
        )}
      </Card>
      <TagMeanings />
    </div>
  );
}
