import { CallsButton } from '@/components/calls/calls-button';
import { AwaitedBadge } from '@/components/kyb/awaited-badge';
import { InstrumentCommands } from '@/components/market-table/instrument-commands';
import { DeskShell } from '@/components/session/desk-shell';
import { EnvironmentClock } from '@/components/session/environment-clock';
import { LiveEvents } from '@/components/session/live-events';
import { RecordCommands } from '@/components/session/record-commands';
import { ScopeProvider } from '@/components/session/scope';
import { SessionWatch } from '@/components/session/session-watch';
import { HealthWatch } from '@/components/webhooks/health-watch';
import { lastKnownOffset } from '@/lib/session/clock-cookie';
import { pageAccess, pageSession } from '@/lib/session/page-access';
import { refusalsFor } from '@/lib/session/refusals';
import { readScope } from '@/lib/session/scope';

/** The frame of an organisation's environment: who, where, what they may do, and the stream that keeps pages true. */
export default async function EnvironmentLayout({ params, children }: LayoutProps<'/[org]/[env]'>) {
  const scope = await readScope(params);
  const [{ membership, permissions }, session, lastKnown] = await Promise.all([
    pageAccess(scope),
    pageSession(),
    lastKnownOffset(scope),
  ]);
  return (
    <ScopeProvider standing={{ scope, refusals: refusalsFor(permissions) }}>
      <EnvironmentClock scope={scope} lastKnown={lastKnown}>
        <DeskShell
          session={session}
          membership={membership}
          scope={scope}
          awaited={<AwaitedBadge membership={membership} />}
        >
          <SessionWatch org={scope.org} />
          <RecordCommands scope={scope} />
          <InstrumentCommands />
          {children}
          <LiveEvents scope={scope} />
          <HealthWatch member={session.person.id} />
          <CallsButton />
        </DeskShell>
      </EnvironmentClock>
    </ScopeProvider>
  );
}
