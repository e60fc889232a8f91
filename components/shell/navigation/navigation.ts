import type { ReactNode } from 'react';
import type { Scope } from '@/lib/client/addresses';
import type { Environment } from '@/lib/contract/primitives';
import * as routes from '@/lib/dashboard/routes/routes';
import type { VisibleMembership } from '@/lib/dashboard/session/token';
import type { EnvironmentChoice, NavigationGroup } from '../frame/shell-types';
import type { PageEntry } from './page-entry';
import { developerPages, marketPages, moneyPages, organisationPages } from './pages';

const environments: readonly Environment[] = ['test', 'live'];

interface NavigationMarks {
  /** Next to the verification: number of items that await the partner. */
  readonly verification?: ReactNode;
  /** Above the first group, on organisation pages: the environment that the links lead to. */
  readonly leadsTo?: Environment | undefined;
}

/** The groups of the side navigation. */
export function navigationOf(
  scope: Scope,
  { verification, leadsTo }: NavigationMarks = {},
): readonly NavigationGroup[] {
  const items = (pages: readonly PageEntry[]) =>
    pages.map(({ label, href, area, icon, disabledReason }) => ({ label, href, area, icon, disabledReason }));
  return [
    { ...(leadsTo && { label: `In ${leadsTo} mode` }), items: items(moneyPages(scope)) },
    { label: 'Markets', items: items(marketPages(scope)) },
    { label: 'Integration', items: items(developerPages(scope)) },
    {
      label: 'Organisation',
      items: items(organisationPages(scope)).map((item) =>
        item.href === routes.kyb(scope.org) ? { ...item, badge: verification } : item,
      ),
    },
  ];
}

const isId = (segment: string) => /^([0-9a-f]{8}-[0-9a-f-]{27}|pk_(test|live)_\w+)$/.test(segment);

/** The same page in the other environment; for a record, which exists in only one, its list. */
function sameElsewhere({ org, env }: Scope, to: Environment, pathname: string): string {
  const from = routes.overview(org, env);
  if (!pathname.startsWith(`${from}/`)) return routes.overview(org, to);
  const segments = pathname.slice(from.length + 1).split('/');
  const kept = segments.slice(0, segments.findIndex(isId) === -1 ? undefined : segments.findIndex(isId));
  const isPassing = kept[0] === 'closed' || kept[0] === 'open';
  return isPassing ? routes.overview(org, to) : [routes.overview(org, to), ...kept].join('/');
}

/** Test and live links to the current page; from an organisation page, to the overview. */
export function environmentsOf(
  scope: Scope,
  membership: VisibleMembership,
  pathname: string,
): readonly EnvironmentChoice[] {
  const here = routes.overview(scope.org, scope.env);
  const isHere = pathname === here || pathname.startsWith(`${here}/`);
  return environments.map((environment) => ({
    environment,
    href: isHere && environment === scope.env ? pathname : sameElsewhere(scope, environment, pathname),
    ...(!membership.environments.includes(environment) && {
      disabledReason: `You signed in with a key for ${scope.env}. Sign in with a ${environment} key.`,
    }),
  }));
}
