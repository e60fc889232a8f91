import { inject } from 'vitest';
import { createDatabase } from './postgres';

/** A migrated database without rows in the PostgreSQL of this test run (project `postgres`); answers its URL. */
export const freshDatabase = (): Promise<string> => createDatabase(inject('postgres'), { isMigrated: true });

/** An empty database, for tests of migrations; answers its URL. */
export const emptyDatabase = (): Promise<string> => createDatabase(inject('postgres'));
