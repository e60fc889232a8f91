'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { DataTable } from '@/components/data-table/data-table';
import { CursorPager } from '@/components/data-table/pagination';
import { Card } from '@/components/ui/card';
import { BehindNotice } from './behind-notice';
import { ListError } from './list-error';

type Page<Row> = { readonly data: readonly Row[]; readonly next_cursor: string | null };
type Table<Row extends object> = ComponentProps<typeof DataTable<Row>>;

type ListTableProps<Row extends object> = Pick<Table<Row>, 'label' | 'columns' | 'rowHref' | 'empty'> & {
  /** The page that is shown, read with keepPreviousData. */
  read: UseQueryResult<Page<Row>>;
  rowId: Table<Row>['rowId'];
  /** Where this page began; unset on the first. */
  cursor: string | undefined;
  /** The address of the page that begins at a cursor, or of the first. */
  pageHref: (cursor: string | undefined) => string;
};

/** A page of a list in all of its states, with the ways to the next page and back to the first. */
export function ListTable<Row extends object>({ read, cursor, pageHref, ...table }: ListTableProps<Row>) {
  const { data, error, isPlaceholderData, isFetching, refetch } = read;
  const firstHref = cursor ? pageHref(undefined) : undefined;
  // What an earlier page left on the screen is no answer to this question.
  const isOld = isPlaceholderData && error !== null;
  return (
    <>
      {isOld ? null : <BehindNotice reads={[read]} />}
      <Card className="overflow-clip">
        <DataTable
          {...table}
          rows={data?.data}
          error={
            error && (!data || isOld) ? (
              <ListError error={error} onRetry={refetch} retrying={isFetching} firstHref={firstHref} />
            ) : undefined
          }
          refreshing={isPlaceholderData}
          skeletonRows={10}
          footer={
            data ? (
              <CursorPager
                shown={data.data.length}
                firstHref={firstHref}
                nextHref={data.next_cursor ? pageHref(data.next_cursor) : undefined}
              />
            ) : undefined
          }
        />
      </Card>
    </>
  );
}
