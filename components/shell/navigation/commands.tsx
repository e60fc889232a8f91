import { Building2, CirclePlus, LogOut, Repeat2, ShieldCheck } from 'lucide-react';
import type { Scope } from '@/lib/client/addresses';
import * as routes from '@/lib/dashboard/routes/routes';
import type { VisibleSession } from '@/lib/dashboard/session/token';
import type { CommandGroup, EnvironmentChoice } from '../frame/shell-types';
import { accountCommands, placeCommandsOf } from '../sign-in/account-links';
import { marketCommands, moneyActions, moneyCommands } from './money-commands';
import {
  developerActions,
  developerCommands,
  organisationActions,
  organisationCommands,
  sandboxActions,
  sandboxCommands,
} from './other-commands';
import { type ActionEntry, type DisabledReasons, forRole, type PageEntry } from './page-entry';
import { developerPages, marketPages, moneyPages, organisationPages } from './pages';

/** All pages, in navigation order. */
function pagesOf(scope: Scope): readonly PageEntry[] {
  return [...moneyPages(scope), ...marketPages(scope), ...developerPages(scope), ...organisationPages(scope)];
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
      label: `Switch to ${environment}`,
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
  readonly session: VisibleSession;
  readonly choices: readonly EnvironmentChoice[];
  readonly refusals: DisabledReasons;
  readonly signOut: () => void;
}

/** The commands of every page. Their script loads when the menu or a shortcut is used. */
export function commandsOf({
  scope,
  session,
  choices,
  refusals,
  signOut,
}: CommandsInput): readonly CommandGroup[] {
  const others = session.memberships.filter(({ slug }) => slug !== scope.org);
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
    ...placeCommandsOf(session, 'organisation'),
  ].filter(({ commands }) => commands.length > 0);
}
