import path from 'node:path';
import { isTooling, type Project, type Violation } from './project';

/** A count that may only fall: when it does, lower the number here. */
type Ratchet = Readonly<Record<string, number>>;

const MOST_FILES = 25;

/** Folders with more code files than allowed, and their number. Do not add any. */
const crowded: Ratchet = {};

/** Casts (`as Type`) outside tests, by top-level folder. */
const casts: Ratchet = { app: 1, components: 48, lib: 34, server: 55 };

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

/** Folders whose number of casts has grown. */
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
