import { spawn } from 'node:child_process';
import path from 'node:path';
import { type BenchKey, measure, openConnection, type Rate } from './load';
import type { Bench } from './setup';

const TARGET = '/partner/v1/wallets';
const CONNECTIONS = 128;

/** Signed reads of one target, spread over the keys. */
export const readTarget = (
  url: string,
  keys: readonly BenchKey[],
  target: string,
  connections: number,
  seconds: number,
): Promise<Rate> =>
  measure(url, connections, seconds, async (connection, index) => {
    const pair = keys[index % keys.length] as BenchKey;
    const answer = await connection.send({ pair, method: 'GET', target });
    if (answer.status !== 200) throw new Error(`GET ${target}: ${answer.status} ${answer.body}`);
  });

/** Signed `GET /wallets` with replay and rate protection, on PostgreSQL, spread over all keys. */
export const readWallets = ({ service, keys }: Bench, seconds: number): Promise<Rate> =>
  readTarget(service.url, keys, TARGET, CONNECTIONS, seconds);

/** A process whose only route checks the HMAC. */
export interface BareRoute {
  readonly pid: number;
  readonly read: (seconds: number, connections?: number) => Promise<Rate>;
  readonly stop: () => void;
}

/** The reference: `GET /wallets` at a bare route that only checks the HMAC, in a separate process. */
export async function openBareRoute({ service, keys }: Bench): Promise<BareRoute> {
  const [pair] = keys;
  if (!pair) throw new Error('no keys');
  const connection = await openConnection(service.url);
  const { body } = await connection.send({ pair, method: 'GET', target: TARGET });
  connection.close();
  const program = path.join(import.meta.dirname, 'bare-route.ts');
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production' };
  env.BENCH_SECRET = pair.secret;
  env.BENCH_BODY = body;
  const child = spawn(process.execPath, ['--import', 'tsx', program], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A copy, whose timestamps are counted separately: the bare route accepts repeated signatures, the service does not.
  const own = { ...pair };
  const port = await new Promise<string>((resolve, reject) => {
    child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim()));
    child.once('exit', () => reject(new Error('the bare route ended')));
  });
  return {
    pid: child.pid ?? 0,
    read: (seconds, connections = CONNECTIONS) =>
      readTarget(`http://127.0.0.1:${port}`, [own], TARGET, connections, seconds),
    stop: () => void child.kill(),
  };
}
