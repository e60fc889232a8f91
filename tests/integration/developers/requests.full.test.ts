import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestProblem } from '@/lib/contract/developers/requests';
import { fund, startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { addMember, signIn } from '../../support/operators';
import { freshIdempotencyKey, type KeyPair, sendSigned } from '../../support/raw-http';
import { loggedRequest, readLog, requestIdOf } from '../../support/request-log';
import { call, readAll, settle } from '../../support/service-client';

const WALLETS = '/partner/v1/wallets';
const LOG = '/partner/v1/organisation/requests';
let app: TestApp;
let org: TestOrganisation;

beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 100_000 });
  org = await app.createOrganisation('logged');
});
afterAll(() => app.close());

const rows = async <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
  ((await app.database.reads.execute(statement)) as unknown as { rows: Row[] }).rows;
const get = (target: string, pair: KeyPair = org.test) => sendSigned(app.url, pair, { target });
async function newKey(permissions: string[] = ['wallets:read']): Promise<KeyPair> {
  const body = { environment: 'test', permissions };
  return (await app.operate(`/operator/v1/organisations/${org.slug}/keys`, body)).json.data as KeyPair;
}

describe('a request', () => {
  test('is logged with what was sent and answered, by its X-Request-Id', async () => {
    const answer = await get(`${WALLETS}?nonsense=1`);
    const { duration_ms, ...logged } = await loggedRequest(app, org.test, requestIdOf(answer));
    expect(logged).toEqual({
      id: requestIdOf(answer),
      created_at: expect.any(String),
      method: 'GET',
      path: WALLETS,
      query: 'nonsense=[unknown field]',
      operation: 'listWallets',
      status: 400,
      error_code: 'validation_failed',
      source: 'key',
      key_id: org.test.key,
      address: '127.0.0.1',
      idempotent_replayed: false,
      has_diagnosis: false,
      request_bytes: 0,
      answer_body: answer.text,
      answer_bytes: Buffer.byteLength(answer.text),
      events: [],
    });
    expect(duration_ms).toBeGreaterThan(0);
  });

  test('has its bodies redacted, its Idempotency-Key, and states whether it was replayed', async () => {
    const key = freshIdempotencyKey();
    const [first, again] = [
      await fund(app, org.test, { amount: '12.00' }, key, 'GHS'),
      await fund(app, org.test, { amount: '12.00' }, key, 'GHS'),
    ];
    const logged = await loggedRequest(app, org.test, requestIdOf(again));
    expect(logged).toMatchObject({ idempotency_key: key, idempotent_replayed: true });
    const { idempotent_replayed, request_body, answer_body } = await loggedRequest(
      app,
      org.test,
      requestIdOf(first),
    );
    expect([idempotent_replayed, request_body]).toEqual([false, '{"amount":"12.00"}']);
    expect(answer_body).toContain('[');
    const { instructions } = (first.json.data ?? {}) as { instructions: { checkout_url?: string } };
    expect(answer_body).not.toContain(instructions.checkout_url ?? 'account_number":"0');
  });

  test('names the events that it caused', async () => {
    const funded = await fund(app, org.test);
    const answer = await settle(app.url, org.test, (funded.json.data as { id: string }).id, {
      outcome: 'succeeded',
    });
    expect(answer.status, answer.text).toBe(200);
    const { events } = await loggedRequest(app, org.test, requestIdOf(answer));
    expect(events.map(({ type }) => type)).toEqual(['wallet.funded']);
    const feed = await readAll<{ id: string; request_id?: string }>(app.url, org.test, '/partner/v1/events');
    expect(feed.find(({ id }) => id === events[0]?.id)).not.toHaveProperty('request_id');
  });

  test('of a member in the dashboard names the member', async () => {
    await addMember(app, org.slug, 'engineer@logged.example', 'engineer');
    const session = await signIn(app, 'engineer@logged.example');
    const pair = session.memberships[0]?.keys.test;
    if (!pair) throw new Error('no key of a session');
    const answer = await get(WALLETS, pair);
    expect(await loggedRequest(app, org.test, requestIdOf(answer))).toMatchObject({
      source: 'dashboard',
      member_name: 'engineer',
      key_id: pair.key,
    });
  });

  test.each([
    ['HEAD', { method: 'HEAD', target: WALLETS }, 200, undefined],
    ['an unknown path', { target: '/partner/v1/nowhere' }, 404, 'not_found'],
    ['an unknown method', { method: 'DELETE', target: WALLETS }, 405, 'method_not_allowed'],
    [
      'a body that is too long',
      { method: 'POST', target: `${WALLETS}/NGN/fund`, body: 'x'.repeat(1024 * 1024 + 1) },
      413,
      'payload_too_large',
    ],
  ] as const)('is logged when it is %s', async (_, request, status, error_code) => {
    const answer = await sendSigned(app.url, org.test, request);
    expect(answer.status).toBe(status);
    const logged = await loggedRequest(app, org.test, requestIdOf(answer));
    expect([logged.status, logged.error_code]).toEqual([status, error_code]);
    if (request.target === WALLETS && status === 200) {
      expect([logged.answer_bytes, logged.answer_body]).toEqual([0, undefined]);
    }
  });

  test('is logged when its address is not allowed', async () => {
    const other = await app.createOrganisation('bound');
    await rows(sql`update organisations set ip_allowlist = '{203.0.113.0/24}', version = version + 1
      where slug = ${other.slug}`);
    const refused = await get(WALLETS, other.test);
    expect(refused.status).toBe(403);
    await rows(
      sql`update organisations set ip_allowlist = '{}', version = version + 1 where slug = ${other.slug}`,
    );
    expect(await loggedRequest(app, other.test, requestIdOf(refused))).toMatchObject({
      status: 403,
      error_code: 'forbidden',
      has_diagnosis: false,
    });
  });

  test('that nobody signed spends nothing of the key, and does not count as a use of it', async () => {
    const pair = await newKey();
    const answer = await sendSigned(app.url, { ...pair, secret: 'x' }, { target: WALLETS });
    await loggedRequest(app, org.test, requestIdOf(answer));
    const used = () => rows(sql`select last_used_at from api_keys where id = ${pair.key}`);
    expect(await used()).toEqual([{ last_used_at: null }]);
    const [before] = await rows<{ version: number }>(
      sql`select version from api_keys where id = ${pair.key}`,
    );
    await loggedRequest(app, org.test, requestIdOf(await get(WALLETS, pair)));
    const [after] = await rows<{ version: number; last_used_from: string }>(
      sql`select version, last_used_from from api_keys where id = ${pair.key}`,
    );
    expect(after).toEqual({ ...before, last_used_from: '127.0.0.1' });
    const secrets = await rows(
      sql`select 1 from api_key_secrets where key_id = ${pair.key} and last_used_at is not null`,
    );
    expect(secrets).toHaveLength(1);
  });
});

/** The ids in the first column of CSV. */
const idsIn = (csv: string): string[] => csv.match(/^[0-9a-f]{8}-[0-9a-f-]{27}(?=,)/gm) ?? [];

describe('the list', () => {
  test('is filtered by everything that it contains, and by the environment', async () => {
    const pair = await newKey(['wallets:write']);
    const key = freshIdempotencyKey();
    const ids = [
      await fund(app, pair, { amount: '500.00' }, key),
      await get(WALLETS, pair),
      await get(`${WALLETS}/XYZ`, pair),
      await get('/partner/v1/orders', pair),
    ].map(requestIdOf);
    await readLog(app, org.test, ids);
    const found = async (query: string) =>
      (await readLog(app, org.test, [], `&key_id=${pair.key}${query}`)).map(({ id }) => ids.indexOf(id));
    expect(await found('')).toEqual([3, 2, 1, 0]);
    expect(await found('&sort=created_at')).toEqual([0, 1, 2, 3]);
    expect(await found('&status=2xx')).toEqual([1, 0]);
    expect(await found('&status=4xx')).toEqual([3, 2]);
    expect(await found('&status=404')).toEqual([2]);
    expect(await found('&status=201')).toEqual([0]);
    expect(await found('&status=5xx')).toEqual([]);
    expect(await found('&method=POST')).toEqual([0]);
    expect(await found(`&path=${WALLETS}/`)).toEqual([2, 0]);
    expect(await found('&path=%25')).toEqual([]);
    expect(await found('&error_code=forbidden')).toEqual([3]);
    expect(await found(`&idempotency_key=${key}`)).toEqual([0]);
    expect(await found('&source=key')).toEqual([3, 2, 1, 0]);
    expect(await found('&source=dashboard')).toEqual([]);
    expect(await found(`&ids=${ids[0]},${ids[2]}`)).toEqual([2, 0]);
    expect(await found('&created_to=2020-01-01')).toEqual([]);
    expect(await found('&query=lets/xyz')).toEqual([2]);
    expect(await found('&query=FORBID')).toEqual([3]);
    expect(await found(`&query=${key.slice(2)}`)).toEqual([0]);
    expect(await found(`&query=${ids[1]?.slice(9)}`)).toEqual([1]);
    expect(await found('&query=w_llets')).toEqual([]);
    const exported = await get(`${LOG}/export?key_id=${pair.key}&status=4xx`);
    expect(idsIn(exported.text).map((id) => ids.indexOf(id))).toEqual([3, 2]);
    const other = await app.createOrganisation('elsewhere');
    expect((await get(`${LOG}?key_id=${pair.key}`, other.test)).json.data).toEqual([]);
    expect((await get(`${LOG}/${ids[0]}`, other.test)).status).toBe(404);
    expect((await get(`${LOG}/nonsense`)).status).toBe(404);
    expect((await get(`${LOG}/ffffffff-ffff-4fff-bfff-ffffffffffff`)).status).toBe(404);
  });

  test('goes on page by page, also where a filter matches seldom', async () => {
    const other = await app.createOrganisation('long-log');
    await rows(sql`insert into request_log (id, organisation_id, environment, method, path, status, duration_ms, key_id,
        address, replayed, request_bytes, answer_bytes, created_at)
      select gen_random_uuid(), o.id, 'test', case when n % 1500 = 0 then 'PUT' else 'GET' end, '/x', 200, 1, 'pk_test_x',
        '127.0.0.1', false, 0, 0, now() - interval '1 hour' - (n / 3) * interval '1 millisecond'
      from organisations o, generate_series(1, 7000) n where o.slug = ${other.slug}`);
    /** The ids of all pages, and the cursor of the page before the last. */
    async function walk(sort: string, way: 'next_cursor' | 'prev_cursor', from: string | null = '') {
      const ids: string[] = [];
      let [cursor, last] = [from, from];
      while (cursor !== null) {
        const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
        const { status, text, json } = await get(`${LOG}?method=PUT&limit=1${sort}${query}`, other.test);
        expect(status, text).toBe(200);
        ids.push(...(json.data as { id: string }[]).map(({ id }) => id));
        last = json.prev_cursor ?? null;
        cursor = json[way] ?? null;
      }
      return { ids, last };
    }
    const { ids } = await walk('', 'next_cursor');
    const found = new Set(ids);
    expect([ids.length, found.size]).toEqual([4, 4]);
    const oldestFirst = await walk('&sort=created_at', 'next_cursor');
    expect(oldestFirst.ids).toEqual(ids.toReversed());
    const back = await walk('&sort=created_at', 'prev_cursor', oldestFirst.last);
    expect(back.ids).toEqual(ids.slice(-back.ids.length));
    expect(back.ids.length).toBeGreaterThan(2);
    expect((await get(`${LOG}?cursor=nonsense`, other.test)).status).toBe(400);
    const { text } = await get(`${LOG}/export?method=PUT`, other.test);
    expect(new Set(idsIn(text))).toEqual(found);
  });
});

test('problems are grouped, with how many were not written down', async () => {
  const other = await app.createOrganisation('problems');
  const wrong = { ...other.test, secret: 'x' };
  const answers = [
    await get(WALLETS, wrong),
    await get(WALLETS, wrong),
    await get(`${WALLETS}/XYZ`, other.test),
    await get('/partner/v1/nowhere', other.test),
  ];
  await readLog(app, other.test, answers.map(requestIdOf));
  await rows(sql`insert into request_log_gaps (organisation_id, environment, minute, dropped)
    select id, 'test', date_trunc('minute', now()), 7 from organisations where slug = ${other.slug}`);
  const answer = await get('/partner/v1/organisation/request-problems', other.test);
  const { data, dropped } = answer.json as unknown as { data: RequestProblem[]; dropped: number };
  expect(dropped).toBe(7);
  // Early reads of the log returned 404 too.
  const seen = data.filter(({ operation }) => operation !== 'getRequest');
  expect(seen[0]).toMatchObject({ error_code: 'authentication_failed', count: 2, mistake: 'not_recognised' });
  expect(seen.map(({ error_code, path }) => [error_code, path])).toEqual(
    expect.arrayContaining([
      ['not_found', `${WALLETS}/XYZ`],
      ['not_found', '/partner/v1/nowhere'],
    ]),
  );
});

test('a reset removes the log of the test environment', async () => {
  const other = await app.createOrganisation('forgetful');
  const answer = await get(WALLETS, other.test);
  const id = requestIdOf(answer);
  await loggedRequest(app, other.test, id);
  await call(app.url, other.test, 'POST', '/partner/v1/sandbox/reset', { confirm: true });
  expect((await get(`${LOG}/${id}`, other.test)).status).toBe(404);
});

test('too many requests of a key are logged, and with the setting off nothing is', async () => {
  for (const requestLog of [true, false]) {
    const strict = await startApp({ rateLimitPerMinute: 1, requestLog });
    try {
      const partner = await strict.createOrganisation('strict');
      await sendSigned(strict.url, partner.test, { target: WALLETS });
      const refused = await sendSigned(strict.url, partner.test, { target: WALLETS });
      expect(refused.status).toBe(429);
      const written = async () => {
        await strict.flushRequests();
        const found = await strict.database.reads.execute(
          sql`select status, error_code from request_log order by created_at, id`,
        );
        return (found as unknown as { rows: object[] }).rows;
      };
      const both = [
        { status: 200, error_code: null },
        { status: 429, error_code: 'rate_limited' },
      ];
      await expect.poll(written).toEqual(requestLog ? both : []);
    } finally {
      await strict.close();
    }
  }
});
