import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureBrowser } from './browser';
import { measureCalls } from './calls';
import { type DeliveryFigures, measureDeliveries } from './deliveries';
import { fillDeliveries, listDeliveries } from './delivery-lists';
import type { Rate } from './load';
import { measureMarket } from './market';
import { measurePages } from './pages';
import { openBareRoute, readWallets } from './reads';
import { type Comparison, tablesOf } from './report';
import { compareLogs, measureRequestLog } from './request-log';
import { measureScale } from './scale';
import { machine, prepare } from './setup';
import { soak } from './soak';
import { measureStart } from './start';
import { measureUploads } from './uploads';
import { fundAndSettle, fundAndSettleInPgbench } from './writes';

/**
 * `npm run bench`: the cost of signed reads, writes and webhooks compared with a reference in the same run. Paths and
 * references alternate, because a machine's speed drifts; results are medians and the ratio of the medians.
 */
const ROUNDS = 3;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
/** For each of about 75 calls, so that all of them take less than ten minutes. */
const CALL_SECONDS = Number(process.env.BENCH_SECONDS ?? 1);
const WARM_UP_SECONDS = 2;

async function compare(
  name: string,
  reference: string,
  ours: (seconds: number) => Promise<Rate>,
  theirs: (seconds: number) => Promise<number>,
): Promise<Comparison> {
  await ours(WARM_UP_SECONDS);
  const our: Rate[] = [];
  const their: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    our.push(await ours(SECONDS));
    their.push(await theirs(SECONDS));
  }
  return { name, reference, ours: our, theirs: their };
}

async function measureAll(): Promise<string> {
  const bench = await prepare();
  try {
    const uploads = await measureUploads(bench, SECONDS);
    const bare = await openBareRoute(bench);
    const reads = await compare(
      'signed GET /wallets',
      'bare Node route that checks the HMAC',
      (seconds) => readWallets(bench, seconds),
      async (seconds) => (await bare.read(seconds)).rate,
    );
    bare.stop();
    // The keys have used most of their 120 requests a minute.
    await sleep(61_000);
    const logged = await measureRequestLog(bench, ROUNDS, SECONDS);
    await sleep(61_000);
    const writes = await compare(
      'fund and settle (two signed POSTs)',
      'pgbench running the same statements',
      (seconds) => fundAndSettle(bench, seconds),
      (seconds) => fundAndSettleInPgbench(bench, seconds),
    );
    const deliveries: DeliveryFigures[] = [];
    for (const endpoints of [1, 100, 1_000])
      deliveries.push(await measureDeliveries(bench, endpoints, SECONDS));
    const [short, long] = [await fillDeliveries(bench, 10_000), await fillDeliveries(bench, 1_000_000)];
    const lists = await compare(
      'first pages of 1,000,000 deliveries',
      'the same of 10,000',
      (seconds) => listDeliveries(bench, long, seconds),
      async (seconds) => (await listDeliveries(bench, short, seconds)).rate,
    );
    const logs = await compareLogs(bench, ROUNDS);
    const market = await measureMarket(bench.postgres, SECONDS);
    const browser = await measureBrowser(bench);
    return tablesOf({
      machine: machine(),
      rounds: ROUNDS,
      seconds: SECONDS,
      paths: [reads, logged, writes, lists, ...logs],
      deliveries,
      uploads,
      market,
      browser,
    });
  } finally {
    await bench.stop();
  }
}

/** The parts of the bench and the names of their results. */
const parts: Readonly<Record<string, { readonly file: string; readonly run: () => Promise<string> }>> = {
  all: { file: 'latest.md', run: measureAll },
  scale: { file: 'scale.md', run: () => measureScale(machine(), ROUNDS, SECONDS) },
  start: { file: 'start.md', run: () => measureStart(machine(), ROUNDS) },
  soak: { file: 'soak.md', run: () => soak(machine()) },
  dashboard: { file: 'dashboard.md', run: () => measurePages(machine(), chosen) },
  calls: { file: 'calls.md', run: () => measureCalls(machine(), chosen, CALL_SECONDS) },
};

/** The part to run; for `calls` and `dashboard`, the calls or pages to measure. */
const [name = 'all', ...chosen] = process.argv.slice(2);
const part = parts[name];
if (!part) throw new Error(`npm run bench -- ${Object.keys(parts).join(' | ')}`);
const table = await part.run();
if (chosen.length === 0) {
  const folder = path.join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  const command = name === 'all' ? 'npm run bench' : `npm run bench -- ${name}`;
  writeFileSync(path.join(folder, part.file), `# Last run of \`${command}\`\n\n${table}`);
}
console.log(table);
