import type { DehydratedState } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, Suspense } from 'react';
import { PageHeader } from '../frame/page-header';
import { ClientReads } from './client-reads';
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

async function Loaded({ read, children }: Pick<PageContentProps, 'read' | 'children'>) {
  return <ClientReads state={await read()}>{children}</ClientReads>;
}

/**
 * The content of a page. Until its reads finish, the same content renders without data, so each part shows its own
 * loading state. This way no separate skeleton can differ from the page.
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
