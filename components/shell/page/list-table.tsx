'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { Card } from '@/components/ui/display/card';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { DataTable } from '@/components/ui/table/data-table';
import { CursorPager } from '@/components/ui/table/pagination';
import { isRateLimited } from '@/lib/dashboard/actions/sentences';
import { BehindNotice } from '../live/stale-notice';
import { ListError } from './list-error';

/** A list response of the service. */
export type ListAnswer<Row> = {
  readonly data: readonly Row[];
  readonly next_cursor: string | null;
  readonly prev_cursor?: string | null;
};

/** Why a list is empty, and what to do next. */
export type Empty = Pick<ComponentProps<typeof EmptyState>, 'title' | 'description' | 'action'>;

type Table<Row extends object> = ComponentProps<typeof DataTable<Row>>;

type ListTableProps<Row extends object> = Pick<Table<Row>, 'label' | 'columns' | 'rowId' | 'rowHref'> & {
  /** The read of the current page, with `keepPreviousData`. */
  read: UseQueryResult<ListAnswer<Row>>;
  /** The cursor of this page; unset on the first. */
  cursor: string | undefined;
  /** Returns the URL of the page at a cursor, or of the first page. */
  pageHref: (cursor: string | undefined) => string;
  icon?: ReactNode;
  empty: Empty;
};

/** Returns the last response of a read, also of an earlier query. */
function useLastAnswer<Answer>(answer: Answer | undefined): Answer | undefined {
  const [last, setLast] = useState(answer);
  if (answer !== undefined && answer !== last) setLast(answer);
  return answer ?? last;
}

/** One page of a list in each state of its read, with pagination links. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { read, cursor, pageHref, icon, empty, ...table } = props;
  const { error, isPlaceholderData } = read;
  const last = useLastAnswer(read.data);
  // A new query delayed by the rate limit leaves the previous rows visible, dimmed, until it is sent.
  const isPutOff = read.data === undefined && last !== undefined && isRateLimited(error);
  const data = isPutOff ? last : read.data;
  const firstHref = cursor ? pageHref(undefined) : undefined;
  // Rows of an earlier page are not a result of this query.
  const isOld = isPlaceholderData && error !== null;
  const hasFailed = error !== null && !isPutOff && (!data || isOld);
  return (
    <>
      {isOld ? null : <BehindNotice reads={[read]} />}
      <Card className="overflow-clip">
        <DataTable
          {...table}
          rows={data?.data}
          empty={<EmptyState icon={icon} {...empty} />}
          error={hasFailed ? <ListError read={read} firstHref={firstHref} /> : undefined}
          refreshing={isPlaceholderData || isPutOff}
          skeletonRows={10}
          footer={
            data ? (
              <CursorPager
                shown={data.data.length}
                firstHref={firstHref}
                previousHref={data.prev_cursor ? pageHref(data.prev_cursor) : undefined}
                nextHref={data.next_cursor ? pageHref(data.next_cursor) : undefined}
              />
            ) : undefined
          }
        />
      </Card>
    </>
  );
}
