import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '@/tests/support/postgres';
import { type Service, startService } from '@/tests/support/service';
import { fillHistory } from './history';
import { type BenchKey, measure, type Rate } from './load';
import { makeKeys, openBench, settingsOf, tabulate } from './setup';
import { fundAndSettleWith } from './writes';

/** Transactions of a short and of a long history, and organisations that share a load. */
const SHORT = 10_000;
const LONG = Number(process.env.BENCH_HISTORY ?? 10_000_000);
const MANY_ORGANISATIONS = Number(process.env.BENCH_ORGANISATIONS ?? 10_000);
const KEYS_OF_ONE = 1_000;

const PROCESSES = [1, 2, 3];
const CONNECTIONS = 48;
const WARM_UP_SECONDS = 1;

/** What load is put on: processes that share a database, and whose keys sign. */
interface Target {
  readonly services: readonly Service[];
  readonly keys: readonly BenchKey[];
}

const share = (count: number, parts: number): number => Math.max(1, Math.round(count / parts));

/** Many rates at once are one: their sum, and the worst of their times. */
const together = (rates: readonly Rate[]): Rate => ({
  rate: rates.reduce((sum, { rate }) => sum + rate, 0),
  p50: Math.max(...rates.map(({ p50 }) => p50)),
  p99: Math.max(...rates.map(({ p99 }) => p99)),
});

/** Runs a path at all processes at once, the connections spread over them. */
const onAll = async (
  { services }: Target,
  connections: number,
  run: (service: Service, connections: number, part: number) => Promise<Rate>,
): Promise<Rate> =>
  together(
    await Promise.all(
      services.map((service, part) => run(service, share(connections, services.length), part)),
    ),
  );

const read =
  (path: string) =>
  (target: Target, seconds: number): Promise<Rate> =>
    onAll(target, CONNECTIONS, (service, connections, part) =>
      measure(service.url, connections, seconds, async (connection, index) => {
        const { keys, services } = target;
        const pair = keys[(index * services.length + part) % keys.length] as BenchKey;
        const { status, body } = await connection.send({ pair, method: 'GET', target: path });
        if (status !== 200) throw new Error(`GET ${path}: ${status} ${body}`);
      }),
    );

/** What is measured, by name. */
const paths: readonly (readonly [string, (target: Target, seconds: number) => Promise<Rate>])[] = [
  ['`GET /wallets`', read('/partner/v1/wallets')],
  ['`GET /transactions`', read('/partner/v1/transactions?limit=50')],
  ['`GET /transactions` by reference', read('/partner/v1/transactions?limit=50&reference=FND-000000000001')],
  ['`GET /funding-requests`', read('/partner/v1/funding-requests?limit=50&status=succeeded')],
  [
    'fund and settle (two `POST`s)',
    (target, seconds) =>
      onAll(target, 16, (service, connections, part) =>
        fundAndSettleWith(
          service,
          target.keys.filter((_, index) => index % target.services.length === part),
          connections,
          seconds,
        ),
      ),
  ],
];

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const medianOf = (rates: readonly Rate[]): Rate => ({
  rate: median(rates.map(({ rate }) => rate)),
  p50: median(rates.map(({ p50 }) => p50)),
  p99: median(rates.map(({ p99 }) => p99)),
});

/** Keys spend what they may ask in a minute: between measurements of the same ones it passes. */
const MINUTE_MS = 61_000;

/** Each path at each target in turns. @returns by path, then by target */
async function compare(targets: readonly Target[], rounds: number, seconds: number): Promise<Rate[][]> {
  const figures: Rate[][] = [];
  for (const [, run] of paths) {
    const rates: Rate[][] = targets.map(() => []);
    for (const target of targets) await run(target, WARM_UP_SECONDS);
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, target] of targets.entries()) rates[index]?.push(await run(target, seconds));
    }
    figures.push(rates.map(medianOf));
    await sleep(MINUTE_MS);
  }
  return figures;
}

const cell = ({ rate, p50, p99 }: Rate): string =>
  `${rate.toFixed(0)} (${p50.toFixed(1)} / ${p99.toFixed(1)})`;

/** A row of a path: each figure, and how it grew from the first one. */
function rowOf(name: string, groups: readonly (readonly Rate[])[]): string {
  const cells = groups.flatMap(([first, ...others]) => [
    first ? cell(first) : '',
    ...others.flatMap((rate) => [cell(rate), `**${(rate.rate / (first?.rate ?? 1)).toFixed(2)}**`]),
  ]);
  return `| ${[name, ...cells].join(' | ')} |`;
}

const counted = (count: number): string => count.toLocaleString('en-GB');

/**
 * `npm run bench -- scale`: how throughput and latency grow with processes, with history and with organisations.
 * @returns the table, in Markdown
 */
export async function measureScale(machine: string, rounds: number, seconds: number): Promise<string> {
  const postgres = await startPostgres();
  const permissions = ['wallets:write', 'sandbox:write'];
  const started: Service[] = [];
  const benches: { readonly stop: () => Promise<void> }[] = [];
  try {
    const short = await openBench(postgres, permissions);
    benches.push(short);
    await tabulate(short.databaseUrl);
    await fillHistory(short.databaseUrl, SHORT);
    for (let more = 1; more < Math.max(...PROCESSES); more += 1) {
      started.push(await startService({ databaseUrl: short.databaseUrl, settings: settingsOf() }));
    }
    const all = [short.service, ...started];
    const processes = await compare(
      PROCESSES.map((count) => ({ services: all.slice(0, count), keys: short.keys })),
      rounds,
      seconds,
    );
    const long = await openBench(postgres, permissions);
    benches.push(long);
    await tabulate(long.databaseUrl);
    const filled = await fillHistory(long.databaseUrl, LONG);
    const history = await compare(
      [short, long].map(({ service, keys }) => ({ services: [service], keys })),
      rounds,
      seconds,
    );
    const { service, operator } = short;
    const many = await makeKeys(service, operator, permissions, {
      organisations: MANY_ORGANISATIONS,
      keysEach: 1,
      prefix: 'many',
    });
    const one = await makeKeys(service, operator, permissions, {
      organisations: 1,
      keysEach: KEYS_OF_ONE,
      prefix: 'one',
    });
    const organisations = await compare(
      [one, many].map((keys) => ({ services: [service], keys })),
      rounds,
      seconds,
    );
    const rows = paths.map(([name], index) =>
      rowOf(name, [processes[index] ?? [], history[index] ?? [], organisations[index] ?? []]),
    );
    return [
      `Machine: ${machine}, which also runs PostgreSQL and what sends the load. ${rounds} rounds of ${seconds} s each, in turns; medians of requests (or rounds of two) a second, in brackets p50 / p99 in ms; in bold the growth from the first of its group. Writing ${counted(LONG)} transactions took ${filled.toFixed(0)} s.`,
      '',
      `| Path | 1 process | 2 | growth | 3 | growth | ${counted(SHORT)} transactions | ${counted(LONG)} | growth | 1 organisation | ${counted(MANY_ORGANISATIONS)} | growth |`,
      `|---|${'---|'.repeat(11)}`,
      ...rows,
      '',
    ].join('\n');
  } finally {
    for (const each of started) await each.stop();
    for (const bench of benches) await bench.stop();
    await postgres.stop();
  }
}
