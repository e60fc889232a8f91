'use client';

import dynamic from 'next/dynamic';
import { usePathname } from 'next/navigation';
import { type ReactNode, useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { Scope } from '@/lib/client/addresses';
import type { Environment } from '@/lib/contract/primitives';
import * as routes from '@/lib/dashboard/routes/routes';
import * as labRoutes from '@/lib/dashboard/routes/sandbox-routes';
import type { VisibleMembership, VisibleSession } from '@/lib/dashboard/session/token';
import { useCommandMenu } from '../commands/command-context';
import { AppShell } from '../frame/app-shell';
import { Bell } from '../notifications/bell';
import { SecondFactorProvider } from '../second-factor/second-factor-provider';
import { useDisabledReasonsIfAny } from '../session/scope';
import { accountLinksOf, signOutAndLeave } from '../sign-in/account-links';
import { environmentsOf, navigationOf } from './navigation';
import type { DisabledReasons } from './page-entry';

const storedAs = (org: string) => `partner-desk.environment.${org}`;

/** Remembers, for this tab, the environment that the member last used in an organisation. */
function rememberEnvironment(org: string, env: Environment): void {
  try {
    sessionStorage.setItem(storedAs(org), env);
  } catch {
    // Storage is full or blocked: organisation pages then link to test.
  }
}

function read(org: string): string | null {
  try {
    return sessionStorage.getItem(storedAs(org));
  } catch {
    return null;
  }
}

/** No change events: the environment is only written on other pages. */
const subscribe = () => () => undefined;

/** The member's last environment, for organisation pages; undefined on the server. */
function useLastEnvironment(org: string): Environment | undefined {
  const stored = useSyncExternalStore(
    subscribe,
    () => read(org),
    () => null,
  );
  return stored === 'test' || stored === 'live' ? stored : undefined;
}

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
  /** The page belongs to the organisation, not to an environment. */
  ofOrganisation?: boolean;
  /** Next to the verification in the navigation: number of items that await the partner. */
  awaited?: ReactNode;
  /** The member's missing permissions, on pages without a scope provider. */
  refusals?: DisabledReasons;
  children: ReactNode;
};

const NOTHING_REFUSED: DisabledReasons = {};

/** The environment that links lead to: on an organisation page, the member's last one. */
function useLeadsTo({ org, env }: Scope, membership: VisibleMembership, ofOrganisation: boolean): Scope {
  const last = useLastEnvironment(org);
  const pathname = usePathname();
  useEffect(() => {
    const here = routes.overview(org, env);
    if (!ofOrganisation && (pathname === here || pathname.startsWith(`${here}/`)))
      rememberEnvironment(org, env);
  }, [org, env, ofOrganisation, pathname]);
  return ofOrganisation && last && membership.environments.includes(last) ? { org, env: last } : { org, env };
}

type MemberBellProps = { membership: VisibleMembership; frame: Scope; member: string };

/**
 * The member's bell; an API key gets no notifications. It reads in the member's first environment, where the key works
 * regardless of the verification.
 */
function MemberBell({ membership, frame, member }: MemberBellProps) {
  const { slug, role, environments } = membership;
  const [env] = environments;
  return env && role !== 'api_key' ? <Bell scope={{ org: slug, env }} frame={frame} member={member} /> : null;
}

const RecordCommands = dynamic(() => import('./record-commands').then((module) => module.RecordCommands), {
  ssr: false,
});

/** The command menu's record search; mounted when the menu first opens. */
function Records({ scope }: { scope: Scope }) {
  const { open } = useCommandMenu();
  const [wasOpened, setWasOpened] = useState(open);
  if (open && !wasOpened) setWasOpened(true);
  return wasOpened ? <RecordCommands scope={scope} /> : null;
}

/** The frame of every page, with the member and their organisation. */
export function DeskShell({
  session,
  membership,
  scope: given,
  ofOrganisation = false,
  awaited,
  refusals: told,
  children,
}: DeskShellProps) {
  const around = useDisabledReasonsIfAny();
  const refusals = told ?? around ?? NOTHING_REFUSED;
  const pathname = usePathname();
  const scope = useLeadsTo(given, membership, ofOrganisation);
  const environments = useMemo(
    () => environmentsOf(scope, membership, pathname),
    [scope, membership, pathname],
  );
  const commands = useCallback(
    async () =>
      (await import('./commands')).commandsOf({
        scope,
        session,
        choices: environments,
        refusals,
        signOut: () => void signOutAndLeave(),
      }),
    [scope, session, environments, refusals],
  );
  return (
    <AppShell
      organisation={{ slug: membership.slug, name: membership.name }}
      organisations={session.memberships.map(({ slug, name, environments: [first = 'test'] }) => ({
        slug,
        name,
        href: routes.overview(slug, first),
      }))}
      environment={ofOrganisation ? undefined : scope.env}
      clockHref={labRoutes.sandbox(scope.org, 'test')}
      environments={environments}
      member={{ ...session.person, role: roleNames[membership.role] }}
      navigation={navigationOf(scope, {
        verification: awaited,
        leadsTo: ofOrganisation ? scope.env : undefined,
      })}
      commands={commands}
      accountLinks={accountLinksOf(session, 'organisation')}
      signOut={signOutAndLeave}
      bell={<MemberBell membership={membership} frame={scope} member={session.person.id} />}
    >
      <Records scope={given} />
      <SecondFactorProvider>{children}</SecondFactorProvider>
    </AppShell>
  );
}
