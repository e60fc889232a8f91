import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { codeOf } from '@/server/platform/kernel/causes';
import { createEmbeddedFiles } from './create-embedded-files';
import type { Database } from './database';
import { applyMigrations } from './migrate';
import { migrationsFolder } from './migrations-folder';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === 'EPERM';
  }
};

function holderOf(path: string): number | null {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}

/**
 * Keeps a second process out of the embedded database's folder, which it would corrupt in silence.
 * @returns the function that gives the folder free.
 * @throws Error that names the process which holds it. A lock left by a dead process is taken over.
 */
function lockFolder(folder: string): () => void {
  const path = join(folder, 'embedded.lock');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(path, String(process.pid), { flag: 'wx', mode: 0o600 });
      return () => rmSync(path, { force: true });
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error;
    }
    const holder = holderOf(path);
    if (holder !== null && holder !== process.pid && isAlive(holder)) {
      throw new Error(`The embedded database in ${folder} is in use by process ${holder}. Stop it first.`);
    }
    rmSync(path, { force: true });
  }
  throw new Error(`The embedded database in ${folder} could not be locked.`);
}

/** Brings an engine's schema up to date and puts it behind the one door. */
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
    snapshot: (work) => db.transaction(work, { isolationLevel: 'repeatable read', accessMode: 'read only' }),
    notify: async (channel, payload) => {
      await client.query('select pg_notify($1, $2)', [channel, payload]);
    },
    listen: async (channel, heard) => {
      await client.listen(channel, heard);
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
 * @throws Error when another process holds the folder or a migration fails.
 */
export async function connectEmbedded(dataDir: string): Promise<Database> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = lockFolder(dataDir);
  // Without V8's second compiler, which takes 90 MB for PostgreSQL's code and never gives them back.
  setFlagsFromString('--liftoff-only');
  try {
    const folder = await createEmbeddedFiles(dataDir);
    return await openEmbedded(await PGlite.create({ dataDir: folder, startParams }), release);
  } catch (error) {
    release();
    throw error;
  }
}
