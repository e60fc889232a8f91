import type { DehydratedState } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { settledSoon } from '@/lib/dashboard/reads/settled-soon';
import { PageHeader } from '../frame/page-header';
import { ClientReads } from './client-reads';
import { Streamed } from './streamed';
import { Waiting } from './waiting';

type PageContentProps = {
  /** What is loading, for screen readers: “the order”. */
  label: string;
  /** Prefetches the content's first reads on the server. */
  read: () => Promise<DehydratedState>;
  /** Shown meanwhile if the content has no loading state. */
  loading?: ReactNode;
  children: ReactNode;
};

type LoadedProps = { state: Promise<DehydratedState>; children: ReactNode };

async function Loaded({ state, children }: LoadedProps) {
  return <ClientReads state={await state}>{children}</ClientReads>;
}

/**
 * The content of a page. If its reads take a while, the same content renders without data, so each part shows its own
 * loading state. This way no separate skeleton can differ from the page.
 */
export async function PageContent({ label, read, loading, children }: PageContentProps) {
  const state = read();
  const isReady = await settledSoon(state);
  return (
    <Streamed
      isReady={isReady}
      fallback={isReady ? null : <Waiting label={label}>{loading ?? children}</Waiting>}
    >
      <Loaded state={state}>{children}</Loaded>
    </Streamed>
  );
}

type PageProps = ComponentProps<typeof PageHeader> &
  PageContentProps & {
    /** Between the header and the content: tabs for the neighbouring pages. */
    tabs?: ReactNode;
  };

/** A page whose title is known before any read: its header works while the content loads. */
export function Page({ label, read, loading, children, tabs, ...head }: PageProps) {
  return (
    <ClientReads>
      <PageHeader {...head} />
      {tabs}
      <PageContent label={label} read={read} loading={loading}>
        {children}
      </PageContent>
    </ClientReads>
  );
}
