import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migratePostgresql } from '@/server/platform/database/postgresql/migrate-postgresql';
import { createRoles } from './database';
import { isFullRun } from './full-run';
import { createDatabase, type DatabaseServer, MIGRATED, startPostgres } from './postgres';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: DatabaseServer;
  }
}

async function withoutFsync(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query('alter system set fsync = off');
  await client.query('select pg_reload_conf()');
  await client.end();
}

/**
 * Vitest's global setup of the project `postgres`: starts one server for the whole run, with a migrated database to
 * copy.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, run, stop } = await startPostgres();
  // Only a power loss would need fsync: data of a killed server is in the system's cache.
  if (!process.env.TEST_DATABASE_URL && !isFullRun) await withoutFsync(url);
  await createRoles(url);
  // Migrated once, then copied for every test that wants it.
  const template = await createDatabase({ url, run }, { name: MIGRATED });
  await migratePostgresql({ connectionString: template }, (error) => console.error(error));
  project.provide('postgres', { url, run });
  return stop;
}
