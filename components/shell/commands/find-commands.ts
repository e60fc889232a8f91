import { searchScore } from '@/components/ui/controls/search-score';
import type { Command, CommandGroup } from '../frame/shell-types';

/** Typed into the menu it lists every shortcut. */
export const SHORTCUTS = '?';

/** Rows of the menu before anything is typed, and those of a group that does not say how many. */
const MOST_AT_FIRST = 12;
const OF_PAGE_AT_FIRST = 2;

/** Matches by name rank before matches by keyword, and available commands before disabled ones. */
const BY_KEYWORD = 0.6;
const NOT_ALLOWED = 0.5;

function scoreOf({ label, keywords = [], disabledReason }: Command, query: string): number {
  const score = Math.max(searchScore(query, [label]), searchScore(query, [label, ...keywords]) * BY_KEYWORD);
  return disabledReason === undefined ? score : score * NOT_ALLOWED;
}

/** A group's matching commands, best first. */
function fitting({ commands, ...group }: CommandGroup, query: string) {
  const scored = commands
    .filter(({ always }) => !always)
    .map((command) => ({ command, score: scoreOf(command, query) }))
    .filter(({ score }) => score > 0)
    .sort((left, right) => right.score - left.score);
  return {
    group: { ...group, commands: scored.map(({ command }) => command) },
    best: scored[0]?.score ?? 0,
  };
}

/** Merges groups with the same name at the position of the first. */
function merged(groups: readonly CommandGroup[]): CommandGroup[] {
  const byHeading = new Map<string, CommandGroup>();
  for (const group of groups) {
    const known = byHeading.get(group.heading);
    byHeading.set(
      group.heading,
      known ? { ...known, ...group, commands: [...known.commands, ...group.commands] } : group,
    );
  }
  return [...byHeading.values()];
}

/** Removes repeated URLs; the first one stays. */
function withoutRepeats(groups: readonly CommandGroup[]): CommandGroup[] {
  const seen = new Set<string>();
  return groups.map((group) => ({
    ...group,
    commands: group.commands.filter(({ href }) => {
      if (href === undefined) return true;
      const isNew = !seen.has(href);
      seen.add(href);
      return isNew;
    }),
  }));
}

/** Maximum length of groups that grow with the member's data: more is slow to render and can be found by name. */
const MOST_OF_KIND = 50;

const cut = (group: CommandGroup): CommandGroup =>
  group.commands.length > MOST_OF_KIND
    ? {
        ...group,
        commands: group.commands.slice(0, MOST_OF_KIND),
        note: `${group.commands.length - MOST_OF_KIND} more. Type to find them.`,
      }
    : group;

const isShown = ({ commands, note }: CommandGroup) => commands.length > 0 || note !== undefined;

/** The menu as it opens: the first rows of its groups. */
function opening(groups: readonly CommandGroup[]): CommandGroup[] {
  let left = MOST_AT_FIRST;
  const first = groups.filter(({ opensFirst }) => opensFirst);
  const others = groups.filter(({ opensFirst }) => !opensFirst);
  return [...first, ...others].map(({ note: _, opensWith = OF_PAGE_AT_FIRST, ...group }) => {
    const allowed = group.commands.filter(({ disabledReason }) => disabledReason === undefined);
    const commands = allowed.slice(0, Math.min(left, opensWith));
    left -= commands.length;
    return { ...group, commands };
  });
}

const withShortcuts = (groups: readonly CommandGroup[]): CommandGroup[] =>
  groups.map((group) => ({ ...group, commands: group.commands.filter(({ shortcut }) => shortcut) }));

/**
 * The menu's content for a query. Pages and actions are ranked by match; search results that arrive later are placed
 * after them, so that visible entries do not move.
 * @param query trimmed; if empty, the groups stay in the given order
 */
export function findCommands(given: readonly CommandGroup[], query: string): CommandGroup[] {
  const groups = merged(given);
  if (query === '') return withoutRepeats(opening(groups)).filter(isShown);
  if (query === SHORTCUTS) return withShortcuts(groups).filter(isShown);
  const own = groups
    .filter(({ answers }) => answers === undefined)
    .map((group) => fitting(group, query))
    .sort((left, right) => right.best - left.best)
    .map(({ group }) => group);
  const answered = (place: CommandGroup['answers']) => groups.filter(({ answers }) => answers === place);
  const always = groups.map((group) => ({
    heading: group.heading,
    commands: group.commands.filter((command) => command.always),
  }));
  const shown = [...answered('first'), ...own, ...answered('last'), ...always];
  return merged(withoutRepeats(shown).filter(isShown)).map(cut);
}
