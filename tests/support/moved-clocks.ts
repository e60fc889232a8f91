import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { temporaryFolder } from './folders';

/** The schema whose functions stand in front of PostgreSQL's own. */
const SCHEMA = 'moved_clock';

/**
 * Statements after which a session with the search path `MOVED_PATH` reads its clock through a row: PostgreSQL's own time, or
 * the fixed one, and so many milliseconds more.
 */
export const moveableClock: readonly string[] = [
  `create schema ${SCHEMA}`,
  `create table ${SCHEMA}.clock (fixed timestamptz, moved double precision not null)`,
  `insert into ${SCHEMA}.clock values (null, 0)`,
  ...['clock_timestamp', 'now'].map(
    (name) => `create function ${SCHEMA}.${name}() returns timestamptz language sql volatile as $$
      select coalesce(fixed, pg_catalog.${name}()) + moved * interval '1 millisecond' from ${SCHEMA}.clock $$`,
  ),
];

/** PostgreSQL looks into its own schema first unless the path names it. */
export const MOVED_PATH = `${SCHEMA}, public, pg_catalog`;

/** Moves the clock of such a database. */
export const moveClock = (milliseconds: number): string =>
  `update ${SCHEMA}.clock set fixed = null, moved = ${milliseconds}`;

/** Stops the clock of such a database. */
export const stopClock = (at: Date): string =>
  `update ${SCHEMA}.clock set fixed = '${at.toISOString()}', moved = 0`;

interface MoveableProcess {
  /** Environment variables that the process is started with. */
  readonly settings: Readonly<Record<string, string>>;
  readonly move: (milliseconds: number) => void;
}

/** The clock of one process, right until it is moved. */
export function moveableProcess(): MoveableProcess {
  const file = path.join(temporaryFolder('clock'), 'milliseconds');
  const move = (milliseconds: number) => writeFileSync(file, String(milliseconds));
  move(0);
  const module = pathToFileURL(path.join(import.meta.dirname, 'shifted-clock.mjs')).href;
  return { settings: { NODE_OPTIONS: `--import=${module}`, CLOCK_FILE: file }, move };
}
