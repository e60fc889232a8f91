import pg from 'pg';
import { inject } from 'vitest';
import type { Database } from '@/server/platform/database/database';
import { APPLICATION, READ_ONLY } from '@/server/platform/database/postgresql/grant-rights';
import { createDatabase } from './postgres';

/**
 * Creates a migrated database without rows in the PostgreSQL of this test run (project `postgres`); returns its URL.
 */
export const freshDatabase = (): Promise<string> => createDatabase(inject('postgres'), { isMigrated: true });

/** Creates an empty database, for tests of migrations; returns its URL. */
export const emptyDatabase = (): Promise<string> => createDatabase(inject('postgres'));

/** Runs one statement directly on a database. */
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

/** Creates the application's and the read-only role in a server, unless they exist. */
export async function createRoles(url: string): Promise<void> {
  for (const role of [APPLICATION, READ_ONLY]) {
    const there = await inDatabase(url, `select from pg_roles where rolname = '${role}'`);
    if (there.length === 0) await inDatabase(url, `create role ${role} login`);
    await inDatabase(url, `alter role ${role} password '${PASSWORD}'`);
  }
}

/** The URL of a database for one of these roles. */
function as(role: string, url: string): string {
  const changed = new URL(url);
  changed.username = role;
  changed.password = PASSWORD;
  return changed.href;
}

/** The URL that the service uses if the roles are separate. */
export const asApplication = (url: string): string => as(APPLICATION, url);

/** The URL of the read-only role. */
export const asReader = (url: string): string => as(READ_ONLY, url);

/** A database whose process dies at the given transaction from now: that one and all later ones never happen. */
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
