import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { brokenRules } from '@/tests/support/invariants';
import { freePort } from '@/tests/support/ports';
import { startPostgres } from '@/tests/support/postgres';
import { railVariables, startSimulatorProcess } from '@/tests/support/provider';
import { type Receiver, startReceiver } from '@/tests/support/receiver';
import type { Service } from '@/tests/support/service';
import { type BenchKey, openConnection } from './load';
import { makeKeys, settingsOf } from './setup';
import { nothingCounted, type SoakCounts } from './soak-client';
import { type Fleet, faultsOf, type Misbehaving, startFleet } from './soak-faults';
import { type Checks, type Minute, minuteRow, soakReport } from './soak-report';
import { makePartner, type SoakPartner, workAtMost, workAtRate } from './soak-work';

const MINUTES = Number(process.env.SOAK_MINUTES ?? 30);
const SHARE = 0.7;
const PROCESSES = 3;
/** One partner each; enough that the keys' 120 requests a minute suffice. */
const ORGANISATIONS = 400;
const LIMIT_SECONDS = 30;
const LIMIT_WORKERS = 48;
/** A lost notification is found by reading back, at most five minutes later. */
const DRAIN_MS = 420_000;
/** Partners with live keys, whose money comes through the providers’ simulator. */
const LIVE = 20;

/** Memory of a process in MiB; null while it starts. */
function memoryOf(pid: number): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? null : Number(kilobytes) / 1024;
  } catch {
    return null;
  }
}

async function query<Row>(databaseUrl: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Everything that waits for the service's jobs. */
const WAITING = `
  select (select count(*) from webhook_deliveries where status in ('pending', 'delivering'))::int as deliveries,
         (select count(*) from orders where status in ('pending_fulfilment', 'processing'))::int as orders,
         (select count(*) from funding_requests where status = 'pending')::int as funding`;
type Waiting = { deliveries: number; orders: number; funding: number };

async function untilDrained(databaseUrl: string): Promise<{ seconds: number; left: Waiting }> {
  const begun = performance.now();
  for (;;) {
    const [left = { deliveries: 0, orders: 0, funding: 0 }] = await query<Waiting>(databaseUrl, WAITING);
    const elapsed = performance.now() - begun;
    const isDrained = left.deliveries + left.orders + left.funding === 0;
    if (isDrained || elapsed > DRAIN_MS) return { seconds: elapsed / 1000, left };
    await sleep(500);
  }
}

/** Creates verified organisations and their live keys. */
async function makeLiveKeys(service: Service, operator: BenchKey): Promise<BenchKey[]> {
  const connection = await openConnection(service.url);
  const post = async (target: string, body: object) => {
    const request = { pair: operator, method: 'POST', target, body: JSON.stringify(body) } as const;
    const answer = await connection.send(request);
    if (answer.status > 201) throw new Error(`POST ${target}: ${answer.status} ${answer.body}`);
    return JSON.parse(answer.body).data;
  };
  const keys: BenchKey[] = [];
  for (let index = 0; index < LIVE; index += 1) {
    const slug = `live-${index}`;
    keys.push((await post('/operator/v1/organisations', { name: slug, slug })).keys.live);
    await post(`/operator/v1/organisations/${slug}/kyb/decide`, { decision: 'approved' });
  }
  connection.close();
  return keys;
}

/** Registers an endpoint for all events, for some partners. */
async function subscribe(partners: readonly SoakPartner[], receiver: Receiver): Promise<void> {
  for (const [index, { client }] of partners.entries()) {
    if (index % 4 !== 0) continue;
    await client.post('/partner/v1/webhooks', {
      url: `${receiver.url}/soak-${index}`,
      description: 'Soak',
      events: [],
    });
  }
}

/** Events of subscribed partners that did not arrive at the receiver. */
async function missingEvents(databaseUrl: string, receiver: Receiver): Promise<number> {
  const rows = await query<{ event_id: string }>(
    databaseUrl,
    'select distinct event_id from webhook_deliveries',
  );
  const arrived = new Set(receiver.arrivals.map(({ headers }) => headers['x-svc-webhook-id']));
  return rows.filter(({ event_id }) => !arrived.has(event_id)).length;
}

/** Wallets whose balance differs from what their partners' responses imply. */
async function wrongWallets(partners: readonly SoakPartner[]): Promise<number> {
  let wrong = 0;
  for (const { client, expected } of partners) {
    const wallet = (await client.get('/partner/v1/wallets/NGN')) as { balance: string };
    if (BigInt(wallet.balance.replace('.', '')) !== expected) wrong += 1;
  }
  return wrong;
}

/** The service's own report about its ledger. */
async function ledgerSays(fleet: Fleet, operator: BenchKey): Promise<string> {
  const connection = await openConnection(fleet.bases()[0] ?? '');
  const answer = await connection.send({
    pair: operator,
    method: 'GET',
    target: '/operator/v1/ledger/verification',
  });
  connection.close();
  return `${answer.status} ${answer.body.slice(0, 300)}`;
}

const at = (times: readonly number[], share: number): number =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

/** Runs one minute of the soak, with the fault in its middle. */
async function passMinute(
  number: number,
  fault: readonly [string, () => Promise<void>],
  fleet: Fleet,
  counts: SoakCounts,
): Promise<Minute> {
  const [requests, retries] = [counts.requests, sum(counts.retries)];
  counts.times = [];
  const end = sleep(60_000);
  await sleep(15_000);
  const begun = performance.now();
  await fault[1]();
  const seconds = (performance.now() - begun) / 1000;
  await end;
  const memory = fleet.services().map(({ pid }) => memoryOf(pid));
  const times = counts.times;
  return {
    number,
    fault: fault[0],
    seconds,
    requests: counts.requests - requests,
    retried: sum(counts.retries) - retries,
    p50: at(times, 0.5),
    p99: at(times, 0.99),
    slowest: at(times, 0.9999999),
    memory,
  };
}

const sum = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((all, one) => all + one, 0);

async function check(
  partners: readonly SoakPartner[],
  fleet: Fleet,
  databaseUrl: string,
  operator: BenchKey,
  receiver: Receiver,
): Promise<Checks> {
  const drained = await untilDrained(databaseUrl);
  return {
    drained: drained.seconds,
    left: JSON.stringify(drained.left),
    wrongWallets: await wrongWallets(partners),
    missingEvents: await missingEvents(databaseUrl, receiver),
    broken: await brokenRules(databaseUrl),
    ledger: await ledgerSays(fleet, operator),
  };
}

/**
 * `npm run bench -- soak`: 30 minutes at 70 % of the machine's capacity, with a fault every minute.
 * @returns the report, in Markdown
 */
export async function soak(machine: string): Promise<string> {
  const postgres = await startPostgres('installed');
  const databaseUrl = await postgres.createDatabase();
  const settings = settingsOf();
  const port = await freePort();
  const fleet = await startFleet(PROCESSES, databaseUrl, {
    ...settings,
    ...railVariables(`http://127.0.0.1:${port}`, 3),
  });
  const provider = await startSimulatorProcess({
    PROVIDER_PORT: String(port),
    PROVIDER_NOTIFY_URL: fleet.bases()[0] ?? '',
  });
  const receiver = await startReceiver();
  const operator = { key: settings.OPERATOR_KEY, secret: settings.OPERATOR_SECRET };
  try {
    const first = fleet.services()[0];
    if (!first) throw new Error('no process');
    const permissions = [
      'wallets:write',
      'sandbox:write',
      'orders:write',
      'investments:read',
      'webhooks:write',
    ];
    const wanted = { organisations: ORGANISATIONS, keysEach: 1, prefix: 'soak' };
    const counts = nothingCounted();
    const keys = await makeKeys(first, operator, permissions, wanted);
    const tested = keys.map((pair) => makePartner(fleet.bases, pair, counts));
    const live = await makeLiveKeys(first, operator);
    const pay = (reference: string) => provider.control('pay', { reference });
    const partners = [...tested, ...live.map((pair) => makePartner(fleet.bases, pair, counts, pay))];
    await subscribe(tested, receiver);
    const investmentId = await anInvestment(tested);
    const limit = await workAtMost(partners, investmentId, LIMIT_WORKERS, LIMIT_SECONDS);
    await untilDrained(databaseUrl);
    const rate = limit * SHARE;
    const over = new AbortController();
    const work = workAtRate(partners, investmentId, rate, over.signal);
    const misbehaving: Misbehaving = {
      arm: (kind, times) => provider.control('faults', { kind, provider: 'alpha', times }),
      behave: () => provider.control('clear', {}),
    };
    const faults = faultsOf(fleet, postgres, databaseUrl, misbehaving);
    const minutes: Minute[] = [];
    for (let minute = 0; minute < MINUTES; minute += 1) {
      const fault = faults[minute % faults.length];
      if (!fault) continue;
      const passed = await passMinute(minute + 1, fault, fleet, counts);
      minutes.push(passed);
      console.error(minuteRow(passed));
    }
    over.abort();
    const done = await work;
    const checks = await check(partners, fleet, databaseUrl, operator, receiver);
    return soakReport({ machine, processes: PROCESSES, limit, rate, minutes, counts, done, checks });
  } finally {
    await fleet.stop();
    await provider.kill9();
    await receiver.close();
    await postgres.stop();
  }
}

/** The investment that all partners buy: a note, because its price does not depend on the time of day. */
async function anInvestment([partner]: readonly SoakPartner[]): Promise<string> {
  const target = '/partner/v1/investments?type=treasury_bill&currency=NGN&status=open';
  const [first] = partner ? ((await partner.client.get(target)) as { id: string }[]) : [];
  if (!first) throw new Error('the sandbox sells no treasury bill');
  return first.id;
}
