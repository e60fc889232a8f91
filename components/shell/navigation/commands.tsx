import { BookOpen, Building2 } from 'lucide-react';
import { docs } from '@/lib/dashboard/routes/docs-routes';
import * as routes from '@/lib/dashboard/routes/routes';
import type { VisibleSession } from '@/lib/dashboard/session/token';
import type { Area } from '../frame/areas';
import type { EnvironmentChoice } from '../frame/environment-switch';
import { Glyph } from '../frame/glyph';
import type { Command, CommandGroup } from '../frame/shell-types';
import { accountCommands, placeCommandsOf, signOutCommand } from '../sign-in/account-links';
import { createActions, otherActions } from './actions';
import { type AreasInput, areasOf } from './areas-of';
import { forRole } from './entries';

/** Rows of the menu before anything is typed. */
const CREATE_SHOWN = 4;

/** The pages of each area, and the areas themselves for the menu as it opens. */
export function areaCommands(areas: readonly Area[]): readonly CommandGroup[] {
  return [
    {
      heading: 'Go to',
      opensWith: areas.length,
      commands: areas.flatMap(({ id, label, glyph, pages: [first] }) =>
        first ? [{ id: `area-${id}`, label, icon: <Glyph name={glyph} />, href: first.href }] : [],
      ),
    },
    ...areas.map(({ label, glyph, pages }) => ({
      heading: label,
      opensWith: 0,
      commands: pages.map(({ unlisted: _, ...page }) => ({
        ...page,
        id: page.href,
        icon: <Glyph name={glyph} />,
      })),
    })),
  ];
}

const documentation: Command = {
  id: 'documentation',
  label: 'Documentation',
  href: docs(),
  icon: <BookOpen aria-hidden="true" />,
  keywords: ['help', 'guides', 'docs', 'errors', 'quick start'],
};

/** What every frame adds after its own commands. */
export const accountGroup: CommandGroup = {
  heading: 'Account',
  opensWith: 0,
  commands: [...accountCommands, documentation, signOutCommand],
};

interface CommandsInput extends AreasInput {
  readonly session: VisibleSession;
  readonly choices: readonly EnvironmentChoice[];
}

/** The commands of an organisation's pages. Their script loads when the menu or a shortcut is used. */
export function commandsOf({ session, choices, ...input }: CommandsInput): readonly CommandGroup[] {
  const { scope, refusals } = input;
  const create = forRole(createActions(scope), refusals);
  const others = session.memberships.filter(({ slug }) => slug !== scope.org);
  const groups: CommandGroup[] = [
    {
      heading: 'Create',
      opensWith: CREATE_SHOWN,
      opensFirst: true,
      commands: [
        ...create.filter(({ disabledReason }) => disabledReason === undefined),
        ...create.filter(({ disabledReason }) => disabledReason !== undefined),
      ],
    },
    ...areaCommands(areasOf(input)),
    { heading: 'Actions', opensWith: 0, commands: forRole(otherActions(scope, choices), refusals) },
    {
      heading: 'Organisations',
      opensWith: 0,
      commands: others.map((membership) => ({
        id: `organisation-${membership.slug}`,
        label: membership.name,
        icon: <Building2 aria-hidden="true" />,
        href: routes.startOf(membership),
      })),
    },
    ...placeCommandsOf(session, 'organisation'),
    accountGroup,
  ];
  return groups.filter(({ commands }) => commands.length > 0);
}
