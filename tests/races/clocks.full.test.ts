import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { IssuedApiKey } from '@/lib/contract/organisation/keys';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { deleteExpiredSignatures } from '@/server/http/upkeep';
import type { Database } from '@/server/platform/database/database';
import { connectPostgresql } from '@/server/platform/database/postgresql/connect-postgresql';
import { fund, type TestOrganisation } from '../support/app';
import { freshDatabase, inDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { type RawAnswer, sendRaw, sendSigned, signedHeaders } from '../support/raw-http';
import { startReceiver } from '../support/receiver';
import { MOVED_PATH, moveableClock, moveableProcess, moveClock } from '../support/sandbox-clock';
import { type Service, startService } from '../support/service';
import { call, createOrganisation, read } from '../support/service-client';

describe('signature clocks', () => {
  const MINUTE = 60_000;
  const HOUR = 60 * MINUTE;
  /** Longer than a used signature is stored. */
  const KEPT = 12.3 * MINUTE;
  const FUND = '/partner/v1/wallets/NGN/fund';
  const BODY = '{"amount":"1000.00"}';

  const clocks = [moveableProcess(), moveableProcess()] as const;
  let nodes: readonly [Service, Service];
  let databaseUrl: string;
  let database: Database;
  let dataDir: string;
  const organisations: TestOrganisation[] = [];
  let org: TestOrganisation;
  /** The correct time of a test, as milliseconds from this machine's: each test begins long after the previous one. */
  let begin = 0;

  beforeAll(async () => {
    databaseUrl = await freshDatabase();
    dataDir = temporaryFolder('data');
    await (await connectPostgresql(databaseUrl, 1, () => {})).close();
    for (const statement of moveableClock) await inDatabase(databaseUrl, statement);
    const name = new URL(databaseUrl).pathname.slice(1);
    await inDatabase(databaseUrl, `alter database "${name}" set search_path = ${MOVED_PATH}`);
    // The tests delete used signatures themselves, at chosen times.
    const start = ({ settings }: (typeof clocks)[number]) =>
      startService({ databaseUrl, dataDir, settings: { JOBS: '0', LOG_LEVEL: 'error', ...settings } });
    nodes = [await start(clocks[0]), await start(clocks[1])];
    database = await connectPostgresql(databaseUrl, 2, () => {});
    for (let number = 0; number < 20; number += 1) {
      organisations.push(await createOrganisation(nodes[0].url, dataDir, `clocks-${number}`));
    }
  });
  afterAll(async () => {
    await Promise.all((nodes ?? []).map((node) => node.stop()));
    await database?.close();
  });

  /** Sets the clocks of PostgreSQL and of the two processes, in milliseconds from the start of the test. */
  async function setClocks(postgresql: number, first = postgresql, second = first): Promise<void> {
    await inDatabase(databaseUrl, moveClock(begin + postgresql));
    clocks[0].move(begin + first);
    clocks[1].move(begin + second);
  }

  const forget = () => deleteExpiredSignatures(database, 10_000);

  beforeEach(async () => {
    begin += 6 * HOUR;
    await setClocks(0);
    org = organisations.pop() ?? expect.unreachable();
  });

  const secondsAt = (offset: number): string => String(Math.floor((Date.now() + begin + offset) / 1000));

  /**
   * A funding request signed at an offset in milliseconds from the start of the test. It can be sent repeatedly: the
   * Idempotency-Key is not signed, and each use has its own.
   */
  function signedFunding(offset = 0): (node: Service) => Promise<number> {
    const request = { method: 'POST', target: FUND, body: BODY };
    const headers = signedHeaders(org.test, { ...request, timestamp: secondsAt(offset) });
    let uses = 0;
    return async (node) => {
      uses += 1;
      const idempotencyKey = { 'idempotency-key': `use-${offset}-${uses}` };
      return (await sendRaw(node.url, { ...request, headers: { ...headers, ...idempotencyKey } })).status;
    };
  }

  /** The results, read directly from the database. */
  const fundingRequests = async (): Promise<number> =>
    (
      await inDatabase(
        databaseUrl,
        `select from funding_requests f join organisations o on o.id = f.organisation_id where o.slug = '${org.slug}'`,
      )
    ).length;

  describe.each([
    ['12 minutes behind', -KEPT],
    ['an hour behind', -HOUR],
    ['12 minutes ahead', KEPT],
    ['an hour ahead', HOUR],
  ])('a process whose clock is %s', (_name, offset) => {
    test('accepts what is signed at the time of the database, and not what is signed at its own', async () => {
      await setClocks(0, 0, offset);
      expect(await signedFunding()(nodes[1])).toBe(201);
      expect(await signedFunding(offset)(nodes[1])).toBe(401);
      expect(await fundingRequests()).toBe(1);
    });

    test('accepts no signature that was spent and forgotten before', async () => {
      const send = signedFunding(Math.max(0, offset));
      const statuses: number[] = [];
      // Time passes: first the signature is fresh for one of the two, then for the other.
      for (const passed of [0, Math.abs(offset)]) {
        await setClocks(passed, passed, passed + offset);
        for (const node of [nodes[0], nodes[1], nodes[0]]) statuses.push(await send(node));
        await setClocks(passed + KEPT, passed + KEPT, passed + KEPT + offset);
        await forget();
        for (const node of nodes) statuses.push(await send(node));
      }
      expect(statuses.filter((status) => status !== 401)).toEqual([201]);
      expect(await fundingRequests()).toBe(1);
    });
  });

  describe.each([
    ['12 minutes', KEPT],
    ['an hour', HOUR],
  ])('the clock of PostgreSQL', (name, jump) => {
    test(`is ${name} ahead for a while: what was spent and forgotten stays spent, and new signatures work`, async () => {
      const send = signedFunding();
      expect(await send(nodes[0])).toBe(201);
      await setClocks(jump, 0, 0);
      expect(await forget()).toBeGreaterThan(0);
      await setClocks(0);
      for (const node of nodes) expect(await send(node)).toBe(401);
      expect(await fundingRequests()).toBe(1);
      expect(await signedFunding(2_000)(nodes[0])).toBe(201);
    });

    test(`is set back by ${name}, and those of the processes with it: what was spent stays spent`, async () => {
      await setClocks(jump);
      const send = signedFunding(jump);
      expect(await send(nodes[0])).toBe(201);
      await setClocks(jump + KEPT);
      expect(await forget()).toBeGreaterThan(0);
      await setClocks(jump);
      for (const node of nodes) expect(await send(node)).toBe(401);
      expect(await fundingRequests()).toBe(1);
    });

    test(`is set back by ${name}: requests that it dates into the future count for no rate`, async () => {
      const read = (index: number, second: number): Promise<RawAnswer> =>
        sendSigned(nodes[index % 2]?.url ?? '', org.test, {
          target: `/partner/v1/wallets?limit=${(index % 100) + 1}`,
          timestamp: String(second - Math.floor(index / 100)),
        });
      const readAll = async (offset: number) => {
        // One second for all: in the next one, the last requests would repeat the signatures of the first.
        const second = Number(secondsAt(offset));
        const answers = await Promise.all(Array.from({ length: 125 }, (_, index) => read(index, second)));
        return {
          passed: answers.filter(({ status }) => status === 200).length,
          limited: answers.filter(({ status }) => status === 429).length,
          longest: Math.max(...answers.map(({ headers }) => Number(headers['retry-after'] ?? 0))),
        };
      };
      await setClocks(jump);
      expect(await readAll(jump)).toMatchObject({ passed: 120, limited: 5 });
      await setClocks(0);
      const { passed, limited, longest } = await readAll(0);
      expect({ passed, limited }).toEqual({ passed: 120, limited: 5 });
      expect(longest).toBeGreaterThanOrEqual(1);
      expect(longest).toBeLessThanOrEqual(60);
    });
  });
});

describe('clocks of nodes', () => {
  const HOUR = 60 * 60_000;
  const SOON = { timeout: 20_000, interval: 100 };

  const clock = moveableProcess();
  const dataDir = temporaryFolder('data');
  let right: Service;
  let wrong: Service;
  let org: TestOrganisation;

  beforeAll(async () => {
    const databaseUrl = await freshDatabase();
    // The process with the correct clock runs no jobs, so only the other one processes what is due.
    right = await startService({ databaseUrl, dataDir, settings: { JOBS: '0', LOG_LEVEL: 'error' } });
    wrong = await startService({
      databaseUrl,
      dataDir,
      settings: { LOG_LEVEL: 'warn', WEBHOOK_ALLOW_PRIVATE: '1', ...clock.settings },
    });
    org = await createOrganisation(right.url, dataDir, 'clocks');
  });
  afterAll(() => Promise.all([right?.stop(), wrong?.stop()]));

  const status = async (path: string) => (await sendRaw(wrong.url, { target: path })).status;
  const statusOf = async (id: string) =>
    (await read<FundingRequest>(right.url, org.test, `/partner/v1/funding-requests/${id}`)).status;

  test.each([
    ['two hours ahead', 2 * HOUR],
    ['four hours behind', -4 * HOUR],
  ])(
    'a process whose clock is %s is not ready, says so, and writes and expires by the time of the database',
    async (_name, offset) => {
      const before = (await fund(right, org.test)).json.data as FundingRequest;
      clock.move(offset);
      await vi.waitFor(async () => expect(await status('/readyz')).toBe(503), SOON);
      expect(wrong.logs()).toContain("the database's clock differs from this machine's");
      // A load balancer may notice late.
      const meanwhile = (await fund(wrong, org.test)).json.data as FundingRequest;
      const age = Math.abs(Date.parse(meanwhile.created_at) - Date.parse(before.created_at));
      expect(age).toBeLessThan(HOUR / 2);
      const lasts = Date.parse(meanwhile.expires_at ?? '') - Date.parse(meanwhile.created_at);
      expect(lasts).toBe(Date.parse(before.expires_at ?? '') - Date.parse(before.created_at));
      // The job that expires funding runs every second.
      await new Promise((resolve) => setTimeout(resolve, 3_000));
      expect([await statusOf(before.id), await statusOf(meanwhile.id)]).toEqual(['pending', 'pending']);

      clock.move(0);
      await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), SOON);
    },
  );

  test('grace periods and webhook signatures go by the time of the database, whatever the clock of the process', async () => {
    const keys = '/partner/v1/organisation/keys';
    const receiver = await startReceiver();
    const first = await call<IssuedApiKey>(wrong.url, org.test, 'POST', keys, {
      name: 'Server',
      permissions: ['wallets:read'],
    });
    await call(wrong.url, org.test, 'POST', `${keys}/${first.id}/rotate`, { grace_seconds: 3600 });
    const endpoint = await call<WebhookEndpoint>(wrong.url, org.test, 'POST', '/partner/v1/webhooks', {
      url: receiver.url,
    });

    clock.move(2 * HOUR);
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(503), SOON);
    const old = { key: first.id, secret: first.secret };
    expect((await sendSigned(wrong.url, old, { target: '/partner/v1/wallets' })).status).toBe(200);
    const target = `/partner/v1/webhooks/${endpoint.id}`;
    const rotated = await call<WebhookEndpoint>(wrong.url, org.test, 'POST', `${target}/rotate-secret`, {
      grace_seconds: 3600,
    });
    const left = Date.parse(rotated.previous_secret_expires_at ?? '') - Date.now();
    expect(Math.abs(left - HOUR)).toBeLessThan(60_000);
    await call(wrong.url, org.test, 'POST', `${target}/test`, {});
    expect(receiver.arrivals).toHaveLength(1);
    // Both the endpoint's new secret and the previous one sign: the grace period has only begun.
    const signature = String(receiver.arrivals[0]?.headers['x-svc-webhook-signature']);
    expect(signature).toMatch(/^t=\d+,v1=[0-9a-f]{64},v1=[0-9a-f]{64}$/);
    expect(Math.abs(Number(signature.slice(2).split(',', 1)) * 1000 - Date.now())).toBeLessThan(60_000);

    clock.move(0);
    await vi.waitFor(async () => expect(await status('/readyz')).toBe(200), SOON);
    await receiver.close();
  });
});
