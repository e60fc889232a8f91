import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { freePort } from './ports';
import { unprivilegedUser } from './postgres-binaries';

const places = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];
const binary = places.map((folder) => path.join(folder, 'pgbouncer')).find((file) => existsSync(file));

/** Why tests with PgBouncer are skipped; null if it is installed. */
export const withoutPgbouncer = binary ? null : 'pgbouncer is not installed';

/** Starts PgBouncer in transaction mode for one database, with the given pool size and otherwise default settings. */
export async function startPgbouncer(databaseUrl: string, poolSize: number) {
  if (!binary) throw new Error('pgbouncer is not installed');
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const user = unprivilegedUser();
  const folder = mkdtempSync(path.join(user && existsSync('/tmp') ? '/tmp' : tmpdir(), 'desk-pool-'));
  const listen = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]
pooled = host=${hostname} port=${port} dbname=${pathname.slice(1)} user=${username} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${listen}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 200
server_login_retry = 1
`,
    { mode: 0o600 },
  );
  if (user) for (const one of [folder, file]) chownSync(one, user.uid, user.gid);
  const child = spawn(binary, ['-q', file], { ...user, cwd: folder, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  const url = `postgres://${username}:any@127.0.0.1:${listen}/pooled`;
  for (let left = 200; ; left -= 1) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    const failed = await client.connect().then(
      () => null,
      (error: Error) => error,
    );
    await client.end().catch(() => {});
    if (!failed) break;
    if (left === 0 || child.exitCode !== null) throw new Error(`pgbouncer did not start: ${failed.message}`);
    await sleep(50);
  }
  return {
    /** The URL that a service uses instead of the server's. */
    url,
    stop: async () => {
      process.off('exit', end);
      end();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
