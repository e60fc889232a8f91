import type { ReactNode } from 'react';
import { Brand } from '@/components/shell/frame/brand';
import { Link } from '@/components/ui/controls/link';
import { LinkButton } from '@/components/ui/controls/link-button';
import { Kbd } from '@/components/ui/display/kbd';
import { guideGroups } from '@/lib/dashboard/documentation/guides';
import { documentationReader, type Reader } from '@/lib/dashboard/documentation/reader';
import { operationIndex } from '@/lib/dashboard/reference/operation-index';
import { subjects } from '@/lib/dashboard/reference/operation-view';
import * as docsRoutes from '@/lib/dashboard/routes/docs-routes';
import * as routes from '@/lib/dashboard/routes/routes';
import { SearchField } from './search-field';

interface NavigationLink {
  readonly href: string;
  readonly label: string;
}

interface NavigationGroup {
  readonly title: string;
  /** True if it is collapsed on pages outside of it. */
  readonly closes?: boolean;
  readonly links: readonly NavigationLink[];
}

type DocsFrameProps = {
  navigation: readonly NavigationGroup[];
  /** The URL of this page. */
  current: string;
  reader: Reader;
  /** The search query. */
  query?: string | undefined;
  children: ReactNode;
};

/** The link to the dashboard. */
function WayIn({ reader, className }: { reader: Reader; className: string }) {
  return (
    <LinkButton href={reader.isSignedIn ? '/' : routes.signIn()} className={className}>
      {reader.isSignedIn ? 'Dashboard' : 'Sign in'}
    </LinkButton>
  );
}

function Header({ reader, query }: Pick<DocsFrameProps, 'reader' | 'query'>) {
  return (
    <header className="sticky top-0 z-30 flex h-14 items-center gap-3 border-border border-b bg-canvas px-4 sm:px-6">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-md focus:bg-accent focus:px-3 focus:py-2 focus:font-medium focus:text-on-accent"
      >
        Skip to content
      </a>
      <Link href={docsRoutes.docs()} className="flex shrink-0 items-center gap-2 rounded-sm">
        <Brand />
        <span className="text-muted max-sm:sr-only">Docs</span>
      </Link>
      <search className="ml-auto flex w-full max-w-xs items-center gap-2">
        <form action={docsRoutes.docsSearch()} className="w-full">
          <SearchField query={query} />
        </form>
        <span aria-hidden="true" className="max-sm:hidden">
          <Kbd>/</Kbd>
        </span>
      </search>
      <WayIn reader={reader} className="max-sm:hidden" />
    </header>
  );
}

function LinkList({ links, current }: Pick<NavigationGroup, 'links'> & Pick<DocsFrameProps, 'current'>) {
  return (
    <ul>
      {links.map(({ href, label }) => (
        <li key={href}>
          <Link
            href={href}
            aria-current={href === current ? 'page' : undefined}
            className="block rounded-md px-2 py-1 text-muted text-sm [overflow-wrap:anywhere] hover:bg-subtle hover:text-text aria-[current=page]:bg-selected aria-[current=page]:font-medium aria-[current=page]:text-text"
          >
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Links({ navigation, current }: Pick<DocsFrameProps, 'navigation' | 'current'>) {
  return navigation.map(({ title, links, closes }) =>
    closes ? (
      <details key={title} className="mb-1" open={links.some(({ href }) => href === current)}>
        <summary className="cursor-pointer rounded-md px-2 py-1 font-semibold text-sm hover:bg-subtle">
          {title}
        </summary>
        <LinkList links={links} current={current} />
      </details>
    ) : (
      <section key={title} className="mb-5">
        <p className="mb-1 px-2 font-semibold text-sm">{title}</p>
        <LinkList links={links} current={current} />
      </section>
    ),
  );
}

/** The frame of every documentation page: search, navigation and content. */
function DocsFrame({ navigation, current, reader, query, children }: DocsFrameProps) {
  return (
    <>
      <Header reader={reader} query={query} />
      <div className="mx-auto max-w-[100rem] lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <details className="border-border border-b px-4 py-2 lg:hidden">
          <summary className="cursor-pointer rounded-sm py-1 font-medium">Contents</summary>
          <nav aria-label="Contents" className="pt-3">
            <Links navigation={navigation} current={current} />
            <WayIn reader={reader} className="mb-2 sm:hidden" />
          </nav>
        </details>
        <nav
          aria-label="Documentation"
          className="sticky top-14 h-[calc(100dvh-3.5rem)] overflow-y-auto border-border border-r px-3 py-5 max-lg:hidden"
        >
          <Links navigation={navigation} current={current} />
        </nav>
        <main id="main" tabIndex={-1} className="min-w-0 px-4 py-6 outline-none sm:px-6 lg:px-10 lg:py-8">
          {children}
        </main>
      </div>
    </>
  );
}

type DocsPageProps = {
  /** The URL of this page. */
  current: string;
  query?: string | undefined;
  children: ReactNode;
};

const reference = { href: docsRoutes.docsReference(), label: 'All operations' };

/** The navigation of the guides: all guides, and a link to the reference. */
const guideContents = (): NavigationGroup[] => [
  ...guideGroups().map(({ title, guides }) => ({
    title,
    links: guides.map(({ name, title: label }) => ({ href: docsRoutes.docsPage(name), label })),
  })),
  { title: 'API reference', links: [reference] },
];

/** The navigation of the reference: all operations by subject. */
const referenceContents = (): NavigationGroup[] => [
  { title: 'API reference', links: [{ href: docsRoutes.docs(), label: 'Back to the guides' }, reference] },
  ...subjects().map(({ name }) => ({
    title: name,
    closes: true,
    links: operationIndex()
      .filter(({ tag }) => tag === name)
      .map(({ id, summary }) => ({ href: docsRoutes.docsOperation(id), label: summary })),
  })),
];

/** A documentation page in its frame. It makes no API call for a reader without a session. */
export async function DocsPage({ current, query, children }: DocsPageProps) {
  const isReference = current.startsWith(docsRoutes.docsReference());
  return (
    <DocsFrame
      navigation={isReference ? referenceContents() : guideContents()}
      current={current}
      reader={await documentationReader()}
      query={query}
    >
      {children}
    </DocsFrame>
  );
}
