'use no memo';

import { type DehydratedState, HydrationBoundary } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { PageHeader } from '../frame/page-header';
import { Waiting } from './waiting';

type PageContentProps = {
  /** What loads, for screen readers: “the order”. */
  label: string;
  /** Makes on the server the reads that the content begins with. */
  read: () => Promise<DehydratedState>;
  /** What is shown until then, where the content can't show its own loading state. */
  loading?: ReactNode;
  children: ReactNode;
};

async function Loaded({ read, children }: Pick<PageContentProps, 'read' | 'children'>) {
  return <HydrationBoundary state={await read()}>{children}</HydrationBoundary>;
}

/**
 * What a page shows. Until its reads are made the same content stands there without data, so that each of its parts shows
 * its own loading state: a page has no skeleton beside it that could differ from it.
 */
export function PageContent({ label, read, loading, children }: PageContentProps) {
  return (
    <Suspense fallback={<Waiting label={label}>{loading ?? children}</Waiting>}>
      <Loaded read={read}>{children}</Loaded>
    </Suspense>
  );
}

type PageProps = ComponentProps<typeof PageHeader> &
  PageContentProps & {
    /** Between the head and the content: the way to the neighbouring pages. */
    tabs?: ReactNode;
  };

/** A page whose title is known before anything is read: its head can be used while the content loads. */
export function Page({ label, read, loading, children, tabs, ...head }: PageProps) {
  return (
    <>
      <PageHeader {...head} />
      {tabs}
      <PageContent label={label} read={read} loading={loading}>
        {children}
      </PageContent>
    </>
  );
}
