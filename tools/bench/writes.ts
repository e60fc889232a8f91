import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Service } from '@/tests/support/service';
import { type BenchKey, type Connection, measure, type Rate } from './load';
import { type Bench, organisationCount } from './setup';

const CONNECTIONS = 16;
const run = promisify(execFile);

async function post(connection: Connection, pair: BenchKey, target: string, body: object, expected: number) {
  const answer = await connection.send({ pair, method: 'POST', target, body: JSON.stringify(body) });
  if (answer.status !== expected) throw new Error(`POST ${target}: ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body).data as { id: string };
}

/** Funds a wallet and settles the request over HTTP, spread over all keys; a round is both calls. */
export const fundAndSettleWith = (
  service: Pick<Service, 'url'>,
  keys: readonly BenchKey[],
  connections: number,
  seconds: number,
): Promise<Rate> =>
  measure(service.url, connections, seconds, async (connection, index) => {
    const pair = keys[index % keys.length] as BenchKey;
    const fund = { amount: '1000.00', method: 'alpha_bank_transfer' };
    const { id } = await post(connection, pair, '/partner/v1/wallets/NGN/fund', fund, 201);
    const target = `/partner/v1/sandbox/funding-requests/${id}/settle`;
    await post(connection, pair, target, { outcome: 'succeeded' }, 200);
  });

/** The same, spread over all organisations of the bench. */
export const fundAndSettle = ({ service, keys }: Bench, seconds: number): Promise<Rate> =>
  fundAndSettleWith(service, keys, CONNECTIONS, seconds);

/**
 * The reference: pgbench runs the same statements on the same database with as many connections; returns rounds per
 * second.
 */
export async function fundAndSettleInPgbench({ databaseUrl }: Bench, seconds: number): Promise<number> {
  const script = path.join(import.meta.dirname, 'fund-and-settle.sql');
  const options = ['-n', '-M', 'prepared', '-c', String(CONNECTIONS), '-j', '2', '-T', String(seconds)];
  const variables = ['-D', `organisations=${organisationCount}`];
  const { stdout } = await run('pgbench', [...options, ...variables, '-f', script, databaseUrl]);
  const tps = /tps = ([\d.]+)/.exec(stdout)?.[1];
  if (tps === undefined || !/number of failed transactions: 0 /.test(stdout)) throw new Error(stdout);
  return Number(tps);
}
