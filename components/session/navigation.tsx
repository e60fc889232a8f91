import {
  BadgeCheck,
  Building2,
  CirclePlus,
  FlaskConical,
  LogOut,
  MonitorSmartphone,
  RadioTower,
  Repeat2,
  Send,
  ShieldCheck,
  Webhook,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type {
  Command,
  CommandGroup,
  EnvironmentChoice,
  NavigationGroup,
} from '@/components/shell/shell-types';
import type { Scope } from '@/lib/client/addresses';
import type { Environment } from '@/lib/contract/primitives';
import * as routes from '@/lib/routes';
import * as labRoutes from '@/lib/sandbox-routes';
import type { VisibleMembership } from '@/lib/session/token';
import { marketCommands, marketPages } from './market-pages';
import { moneyActions, moneyCommands, moneyPages } from './money-pages';
import type { PageEntry } from './page-entry';
import { sandboxActions, sandboxCommands } from './sandbox-pages';

const environments: readonly Environment[] = ['test', 'live'];
const names: Record<Environment, string> = { test: 'test', live: 'live' };

/** Every page, in the order of the navigation. */
function pagesOf(scope: Scope): readonly PageEntry[] {
  return [...moneyPages(scope), ...marketPages(scope), ...developerPages(scope), ...organisationPages(scope)];
}

/** The pages for whoever connects a program. */
function developerPages({ org, env }: Scope): readonly PageEntry[] {
  return [
    {
      label: 'Webhooks',
      href: routes.webhooks(org, env),
      icon: <Webhook aria-hidden="true" />,
      shortcut: 'g h',
      keywords: ['endpoints', 'hooks', 'secret'],
    },
    {
      label: 'Deliveries',
      href: routes.deliveries(org, env),
      icon: <Send aria-hidden="true" />,
      shortcut: 'g d',
      keywords: ['attempts', 'retry', 'webhooks', 'failed'],
    },
    {
      label: 'Events',
      href: routes.events(org, env),
      icon: <RadioTower aria-hidden="true" />,
      shortcut: 'g e',
      keywords: ['feed', 'webhooks'],
    },
    {
      label: 'Sandbox lab',
      href: labRoutes.sandbox(org, env),
      icon: <FlaskConical aria-hidden="true" />,
      shortcut: 'g s',
      keywords: ['clock', 'time', 'advance', 'simulate', 'test'],
      ...(env === 'live' && {
        disabledReason: 'The sandbox lab is in test mode only. Switch to test to use it.',
      }),
    },
  ];
}

/** The pages that belong to the organisation, and to neither environment. */
function organisationPages({ org }: Pick<Scope, 'org'>): readonly PageEntry[] {
  return [
    {
      label: 'Verification',
      href: routes.kyb(org),
      icon: <BadgeCheck aria-hidden="true" />,
      shortcut: 'g v',
      keywords: ['kyb', 'compliance', 'documents', 'status', 'approval'],
    },
  ];
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
    pages.map(({ label, href, icon, disabledReason }) => ({ label, href, icon, disabledReason }));
  return [
    { ...(leadsTo && { label: `In ${names[leadsTo]} mode` }), items: items(moneyPages(scope)) },
    { label: 'Markets', items: items(marketPages(scope)) },
    { label: 'Developers', items: items(developerPages(scope)) },
    {
      label: 'Organisation',
      items: items(organisationPages(scope)).map((item) => ({ ...item, badge: verification })),
    },
  ];
}

const isId = (segment: string) => /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(segment);

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

function actionsOf(scope: Scope, choices: readonly EnvironmentChoice[], signOut: () => void): Command[] {
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
    },
    {
      id: 'verify-webhook',
      label: 'Verify a webhook signature',
      keywords: ['check', 'header', 'hmac', 'secret'],
      icon: <ShieldCheck aria-hidden="true" />,
      href: routes.verifyWebhook(org, env),
    },
    ...sandboxActions(scope),
    ...switches,
    ...verificationCommands(scope),
    {
      id: 'sessions',
      label: 'Your sessions',
      keywords: ['devices', 'security', 'account'],
      icon: <MonitorSmartphone aria-hidden="true" />,
      href: routes.sessions(),
    },
    { id: 'sign-out', label: 'Sign out', icon: <LogOut aria-hidden="true" />, onSelect: signOut },
  ];
}

/** Ways into the verification, past its first page. */
function verificationCommands({ org }: Pick<Scope, 'org'>): Command[] {
  const icon = <BadgeCheck aria-hidden="true" />;
  const keywords = ['kyb', 'verification'];
  return [
    { id: 'kyb-business', label: 'Verification: business', href: routes.kybBusiness(org), icon, keywords },
    {
      id: 'kyb-people',
      label: 'Verification: people',
      href: routes.kybPeople(org),
      icon,
      keywords: [...keywords, 'directors', 'owners'],
    },
    {
      id: 'kyb-documents',
      label: 'Verification: documents',
      href: routes.kybDocuments(org),
      icon,
      keywords: [...keywords, 'upload', 'certificate'],
    },
    {
      id: 'kyb-accounts',
      label: 'Verification: settlement accounts',
      href: routes.kybAccounts(org),
      icon,
      keywords: [...keywords, 'bank', 'payout'],
    },
    {
      id: 'kyb-review',
      label: 'Verification: review and submit',
      href: routes.kybReview(org),
      icon,
      keywords,
    },
  ];
}

/** What the command menu holds on every page. */
export function commandsOf(
  scope: Scope,
  memberships: readonly VisibleMembership[],
  choices: readonly EnvironmentChoice[],
  signOut: () => void,
): readonly CommandGroup[] {
  const others = memberships.filter(({ slug }) => slug !== scope.org);
  return [
    {
      heading: 'Pages',
      commands: [
        ...pagesOf(scope).map((page) => ({ id: page.href, ...page })),
        ...moneyCommands(scope),
        ...marketCommands(scope),
        ...sandboxCommands(scope),
      ],
    },
    { heading: 'Actions', commands: actionsOf(scope, choices, signOut) },
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
