import path from 'node:path';
import { isTooling, type Project, type Violation } from './project';

/** A count that may only fall: where it is lower than written here, the lower one is written. */
type Ratchet = Readonly<Record<string, number>>;

const MOST_FILES = 25;

/** Folders with more code files than a folder may have, and how many they have. Nothing is added here. */
const crowded: Ratchet = {};

/** Casts (`as Type`) outside tests, by the first folder. */
const casts: Ratchet = { app: 1, components: 53, lib: 34, server: 56 };

const isCode = (file: string): boolean => /\.(ts|tsx|mjs)$/.test(file) && !isTooling(file);

function countBy(entries: Iterable<readonly [string, number]>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [name, count] of entries) counts.set(name, (counts.get(name) ?? 0) + count);
  return counts;
}

function breaches(counts: Map<string, number>, limits: Ratchet, most: number, what: string): Violation[] {
  const names = new Set([...counts.keys(), ...Object.keys(limits)]);
  return [...names].flatMap((name) => {
    const count = counts.get(name) ?? 0;
    const limit = limits[name] ?? most;
    if (count > limit) return [`${name} has ${count} ${what}, ${limit} at most`];
    const written = limits[name];
    return written !== undefined && count < written
      ? [`${name} has ${count} ${what}: write ${count > most ? count : 'nothing'} for it`]
      : [];
  });
}

/** Folders with more than 25 code files. */
export const crowdedFolders = (project: Project, limits = crowded): Violation[] =>
  breaches(
    countBy([...project.files.keys()].filter(isCode).map((file) => [path.dirname(file), 1] as const)),
    limits,
    MOST_FILES,
    'code files',
  );

/** Casts that were added. */
export const addedCasts = (project: Project, limits = casts): Violation[] =>
  breaches(
    countBy(
      project.modules
        .filter(({ path: file }) => /^(app|components|lib|server)\//.test(file) && isCode(file))
        .map(({ path: file, casts: count }) => [file.split('/', 1)[0] ?? file, count] as const),
    ),
    limits,
    0,
    'casts',
  );
