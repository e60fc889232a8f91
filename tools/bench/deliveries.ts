import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { openConnection } from './load';
import type { Bench } from './setup';

interface Arrivals {
  readonly arrived: number;
  readonly firstAt: number;
  readonly lastAt: number;
  readonly delays: readonly number[];
}

/** Starts a program of the bench in a separate process. */
function start(file: string): ChildProcess {
  return fork(path.join(import.meta.dirname, file), { execArgv: ['--import', 'tsx'] });
}

async function ask<Answer>(child: ChildProcess, question: object | string): Promise<Answer> {
  const answered = once(child, 'message');
  child.send(question);
  const [answer] = await answered;
  return answer as Answer;
}

/** Sized like a funding request's event. */
const data = {
  id: '0198c5a0-3a00-7000-8000-0000000000f1',
  reference: 'FND-5RT8ZP3WQ6YA',
  filling: 'x'.repeat(500),
};
const bodyOf = (committedAt: number): string =>
  JSON.stringify({ type: 'wallet.funded', committed_at: committedAt, data });
const now = (): number => performance.timeOrigin + performance.now();

/** Registers endpoints, each of a separate organisation; the first of every hundred never responds. */
async function registerEndpoints(
  { service, operator }: Bench,
  count: number,
  receiver: string,
): Promise<void> {
  const connection = await openConnection(service.url);
  const post = async (pair: Bench['operator'], target: string, body: object) => {
    const answer = await connection.send({ pair, method: 'POST', target, body: JSON.stringify(body) });
    if (answer.status !== 201) throw new Error(`POST ${target}: ${answer.status} ${answer.body}`);
    return JSON.parse(answer.body).data;
  };
  for (let index = 0; index < count; index += 1) {
    const slug = `deliveries-${count}-${index}`;
    const { keys } = await post(operator, '/operator/v1/organisations', { name: slug, slug });
    const hangs = count > 1 && index % 100 === 0;
    await post(keys.test, '/partner/v1/webhooks', {
      url: `${receiver}/${hangs ? 'hangs' : 'answers'}/${slug}`,
    });
  }
  connection.close();
}

interface BenchEndpoint {
  readonly id: string;
  readonly organisation_id: string;
}

const readEndpoints = async (client: pg.Client, count: number): Promise<BenchEndpoint[]> =>
  (
    await client.query<BenchEndpoint>(
      `select e.id, e.organisation_id from webhook_endpoints e join organisations o on o.id = e.organisation_id
        where o.slug like $1 order by e.created_at`,
      [`deliveries-${count}-%`],
    )
  ).rows;

/** The last assigned event number. */
let sequence = 0;

/** Writes events for each endpoint with their deliveries in one transaction, as units of work do. */
async function writeEvents(
  client: pg.Client,
  endpoints: readonly BenchEndpoint[],
  each: number,
): Promise<void> {
  await client.query(
    `with event as (
       insert into events (id, organisation_id, environment, sequence, type, resource_id, body, created_at)
       select 'evt_' || replace(gen_random_uuid()::text, '-', ''), organisation_id, 'test',
              $5::bigint + g, 'wallet.funded', gen_random_uuid(), $3,
              clock_timestamp()
         from unnest($1::uuid[]) as organisation_id, generate_series(1, $4::integer) g
       returning id, organisation_id, resource_id, created_at)
     insert into webhook_deliveries (id, organisation_id, environment, endpoint_id, event_id, event_type, resource_id, status,
       next_attempt_at, created_at, updated_at)
     select gen_random_uuid(), event.organisation_id, 'test', endpoint.id, event.id, 'wallet.funded', resource_id, 'pending',
            created_at, created_at, created_at
       from event join unnest($1::uuid[], $2::uuid[]) as endpoint (organisation_id, id) using (organisation_id)`,
    [
      endpoints.map((one) => one.organisation_id),
      endpoints.map(({ id }) => id),
      bodyOf(now()),
      each,
      sequence,
    ],
  );
  sequence += each;
  await client.query(`select pg_notify('events', 'bench')`);
}

/** Waits until the expected number has arrived, or nothing has for five seconds. */
async function untilArrived(receiver: ChildProcess, expected: number): Promise<Arrivals> {
  for (let last = -1, quiet = 0; ; ) {
    const seen = await ask<Arrivals>(receiver, 'how many');
    quiet = seen.arrived === last ? quiet + 1 : 0;
    last = seen.arrived;
    if (seen.arrived >= expected || quiet > 50) return ask<Arrivals>(receiver, 'start again');
    await sleep(100);
  }
}

export interface DeliveryFigures {
  readonly endpoints: number;
  /** Deliveries per second from a backlog. */
  readonly rate: number;
  /** Posts per second of a bare loop that waits for each response, and of 32 concurrent loops. */
  readonly oneLoop: number;
  readonly manyLoops: number;
  /** Milliseconds from commit to arrival at 200 events per second. */
  readonly p50: number;
  readonly p99: number;
  /** Share of the expected events that arrived. */
  readonly share: number;
}

const BACKLOG = 20_000;
const EVENTS_A_SECOND = 200;

const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Measures deliveries to many endpoints, 1 % of which hang, next to bare loops of the same posts. */
export async function measureDeliveries(
  bench: Bench,
  endpoints: number,
  seconds: number,
): Promise<DeliveryFigures> {
  const receiver = start('receiver.ts');
  const [{ port }] = (await once(receiver, 'message')) as [{ port: number }];
  const url = `http://127.0.0.1:${port}`;
  const bareLoop = start('bare-post.ts');
  const client = new pg.Client({ connectionString: bench.databaseUrl });
  await client.connect();
  try {
    await registerEndpoints(bench, endpoints, url);
    const healthy = endpoints - Math.ceil(endpoints > 1 ? endpoints / 100 : 0);
    const each = Math.ceil(BACKLOG / endpoints);
    const registered = await readEndpoints(client, endpoints);
    await writeEvents(client, registered, each);
    const backlog = await untilArrived(receiver, healthy * each);
    const rate = backlog.arrived / ((backlog.lastAt - backlog.firstAt) / 1000);
    const loop = async (connections: number) =>
      (
        await ask<{ rate: number }>(bareLoop, {
          url: `${url}/answers`,
          body: bodyOf(0),
          seconds,
          connections,
        })
      ).rate;
    const [oneLoop, manyLoops] = [await loop(1), await loop(32)];
    await ask(receiver, 'start again');
    const begun = now();
    const events = EVENTS_A_SECOND * seconds;
    for (let index = 0; index < events; index += 1) {
      await sleep(Math.max(0, begun + (index * 1000) / EVENTS_A_SECOND - now()));
      await writeEvents(client, registered.slice(index % endpoints, (index % endpoints) + 1), 1);
    }
    const expected = Array.from({ length: events }, (_, index) => index % endpoints).filter(
      (n) => endpoints === 1 || n % 100 !== 0,
    ).length;
    const { delays, arrived } = await untilArrived(receiver, expected);
    const sorted = [...delays].sort((a, b) => a - b);
    return {
      endpoints,
      rate,
      oneLoop,
      manyLoops,
      p50: at(sorted, 0.5),
      p99: at(sorted, 0.99),
      share: arrived / expected,
    };
  } finally {
    await client.query(`delete from webhook_deliveries; delete from webhook_endpoints;`);
    await client.end();
    receiver.disconnect();
    bareLoop.disconnect();
  }
}
