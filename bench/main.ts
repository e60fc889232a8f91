import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DeliveryFigures, measureDeliveries } from './deliveries';
import { fillDeliveries, listDeliveries } from './delivery-lists';
import type { Rate } from './load';
import { type MarketFigures, measureMarket } from './market';
import { readBareRoute, readWallets } from './reads';
import { machine, prepare } from './setup';
import { measureUploads, type UploadFigures } from './uploads';
import { fundAndSettle, fundAndSettleInPgbench } from './writes';

/**
 * `npm run bench`: what signed reads, writes and webhooks cost beside a reference in the same run. Paths and references take turns,
 * because a machine's speed drifts; quoted are medians and the ratio of the medians.
 */
const ROUNDS = 3;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const WARM_UP_SECONDS = 2;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

interface Comparison {
  readonly name: string;
  readonly reference: string;
  readonly ours: readonly Rate[];
  readonly theirs: readonly number[];
}

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

function rowOf({ name, reference, ours, theirs }: Comparison): string {
  const rate = median(ours.map((entry) => entry.rate));
  const against = median(theirs);
  const p50 = median(ours.map((entry) => entry.p50)).toFixed(1);
  const p99 = median(ours.map((entry) => entry.p99)).toFixed(1);
  const ratio = (rate / against).toFixed(2);
  return `| ${name} | ${rate.toFixed(0)} | ${p50} | ${p99} | ${reference} | ${against.toFixed(0)} | **${ratio}** |`;
}

function deliveryRow({ endpoints, rate, oneLoop, manyLoops, p50, p99, share }: DeliveryFigures): string {
  const against = (bare: number) => [bare.toFixed(0), `**${(rate / bare).toFixed(2)}**`];
  const cells = [
    endpoints,
    rate.toFixed(0),
    ...against(oneLoop),
    ...against(manyLoops),
    p50.toFixed(1),
    p99.toFixed(1),
  ];
  return `| ${[...cells, `${(share * 100).toFixed(0)} %`].join(' | ')} |`;
}

const togetherCells = ({ together, idle, peak }: UploadFigures['dashboard']) =>
  [together, idle, peak, peak - idle].map((figure) => figure.toFixed(0));

function uploadRows({ ours, bare, dashboard, ...service }: UploadFigures): string {
  const times = [ours.toFixed(0), bare.toFixed(0), `**${(ours / bare).toFixed(2)}**`];
  const rows = [
    ['the service', ...times, ...togetherCells(service)],
    ['the dashboard', '', '', '', ...togetherCells(dashboard)],
  ];
  return rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

function importRow({ rows, bytes, seconds, idle, peak }: MarketFigures['imports'][number]): string {
  const cells = [
    rows.toLocaleString('en-GB'),
    (bytes / 1024 ** 2).toFixed(0),
    seconds.toFixed(1),
    (rows / seconds).toFixed(0),
    ...[idle, peak, peak - idle].map((size) => size.toFixed(0)),
  ];
  return `| ${cells.join(' | ')} |`;
}

function marketRow({ name, many, few, wallets }: MarketFigures['paths'][number]): string {
  const [rate, fewer, wallet] = [median(many.map((entry) => entry.rate)), median(few), median(wallets)];
  const times = [median(many.map((entry) => entry.p50)), median(many.map((entry) => entry.p99))];
  const cells = [
    name,
    rate.toFixed(0),
    ...times.map((time) => time.toFixed(1)),
    wallet.toFixed(0),
    (rate / wallet).toFixed(2),
    fewer.toFixed(0),
    `**${(rate / fewer).toFixed(2)}**`,
  ];
  return `| ${cells.join(' | ')} |`;
}

const bench = await prepare();
try {
  const uploads = await measureUploads(bench, SECONDS);
  const reads = await compare(
    'signed GET /wallets',
    'bare Fastify route that checks the HMAC',
    (seconds) => readWallets(bench, seconds),
    async (seconds) => (await readBareRoute(bench, seconds)).rate,
  );
  // The keys have spent most of their 120 requests a minute.
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
  const market = await measureMarket(bench.postgres, SECONDS);
  const table = [
    `Machine: ${machine()}. ${ROUNDS} rounds of ${SECONDS} s each, in turns; medians. One process of the service.`,
    '',
    '| Path | a second | p50 ms | p99 ms | Reference | a second | ratio |',
    '|---|---|---|---|---|---|---|',
    ...[reads, writes, lists].map(rowOf),
    '',
    `Webhooks: 20,000 deliveries of a backlog, beside bare loops that post the same bytes over kept connections, one and 32 of them; then 200 events a second for ${SECONDS} s, from commit to arrival. From 100 endpoints on, 1 % of them hang.`,
    '',
    '| Endpoints | deliveries a second | one bare loop | ratio | 32 bare loops | ratio | p50 ms | p99 ms | arrived |',
    '|---|---|---|---|---|---|---|---|---|',
    ...deliveries.map(deliveryRow),
    '',
    'Uploads: a document of 10 MiB from its first byte to its answer, beside a bare route that hashes the same bytes; then 20 at once, and the memory meanwhile, of the service and, where they are sent through it, of the dashboard.',
    '',
    '| To | p50 ms | bare p50 ms | ratio | 20 at once ms | MiB idle | MiB at most | more |',
    '|---|---|---|---|---|---|---|---|',
    uploadRows(uploads),
    '',
    'Market data: files of bars imported over HTTP, days and then five minutes, and the memory of the service meanwhile.',
    '',
    '| Rows | MiB sent | seconds | rows a second | MiB idle | MiB at most | more |',
    '|---|---|---|---|---|---|---|',
    ...market.imports.map(importRow),
    '',
    `Reads of ${market.many.toLocaleString('en-GB')} stored bars, beside signed \`GET /wallets\` of the same service, and beside the same reads of ${market.few.toLocaleString('en-GB')} bars in another database.`,
    '',
    '| Path | a second | p50 ms | p99 ms | GET /wallets | ratio | with few bars | ratio |',
    '|---|---|---|---|---|---|---|---|',
    ...market.paths.map(marketRow),
    '',
  ].join('\n');
  const folder = path.join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'latest.md'), `# Last run of \`npm run bench\`\n\n${table}`);
  console.log(table);
} finally {
  await bench.stop();
}
