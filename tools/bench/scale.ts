import pg from 'pg';
import { startPostgres } from '@/tests/support/postgres';
import { type Service, startService } from '@/tests/support/service';
import { fillHistory } from './history';
import { type BenchKey, measure, type Rate } from './load';
import { type Bench, makeKeys, openBench, settingsOf, tabulate, type Wanted } from './setup';
import { fundAndSettleWith } from './writes';

/** Transactions of a short and of a long history, and the number of organisations that share a load. */
const SHORT = 10_000;
const LONG = Number(process.env.BENCH_HISTORY ?? 10_000_000);
const MANY_ORGANISATIONS = Number(process.env.BENCH_ORGANISATIONS ?? 10_000);
/** Enough that their 120 requests a minute exceed what two processors can serve. */
const KEYS_OF_ONE = 6_000;
/** List records of each organisation when one is compared with many: more than a page. */
const EACH = 60;
const ONE = { organisations: 1, keysEach: KEYS_OF_ONE, prefix: 'one' };
const permissions = ['wallets:write', 'sandbox:write'];

const PROCESSES = [1, 2, 3];
const CONNECTIONS = 48;
const WARM_UP_SECONDS = 3;

/** The target of a load: processes that share a database, and the keys that sign. */
interface Target {
  readonly services: readonly Service[];
  readonly keys: readonly BenchKey[];
}

const share = (count: number, parts: number): number => Math.max(1, Math.round(count / parts));

/** Combines concurrent rates: their sum, and the worst of their times. */
const together = (rates: readonly Rate[]): Rate => ({
  count: rates.reduce((sum, { count }) => sum + count, 0),
  rate: rates.reduce((sum, { rate }) => sum + rate, 0),
  p50: Math.max(...rates.map(({ p50 }) => p50)),
  p99: Math.max(...rates.map(({ p99 }) => p99)),
});

/** Runs a path at all processes concurrently, with the connections spread over them. */
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

/** The measured paths by name. */
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
  count: median(rates.map(({ count }) => count)),
  rate: median(rates.map(({ rate }) => rate)),
  p50: median(rates.map(({ p50 }) => p50)),
  p99: median(rates.map(({ p99 }) => p99)),
});

/** Measures each path at each target alternately. @returns by path, then by target */
async function compare(targets: readonly Target[], rounds: number, seconds: number): Promise<Rate[][]> {
  const figures: Rate[][] = [];
  for (const [, run] of paths) {
    const rates: Rate[][] = targets.map(() => []);
    for (const target of targets) await run(target, WARM_UP_SECONDS);
    for (let round = 0; round < rounds; round += 1) {
      for (const [index, target] of targets.entries()) rates[index]?.push(await run(target, seconds));
    }
    figures.push(rates.map(medianOf));
  }
  return figures;
}

const counted = (count: number): string => count.toLocaleString('en-GB');

/** A dimension that grows, its steps, and the figures of every path at each step. */
interface Group {
  readonly steps: readonly string[];
  readonly figures: readonly (readonly Rate[])[];
}

/** The rows of a path: each step with its figures and their ratio to the first step. */
function rowsOf(path: number, { steps, figures }: Group): string[] {
  const rates = figures[path] ?? [];
  return rates.map(({ rate, p50, p99 }, index) => {
    const [first] = rates;
    const growth = first && index > 0 ? [rate / first.rate, p50 / first.p50] : [];
    const factors = [0, 1].map((which) => growth[which]?.toFixed(2) ?? '');
    const name = index === 0 ? paths[path]?.[0] : '';
    return `| ${[name, steps[index], counted(Math.round(rate)), factors[0], p50.toFixed(1), factors[1], p99.toFixed(1)].join(' | ')} |`;
  });
}

/** One to three processes on one database. */
async function growProcesses(bench: Bench, rounds: number, seconds: number): Promise<Group> {
  const services = [bench.service];
  try {
    while (services.length < Math.max(...PROCESSES)) {
      services.push(await startService({ databaseUrl: bench.databaseUrl, settings: settingsOf() }));
    }
    const targets = PROCESSES.map((count) => ({ services: services.slice(0, count), keys: bench.keys }));
    const steps = PROCESSES.map((count) => (count === 1 ? '1 process' : `${count} processes`));
    return { steps, figures: await compare(targets, rounds, seconds) };
  } finally {
    for (const more of services.slice(1)) await more.stop();
  }
}

/** A short and a long history, each in a separate database. */
async function growHistory(short: Bench, long: Bench, rounds: number, seconds: number): Promise<Group> {
  const targets = [short, long].map(({ service, keys }) => ({ services: [service], keys }));
  const steps = [SHORT, LONG].map((count) => `${counted(count)} transactions`);
  return { steps, figures: await compare(targets, rounds, seconds) };
}

/**
 * The same load from one organisation, the only one that the bench has so far, and from many with lists of equal
 * length.
 */
async function growOrganisations(bench: Bench, rounds: number, seconds: number): Promise<Group> {
  const { service, operator } = bench;
  const wanted = { organisations: MANY_ORGANISATIONS, keysEach: 1, prefix: 'many' };
  const many = await makeKeys(service, operator, permissions, wanted);
  await tabulate(bench.databaseUrl);
  await fillHistory(bench.databaseUrl, EACH * (MANY_ORGANISATIONS + 1));
  const targets = [bench.keys, many].map((keys) => ({ services: [service], keys }));
  const steps = ['1 organisation', `${counted(MANY_ORGANISATIONS)} organisations`];
  return { steps, figures: await compare(targets, rounds, seconds) };
}

/** The size of a database as readable text. */
async function sizeOf(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ size: string }>(
    'select pg_size_pretty(pg_database_size(current_database())) as size',
  );
  await client.end();
  return rows[0]?.size ?? '';
}

/**
 * `npm run bench -- scale`: how throughput and latency grow with processes, history and organisations.
 * @returns the table, in Markdown
 */
export async function measureScale(machine: string, rounds: number, seconds: number): Promise<string> {
  const postgres = await startPostgres();
  const benches: Bench[] = [];
  const open = async (wanted?: Wanted): Promise<Bench> => {
    const bench = await openBench(postgres, permissions, {}, wanted);
    benches.push(bench);
    return bench;
  };
  try {
    const short = await open();
    await tabulate(short.databaseUrl);
    await fillHistory(short.databaseUrl, SHORT);
    const processes = await growProcesses(short, rounds, seconds);
    const long = await open();
    await tabulate(long.databaseUrl);
    const filled = await fillHistory(long.databaseUrl, LONG);
    const size = await sizeOf(long.databaseUrl);
    const history = await growHistory(short, long, rounds, seconds);
    const organisations = await growOrganisations(await open(ONE), rounds, seconds);
    const groups = [processes, history, organisations];
    return [
      `Machine: ${machine}, which also runs PostgreSQL and what sends the load. ${rounds} rounds of ${seconds} s at each step, in turns; medians of requests (or rounds of two) a second and of the milliseconds that half, and 99 of 100, took at most. A growth is how many times the first step of its group a figure is. The long history took ${filled.toFixed(0)} s to write and is ${size}.`,
      '',
      '| Path | Step | a second | growth | p50 ms | growth | p99 ms |',
      '|---|---|---|---|---|---|---|',
      ...groups.flatMap((group) => paths.flatMap((_, index) => rowsOf(index, group))),
      '',
    ].join('\n');
  } finally {
    for (const bench of benches) await bench.stop();
    await postgres.stop();
  }
}
