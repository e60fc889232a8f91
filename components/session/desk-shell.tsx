'use client';

import { MonitorSmartphone } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { type ReactNode, useMemo } from 'react';
import { AppShell } from '@/components/shell/app-shell';
import type { Scope } from '@/lib/client/addresses';
import * as routes from '@/lib/routes';
import { signOut } from '@/lib/session/sign-out';
import type { VisibleMembership, VisibleSession } from '@/lib/session/token';
import { commandsOf, environmentsOf, navigationOf } from './navigation';

/** Signs out and loads the sign-in page whole, so that nothing of the session stays in memory. */
async function signOutAndLeave(): Promise<void> {
  await signOut();
  window.location.assign(routes.signIn());
}

const accountLinks = [
  { label: 'Your sessions', href: routes.sessions(), icon: <MonitorSmartphone aria-hidden="true" /> },
];

const roleNames: Record<VisibleMembership['role'], string> = {
  owner: 'Owner',
  admin: 'Admin',
  compliance: 'Compliance',
  treasury: 'Treasury',
  engineer: 'Engineer',
  viewer: 'Viewer',
  api_key: 'Signed in with an API key',
};

type DeskShellProps = {
  session: VisibleSession;
  membership: VisibleMembership;
  scope: Scope;
  children: ReactNode;
};

/** The frame of every page, filled with who is signed in and where they stand. */
export function DeskShell({ session, membership, scope, children }: DeskShellProps) {
  const pathname = usePathname();
  const environments = useMemo(
    () => environmentsOf(scope, membership, pathname),
    [scope, membership, pathname],
  );
  const commands = useMemo(
    () => commandsOf(scope, session.memberships, environments, () => void signOutAndLeave()),
    [scope, session, environments],
  );
  return (
    <AppShell
      organisation={{ slug: membership.slug, name: membership.name }}
      organisations={session.memberships.map(({ slug, name, environments: [first = 'test'] }) => ({
        slug,
        name,
        href: routes.overview(slug, first),
      }))}
      environment={scope.env}
      environments={environments}
      member={{ ...session.person, role: roleNames[membership.role] }}
      navigation={navigationOf(scope)}
      commands={commands}
      accountLinks={accountLinks}
      signOut={signOutAndLeave}
    >
      {children}
    </AppShell>
  );
}
