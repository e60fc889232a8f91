import type { TestProject } from 'vitest/node';
import { migratePostgresql } from '@/server/database/migrate-postgresql';
import { createDatabase, type DatabaseServer, MIGRATED, startPostgres } from './postgres';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: DatabaseServer;
  }
}

/** Vitest's global setup of the project `postgres`: one server for the whole run, with a migrated database to copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, run, stop } = await startPostgres();
  // Migrated once, and copied for every test that wants one.
  const template = await createDatabase({ url, run }, { name: MIGRATED });
  await migratePostgresql({ connectionString: template }, (error) => console.error(error));
  project.provide('postgres', { url, run });
  return stop;
}
