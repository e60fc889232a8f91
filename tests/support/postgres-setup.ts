import type { TestProject } from 'vitest/node';
import { type DatabaseServer, startPostgres } from './postgres';

declare module 'vitest' {
  interface ProvidedContext {
    postgres: DatabaseServer;
  }
}

/** Vitest's global setup of the project `postgres`: one server for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, run, stop } = await startPostgres();
  project.provide('postgres', { url, run });
  return stop;
}
