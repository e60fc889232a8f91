import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from '@/tests/support/ports';
import { findBinaries, type User, unprivilegedUser } from '@/tests/support/postgres-binaries';

const PASSWORD = 'only-for-the-drill';
const READY_MS = 120_000;

/**
 * The folders of a drill: its servers, its base backup and its archive of the write-ahead log, all owned by one user.
 */
export interface Ground {
  readonly folder: string;
  readonly archive: string;
  readonly user: User | undefined;
  readonly bin: string;
  readonly clear: () => void;
}

export interface Cluster {
  readonly url: string;
  readonly stop: (how: 'fast' | 'immediate') => Promise<void>;
}

/**
 * Creates a folder for a drill where the server's user can reach it.
 * @throws Error when no PostgreSQL with pg_basebackup is installed
 */
export function openGround(): Ground {
  const user = unprivilegedUser();
  const folder = mkdtempSync(path.join('/tmp', 'desk-drill-'));
  const archive = path.join(folder, 'archive');
  mkdirSync(archive, { mode: 0o700 });
  for (const owned of [folder, archive]) if (user) chownSync(owned, user.uid, user.gid);
  const bin = findBinaries(folder, user, 'installed');
  if (!existsSync(path.join(bin, 'pg_basebackup'))) throw new Error(`There is no pg_basebackup in ${bin}.`);
  return { folder, archive, user, bin, clear: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Runs a PostgreSQL or system program as the servers' user. */
function runAs({ user, folder }: Ground, program: string, args: readonly string[]): void {
  execFileSync(program, [...args], {
    ...user,
    cwd: folder,
    env: { ...process.env, PGPASSWORD: PASSWORD, LC_ALL: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
}

/** Creates an empty cluster in a folder of the ground. */
export function initialise(ground: Ground, name: string): void {
  const file = path.join(ground.folder, 'password');
  writeFileSync(file, PASSWORD, { mode: 0o600 });
  if (ground.user) chownSync(file, ground.user.uid, ground.user.gid);
  const data = path.join(ground.folder, name);
  runAs(ground, path.join(ground.bin, 'initdb'), [
    '-D',
    data,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    '--pwfile',
    file,
  ]);
}

/** Copies each finished file of the write-ahead log, and renames it once the copy is complete. */
const archiveCommand = (archive: string): string =>
  `test ! -f ${archive}/%f && cp %p ${archive}/.%f.part && mv ${archive}/.%f.part ${archive}/%f`;

async function isReady(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    const { rows } = await client.query('select pg_is_in_recovery() as recovering');
    return rows[0]?.recovering === false;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Starts a cluster and waits until it accepts writes; after a restore that is when the target time is reached.
 * @param archives whether it archives its write-ahead log, at least one file every `timeout` seconds
 */
export async function startCluster(
  ground: Ground,
  name: string,
  { archives, timeout }: { readonly archives: boolean; readonly timeout: number },
): Promise<Cluster> {
  const port = await freePort();
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${ground.folder}`,
    'fsync=on',
    'wal_level=replica',
    `archive_mode=${archives ? 'on' : 'off'}`,
    ...(archives ? [`archive_command=${archiveCommand(ground.archive)}`, `archive_timeout=${timeout}`] : []),
  ];
  const log = path.join(ground.folder, `${name}.log`);
  const output = openSync(log, 'a');
  const args = ['-D', path.join(ground.folder, name), ...settings.flatMap((setting) => ['-c', setting])];
  const child: ChildProcess = spawn(path.join(ground.bin, 'postgres'), args, {
    ...ground.user,
    cwd: ground.folder,
    stdio: ['ignore', output, output],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`;
  for (const deadline = Date.now() + READY_MS; !(await isReady(url)); await sleep(20)) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGQUIT');
      throw new Error(`PostgreSQL did not get ready:\n${readFileSync(log, 'utf8').slice(-2_000)}`);
    }
  }
  return {
    url,
    stop: async (how) => {
      child.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      await ended;
    },
  };
}

/** Takes a base backup of a running cluster into a folder of the ground. */
export function takeBaseBackup(ground: Ground, cluster: Cluster, name: string): void {
  const { port } = new URL(cluster.url);
  const to = path.join(ground.folder, name);
  runAs(ground, path.join(ground.bin, 'pg_basebackup'), [
    '-h',
    '127.0.0.1',
    '-p',
    port,
    '-U',
    'postgres',
    '-D',
    to,
    '-c',
    'fast',
    '-X',
    'stream',
  ]);
  runAs(ground, path.join(ground.bin, 'pg_verifybackup'), [to]);
}

/** Unpacks a base backup into a second folder, to be rolled forward from the archive to just before a moment. */
export function layOut(ground: Ground, backup: string, name: string, moment: string): void {
  const to = path.join(ground.folder, name);
  runAs(ground, 'cp', ['-a', path.join(ground.folder, backup), to]);
  const settings = [
    `restore_command = 'cp ${ground.archive}/%f %p'`,
    `recovery_target_time = '${moment}'`,
    `recovery_target_inclusive = off`,
    `recovery_target_action = promote`,
  ];
  writeFileSync(path.join(to, 'postgresql.auto.conf'), `${settings.join('\n')}\n`, { flag: 'a' });
  const signal = path.join(to, 'recovery.signal');
  writeFileSync(signal, '');
  if (ground.user) chownSync(signal, ground.user.uid, ground.user.gid);
}
