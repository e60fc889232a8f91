'use client';

import type { MouseEvent, ReactNode, RefObject } from 'react';
import { Button } from '@/components/ui/controls/button';
import { FilterBar } from '@/components/ui/table/filter-bar';
import type { Filter } from '@/components/ui/table/filters';
import { type Empty, type ListAnswer, ListTable, type ListTableProps } from './list-table';
import type { List } from './use-list';

type ClientListPageProps<Row extends object> = Pick<
  ListTableProps<Row>,
  'label' | 'columns' | 'rowId' | 'rowHref' | 'icon'
> & {
  list: List<ListAnswer<Row>>;
  /** The page header, if the page does not show it before the list is read. */
  head?: ReactNode;
  /** Between the header and the list: tabs for the neighbouring lists. */
  tabs?: ReactNode;
  above?: ReactNode;
  /** The available filters, if they depend on the response. */
  filters?: readonly Filter[];
  /** Next to the filters: for example an export. */
  tools?: ReactNode;
  /** Between the filters and the rows: for example the progress of an export. */
  notice?: ReactNode;
  /** Shown while there are no rows at all. */
  empty: Empty;
  /** Shown when no row matches the filters; a button that clears them is added. */
  noMatch: Empty;
  /** The element around the rows, for keyboard navigation (`useRowKeys`). */
  table?: RefObject<HTMLDivElement | null>;
  /** Receives clicks on rows before the rows do (`useRowPanel`). */
  onRowClick?: (click: MouseEvent) => void;
  /** Below the rows: the panel of a row, or actions on the selected rows. */
  children?: ReactNode;
};

/**
 * A list page that the browser reads: filters in the URL, rows in each state of their read, pagination, header and
 * tools.
 */
export function ClientListPage<Row extends object>(props: ClientListPageProps<Row>) {
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
