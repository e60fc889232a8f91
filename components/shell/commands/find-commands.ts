import { searchScore } from '@/components/ui/controls/search-score';
import type { Command, CommandGroup } from '../frame/shell-types';

/** What is found by its name comes before what is found by another word, and what can be done before what can't. */
const BY_KEYWORD = 0.6;
const NOT_ALLOWED = 0.5;

function scoreOf({ label, keywords = [], disabledReason }: Command, query: string): number {
  const score = Math.max(searchScore(query, [label]), searchScore(query, [label, ...keywords]) * BY_KEYWORD);
  return disabledReason === undefined ? score : score * NOT_ALLOWED;
}

/** The commands of a group that fit, the best first. */
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

/** Groups of one name stand as one, where the first of them does. */
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

/** Each address once: what stands above keeps it. */
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

/** Of a group that grows with what somebody has: more than this is found by its name, and slow to draw. */
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

/**
 * What the menu shows for what was typed. Its own pages and actions are ordered by how well they fit; answers that come
 * later stand after them, so that nothing moves that can be seen already.
 * @param query trimmed; with none, everything stands as it was given.
 */
export function findCommands(given: readonly CommandGroup[], query: string): CommandGroup[] {
  const groups = merged(given);
  if (query === '') return groups.filter(isShown).map(cut);
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
