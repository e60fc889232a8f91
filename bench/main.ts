import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Rate } from './load';
import { readBareRoute, readWallets } from './reads';
import { machine, prepare } from './setup';
import { fundAndSettle, fundAndSettleInPgbench } from './writes';

/**
 * `npm run bench`: what signed reads and writes cost beside a reference in the same run. Paths and references take turns,
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

const bench = await prepare();
try {
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
  const table = [
    `Machine: ${machine()}. ${ROUNDS} rounds of ${SECONDS} s each, in turns; medians. One process of the service.`,
    '',
    '| Path | a second | p50 ms | p99 ms | Reference | a second | ratio |',
    '|---|---|---|---|---|---|---|',
    ...[reads, writes].map(rowOf),
    '',
  ].join('\n');
  const folder = path.join(import.meta.dirname, 'results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'latest.md'), `# Last run of \`npm run bench\`\n\n${table}`);
  console.log(table);
} finally {
  await bench.stop();
}
