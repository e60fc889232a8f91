import type { ReactNode } from 'react';
import { guideGroups } from '@/lib/dashboard/documentation/guides';
import { documentationReader } from '@/lib/dashboard/documentation/reader';
import { operationIndex } from '@/lib/dashboard/reference/operation-index';
import { subjects } from '@/lib/dashboard/reference/operation-view';
import * as docsRoutes from '@/lib/dashboard/routes/docs-routes';
import { DocsFrame, type NavigationGroup } from './docs-frame';

type DocsPageProps = {
  /** The address of this page. */
  current: string;
  query?: string | undefined;
  children: ReactNode;
};

const reference = { href: docsRoutes.docsReference(), label: 'All operations' };

/** The contents beside a guide: all guides, and the way to the reference. */
const guideContents = (): NavigationGroup[] => [
  ...guideGroups().map(({ title, guides }) => ({
    title,
    links: guides.map(({ name, title: label }) => ({ href: docsRoutes.docsPage(name), label })),
  })),
  { title: 'API reference', links: [reference] },
];

/** The contents beside the reference: all operations by their subject. */
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

/** A page of the documentation in its frame. It makes no call for a reader without a session. */
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
