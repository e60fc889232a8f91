import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnswerOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { fund, startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { addMember, signIn } from '../../support/operators';
import { type KeyPair, type RawAnswer, sendRaw, sendSigned, signedHeaders } from '../../support/raw-http';
import { call, read } from '../../support/service-client';

describe('rate limit', () => {
  const WALLETS = '/partner/v1/wallets';
  const POLICY = '"default";q=120;w=60';
  let app: TestApp;
  let created = 0;
  let key: KeyPair;

  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    created += 1;
    key = (await app.createOrganisation(`rates-${created}`)).test;
  });

  const get = (pair: KeyPair, target = WALLETS) => sendSigned(app.url, pair, { target });
  const policyOf = ({ headers }: RawAnswer) => headers['ratelimit-policy'];
  /** The remaining requests, and the seconds until there are more. */
  function standingOf({ headers }: RawAnswer): { left: number; seconds: number } {
    const [, left, seconds] = /^"default";r=(\d+);t=(\d+)$/.exec(headers.ratelimit ?? '') ?? [];
    return { left: Number(left), seconds: Number(seconds) };
  }

  /** Spends a key's requests until this many are left. */
  async function spendAllBut(pair: KeyPair, left: number, limit: number): Promise<void> {
    await app.database.reads.execute(
      sql`insert into spent_signatures (key_number, signature, spent_at, signed_at, admitted)
      select number, gen_random_uuid(), clock_timestamp() - interval '20 seconds', clock_timestamp(), true
        from api_keys, generate_series(1, ${limit - left}::int) where id = ${pair.key}`,
    );
  }

  describe('an API key', () => {
    test('has 120 requests in any 60 seconds, and receives what is left', async () => {
      const first = await get(key);
      expect([first.status, policyOf(first)]).toEqual([200, POLICY]);
      expect(standingOf(first)).toEqual({ left: 119, seconds: 60 });
      await spendAllBut(key, 1, 119);
      const last = await get(key);
      expect([last.status, standingOf(last).left]).toEqual([200, 0]);
      const limited = await get(key);
      expect([limited.status, policyOf(limited)]).toEqual([429, POLICY]);
      const { left, seconds } = standingOf(limited);
      expect(left).toBe(0);
      expect(seconds).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(40);
      expect(limited.headers['retry-after']).toBe(String(seconds));
    });

    test.each([
      ['404', 404, { target: '/partner/v1/nowhere' }],
      ['405', 405, { method: 'DELETE', target: `${WALLETS}/NGN/fund` }],
      ['400', 400, { target: `${WALLETS}?unknown=1` }],
      ['403', 403, { target: '/operator/v1/ledger/verification' }],
      ['201', 201, { method: 'POST', target: `${WALLETS}/NGN/fund`, body: '{"amount":"1000.00"}' }],
      ['200 to a HEAD', 200, { method: 'HEAD', target: WALLETS }],
    ] as const)('hears it with a %s', async (_name, status, request) => {
      const answer = await sendSigned(app.url, key, request);
      expect([answer.status, policyOf(answer), standingOf(answer).left]).toEqual([status, POLICY, 119]);
    });

    test('gets the header with the refusal of its address', async () => {
      await app.database.reads.execute(
        sql`update organisations set ip_allowlist = array['198.51.100.0/24'], version = version + 1
        where slug = ${`rates-${created}`}`,
      );
      const answer = await get(key);
      expect([answer.status, policyOf(answer), standingOf(answer).left]).toEqual([403, POLICY, 119]);
    });

    test('gets the header at the beginning of an event stream', async () => {
      const target = '/partner/v1/events/stream';
      const stop = new AbortController();
      const headers = signedHeaders(key, { target }) as Record<string, string>;
      const answer = await fetch(app.url + target, { headers, signal: stop.signal });
      expect(answer.headers.get('ratelimit-policy')).toBe(POLICY);
      expect(answer.headers.get('ratelimit')).toBe('"default";r=119;t=60');
      stop.abort();
    });
  });

  describe('no answer of 401 states where a key stands:', () => {
    test.each([
      ['an unsigned request', () => sendRaw(app.url, { target: WALLETS })],
      ['a wrong signature', () => get({ ...key, secret: 'wrong' })],
      [
        'a time that has passed',
        () =>
          sendSigned(app.url, key, {
            target: WALLETS,
            timestamp: String(Math.floor(Date.now() / 1000) - 302),
          }),
      ],
      [
        'a signature that was used before',
        async () => {
          const request = { target: WALLETS, headers: signedHeaders(key, { target: WALLETS }) };
          await sendRaw(app.url, request);
          return sendRaw(app.url, request);
        },
      ],
      [
        'a revoked key',
        async () => {
          await app.database.reads.execute(
            sql`update api_keys set revoked_at = now(), version = version + 1 where id = ${key.key}`,
          );
          return get(key);
        },
      ],
    ])('%s', async (_name, send) => {
      const answer = await send();
      expect(answer.status).toBe(401);
      expect(answer.headers).not.toHaveProperty('ratelimit');
      expect(answer.headers).not.toHaveProperty('ratelimit-policy');
    });
  });

  test('a person’s session has 600 of its own', async () => {
    const email = `owner@rates-${created}.example`;
    await addMember(app, `rates-${created}`, email, 'owner');
    const session = (await signIn(app, email)).memberships[0]?.keys.test ?? expect.unreachable();
    const first = await get(session);
    expect([policyOf(first), standingOf(first).left]).toEqual(['"default";q=600;w=60', 599]);
    await spendAllBut(session, 1, 599);
    expect([(await get(session)).status, (await get(session)).status]).toEqual([200, 429]);
    expect(standingOf(await get(key)).left).toBe(119);
  });

  test('a key of the service has no allowance, and gets no header', async () => {
    const answer = await app.console({ target: '/operator/v1/ledger/verification' });
    expect(answer.status).toBe(403);
    expect(answer.headers).not.toHaveProperty('ratelimit');
  });

  test('outdated requests count for no allowance', async () => {
    const timestamp = () => String(Math.floor(Date.now() / 1000) - 400);
    for (let count = 0; count < 3; count += 1) {
      const target = `${WALLETS}?limit=${count + 1}`;
      expect((await sendSigned(app.url, key, { target, timestamp: timestamp() })).status).toBe(401);
    }
    expect(standingOf(await get(key)).left).toBe(119);
  });
});

describe('limits', () => {
  type Limits = AnswerOf<typeof operations.getLimits>['data'];

  const PATH = '/partner/v1/organisation/limits';
  let app: TestApp;
  let org: TestOrganisation;
  const limitsOf = (pair: KeyPair) => read<Limits>(app.url, pair, PATH);

  beforeAll(async () => {
    app = await startApp({
      rateLimitPerMinute: 90,
      sessionRateLimitPerMinute: 600,
      webhookAllowPrivate: true,
    });
    org = await app.createOrganisation('limits');
  });
  afterAll(() => app.close());

  test('any key reads the limits that apply to it, a session those of its own', async () => {
    const body = { name: 'sandbox only', permissions: ['sandbox:read'] };
    const made = await call<{ id: string; secret: string }>(
      app.url,
      org.test,
      'POST',
      '/partner/v1/organisation/keys',
      body,
    );
    const { requests } = await limitsOf({ key: made.id, secret: made.secret });
    expect([requests.per_minute, requests.counted_by]).toEqual([90, 'key']);
    await addMember(app, org.slug, 'viewer@limits.example', 'viewer');
    const pair = (await signIn(app, 'viewer@limits.example')).memberships[0]?.keys.test;
    const session = await limitsOf(pair ?? expect.unreachable());
    expect([session.requests.per_minute, session.requests.counted_by]).toEqual([600, 'session']);
  });

  test('the sandbox is named in the test environment alone', async () => {
    await app.operate(`/operator/v1/organisations/${org.slug}/kyb/decide`, { decision: 'approved' });
    expect((await limitsOf(org.test)).sandbox).toEqual({ inboxes: 20 });
    expect((await limitsOf(org.live)).sandbox).toBeUndefined();
  });

  test('what it names is where requests are refused', async () => {
    const limits = await limitsOf(org.test);
    const policy = (await sendSigned(app.url, org.test, { target: PATH })).headers['ratelimit-policy'];
    expect(policy).toBe(`"default";q=${limits.requests.per_minute};w=60`);

    const { minimum, maximum } =
      limits.funding.find(({ method }) => method === 'alpha_bank_transfer') ?? expect.unreachable();
    const refused = await fund(app, org.test, { amount: '0.01', method: 'alpha_bank_transfer' });
    expect([refused.json.error?.code, refused.json.error?.details]).toEqual([
      'amount_out_of_range',
      { minimum, maximum },
    ]);

    const page = (size: number) =>
      sendSigned(app.url, org.test, { target: `/partner/v1/events?limit=${size}` }).then(
        ({ status }) => status,
      );
    expect([await page(limits.requests.page_size), await page(limits.requests.page_size + 1)]).toEqual([
      200, 400,
    ]);

    const endpoint = (n: number) =>
      sendSigned(app.url, org.test, {
        method: 'POST',
        target: '/partner/v1/webhooks',
        body: JSON.stringify({ url: `${app.url}/${n}` }),
      }).then(({ status }) => status);
    for (let made = 0; made < limits.webhooks.endpoints; made += 1) expect(await endpoint(made)).toBe(201);
    expect(await endpoint(limits.webhooks.endpoints)).toBe(409);
  });
});
