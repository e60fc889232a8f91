import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from './database';
import { lockFolder } from './lock-folder';
import { applyMigrations, migrationsFolder } from './migrate';

/** Migrates an engine and wraps it as a Database. */
export async function openEmbedded(client: PGlite, release: () => void = () => {}): Promise<Database> {
  const db = drizzle(client);
  await applyMigrations({
    execute: async (text, values) =>
      values ? client.query<object>(text, values) : ((await client.exec(text)).at(-1) ?? { rows: [] }),
    migrationsFolder: migrationsFolder(),
    isAlone: true,
  });
  return {
    engine: 'embedded',
    reads: db,
    admission: db,
    transaction: (work) => db.transaction(work),
    write: (run) => run(db),
    snapshot: (work) => db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' }),
    notify: async (channel, payload) => {
      await client.query('select pg_notify($1, $2)', [channel, payload]);
    },
    listen: async (channel, onNotify) => {
      await client.listen(channel, onNotify);
    },
    ping: async () => {
      await client.query('select 1');
    },
    cut: () => {},
    close: async () => {
      await client.close();
      release();
    },
  };
}

/** Shared buffers of 16 MB instead of 128: the system caches the files of this database already. */
export const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/**
 * Opens the database inside this process: PostgreSQL in WebAssembly, one connection, files in `dataDir`.
 * @throws Error when another process has locked the folder, or a migration fails
 */
export async function connectEmbedded(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = lockFolder(dataDir);
  // Without V8's optimising compiler, which takes 90 MB for PostgreSQL's code and never frees them.
  setFlagsFromString('--liftoff-only');
  try {
    const folder = await createEmbeddedFiles(dataDir);
    return await openEmbedded(await PGlite.create({ dataDir: folder, startParams }), release);
  } catch (error) {
    release();
    throw error;
  }
}

const run = promisify(execFile);

const DRAFT = 'database-draft-';
const program = `
  const { PGlite } = require(process.argv[1]);
  PGlite.create({ dataDir: process.argv[2] }).then((database) => database.close());
`;

/**
 * Creates the files of a new embedded database in `${dataDir}/database`, unless they exist. Runs initdb in its own
 * process: in this one it would occupy 500 MB for as long as the process lives.
 * @returns the folder, which is complete or absent, even if this is killed
 */
export async function createEmbeddedFiles(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'database');
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(DRAFT)) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  if (existsSync(join(folder, 'PG_VERSION'))) return folder;
  const draft = mkdtempSync(join(dataDir, DRAFT));
  const pglite = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  await run(process.execPath, ['--eval', program, pglite, draft]);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  return folder;
}
