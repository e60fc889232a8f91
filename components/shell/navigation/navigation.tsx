import { Building2, CirclePlus, FastForward, FlaskConical, LogOut, Repeat2, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Scope } from '@/lib/client/addresses';
import type { Environment } from '@/lib/contract/primitives';
import * as routes from '@/lib/dashboard/routes/routes';
import * as labRoutes from '@/lib/dashboard/routes/sandbox-routes';
import type { VisibleMembership } from '@/lib/dashboard/session/token';
import type { Command, CommandGroup, EnvironmentChoice, NavigationGroup } from '../frame/shell-types';
import { accountCommands } from '../sign-in/account-links';
import { developerActions, developerCommands, developerPages } from './developer-pages';
import { marketCommands, marketPages } from './market-pages';
import { moneyActions, moneyCommands, moneyPages } from './money-pages';
import { organisationActions, organisationCommands, organisationPages } from './organisation-pages';
import { type ActionEntry, type DisabledReasons, forRole, type PageEntry } from './page-entry';

/** What can be begun in the lab of the test environment; in live it does not exist. */
function sandboxActions({ org, env }: Scope): ActionEntry[] {
  if (env === 'live') return [];
  return [
    {
      id: 'advance-clock',
      label: 'Advance the clock…',
      keywords: ['sandbox', 'time', 'jump', 'later', 'forward'],
      icon: <FastForward aria-hidden="true" />,
      href: labRoutes.sandbox(org, env),
      needs: 'sandbox:write',
    },
  ];
}

/** The pages of the lab past its first. */
function sandboxCommands({ org, env }: Scope): Command[] {
  if (env === 'live') return [];
  const icon = <FlaskConical aria-hidden="true" />;
  return [
    {
      id: 'sandbox-resources',
      label: 'Sandbox: resources',
      href: labRoutes.sandboxResources(org, env),
      icon,
      keywords: ['settle', 'pay', 'fail', 'expire', 'complete', 'mature', 'next moves'],
    },
    {
      id: 'sandbox-scenarios',
      label: 'Sandbox: scenarios',
      href: labRoutes.sandboxScenarios(org, env),
      icon,
      keywords: ['provider down', 'underpayment', 'duplicate', 'arm', 'errors'],
    },
    {
      id: 'sandbox-inboxes',
      label: 'Sandbox: webhook inboxes',
      href: labRoutes.sandboxInboxes(org, env),
      icon,
      keywords: ['receiver', 'messages', 'hooks'],
    },
    {
      id: 'sandbox-examples',
      label: 'Sandbox: examples',
      href: labRoutes.sandboxExamples(org, env),
      icon,
      keywords: ['events', 'curl', 'make it happen'],
    },
    {
      id: 'sandbox-reset',
      label: 'Sandbox: reset',
      href: labRoutes.sandboxReset(org, env),
      icon,
      keywords: ['start again', 'clear', 'delete', 'fresh'],
    },
  ];
}

const environments: readonly Environment[] = ['test', 'live'];
const names: Record<Environment, string> = { test: 'test', live: 'live' };

/** Every page, in the order of the navigation. */
function pagesOf(scope: Scope): readonly PageEntry[] {
  return [...moneyPages(scope), ...marketPages(scope), ...developerPages(scope), ...organisationPages(scope)];
}

interface NavigationMarks {
  /** Beside the verification: how much awaits the partner. */
  readonly verification?: ReactNode;
  /** Over the first group, on pages of the organisation: the environment that the links lead to. */
  readonly leadsTo?: Environment | undefined;
}

/** The navigation at the side. */
export function navigationOf(
  scope: Scope,
  { verification, leadsTo }: NavigationMarks = {},
): readonly NavigationGroup[] {
  const items = (pages: readonly PageEntry[]) =>
    pages.map(({ label, href, area, icon, disabledReason }) => ({ label, href, area, icon, disabledReason }));
  return [
    { ...(leadsTo && { label: `In ${names[leadsTo]} mode` }), items: items(moneyPages(scope)) },
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

/** The same page in the other environment; a record is only in one, so there its list stands instead. */
function sameElsewhere({ org, env }: Scope, to: Environment, pathname: string): string {
  const from = routes.overview(org, env);
  if (!pathname.startsWith(`${from}/`)) return routes.overview(org, to);
  const segments = pathname.slice(from.length + 1).split('/');
  const kept = segments.slice(0, segments.findIndex(isId) === -1 ? undefined : segments.findIndex(isId));
  const isPassing = kept[0] === 'closed' || kept[0] === 'open';
  return isPassing ? routes.overview(org, to) : [routes.overview(org, to), ...kept].join('/');
}

/** Test and live, each at the page that is open now; from a page of the organisation at its overview. */
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
      disabledReason: `You signed in with a key for ${names[scope.env]}. Sign in with a ${names[environment]} key.`,
    }),
  }));
}

function actionsOf(
  scope: Scope,
  choices: readonly EnvironmentChoice[],
  signOut: () => void,
): readonly ActionEntry[] {
  const { org, env } = scope;
  const switches = choices
    .filter(({ environment, disabledReason }) => environment !== env && !disabledReason)
    .map(({ environment, href }) => ({
      id: `environment-${environment}`,
      label: `Switch to ${names[environment]}`,
      icon: <Repeat2 aria-hidden="true" />,
      href,
    }));
  return [
    ...moneyActions(scope),
    {
      id: 'add-webhook',
      label: 'Add webhook endpoint',
      keywords: ['register', 'create', 'new'],
      icon: <CirclePlus aria-hidden="true" />,
      href: routes.newWebhook(org, env),
      shortcut: 'c w',
      needs: 'webhooks:write',
    },
    {
      id: 'verify-webhook',
      label: 'Verify a webhook signature',
      keywords: ['check', 'header', 'hmac', 'secret'],
      icon: <ShieldCheck aria-hidden="true" />,
      href: routes.verifyWebhook(org, env),
    },
    ...developerActions(scope),
    ...sandboxActions(scope),
    ...switches,
    ...organisationActions(scope),
    ...accountCommands,
    { id: 'sign-out', label: 'Sign out', icon: <LogOut aria-hidden="true" />, onSelect: signOut },
  ];
}

interface CommandsInput {
  readonly scope: Scope;
  readonly memberships: readonly VisibleMembership[];
  readonly choices: readonly EnvironmentChoice[];
  readonly refusals: DisabledReasons;
  readonly signOut: () => void;
}

/** What the command menu holds on every page. */
export function commandsOf({
  scope,
  memberships,
  choices,
  refusals,
  signOut,
}: CommandsInput): readonly CommandGroup[] {
  const others = memberships.filter(({ slug }) => slug !== scope.org);
  return [
    {
      heading: 'Pages',
      commands: [
        ...pagesOf(scope).map((page) => ({ id: page.href, ...page })),
        ...moneyCommands(scope),
        ...marketCommands(scope),
        ...developerCommands(scope),
        ...sandboxCommands(scope),
        ...organisationCommands(scope),
      ],
    },
    { heading: 'Actions', commands: forRole(actionsOf(scope, choices, signOut), refusals) },
    {
      heading: 'Organisations',
      commands: others.map(({ slug, name, environments: [first = 'test'] }) => ({
        id: `organisation-${slug}`,
        label: name,
        icon: <Building2 aria-hidden="true" />,
        href: routes.overview(slug, first),
      })),
    },
  ].filter(({ commands }) => commands.length > 0);
}
