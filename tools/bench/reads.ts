import { spawn } from 'node:child_process';
import path from 'node:path';
import { type BenchKey, measure, openConnection, type Rate } from './load';
import type { Bench } from './setup';

const TARGET = '/partner/v1/wallets';
const CONNECTIONS = 128;

function starting(keys: readonly BenchKey[]) {
  return async (connection: Awaited<ReturnType<typeof openConnection>>, index: number): Promise<void> => {
    const pair = keys[index % keys.length] as BenchKey;
    const { status, body } = await connection.send({ pair, method: 'GET', target: TARGET });
    if (status !== 200) throw new Error(`GET ${TARGET}: ${status} ${body}`);
  };
}

/** Signed `GET /wallets` with replay and rate protection, on PostgreSQL, spread over all keys. */
export const readWallets = ({ service, keys }: Bench, seconds: number): Promise<Rate> =>
  measure(service.url, CONNECTIONS, seconds, starting(keys));

/** The reference: the same requests at a bare route that only checks the HMAC, in a process of its own. */
export async function readBareRoute({ service, keys }: Bench, seconds: number): Promise<Rate> {
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
  try {
    const port = await new Promise<string>((resolve, reject) => {
      child.stdout.once('data', (text: Buffer) => resolve(text.toString().trim()));
      child.once('exit', () => reject(new Error('the bare route ended')));
    });
    return await measure(`http://127.0.0.1:${port}`, CONNECTIONS, seconds, starting([pair]));
  } finally {
    child.kill();
  }
}
