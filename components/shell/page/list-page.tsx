'use client';

import {
  keepPreviousData,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { type ComponentProps, type MouseEvent, type ReactNode, useRef } from 'react';
import { Button } from '@/components/ui/controls/button';
import { FilterBar } from '@/components/ui/table/filter-bar';
import type { Filter } from '@/components/ui/table/filters';
import { useFilters } from '@/components/ui/table/use-filters';
import { useRowKeys } from '../commands/use-row-keys';
import { PageHeader } from '../frame/page-header';
import { type Empty, type ListAnswer, ListTable, type ListTableProps } from './list-table';

type Query = Readonly<Record<string, string | undefined>>;

/** A list at its address: what is asked, what came, and the way to its other addresses. */
type List<Answer> = {
  readonly filters: readonly Filter[];
  /** The filters that are on. */
  readonly active: Readonly<Record<string, string>>;
  readonly clear: () => void;
  /** Where this page begins; undefined on the first. */
  readonly cursor: string | undefined;
  readonly read: UseQueryResult<Answer>;
  /** This address with other parameters; undefined takes one away. */
  readonly href: (changed: Query) => string;
};

type ListOptions<Answer, Key extends QueryKey> = {
  /** Made outside the component, in a file that the server can read too. */
  filters: readonly Filter[];
  /** The read of what an address asks for. */
  query: (address: Query) => UseQueryOptions<Answer, Error, Answer, Key>;
  /** The address of the list with these parameters. */
  href: (query: Query) => string;
};

/** Reads the page of a list that the address asks for. The page before stays until the next is there. */
export function useList<Answer, Key extends QueryKey>(options: ListOptions<Answer, Key>): List<Answer> {
  const { filters, query, href } = options;
  const { active, cursor, clear } = useFilters(filters);
  const address = { ...active, cursor };
  const read = useQuery({ ...query(address), placeholderData: keepPreviousData });
  return { filters, active, clear, cursor, read, href: (changed) => href({ ...address, ...changed }) };
}

type ListPageProps<Row extends object> = Pick<
  ListTableProps<Row>,
  'label' | 'columns' | 'rowId' | 'rowHref' | 'icon'
> & {
  list: List<ListAnswer<Row>>;
  /** The head of the page, where the page has not shown it before the list is read. */
  head?: ComponentProps<typeof PageHeader>;
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
  /** J and K move between the rows. */
  rowKeys?: boolean;
  /** Sees the clicks on rows first (`useRowPanel`). */
  onRowClick?: (click: MouseEvent) => void;
  /** Below the rows: the panel of a row, or what to do with those that are selected. */
  children?: ReactNode;
};

/** A page that is a list: filters in the address, rows in every state of their read, pages, and what belongs to them. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { list, label, columns, rowId, rowHref, icon, head, filters = list.filters, noMatch } = props;
  const table = useRef<HTMLDivElement>(null);
  useRowKeys(table, props.rowKeys ?? false);
  const isFiltered = Object.keys(list.active).length > 0;
  const action = (
    <>
      <Button onClick={list.clear}>Clear all filters</Button>
      {noMatch.action}
    </>
  );
  return (
    <>
      {head ? <PageHeader {...head} /> : null}
      {props.tabs}
      <div className="space-y-4">
        {props.above}
        <FilterBar filters={filters} label={label} actions={props.tools} />
        {props.notice}
        <div ref={table} onClickCapture={props.onRowClick} className="space-y-4">
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
