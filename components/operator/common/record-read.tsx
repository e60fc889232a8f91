'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Breadcrumb, PageHeader } from '@/components/shell/frame/page-header';
import { BehindNotice } from '@/components/shell/live/stale-notice';
import { ReadError } from '@/components/shell/states/read-error';

type RecordReadProps<Shown> = {
  read: UseQueryResult<{ readonly data: Shown }>;
  /** What the page is called while there is no record to name it. */
  title: string;
  breadcrumbs: readonly Breadcrumb[];
  /** Of the record's size, while it is read. */
  skeleton: ReactNode;
  children: (record: Shown) => ReactNode;
};

/** A page about one record in each state of its read: on its way, there, there and behind, failed. */
export function RecordRead<Shown>({ read, title, breadcrumbs, skeleton, children }: RecordReadProps<Shown>) {
  const { data, error, isFetching, refetch } = read;
  if (data) {
    return (
      <>
        <BehindNotice reads={[read]} />
        {children(data.data)}
      </>
    );
  }
  if (!error) return skeleton;
  return (
    <>
      <PageHeader title={title} breadcrumbs={breadcrumbs} />
      <ReadError
        error={error}
        onRetry={refetch}
        retrying={isFetching}
        className="min-h-[50vh] justify-center"
      />
    </>
  );
}
