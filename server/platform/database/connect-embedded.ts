import { execFile } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import type { Database } from './database';
import { EngineStream } from './engine-stream';
import { lockFolder } from './lock-folder';
import { applyMigrations, migrationsFolder } from './migrate';
import { defaultOptions } from './postgresql/postgresql-options';
import { inTransaction, onPool } from './postgresql/query-session';
import { serviceClient } from './postgresql/service-client';

async function migrateEngine(client: pg.Client): Promise<void> {
  await client.connect();
  await applyMigrations({
    execute: (text, values) => client.query(text, values),
    migrationsFolder: migrationsFolder(),
    isAlone: true,
  });
  await client.end();
}

/**
 * Migrates an engine and wraps it as a Database. Statements take the same path as to a server, over one connection.
 * @param close stops the engine
 */
export async function openEmbedded(engine: PGlite, close: () => Promise<void>): Promise<Database> {
  // The driver would take what is left out here from PGUSER, PGDATABASE and PGSSLMODE.
  const connection = {
    stream: () => new EngineStream(engine),
    user: 'postgres',
    database: 'postgres',
    ssl: false,
  };
  await migrateEngine(new pg.Client(connection));
  const pool = new pg.Pool({
    ...connection,
    Client: serviceClient(defaultOptions),
    pipeline: true,
    max: 1,
    idleTimeoutMillis: 0,
  });
  // The statement under way reports the error; without a listener it would also end the process.
  const ignore = () => {};
  pool.on('error', ignore);
  const listeners = new EventEmitter();
  pool.on('connect', (client) => {
    client.on('error', ignore);
    client.on('notification', ({ channel, payload }) => listeners.emit(channel, payload));
  });
  const reads = onPool(pool);
  return {
    engine: 'embedded',
    reads,
    admission: reads,
    transaction: (work) => inTransaction(pool, work),
    write: (run) => run(reads),
    snapshot: (work) =>
      inTransaction(pool, work, { isolationLevel: 'repeatable read', accessMode: 'read only' }),
    notify: async (channel, payload) => {
      await pool.query('select pg_notify($1, $2)', [channel, payload]);
    },
    listen: async (channel, onNotify) => {
      listeners.on(channel, onNotify);
      await pool.query(`listen "${channel}"`);
    },
    ping: async () => {
      await pool.query('select 1');
    },
    cut: () => {},
    close: async () => {
      await pool.end();
      await close();
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
    const engine = await PGlite.create({ dataDir: folder, startParams });
    return await openEmbedded(engine, async () => {
      await engine.close();
      release();
    });
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
 * process: in this one it would occupy 500 MB for as long as the process lives. It ends before optimised code would pay off.
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
  await run(process.execPath, ['--liftoff-only', '--eval', program, pglite, draft]);
  rmSync(folder, { recursive: true, force: true });
  renameSync(draft, folder);
  return folder;
}
