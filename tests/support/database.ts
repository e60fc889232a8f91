import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '@/server/platform/database/database';
import { APPLICATION, READ_ONLY } from '@/server/platform/database/postgresql/grant-rights';
import { createDatabase } from './postgres';

/** A migrated database without rows in the PostgreSQL of this test run (project `postgres`); answers its URL. */
export const freshDatabase = (): Promise<string> => createDatabase(inject('postgres'), { isMigrated: true });

/** An empty database, for tests of migrations; answers its URL. */
export const emptyDatabase = (): Promise<string> => createDatabase(inject('postgres'));

/** Runs one statement on a database, past the service. */
export async function inDatabase(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const PASSWORD = 'of-the-tests';

/** Makes the application's and the reading role in a server, unless it has them. */
export async function createRoles(url: string): Promise<void> {
  for (const role of [APPLICATION, READ_ONLY]) {
    const there = await inDatabase(url, `select from pg_roles where rolname = '${role}'`);
    if (there.length === 0) await inDatabase(url, `create role ${role} login`);
    await inDatabase(url, `alter role ${role} password '${PASSWORD}'`);
  }
}

/** The URL of a database as one of these roles connects. */
function as(role: string, url: string): string {
  const changed = new URL(url);
  changed.username = role;
  changed.password = PASSWORD;
  return changed.href;
}

/** As the service connects where the roles are parted. */
export const asApplication = (url: string): string => as(APPLICATION, url);

/** As somebody who only reads. */
export const asReader = (url: string): string => as(READ_ONLY, url);

/** The database as a process sees it that dies at its so-manyth transaction from now: that one and every later one never happen. */
export const dyingAt = (database: Database, fatal: number): Database => {
  let count = 0;
  return {
    ...database,
    transaction: (work) => {
      count += 1;
      if (count >= fatal) return Promise.reject(new Error('killed'));
      return database.transaction(work);
    },
  };
};
