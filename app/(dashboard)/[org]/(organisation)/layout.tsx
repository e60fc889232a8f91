import type { ReactNode } from 'react';
import { CallsButton } from '@/components/developers/calls/calls-button';
import { AwaitedBadge } from '@/components/kyb/status/awaited-badge';
import { LiveEvents } from '@/components/shell/live/live-events';
import { DeskShell } from '@/components/shell/navigation/desk-shell';
import { ScopeProvider } from '@/components/shell/session/scope';
import { SessionWatch } from '@/components/shell/session/session-watch';
import { PageBoundary } from '@/components/shell/states/page-boundary';
import { disabledReasonsFor } from '@/lib/dashboard/actions/disabled-reasons';
import { frameIfAny } from '@/lib/dashboard/reads/read-frame';
import { pageAccess, pageSession } from '@/lib/dashboard/session/page-access';
import { organisationScope } from '@/lib/dashboard/session/scope';

/** The frame of the organisation's pages, with neither test nor live marked. */
export default async function OrganisationPagesLayout({
  params,
  children,
}: LayoutProps<'/[org]'>): Promise<ReactNode> {
  const scope = await organisationScope(params);
  const access = await pageAccess(scope);
  const [frame, session] = await Promise.all([frameIfAny(access), pageSession()]);
  const { membership, permissions } = access;
  const refusals = disabledReasonsFor(permissions);
  return (
    <ScopeProvider standing={{ scope, refusals }}>
      <DeskShell
        session={session}
        membership={membership}
        scope={scope}
        refusals={refusals}
        frame={frame}
        ofOrganisation
        awaited={<AwaitedBadge membership={membership} />}
      >
        <SessionWatch org={scope.org} />
        <PageBoundary>{children}</PageBoundary>
        <LiveEvents scope={scope} />
        <CallsButton />
      </DeskShell>
    </ScopeProvider>
  );
}
