import { loadavg } from 'node:os';
import { startPostgres } from '@/tests/support/postgres';
import { call } from '@/tests/support/service-client';
// @ts-expect-error: the launcher runs before anything is built, so it is plain JavaScript
import { ensureService, serviceBundle } from '@/tools/scripts/builds.mjs';
import { investmentToBuy, prepareReads } from './call-records';
import { fillHistory } from './history';
import { type BenchKey, measure, type Rate } from './load';
import { usedBy, watchProcessor } from './processor-time';
import { type BareRoute, openBareRoute, readTarget } from './reads';
import { median } from './report';
import { type Bench, makeKeys, openBench, tabulate } from './setup';
import { fundAndSettleWith } from './writes';

/** The minimum and the desired share of the bare route's rate. */
interface Goal {
  readonly must: number;
  readonly aim?: number;
}

interface Call {
  readonly name: string;
  readonly title: string;
  readonly goal: Goal;
  /** Number of measurements, alternating with the reference. */
  readonly rounds: number;
  readonly run: (seconds: number) => Promise<Rate>;
}

/** 20 times the production limit, so that a thousand keys are enough. */
const settings = {
  RATE_LIMIT_PER_MINUTE: '2400',
  SESSION_RATE_LIMIT_PER_MINUTE: '100000',
  // As deploy/ starts it.
  NODE_OPTIONS: '--max-semi-space-size=64',
};
const MANY = { organisations: 100, keysEach: 10, prefix: 'calls' };
/** For the bare route, where no main call is measured: records have their own keys. */
const ONE = { organisations: 1, keysEach: 1, prefix: 'calls' };
const ALONE = { organisations: 1, keysEach: 100, prefix: 'alone' };
const HISTORY = 60;
const CONNECTIONS = 128;
const [ROUNDS, RECORD_ROUNDS] = [9, 5];
const RECORD_GOAL: Goal = { must: 0.1 };

const permissions = ['wallets:write', 'orders:write', 'investments:read', 'sandbox:write'];

/** Repeats one write, spread over the keys. */
const writing =
  (url: string, keys: readonly BenchKey[], target: string, body: object) =>
  (seconds: number): Promise<Rate> =>
    measure(url, CONNECTIONS, seconds, async (connection, index) => {
      const pair = keys[index % keys.length] as BenchKey;
      const answer = await connection.send({ pair, method: 'POST', target, body: JSON.stringify(body) });
      if (answer.status !== 201) throw new Error(`POST ${target}: ${answer.status} ${answer.body}`);
    });

/** Gives every organisation money to spend and a page of transactions. */
async function fillWallets({ service: { url }, databaseUrl, keys }: Bench): Promise<void> {
  await tabulate(databaseUrl);
  await fillHistory(databaseUrl, HISTORY * MANY.organisations);
  for (const pair of keys.slice(0, MANY.organisations)) {
    const fund = { amount: '40000000.00', method: 'alpha_bank_transfer' };
    const { id } = await call<{ id: string }>(url, pair, 'POST', '/partner/v1/wallets/NGN/fund', fund);
    const settle = `/partner/v1/sandbox/funding-requests/${id}/settle`;
    await call(url, pair, 'POST', settle, { outcome: 'succeeded' });
  }
}

/** The names of the main calls, of which `mainCalls` makes one each. */
const mainNames = ['wallets', 'transactions', 'investments', 'fund', 'settle', 'order', 'alone'] as const;
type MainName = (typeof mainNames)[number];

const isMain = (name: string): boolean => mainNames.some((main) => main === name);

/** The calls that partners make most, each with its own goal. */
async function mainCalls(bench: Bench): Promise<Call[]> {
  const { service, operator, keys } = bench;
  const { url } = service;
  await fillWallets(bench);
  const order = { ...(await investmentToBuy(url, keys[0] as BenchKey)), payment_mode: 'wallet' };
  const alone = await makeKeys(service, operator, permissions, ALONE);
  const fund = { amount: '1000.00', method: 'alpha_bank_transfer' };
  const read = (name: MainName, target: string, goal: Goal): Call => ({
    name,
    title: `GET ${target.replace('/partner/v1', '')}`,
    goal,
    rounds: ROUNDS,
    run: (seconds) => readTarget(url, keys, target, CONNECTIONS, seconds),
  });
  const write = (name: MainName, title: string, goal: Goal, run: Call['run']): Call => ({
    ...{ name, title, goal, run },
    rounds: ROUNDS,
  });
  const funding = '/partner/v1/wallets/NGN/fund';
  return [
    read('wallets', '/partner/v1/wallets', { must: 0.3, aim: 0.45 }),
    read('transactions', '/partner/v1/transactions?limit=25', { must: 0.15, aim: 0.25 }),
    read('investments', '/partner/v1/investments?limit=25', { must: 0.15, aim: 0.25 }),
    write('fund', 'POST /wallets/NGN/fund', { must: 0.06, aim: 0.1 }, writing(url, keys, funding, fund)),
    write('settle', 'fund and settle, rounds', { must: 0.02, aim: 0.035 }, (seconds) =>
      fundAndSettleWith(service, keys, CONNECTIONS, seconds),
    ),
    write(
      'order',
      'POST /orders (buy, wallet)',
      { must: 0.035, aim: 0.06 },
      writing(url, keys, '/partner/v1/orders', order),
    ),
    write(
      'alone',
      'POST /wallets/NGN/fund, one organisation',
      { must: 0.037 },
      writing(url, alone, funding, fund),
    ),
  ];
}

/** All other lists and records. */
async function recordCalls(bench: Bench): Promise<Call[]> {
  const reads = await prepareReads(bench);
  return reads.map(({ name, target, keys }) => ({
    name,
    title: name,
    goal: RECORD_GOAL,
    rounds: RECORD_ROUNDS,
    run: (seconds: number) => readTarget(bench.service.url, keys, target, CONNECTIONS, seconds),
  }));
}

/** Which kinds of calls the names are of; no names: both. Records of a kind that is not measured are not made. */
const kindsOf = (names: readonly string[]) => ({
  hasMain: names.length === 0 || names.some(isMain),
  hasRecords: names.length === 0 || !names.every(isMain),
});

/** The calls to measure: all, or the named ones. */
async function chooseCalls(bench: Bench, names: readonly string[]): Promise<Call[]> {
  const { hasMain, hasRecords } = kindsOf(names);
  const calls = [...(hasMain ? await mainCalls(bench) : []), ...(hasRecords ? await recordCalls(bench) : [])];
  for (const name of names) {
    if (!calls.some((each) => each.name === name)) throw new Error(`no call is named ${name}`);
  }
  return calls.filter(({ name }) => names.length === 0 || names.includes(name));
}

interface Measured {
  readonly call: Call;
  readonly ratio: number;
  readonly rate: number;
  readonly p50: number;
  readonly bare: number;
  /** Processor milliseconds of each call, and of each call to the bare route. */
  readonly service: number;
  readonly database: number;
  readonly route: number;
}

/** The reference for calls. */
interface Reference {
  readonly bare: BareRoute;
  readonly processor: Awaited<ReturnType<typeof watchProcessor>>;
}

/**
 * Measures a call and the bare route alternately, in short rounds: the machine's other load changes from second to second, and
 * two neighbouring rounds share it. The ratio is the median of the rounds' ratios.
 */
async function compare(call: Call, { bare, processor }: Reference, seconds: number): Promise<Measured> {
  // Warms up: compilation takes up to a third of the processor in the first seconds.
  await call.run(seconds);
  const [ours, theirs]: [Rate[], Rate[]] = [[], []];
  const used = { service: 0, database: 0, route: 0 };
  for (let round = 0; round < call.rounds; round += 1) {
    const before = processor();
    ours.push(await call.run(seconds));
    const after = processor();
    used.service += after.service - before.service;
    used.database += after.database - before.database;
    const begun = usedBy(bare.pid);
    theirs.push(await bare.read(seconds / 2, CONNECTIONS));
    used.route += usedBy(bare.pid) - begun;
  }
  const sent = (rates: readonly Rate[]) => rates.reduce((total, { count }) => total + count, 0);
  return {
    call,
    ratio: median(ours.map(({ rate }, round) => rate / (theirs[round]?.rate ?? Number.NaN))),
    rate: median(ours.map(({ rate }) => rate)),
    p50: median(ours.map(({ p50 }) => p50)),
    bare: median(theirs.map(({ rate }) => rate)),
    service: used.service / sent(ours),
    database: used.database / sent(ours),
    route: used.route / sent(theirs),
  };
}

function rowOf({ call, ratio, rate, p50, bare, service, database, route }: Measured): string {
  const { title, goal } = call;
  const cells = [
    title,
    rate.toFixed(0),
    p50.toFixed(1),
    bare.toFixed(0),
    `**${ratio.toFixed(3)}**`,
    goal.must.toFixed(3),
    goal.aim?.toFixed(3) ?? '',
    ratio >= goal.must ? 'yes' : '**no**',
    service.toFixed(2),
    database.toFixed(2),
    route.toFixed(2),
  ];
  return `| ${cells.join(' | ')} |`;
}

/**
 * `npm run bench -- calls`: how many of each call two processors serve per second, compared with a bare route that only
 * checks the HMAC.
 * @param names of the calls to measure; empty: all of them
 * @returns the table, in Markdown
 */
export async function measureCalls(
  machine: string,
  names: readonly string[],
  seconds: number,
): Promise<string> {
  // The production build of the service.
  await ensureService();
  process.env.SERVICE_BUNDLE = serviceBundle;
  const postgres = await startPostgres();
  const [load = 0] = loadavg();
  const bench = await openBench(postgres, permissions, settings, kindsOf(names).hasMain ? MANY : ONE);
  try {
    const calls = await chooseCalls(bench, names);
    const processor = await watchProcessor(bench.service.pid, bench.databaseUrl);
    const bare = await openBareRoute(bench);
    const measured: Measured[] = [];
    for (const each of calls) {
      measured.push(await compare(each, { bare, processor }, seconds));
      console.error(measured.map(rowOf).at(-1));
    }
    bare.stop();
    return [
      `Machine: ${machine}, which also runs PostgreSQL (durable commits) and what sends the load, over ${CONNECTIONS} connections. ${ROUNDS} rounds of ${seconds} s for the first seven calls, ${RECORD_ROUNDS} for each other, in turns with \`GET /wallets\` at a bare route of Node that only checks the HMAC; medians. The ratio is the median of its rounds' ratios. The last columns are the processor time that one of them takes. ${load.toFixed(1)} others wanted the processor when it began: with more than one or two the ratio says little, and the processor time says more.`,
      '',
      '| Call | a second | p50 ms | bare | ratio | must | aim | reached | service ms | database ms | bare ms |',
      '|---|---|---|---|---|---|---|---|---|---|---|',
      ...measured.map(rowOf),
      '',
    ].join('\n');
  } finally {
    await bench.stop();
    await postgres.stop();
  }
}
