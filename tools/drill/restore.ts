import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { runCommand } from '@/server/cli/testing';
import { startService } from '@/tests/support/service';
import { createOrganisation, serviceWithKeys } from '@/tests/support/service-client';
import { compare, startClients } from './clients';
import { type Cluster, type Ground, initialise, layOut, startCluster, takeBaseBackup } from './cluster';

const ARCHIVE_SECONDS = 10;
const settings = { LOG_LEVEL: 'error', RATE_LIMIT_PER_MINUTE: '1000000', WEBHOOK_ALLOW_PRIVATE: '1' };

type Row = readonly [what: string, figure: string];

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;
const sizeOf = (folder: string): string =>
  execFileSync('du', ['-sh', folder], { encoding: 'utf8' }).split('\t')[0] ?? '';

/**
 * The mistake of someone with all privileges: money is changed and a table is dropped. Two transactions, each of which
 * locks one table: a transaction that locked both could deadlock with a client.
 */
export const damage = `begin;
  alter table ledger_entries disable trigger all;
  update ledger_entries set amount = amount * 2, balance_after = balance_after * 2;
  commit;
  drop table funding_requests cascade`;

async function query(url: string, text: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const answer = await client.query(text);
    return (Array.isArray(answer) ? answer.at(-1) : answer).rows[0] ?? {};
  } finally {
    await client.end();
  }
}

/** Waits until all changes so far are archived; a running service continues to write. */
async function finishArchive(url: string): Promise<void> {
  const { file } = await query(url, 'select pg_walfile_name(pg_switch_wal()) as file');
  for (let turn = 0; turn < 600; turn += 1) {
    const { last } = await query(url, 'select last_archived_wal as last from pg_stat_archiver');
    if (typeof last === 'string' && last >= String(file)) return;
    await sleep(100);
  }
  throw new Error('the write-ahead log was not archived within a minute');
}

/** Verifies the ledger and the audit trail with the operators' command line. @throws Error when a check fails */
export async function verify(url: string, dataDir: string): Promise<Row[]> {
  const service = { url, ...serviceWithKeys(url, dataDir).settings.operatorKey };
  const rows: Row[] = [];
  for (const command of [
    ['ledger', 'verify', '--json'],
    ['audit', 'verify', '--json'],
  ]) {
    const started = performance.now();
    const { code, out, error } = await runCommand(command, service);
    if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${out}${error}`);
    rows.push([`${command[0]} ${command[1]}`, `valid, ${seconds(started)}`]);
  }
  return rows;
}

/** Runs clients on the first server until it is damaged. Returns the moment just before, and the clients' responses. */
async function live(ground: Ground, first: Cluster, dataDir: string, loadMs: number, rows: Row[]) {
  const service = await startService({ databaseUrl: first.url, dataDir, settings });
  const { test: pair } = await createOrganisation(service.url, dataDir, 'drill');
  const clients = startClients(service.url, pair);
  await sleep(loadMs);
  const started = performance.now();
  takeBaseBackup(ground, first, 'base');
  rows.push(['base backup, under load, with its verification', seconds(started)]);
  rows.push(['size of the base backup', sizeOf(path.join(ground.folder, 'base'))]);
  await sleep(loadMs);
  const { moment, ms, age } = await query(
    first.url,
    `select m::text as moment, extract(epoch from m) * 1000 as ms,
            round(extract(epoch from m - coalesce(last_archived_time, m)), 1) as age
       from clock_timestamp() m, pg_stat_archiver`,
  );
  await query(first.url, damage);
  rows.push(['written but not archived yet at the damage (lost with the machine)', `${age} s`]);
  await sleep(1_000);
  await clients.stop();
  await finishArchive(first.url);
  await service.stop();
  await first.stop('immediate');
  rows.push(['files in the archive', String(readdirSync(ground.archive).length)]);
  return { pair, answered: clients.answered, moment: String(moment), ms: Number(ms) };
}

/**
 * The drill: money moves on a PostgreSQL that archives its write-ahead log, a base backup is taken, more money moves,
 * and data is destroyed. The server is restored in a second folder to the moment just before, verified, and compared
 * with the clients' responses.
 * @returns the measured table
 * @throws Error when anything differs
 */
export async function drillRestore(ground: Ground, loadMs: number): Promise<Row[]> {
  const rows: Row[] = [];
  const dataDir = mkdtempSync(path.join(tmpdir(), 'desk-drill-data-'));
  initialise(ground, 'first');
  const first = await startCluster(ground, 'first', { archives: true, timeout: ARCHIVE_SECONDS });
  const { pair, answered, moment, ms } = await live(ground, first, dataDir, loadMs, rows);
  const started = performance.now();
  layOut(ground, 'base', 'second', moment);
  rows.push(['copy of the base backup', seconds(started)]);
  const rolling = performance.now();
  const second = await startCluster(ground, 'second', { archives: false, timeout: 0 });
  rows.push(['rolled forward to the moment before the damage', seconds(rolling)]);
  const starting = performance.now();
  const service = await startService({ databaseUrl: second.url, dataDir, settings });
  rows.push(['service ready', seconds(starting)]);
  rows.push(['from the decision to restore until the service is ready', seconds(started)]);
  try {
    rows.push(...(await verify(service.url, dataDir)));
    const { missing, kept, undone } = await compare(service.url, pair, answered, ms);
    if (missing.length > 0) throw new Error(`not as clients were told:\n${missing.join('\n')}`);
    if (kept === 0) throw new Error('no client was told anything before the damage');
    const clients = startClients(service.url, pair);
    while (clients.answered.length === 0) await sleep(20);
    await clients.stop();
    rows.push(['credits that clients were told of before the damage, all there', String(kept)]);
    rows.push(['credits under way or later, undone', String(undone)]);
    rows.push(['of what was told before the moment, lost', '0']);
    rows.push(['goes on', `${clients.answered.length} more credits`]);
  } finally {
    await service.stop();
    await second.stop('fast');
  }
  return rows;
}
