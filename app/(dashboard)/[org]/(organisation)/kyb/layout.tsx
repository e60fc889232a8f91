import { type ReactNode, Suspense } from 'react';
import { UploadQueueProvider } from '@/components/kyb/documents/uploads/upload-queue-provider';
import { KybProvider } from '@/components/kyb/editing/kyb-context';
import { kybQuery } from '@/components/kyb/editing/queries';
import { SectionLinks, SectionsNav } from '@/components/kyb/editing/sections-nav';
import { ClientReads } from '@/components/shell/page/client-reads';
import { PageBoundary } from '@/components/shell/states/page-boundary';
import type { Scope } from '@/lib/client/addresses';
import { prefetch } from '@/lib/dashboard/reads/prefetch';
import { pageAccess } from '@/lib/dashboard/session/page-access';
import { organisationScope } from '@/lib/dashboard/session/scope';
import { answerQuestionAction, deleteDocumentAction } from './actions';

/** The sections with their progress; the page beside them does not wait for it. */
async function Sections({ scope }: { scope: Scope }) {
  const state = await prefetch(scope, [kybQuery(scope)]);
  return (
    <ClientReads state={state}>
      <SectionsNav />
    </ClientReads>
  );
}

/**
 * The verification's frame: the sections beside the page, and the unsaved input and uploads, which last across its
 * pages.
 */
export default async function KybLayout({ params, children }: LayoutProps<'/[org]/kyb'>): Promise<ReactNode> {
  const scope = await organisationScope(params);
  const { person } = await pageAccess(scope);
  return (
    <div className="grid gap-6 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-8">
      <div className="min-w-0 lg:sticky lg:top-[calc(var(--sticky-top)+1.5rem)] lg:self-start">
        <Suspense fallback={<SectionLinks />}>
          <Sections scope={scope} />
        </Suspense>
      </div>
      <div className="min-w-0 space-y-6">
        <KybProvider member={person.id} answer={answerQuestionAction}>
          <ClientReads>
            <UploadQueueProvider remove={deleteDocumentAction}>
              <PageBoundary assurance="What was saved stays saved.">{children}</PageBoundary>
            </UploadQueueProvider>
          </ClientReads>
        </KybProvider>
      </div>
    </div>
  );
}
