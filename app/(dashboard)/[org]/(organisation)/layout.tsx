import type { ReactNode } from 'react';
import { CallsButton } from '@/components/calls/calls-button';
import { AwaitedBadge } from '@/components/kyb/awaited-badge';
import { DeskShell } from '@/components/session/desk-shell';
import { LiveEvents } from '@/components/session/live-events';
import { RecordCommands } from '@/components/session/record-commands';
import { ScopeProvider } from '@/components/session/scope';
import { SessionWatch } from '@/components/session/session-watch';
import { organisationScope } from '@/lib/session/organisation-scope';
import { pageAccess, pageSession } from '@/lib/session/page-access';
import { refusalsFor } from '@/lib/session/refusals';

/** The frame of the pages that belong to the organisation: neither test nor live is marked. */
export default async function OrganisationPagesLayout({
  params,
  children,
}: LayoutProps<'/[org]'>): Promise<ReactNode> {
  const scope = await organisationScope(params);
  const [{ membership, permissions }, session] = await Promise.all([pageAccess(scope), pageSession()]);
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
        {children}
        <LiveEvents scope={scope} />
        <CallsButton />
      </DeskShell>
    </ScopeProvider>
  );
}
