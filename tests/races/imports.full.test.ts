import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importMarketData, type MarketImport } from '@/lib/contract/market/operator-market';
import { uploadFile } from '@/server/cli/upload-file';
import { makeCalendar } from '@/server/market/calendar/calendar';
import { instruments } from '@/server/market/reference/instruments';
import { freshDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { type Service, startService } from '../support/service';
import { serviceWithKeys } from '../support/service-client';

const dataDir = temporaryFolder('data');
const folder = temporaryFolder('imports');
const HEADER = 'symbol,time,open,high,low,close,volume';
let options: { databaseUrl: string; dataDir: string };
let nodes: [Service, Service];
let client: pg.Client;

beforeAll(async () => {
  options = { databaseUrl: await freshDatabase(), dataDir };
  nodes = [await startService(options), await startService(options)];
  client = new pg.Client({ connectionString: options.databaseUrl });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await Promise.all((nodes ?? []).map((node) => node.stop()));
});

/** Sends a file as the command line does. */
async function send(node: Service, file: string, interval = '1d'): Promise<MarketImport> {
  const service = { url: node.url, ...serviceWithKeys(node.url, dataDir).settings.operatorKey };
  const fields = { kind: 'bars', interval };
  const { data } = await uploadFile(service, importMarketData, { file, fields, onProgress: () => {} });
  return data;
}

async function count(table: string): Promise<number> {
  const { rows } = await client.query(`select count(*)::int as total from ${table}`);
  return rows[0].total;
}

/** Rows of all instruments over the last open days. */
function* rowsOf(total: number, padding = ''): Generator<string> {
  const calendar = makeCalendar([]);
  let day = '2026-11-20';
  for (let row = 0; row < total; ) {
    day = calendar.previousOpen(day);
    for (const { symbol } of instruments) {
      if (row === total) return;
      row += 1;
      yield `${symbol},${day},10,${11 + (row % 5)},9,10.5,${row}${padding}\n`;
    }
  }
}

function fileOf(name: string, lines: readonly string[]): string {
  const file = path.join(folder, name);
  writeFileSync(file, `${HEADER}\n${lines.join('')}`);
  return file;
}

test('kill -9 in the middle leaves nothing of the file', async () => {
  const file = fileOf('killed.csv', [...rowsOf(150_000)]);
  const lost = send(nodes[0], file).catch((error: unknown) => error);
  const isUnderWay = async () => {
    const { rows } = await client.query(
      `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and xact_start is not null and query ilike '%insert into market_bars%'`,
    );
    return rows.length > 0;
  };
  for (let wait = 0; wait < 600 && !(await isUnderWay()); wait += 1) await sleep(20);
  expect(await isUnderWay()).toBe(true);
  await nodes[0].kill9();
  expect(await lost).toBeInstanceOf(Error);
  nodes[0] = await startService(options);
  expect([await count('market_bars'), await count('market_imports')]).toEqual([0, 0]);
});

test('the same rows at two processes at once, forwards and backwards, are stored once', async () => {
  for (let round = 1; round <= 3; round += 1) {
    const rows = [...rowsOf(round * 6_000)];
    const forwards = fileOf('forwards.csv', rows);
    const backwards = fileOf('backwards.csv', rows.toReversed());
    const before = await count('market_bars');
    const made = await Promise.all([
      send(nodes[0], forwards),
      send(nodes[1], backwards),
      send(nodes[0], backwards),
      send(nodes[1], forwards),
    ]);
    const added = rows.length - before;
    expect(made.reduce((sum, { rows_stored }) => sum + rows_stored, 0)).toBe(added);
    expect(made.map((one) => one.rows_stored + one.rows_repeated)).toEqual(made.map(() => rows.length));
    expect(await count('market_bars')).toBe(rows.length);
  }
  expect(await count('market_imports')).toBe(12);
});

test.runIf(process.platform === 'linux')('200,000 rows in 200 MB are imported with flat memory', async () => {
  const [, node] = nodes;
  const file = path.join(folder, 'large.csv');
  const padding = ' '.repeat(1_000);
  const lines = function* () {
    yield `${HEADER}\n`;
    yield* rowsOf(200_000, padding);
  };
  await pipeline(Readable.from(lines()), createWriteStream(file));
  const memory = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${node.pid}/status`, 'utf8'))?.[1]) / 1024;
  const idle = memory();
  let peak = idle;
  const watch = setInterval(() => {
    peak = Math.max(peak, memory());
  }, 20);
  const made = await send(node, file);
  clearInterval(watch);
  expect(made).toMatchObject({ rows_read: 200_000, rows_refused: 0 });
  // The file alone would take as much, and its rows several times that.
  expect(peak - idle).toBeLessThan(200);
});
