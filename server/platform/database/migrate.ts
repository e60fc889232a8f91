import { join } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { projectRoot } from '../kernel/project-root';

/** Runs a statement and returns its rows; without values, also several statements at once. */
export type Execute = (text: string, values?: unknown[]) => Promise<{ readonly rows: readonly object[] }>;

type Migration = ReturnType<typeof readMigrationFiles>[number];

interface MigrationParts {
  readonly execute: Execute;
  readonly migrationsFolder: string;
  /** No other process uses the database. */
  readonly isAlone: boolean;
}

/**
 * How long a table change waits for other users. While it waits, everybody after it waits too; after the timeout it
 * is retried.
 */
const LOCK_TIMEOUT = '2s';

/** `create index concurrently if not exists "name"`, or the same with `drop` and `if exists`. */
const CONCURRENTLY =
  /^((?:\s|--.*\n)*(?:create\s+(?:unique\s+)?|drop\s+)index)\s+concurrently(\s+if(?:\s+not)?\s+exists\s+"?(\w+))/i;

/** The last of the 39 migrations that the baseline replaced, before the first release: their schema is that of the baseline. */
const LAST_BEFORE_BASELINE = '4481ba331edd7d866a4331e7dcb5bcd2fbb0a784e92f36785165c5caf6339f9d';

async function inOneTransaction({ execute }: MigrationParts, work: () => Promise<void>): Promise<void> {
  await execute('begin');
  try {
    await execute(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
    await work();
    await execute('commit');
  } catch (error) {
    await execute('rollback').catch(() => {});
    throw error;
  }
}

/** Runs a statement that PostgreSQL refuses within a transaction. First drops an index left by a failed build. */
async function runConcurrently({ execute }: MigrationParts, statement: string): Promise<void> {
  const name = CONCURRENTLY.exec(statement)?.[3];
  const { rows } = await execute(
    'select from pg_index where indexrelid = to_regclass(quote_ident($1)) and not indisvalid',
    [name],
  );
  if (rows.length > 0) await execute(`drop index concurrently "${name}"`);
  await execute(statement);
}

async function recordApplied({ execute }: MigrationParts, { hash, folderMillis }: Migration): Promise<void> {
  await execute('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    folderMillis,
  ]);
}

/**
 * Compares the database's applied migrations with ours. It may have more: a newer version ran.
 * @returns when the last one was made
 * @throws Error when the database has other migrations, or one of ours was changed after it was applied
 */
async function readHistory(parts: MigrationParts, migrations: readonly Migration[]): Promise<number> {
  const { rows } = await parts.execute(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at',
  );
  if (rows.length === 0) return 0;
  const applied = rows as readonly { hash: string; created_at: unknown }[];
  const hashes = new Set(applied.map(({ hash }) => hash));
  const last = Number(applied.at(-1)?.created_at);
  const [baseline] = migrations;
  if (baseline && applied.at(-1)?.hash === LAST_BEFORE_BASELINE) {
    await recordApplied(parts, baseline);
    return baseline.folderMillis;
  }
  const missing = migrations.findIndex(
    ({ hash, folderMillis }, index) => (index === 0 || folderMillis <= last) && !hashes.has(hash),
  );
  if (missing === 0) {
    throw new Error(
      'This database was created by other migrations. Back it up, then start with an empty one: another DATABASE_URL, or another DATA_DIR for the embedded database.',
    );
  }
  if (missing > 0) {
    throw new Error(
      `Migration ${String(missing).padStart(4, '0')} was changed after it was applied, or added before one that was applied. Restore its file, and make the change in a new migration.`,
    );
  }
  return last;
}

async function applyOne(parts: MigrationParts, migration: Migration): Promise<void> {
  const { execute, isAlone } = parts;
  const { sql } = migration;
  if (!isAlone && sql.some((statement) => CONCURRENTLY.test(statement))) {
    for (const statement of sql) await runConcurrently(parts, statement);
    await recordApplied(parts, migration);
    return;
  }
  await inOneTransaction(parts, async () => {
    for (const statement of sql) await execute(statement.replace(CONCURRENTLY, '$1$2'));
    await recordApplied(parts, migration);
  });
}

/**
 * Applies missing migrations, in the table of drizzle's migrator: each in its own transaction, or in none if it
 * builds indexes concurrently (then it does nothing else: tests/architecture). Earlier migrations stay applied after
 * a failure.
 * @throws errors of a migration; also when a table that it changes is in use for too long (`isLockedOut`), and when
 *   the database has other migrations than ours
 */
export async function applyMigrations(parts: MigrationParts): Promise<void> {
  const { execute, migrationsFolder, isAlone } = parts;
  await execute('create schema if not exists drizzle');
  await execute(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const migrations = readMigrationFiles({ migrationsFolder });
  const last = await readHistory(parts, migrations);
  for (const migration of migrations) {
    if (migration.folderMillis > last)
      await applyOne({ ...parts, isAlone: isAlone || last === 0 }, migration);
  }
}

/**
 * For a role that may not migrate: checks that the owner has applied every migration.
 * @throws Error naming the command to run
 */
export async function requireApplied(execute: Execute, migrationsFolder: string): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder });
  const { rows: applied } = await execute(
    `select hash from drizzle.__drizzle_migrations where hash = any($1)`,
    [migrations.map(({ hash }) => hash)],
  ).catch(() => ({ rows: [] }));
  if (applied.length === migrations.length) return;
  throw new Error(
    'The database lacks migrations of this version, and this role may not apply them: run the command migrate as the owner of the tables (MIGRATION_DATABASE_URL).',
  );
}

/** The folder of the SQL files from `npm run migration`, which are read at start, not bundled. */
export const migrationsFolder = (): string => join(projectRoot(), 'server/platform/database/migrations');
