import { readMigrationFiles } from 'drizzle-orm/migrator';

/** Runs one statement of a session and answers its rows. */
type Execute = (text: string, values?: unknown[]) => Promise<{ readonly rows: readonly object[] }>;

type Migration = ReturnType<typeof readMigrationFiles>[number];

interface MigrationParts {
  readonly execute: Execute;
  readonly migrationsFolder: string;
  /** Nobody else uses the database. */
  readonly isAlone: boolean;
}

/**
 * How long a change of a table waits for those who use it: while it waits, everybody who comes after it waits as well. In
 * vain, it is tried again.
 */
const LOCK_TIMEOUT = '2s';

/** `create index concurrently if not exists "name"`, or the same with `drop` and `if exists`. */
const CONCURRENTLY =
  /^((?:\s|--.*\n)*(?:create\s+(?:unique\s+)?|drop\s+)index)\s+concurrently(\s+if(?:\s+not)?\s+exists\s+"?(\w+))/i;

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

/** Runs what PostgreSQL refuses within a transaction. An index whose building broke off is in the way of the next attempt. */
async function runConcurrently({ execute }: MigrationParts, statement: string): Promise<void> {
  const name = CONCURRENTLY.exec(statement)?.[3];
  const { rows } = await execute(
    'select from pg_index where indexrelid = to_regclass(quote_ident($1)) and not indisvalid',
    [name],
  );
  if (rows.length > 0) await execute(`drop index concurrently "${name}"`);
  await execute(statement);
}

async function applyOne(parts: MigrationParts, { sql, hash, folderMillis }: Migration): Promise<void> {
  const { execute, isAlone } = parts;
  const record = async () => {
    await execute('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  };
  if (!isAlone && sql.some((statement) => CONCURRENTLY.test(statement))) {
    for (const statement of sql) await runConcurrently(parts, statement);
    await record();
    return;
  }
  await inOneTransaction(parts, async () => {
    for (const statement of sql) await execute(statement.replace(CONCURRENTLY, '$1$2'));
    await record();
  });
}

/**
 * Applies the migrations that a database has not seen, in the table that drizzle's migrator keeps: each in a transaction
 * of its own, or in none where it builds indexes concurrently (then it does nothing else: tests/architecture). What was
 * applied before a failure stays.
 * @throws what a migration throws; also when a table that it changes is in use for too long (`isLockedOut`).
 */
export async function applyMigrations(parts: MigrationParts): Promise<void> {
  const { execute, migrationsFolder, isAlone } = parts;
  await execute('create schema if not exists drizzle');
  await execute(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  const { rows } = await execute('select max(created_at) as last from drizzle.__drizzle_migrations');
  const last = Number((rows[0] as { last?: unknown } | undefined)?.last ?? 0);
  for (const migration of readMigrationFiles({ migrationsFolder })) {
    if (migration.folderMillis > last)
      await applyOne({ ...parts, isAlone: isAlone || last === 0 }, migration);
  }
}
