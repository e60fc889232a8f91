import pg from 'pg';
import { startService } from '@/tests/support/service';
import { type BenchKey, measure, openConnection, type Rate } from './load';
import { readWallets } from './reads';
import type { Comparison } from './report';
import { type Bench, settingsOf } from './setup';

const KEYS_EACH = 240;
const CONNECTIONS = 4;

async function query<Row extends object>(
  databaseUrl: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

/**
 * Measures signed reads at two processes on one database alternately: one writes the request log, the other does not.
 */
export async function measureRequestLog(bench: Bench, rounds: number, seconds: number): Promise<Comparison> {
  const settings = { ...settingsOf(), REQUEST_LOG: '0', JOBS: '0' };
  const service = await startService({ databaseUrl: bench.databaseUrl, settings });
  const [on, off]: [Rate[], Rate[]] = [[], []];
  try {
    const without = { ...bench, service };
    await readWallets(bench, 2);
    await readWallets(without, 2);
    for (let round = 0; round < rounds; round += 1) {
      on.push(await readWallets(bench, seconds));
      off.push(await readWallets(without, seconds));
    }
  } finally {
    await service.stop();
  }
  const [counts] = await query<{ written: string; dropped: string }>(
    bench.databaseUrl,
    'select (select count(*) from request_log) as written, (select coalesce(sum(dropped), 0) from request_log_gaps) as dropped',
  );
  const [written, dropped] = [Number(counts?.written), Number(counts?.dropped)];
  const kept = ((100 * written) / (written + dropped)).toFixed(0);
  return {
    name: `signed GET /wallets with the request log, ${kept} % of it kept`,
    reference: 'the same without it',
    ours: on,
    theirs: off.map(({ rate }) => rate),
  };
}

/** Creates an organisation with many logged requests and audit entries, and enough keys to read them. */
async function fillLogs({ service, operator, databaseUrl }: Bench, count: number): Promise<BenchKey[]> {
  const connection = await openConnection(service.url);
  const post = async (target: string, body: object) => {
    const request = { pair: operator, method: 'POST', target, body: JSON.stringify(body) } as const;
    const answer = await connection.send(request);
    if (answer.status !== 201) throw new Error(`POST ${target}: ${answer.status} ${answer.body}`);
    return JSON.parse(answer.body).data;
  };
  const slug = `requests-${count}`;
  const { id } = await post('/operator/v1/organisations', { name: slug, slug });
  const keys: BenchKey[] = [];
  for (let index = 0; index < KEYS_EACH; index += 1) {
    const body = { environment: 'test', name: `key ${index}`, permissions: ['organisation:read'] };
    keys.push(await post(`/operator/v1/organisations/${slug}/keys`, body));
  }
  connection.close();
  await query(
    databaseUrl,
    `insert into request_log (id, organisation_id, environment, method, path, operation, status, error_code, duration_ms,
       key_id, member_id, address, idempotency_key, replayed, request_bytes, answer_body, answer_bytes, created_at)
     select gen_random_uuid(), $1, 'test', case when g % 10 = 0 then 'POST' else 'GET' end,
            case when g % 5000 = 0 then '/partner/v1/kyb' else '/partner/v1/wallets' end, 'listWallets',
            case when g % 2000 = 0 then 503 when g % 50 = 0 then 404 else 200 end,
            case when g % 2000 = 0 then 'service_unavailable' when g % 50 = 0 then 'not_found' end, 2,
            'pk_test_' || $2 || '_' || (g % 40), case when g % 100 = 0 then gen_random_uuid() end, '127.0.0.1',
            case when g % 10 = 0 then 'key-' || g end, false, 0, repeat('x', 400), 400, now() - g * interval '100 milliseconds'
       from generate_series(1, $2::integer) g`,
    [id, count],
  );
  // Not chained: chaining a million entries would take as long as the rest of the bench.
  await query(
    databaseUrl,
    `insert into audit_entries (id, organisation_id, environment, actor, action, target, details, sequence, created_at)
     select gen_random_uuid(), $1, 'test', '{"kind":"service"}', case when g % 20 = 0 then 'key.revoked' else 'order.created' end,
            'target-' || (g % 1000), '{}', g + 1000, now() - ($2::integer - g) * interval '100 milliseconds'
       from generate_series(1, $2::integer) g`,
    [id, count],
  );
  await query(databaseUrl, 'vacuum (analyze) request_log, audit_entries');
  return keys;
}

const REQUESTS = '/partner/v1/organisation/requests?limit=50';

/** Filters that match often, rarely and never. */
const pagesOf = (count: number): readonly (readonly [string, string])[] => [
  ['all', REQUESTS],
  ['status=4xx', `${REQUESTS}&status=4xx`],
  ['status=5xx', `${REQUESTS}&status=5xx`],
  ['status=409', `${REQUESTS}&status=409`],
  ['method=POST', `${REQUESTS}&method=POST`],
  ['method=DELETE', `${REQUESTS}&method=DELETE`],
  ['path', `${REQUESTS}&path=/partner/v1/kyb`],
  ['error_code', `${REQUESTS}&error_code=not_found`],
  ['key_id', `${REQUESTS}&key_id=pk_test_${count}_7`],
  ['source=key', `${REQUESTS}&source=key`],
  ['source=dashboard', `${REQUESTS}&source=dashboard`],
  ['idempotency_key', `${REQUESTS}&idempotency_key=key-5000`],
  ['problems', '/partner/v1/organisation/request-problems'],
  ['audit', '/partner/v1/organisation/audit?limit=50'],
  ['audit, action', '/partner/v1/organisation/audit?limit=50&action=key.revoked'],
  ['audit, target', '/partner/v1/organisation/audit?limit=50&target=target-7'],
];

/** The names of the pages to read. */
const pageNames = pagesOf(0).map(([name]) => name);

/** Reads one page repeatedly. */
function readPage(
  { service }: Bench,
  keys: readonly BenchKey[],
  count: number,
  name: string,
  seconds: number,
): Promise<Rate> {
  const [, target = ''] = pagesOf(count).find(([each]) => each === name) ?? [];
  return measure(service.url, CONNECTIONS, seconds, async (connection, index) => {
    const pair = keys[index % keys.length] as BenchKey;
    const answer = await connection.send({ pair, method: 'GET', target });
    if (answer.status !== 200) throw new Error(`GET ${target}: ${answer.status} ${answer.body}`);
  });
}

/** Compares pages of a million logged requests and audit entries with pages of ten thousand. */
export async function compareLogs(bench: Bench, rounds: number): Promise<Comparison[]> {
  const [few, many] = [10_000, 1_000_000];
  const [short, long] = [await fillLogs(bench, few), await fillLogs(bench, many)];
  const comparisons: Comparison[] = [];
  for (const name of pageNames) {
    const ours: Rate[] = [];
    const theirs: number[] = [];
    await readPage(bench, long, many, name, 0.5);
    await readPage(bench, short, few, name, 0.5);
    for (let round = 0; round < rounds; round += 1) {
      ours.push(await readPage(bench, long, many, name, 1));
      theirs.push((await readPage(bench, short, few, name, 1)).rate);
    }
    comparisons.push({ name: `1,000,000 logged: ${name}`, reference: 'the same of 10,000', ours, theirs });
  }
  return comparisons;
}
