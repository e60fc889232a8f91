import { createWriteStream, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importMarketData, type MarketImport } from '@/lib/contract/market/operator-market';
import type { Watchlist } from '@/lib/contract/market/watchlists';
import { uploadFile } from '@/server/cli/upload-file';
import { makeCalendar } from '@/server/market/calendar/calendar';
import { instruments } from '@/server/market/reference/instruments';
import type { TestOrganisation } from '../support/app';
import { freshDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { type RawAnswer, sendSigned } from '../support/raw-http';
import { type Service, startService } from '../support/service';
import { createOrganisation, readAll, serviceWithKeys } from '../support/service-client';

describe('imports', () => {
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

  test.runIf(process.platform === 'linux')(
    '200,000 rows in 200 MB are imported with flat memory',
    async () => {
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
    },
  );
});

describe('watchlists', () => {
  const PATH = '/partner/v1/market/watchlists';
  const symbols = instruments.map(({ symbol }) => symbol);
  const dataDir = temporaryFolder('data');
  let nodes: readonly [Service, Service];
  let org: TestOrganisation;

  beforeAll(async () => {
    const settings = { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error' };
    const options = { databaseUrl: await freshDatabase(), dataDir, settings };
    nodes = [await startService(options), await startService(options)];
    org = await createOrganisation(nodes[0].url, dataDir, 'watchlists');
  });
  afterAll(() => Promise.all((nodes ?? []).map((node) => node.stop())));

  /** Sends through either process. */
  const send = (index: number, method: string, path: string, body: object) =>
    sendSigned(nodes[index % 2 === 0 ? 0 : 1].url, org.test, {
      method,
      target: PATH + path,
      body: JSON.stringify(body),
    });
  const times = <Answer>(count: number, call: (index: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: count }, (_, index) => call(index)));
  const lists = () => readAll<Watchlist>(nodes[0].url, org.test, PATH);
  const statuses = (answers: readonly RawAnswer[]) => answers.map(({ status }) => status).sort();

  async function made(name: string, first: readonly string[] = []): Promise<Watchlist> {
    const answer = await send(0, 'POST', '', { name, symbols: first });
    expect(answer.status, answer.text).toBe(201);
    return answer.json.data as Watchlist;
  }
  const remove = (id: string) =>
    sendSigned(nodes[0].url, org.test, { method: 'DELETE', target: `${PATH}/${id}` });

  test('of symbols that are added and removed at once none is lost', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [before, added] = [symbols.slice(0, 20), symbols.slice(20, 40)];
      const { id } = await made(`Round ${round}`, before);
      const answers = await times(40, (index) =>
        index < 20
          ? send(index, 'PATCH', `/${id}`, { remove: [before[index]] })
          : send(index, 'PATCH', `/${id}`, { add: [added[index - 20]] }),
      );
      expect(statuses(answers)).toEqual(Array(40).fill(200));
      const [list] = (await lists()).filter((one) => one.id === id);
      expect([...(list?.symbols ?? [])].sort()).toEqual([...added].sort());
      await remove(id);
    }
  });

  test('the hundredth symbol is the last, whoever adds at once', async () => {
    const { id } = await made('Full', symbols.slice(0, 95));
    const answers = await times(12, (index) =>
      send(index, 'PATCH', `/${id}`, { add: [symbols[100 + index]] }),
    );
    expect(statuses(answers)).toEqual([...Array(5).fill(200), ...Array(7).fill(409)]);
    expect((await lists())[0]?.symbols).toHaveLength(100);
    await remove(id);
  });

  test('the twentieth watchlist is the last, and a name is given once', async () => {
    const named = await times(8, (index) =>
      send(index, 'POST', '', { name: index % 2 === 0 ? 'banks' : 'BANKS' }),
    );
    expect(statuses(named)).toEqual([201, ...Array(7).fill(409)]);
    const answers = await times(24, (index) => send(index, 'POST', '', { name: `List ${index}` }));
    expect(statuses(answers)).toEqual([...Array(19).fill(201), ...Array(5).fill(409)]);
    const all = await lists();
    expect(all).toHaveLength(20);
    const renamed = await times(8, (index) =>
      send(index, 'PATCH', `/${all[index]?.id}`, { name: 'The only one' }),
    );
    expect(statuses(renamed)).toEqual([200, ...Array(7).fill(409)]);
  });
});
