import { inject } from 'vitest';
import { createDatabase } from './postgres';

/** An empty database in the PostgreSQL of this test run (project `postgres`); answers its URL. */
export function freshDatabase(): Promise<string> {
  return createDatabase(inject('postgres'));
}
