import { CallsButton } from '@/components/developers/calls/calls-button';
import { AwaitedBadge } from '@/components/kyb/status/awaited-badge';
import { InstrumentCommands } from '@/components/market/table/instrument-commands';
import { EnvironmentClock } from '@/components/shell/live/environment-clock';
import { LiveEvents } from '@/components/shell/live/live-events';
import { DeskShell } from '@/components/shell/navigation/desk-shell';
import { ScopeProvider } from '@/components/shell/session/scope';
import { SessionWatch } from '@/components/shell/session/session-watch';
import { PageBoundary } from '@/components/shell/states/page-boundary';
import { HealthWatch } from '@/components/webhooks/health/health-watch';
import { disabledReasonsFor } from '@/lib/dashboard/actions/disabled-reasons';
import { frameIfAny } from '@/lib/dashboard/reads/read-frame';
import { lastKnownOffset } from '@/lib/dashboard/session/clock-cookie';
import { pageAccess, pageSession } from '@/lib/dashboard/session/page-access';
import { readScope } from '@/lib/dashboard/session/scope';

/** The frame of an environment's pages: user, scope, permissions, and the event stream that keeps pages up to date. */
export default async function EnvironmentLayout({ params, children }: LayoutProps<'/[org]/[env]'>) {
  const scope = await readScope(params);
  const access = await pageAccess(scope);
  const [frame, session, lastKnown] = await Promise.all([
    frameIfAny(access),
    pageSession(),
    lastKnownOffset(scope),
  ]);
  const { membership, permissions } = access;
  const refusals = disabledReasonsFor(permissions);
  return (
    <ScopeProvider standing={{ scope, refusals }}>
      <EnvironmentClock scope={scope} lastKnown={lastKnown}>
        <DeskShell
          session={session}
          membership={membership}
          scope={scope}
          refusals={refusals}
          frame={frame}
          awaited={<AwaitedBadge membership={membership} />}
        >
          <SessionWatch org={scope.org} />
          <InstrumentCommands />
          <PageBoundary>{children}</PageBoundary>
          <LiveEvents scope={scope} />
          <HealthWatch member={session.person.id} />
          <CallsButton />
        </DeskShell>
      </EnvironmentClock>
    </ScopeProvider>
  );
}
