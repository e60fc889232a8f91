'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { Card } from '@/components/ui/display/card';
import { keysFor } from '@/components/ui/display/keys';
import { Loading, Skeleton, SkeletonSection, SkeletonTimeline } from '@/components/ui/feedback/skeleton';
import { type Breadcrumb, PageHeader } from '../frame/page-header';
import { BehindNotice } from '../live/stale-notice';
import { ReadError } from '../states/read-error';

/** A part of a record page: a section with this number of facts, the timeline, or a block as tall as a chart. */
type Part = number | 'timeline' | 'chart';

/** The layout of a record page, used for its skeleton. */
type Shape = {
  /** Number of large figures at the top. */
  figures?: number;
  main: readonly Part[];
  aside?: readonly Part[];
  /** The class for the widths of both columns. */
  columns?: string;
};

function PartSkeleton({ part }: { part: Part }) {
  if (part === 'timeline') return <SkeletonTimeline />;
  if (part === 'chart') return <Skeleton className="h-96 w-full rounded-lg" />;
  return <SkeletonSection facts={part} />;
}

function Parts({ parts }: { parts: readonly Part[] }) {
  const keys = keysFor(parts.length);
  return (
    <div className="min-w-0 space-y-6">
      {parts.map((part, place) => (
        <PartSkeleton key={keys[place]} part={part} />
      ))}
    </div>
  );
}

function RecordSkeleton({ title, shape }: { title: string; shape: Shape }) {
  const { figures = 0, main, aside = [], columns = 'xl:grid-cols-[minmax(0,1fr)_22rem]' } = shape;
  return (
    <Loading label={title.toLowerCase()} className="space-y-6">
      <div>
        <Skeleton className="mt-0.5 mb-1.5 w-24" />
        <Skeleton className="h-8 w-72 max-w-full" />
        <Skeleton className="mt-2 mb-0.5 w-56" />
      </div>
      {figures > 0 ? (
        <Card
          className={cn('grid gap-6 p-5 sm:grid-cols-2', figures > 3 ? 'xl:grid-cols-4' : 'lg:grid-cols-3')}
        >
          {keysFor(figures).map((key) => (
            <Skeleton key={key} className="h-16" />
          ))}
        </Card>
      ) : null}
      <div className={cn('grid items-start gap-6', columns)}>
        <Parts parts={main} />
        <Parts parts={aside} />
      </div>
    </Loading>
  );
}

type RecordPageProps<Shown> = {
  read: UseQueryResult<{ readonly data: Shown }>;
  /** The title while there is no record. */
  title: string;
  breadcrumbs: readonly Breadcrumb[];
  /** The layout of the page, or a custom skeleton. */
  shape: Shape | { readonly skeleton: ReactNode };
  /** Replaces the page for members who may not read it. */
  denied?: ReactNode;
  children: (record: Shown) => ReactNode;
};

/** A record page in each state of its read: loading, loaded, stale, failed, forbidden. */
export function RecordPage<Shown>(props: RecordPageProps<Shown>) {
  const { read, title, breadcrumbs, shape, denied, children } = props;
  const { data, error, isFetching, refetch } = read;
  if (data) {
    return (
      <>
        <BehindNotice reads={[read]} />
        {children(data.data)}
      </>
    );
  }
  if (!denied && !error) {
    return 'skeleton' in shape ? shape.skeleton : <RecordSkeleton title={title} shape={shape} />;
  }
  return (
    <>
      <PageHeader title={title} breadcrumbs={breadcrumbs} />
      {denied ?? (
        <Card>
          <ReadError error={error} onRetry={refetch} retrying={isFetching} />
        </Card>
      )}
    </>
  );
}
