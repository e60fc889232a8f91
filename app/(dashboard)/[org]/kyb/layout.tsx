import { HydrationBoundary } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { CallsButton } from '@/components/calls/calls-button';
import { AwaitedBadge } from '@/components/kyb/awaited-badge';
import { KybProvider } from '@/components/kyb/kyb-context';
import { kybQuery } from '@/components/kyb/queries';
import { SectionLinks, SectionsNav } from '@/components/kyb/sections-nav';
import { UploadQueueProvider } from '@/components/kyb-documents/upload-queue-provider';
import { DeskShell } from '@/components/session/desk-shell';
import { LiveEvents } from '@/components/session/live-events';
import { RecordCommands } from '@/components/session/record-commands';
import { ScopeProvider } from '@/components/session/scope';
import { SessionWatch } from '@/components/session/session-watch';
import type { Scope } from '@/lib/client/addresses';
import { organisationScope } from '@/lib/session/organisation-scope';
import { pageAccess, pageSession } from '@/lib/session/page-access';
import { prefetch } from '@/lib/session/prefetch';
import { refusalsFor } from '@/lib/session/refusals';
import { answerQuestionAction, deleteDocumentAction } from './actions';

/** The sections with their progress, which the page beside them need not wait for. */
async function Sections({ scope }: { scope: Scope }) {
  const state = await prefetch(scope, [kybQuery(scope)]);
  return (
    <HydrationBoundary state={state}>
      <SectionsNav />
    </HydrationBoundary>
  );
}

/** The frame of the verification, which belongs to the organisation: neither test nor live is marked. */
export default async function KybLayout({ params, children }: LayoutProps<'/[org]/kyb'>): Promise<ReactNode> {
  const scope = await organisationScope(params);
  const [{ membership, permissions, person }, session] = await Promise.all([
    pageAccess(scope),
    pageSession(),
  ]);
  return (
    <ScopeProvider standing={{ scope, refusals: refusalsFor(permissions) }}>
      <DeskShell
        session={session}
        membership={membership}
        scope={scope}
        ofOrganisation
        awaited={<AwaitedBadge membership={membership} />}
      >
        <SessionWatch org={scope.org} />
        <RecordCommands scope={scope} />
        <div className="grid gap-6 lg:grid-cols-[13.5rem_minmax(0,1fr)] lg:gap-8">
          <div className="min-w-0 lg:sticky lg:top-[calc(var(--sticky-top)+1.5rem)] lg:self-start">
            <Suspense fallback={<SectionLinks />}>
              <Sections scope={scope} />
            </Suspense>
          </div>
          <div className="min-w-0 space-y-6">
            <KybProvider member={person.id} answer={answerQuestionAction}>
              <UploadQueueProvider remove={deleteDocumentAction}>{children}</UploadQueueProvider>
            </KybProvider>
          </div>
        </div>
        <LiveEvents scope={scope} />
        <CallsButton />
      </DeskShell>
    </ScopeProvider>
  );
}
