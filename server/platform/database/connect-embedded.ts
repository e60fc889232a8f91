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

/** The object identifier of PostgreSQL's type bytea. */
const BYTEA = 17;

/**
 * The types that statements return and the engine converts: bool, bytea, int8, int2, int4, oid, json, float4, float8,
 * date, timestamp, timestamptz, jsonb, and arrays of bool, bytea, int2, int4, text, varchar, int8 and uuid.
 */
const convertedTypes = new Set(
  [16, BYTEA, 20, 21, 23, 26, 114, 700, 701, 1082, 1114, 1184, 3802].concat([
    1000, 1001, 1005, 1007, 1009, 1015, 1016, 2951,
  ]),
);

/**
 * Removes the engine's converters for arrays of rows of every table and catalogue. Drizzle makes the engine copy all
 * converters for each statement: with 318 of them, that takes longer than a short statement.
 */
function removeUnusedConverters({ parsers }: PGlite): void {
  for (const type of Object.keys(parsers)) {
    if (!convertedTypes.has(Number(type))) Reflect.deleteProperty(parsers, type);
  }
}

/** Migrates an engine and wraps it as a Database. */
export async function openEmbedded(client: PGlite, release: () => void = () => {}): Promise<Database> {
  const db = drizzle(client);
  await applyMigrations({
    execute: async (text, values) =>
      values ? client.query<object>(text, values) : ((await client.exec(text)).at(-1) ?? { rows: [] }),
    migrationsFolder: migrationsFolder(),
    isAlone: true,
  });
  removeUnusedConverters(client);
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

/** How the embedded engine starts and converts values. */
export const engineOptions = {
  // Shared buffers of 16 MB instead of 128: the system caches the files of this database already.
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'],
  // The engine's own conversions take a call for each byte: seconds for a document of 10 MiB.
  parsers: { [BYTEA]: (hex: string) => Buffer.from(hex.slice(2), 'hex') },
  serializers: {
    [BYTEA]: ({ buffer, byteOffset, byteLength }: Uint8Array) =>
      `\\x${Buffer.from(buffer, byteOffset, byteLength).toString('hex')}`,
  },
};

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
    return await openEmbedded(await PGlite.create({ dataDir: folder, ...engineOptions }), release);
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
