import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { asError } from '@/server/platform/kernel/causes';
import { isLockedOut } from '../failures';
import { applyMigrations, type Execute, migrationsFolder, requireApplied } from '../migrate';
import { grantRights } from './grant-rights';

/** The advisory lock that one migrating process has while the others wait. */
const MIGRATION_LOCK = 7_205_759;
const LOOK_AGAIN_MS = 200;
/** How often to retry a change of tables in use, with pauses that let others through. */
const ATTEMPTS = 60;
const REST_MS = 500;

/**
 * Polls for the lock: a statement that waited for it would block `create index concurrently`, and neither would end.
 */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [MIGRATION_LOCK]);
    if (rows[0]?.taken === true) return;
    await sleep(LOOK_AGAIN_MS);
  }
}

/** Whether this role may migrate: it owns the tables, or may create them. */
async function mayMigrate(execute: Execute): Promise<boolean> {
  const { rows } = await execute(`
    select where coalesce(
      (select pg_has_role(c.relowner, 'usage') from pg_class c
        where c.relname = '__drizzle_migrations' and c.relnamespace = to_regnamespace('drizzle')),
      has_database_privilege(current_database(), 'create'))`);
  return rows.length > 0;
}

/**
 * Migrates a PostgreSQL database while others use it; processes that start together wait for each other. A role that
 * does not own the tables changes nothing, and checks that the owner has migrated.
 * @param connection of a dedicated session, not through a pooler
 * @throws Error when the server is unreachable, a migration fails or a table stays in use for minutes; when the owner
 *   has to migrate first
 */
export async function migratePostgresql(
  connection: pg.ClientConfig,
  onError: (error: Error) => void,
  folder = migrationsFolder(),
): Promise<void> {
  const client = new pg.Client(connection);
  client.on('error', () => {});
  await client.connect();
  const execute: Execute = (text, values) => client.query(text, values);
  try {
    if (!(await mayMigrate(execute))) return await requireApplied(execute, folder);
    // Need not be durable: the first commit of a user makes it so.
    await client.query('set statement_timeout = 0; set lock_timeout = 0; set synchronous_commit = off');
    await takeLock(client);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await applyMigrations({ execute, migrationsFolder: folder, isAlone: false });
        await grantRights(execute);
        return;
      } catch (error) {
        if (attempt >= ATTEMPTS || !isLockedOut(error)) throw error;
        onError(asError(error));
        await sleep(REST_MS);
      }
    }
  } finally {
    await client.end().catch(() => {});
  }
}
