'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import type { Scope } from '@/lib/client/addresses';
import type { Environment } from '@/lib/contract/primitives';
import { isWithin } from '@/lib/dashboard/routes/address';
import * as routes from '@/lib/dashboard/routes/routes';
import type { VisibleMembership } from '@/lib/dashboard/session/token';
import { EnvironmentSwitch } from '../frame/environment-switch';
import { environmentsOf } from './environments';

const storedAs = (org: string) => `partner-desk.environment.${org}`;

function read(org: string): string | null {
  try {
    return sessionStorage.getItem(storedAs(org));
  } catch {
    return null;
  }
}

/** Remembers, for this tab, the environment that the member last used in an organisation. */
export function useRememberedEnvironment({ org, env }: Scope, ofOrganisation: boolean): void {
  const pathname = usePathname();
  useEffect(() => {
    if (ofOrganisation || !isWithin(pathname, routes.overview(org, env))) return;
    try {
      sessionStorage.setItem(storedAs(org), env);
    } catch {
      // Storage is full or blocked: organisation pages then link to test.
    }
  }, [org, env, ofOrganisation, pathname]);
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

/** The environment that links lead to: on an organisation page, the member's last one. */
export function useLeadsTo(
  { org, env }: Scope,
  { environments }: Pick<VisibleMembership, 'environments'>,
  ofOrganisation: boolean,
): Scope {
  const last = useLastEnvironment(org);
  return ofOrganisation && last && environments.includes(last) ? { org, env: last } : { org, env };
}

type MemberEnvironmentProps = {
  membership: VisibleMembership;
  scope: Scope;
  /** The page belongs to the organisation, not to an environment. */
  ofOrganisation: boolean;
};

/** Test and live, with links to the same page of each. */
export function MemberEnvironment({ membership, scope: given, ofOrganisation }: MemberEnvironmentProps) {
  const pathname = usePathname();
  const scope = useLeadsTo(given, membership, ofOrganisation);
  return (
    <EnvironmentSwitch
      current={ofOrganisation ? undefined : scope.env}
      choices={environmentsOf(scope, membership.environments, pathname)}
    />
  );
}

type ByEnvironmentProps = {
  scope: Scope;
  environments: readonly Environment[];
  /** What the server has rendered for each environment that links may lead to. */
  rendered: Readonly<Partial<Record<Environment, ReactNode>>>;
};

/** Shows the navigation for the environment that its links lead to. */
export function ByEnvironment({ scope, environments, rendered }: ByEnvironmentProps) {
  return rendered[useLeadsTo(scope, { environments }, true).env];
}
