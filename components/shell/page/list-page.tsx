'use client';
'use no memo';

import type { MouseEvent, ReactNode, RefObject } from 'react';
import { Button } from '@/components/ui/controls/button';
import { FilterBar } from '@/components/ui/table/filter-bar';
import type { Filter } from '@/components/ui/table/filters';
import { type Empty, type ListAnswer, ListTable, type ListTableProps } from './list-table';
import type { List } from './use-list';

type ListPageProps<Row extends object> = Pick<
  ListTableProps<Row>,
  'label' | 'columns' | 'rowId' | 'rowHref' | 'icon'
> & {
  list: List<ListAnswer<Row>>;
  /** The head of the page, where the page has not shown it before the list is read. */
  head?: ReactNode;
  /** Between the head and the list: the way to the neighbouring lists. */
  tabs?: ReactNode;
  above?: ReactNode;
  /** The filters to choose from, where they depend on what was read. */
  filters?: readonly Filter[];
  /** Beside the filters: an export, say. */
  tools?: ReactNode;
  /** Between the filters and the rows: how far an export is, say. */
  notice?: ReactNode;
  /** Before there is a first row. */
  empty: Empty;
  /** While filters leave nothing; what clears them is added. */
  noMatch: Empty;
  /** What is around the rows, for keys that move between them (`useRowKeys`). */
  table?: RefObject<HTMLDivElement | null>;
  /** Sees the clicks on rows first (`useRowPanel`). */
  onRowClick?: (click: MouseEvent) => void;
  /** Below the rows: the panel of a row, or what to do with those that are selected. */
  children?: ReactNode;
};

/** A page that is a list: filters in the address, rows in every state of their read, pages, and what belongs to them. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { list, label, columns, rowId, rowHref, icon, filters = list.filters, noMatch } = props;
  const isFiltered = Object.keys(list.active).length > 0;
  const action = (
    <>
      <Button onClick={list.clear}>Clear all filters</Button>
      {noMatch.action}
    </>
  );
  return (
    <>
      {props.head}
      {props.tabs}
      <div className="space-y-4">
        {props.above}
        <FilterBar filters={filters} label={label} actions={props.tools} />
        {props.notice}
        <div ref={props.table} onClickCapture={props.onRowClick} className="space-y-4">
          <ListTable
            label={label}
            columns={columns}
            rowId={rowId}
            rowHref={rowHref}
            read={list.read}
            cursor={list.cursor}
            pageHref={(cursor) => list.href({ cursor })}
            icon={icon}
            empty={isFiltered ? { ...noMatch, action } : props.empty}
          />
        </div>
        {props.children}
      </div>
    </>
  );
}
