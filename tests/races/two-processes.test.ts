import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Wallet } from '@/lib/contract/wallets/wallets';
import { fund, type TestOrganisation } from '../support/app';
import { freshDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { type RawAnswer, sendRaw, sendSigned, signedHeaders } from '../support/raw-http';
import { type Service, startService, startTwoNodes, type TwoNodes } from '../support/service';
import {
  createOrganisation,
  isReconciled,
  ledgerFaults,
  operate,
  read,
  readFundingRequests,
  readSequences,
  readTransactions,
  settle,
} from '../support/service-client';

describe('two processes', () => {
  let nodes: readonly [Service, Service];
  let databaseUrl: string;
  const dataDir = temporaryFolder('data');

  beforeAll(async () => {
    databaseUrl = await freshDatabase();
    const options = { databaseUrl, dataDir };
    nodes = [await startService(options), await startService(options)];
  });
  afterAll(() => Promise.all((nodes ?? []).map((node) => node.stop())));

  const node = (index: number): Service => (index % 2 === 0 ? nodes[0] : nodes[1]);
  const times = <Answer>(count: number, call: (index: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: count }, (_, index) => call(index)));
  const count = (answers: readonly RawAnswer[], status: number) =>
    answers.filter((answer) => answer.status === status).length;
  const organisation = (slug: string): Promise<TestOrganisation> =>
    createOrganisation(nodes[0].url, dataDir, slug);
  const idOf = (answer: RawAnswer) => (answer.json.data as FundingRequest).id;
  const balance = async ({ test: pair }: TestOrganisation) =>
    (await read<Wallet>(nodes[1].url, pair, '/partner/v1/wallets/NGN')).balance;

  test('100 parallel posts with one Idempotency-Key give one effect and one answer', async () => {
    const org = await organisation('one-key');
    const answers = await times(100, (index) => fund(node(index), org.test, { amount: '750.00' }, 'the-key'));
    const created = answers.filter(({ status }) => status === 201);
    expect(created.filter(({ headers }) => headers['idempotent-replayed'] === undefined)).toHaveLength(1);
    expect(new Set(created.map(({ text }) => text)).size).toBe(1);
    for (const { status, json, headers } of answers.filter((answer) => answer.status !== 201)) {
      expect([status, json.error?.code]).toEqual([409, 'idempotency_in_progress']);
      expect(headers['retry-after']).toBe('1');
    }
    expect(await readFundingRequests(nodes[0].url, org.test)).toHaveLength(1);
  });

  test('200 parallel uses of one signature let one through', async () => {
    const org = await organisation('one-signature');
    const target = '/partner/v1/wallets';
    const headers = signedHeaders(org.test, { target });
    const answers = await times(200, (index) => sendRaw(node(index).url, { target, headers }));
    expect([count(answers, 200), count(answers, 401)]).toEqual([1, 199]);
  });

  test('two nodes at 100 requests each let exactly 120 of a key through', async () => {
    const org = await organisation('one-rate');
    const answers = await times(200, (index) =>
      sendSigned(node(index).url, org.test, { target: `/partner/v1/wallets?limit=${(index % 100) + 1}` }),
    );
    expect([count(answers, 200), count(answers, 429)]).toEqual([120, 80]);
    for (const answer of answers.filter(({ status }) => status === 429)) {
      expect(answer.json.error?.code).toBe('rate_limited');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
      expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
    }
  });

  test('50 racing settlements of one request credit once', async () => {
    const org = await organisation('one-credit');
    const id = idOf(await fund(nodes[0], org.test, { amount: '1000.00' }));
    const answers = await times(50, (index) =>
      settle(node(index).url, org.test, id, { outcome: 'succeeded', amount_received: '900.00' }),
    );
    expect([count(answers, 200), count(answers, 409)]).toEqual([1, 49]);
    for (const { json } of answers.filter(({ status }) => status === 409)) {
      expect(json.error).toMatchObject({ code: 'invalid_state', details: { status: 'succeeded' } });
    }
    expect(await balance(org)).toBe('900.00');
    expect(await readTransactions(nodes[0].url, org.test)).toHaveLength(1);
    expect(await readSequences(nodes[0].url, org.test)).toEqual([1]);
  });

  test('settled and expired at once: the money is there, once, and the request reports it', async () => {
    const org = await organisation('settle-expire');
    const rounds = 15;
    for (let round = 0; round < rounds; round += 1) {
      const id = idOf(await fund(nodes[0], org.test, { amount: '100.00' }));
      const [settled, expired] = await Promise.all([
        settle(node(round).url, org.test, id, { outcome: 'succeeded' }),
        settle(node(round + 1).url, org.test, id, { outcome: 'expired' }),
      ]);
      expect(settled.status).toBe(200);
      expect([200, 409]).toContain(expired.status);
      const request = await read<FundingRequest>(
        nodes[1].url,
        org.test,
        `/partner/v1/funding-requests/${id}`,
      );
      expect(request).toMatchObject({ status: 'succeeded', amount_received: '100.00' });
    }
    expect(await balance(org)).toBe(`${rounds * 100}.00`);
    expect(await isReconciled(nodes[0].url, org.test)).toBe(true);
  });

  test('the jobs loop of two processes against settlements ends each request in one state', async () => {
    const org = await organisation('jobs-settle');
    const made = await times(20, (index) => fund(node(index), org.test, { amount: '100.00' }));
    const ids = made.map(idOf);
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('update funding_requests set expires_at = now() where id = any($1::uuid[])', [ids]);
    await client.end();
    const settled = await times(ids.length, (index) =>
      settle(node(index).url, org.test, ids[index] ?? '', { outcome: 'succeeded' }),
    );
    expect(count(settled, 200)).toBe(ids.length);
    const requests = await readFundingRequests(nodes[0].url, org.test);
    expect(new Set(requests.map(({ status }) => status))).toEqual(new Set(['succeeded']));
    expect(await balance(org)).toBe('2000.00');
  });

  test('racing credits of one wallet add up, and every balance_after follows the one before', async () => {
    const org = await organisation('many-credits');
    const made = await times(25, (index) => fund(node(index), org.test, { amount: `${100 + index}.25` }));
    await times(made.length, (index) =>
      settle(node(index).url, org.test, idOf(made[index] as RawAnswer), { outcome: 'succeeded' }),
    );
    const statement = (await readTransactions(nodes[0].url, org.test)).reverse();
    let running = 0n;
    for (const { amount, balance_after } of statement) {
      running += BigInt(amount.replace('.', ''));
      expect(balance_after.replace('.', '')).toBe(running.toString());
    }
    expect(statement).toHaveLength(25);
    const sequences = await readSequences(nodes[0].url, org.test);
    expect(sequences).toEqual(sequences.map((_, index) => index + 1));
  });

  test('approval and suspension of a business bite on the next call of every node', async () => {
    const org = await organisation('kyb');
    const decide = (decision: string) =>
      operate(nodes[0].url, dataDir, `/operator/v1/organisations/${org.slug}/kyb/decide`, { decision });
    const statuses = () =>
      times(
        2,
        async (index) =>
          (await sendSigned(node(index).url, org.live, { target: '/partner/v1/wallets' })).status,
      );
    expect(await statuses()).toEqual([401, 401]);
    await decide('approved');
    expect(await statuses()).toEqual([200, 200]);
    const funded = await fund(nodes[1], org.live);
    expect([funded.status, funded.json.error?.code]).toEqual([503, 'funding_account_not_configured']);
    await decide('suspended');
    expect(await statuses()).toEqual([401, 401]);
  });

  test('after all of it the ledger verifies', async () => {
    expect(await ledgerFaults(nodes[1].url, dataDir)).toEqual([]);
  });

  test('who waits for a message at one process receives at once what arrived at the other', async () => {
    const org = await organisation('inboxes');
    const path = '/partner/v1/sandbox/inboxes';
    const body = JSON.stringify({ name: 'Inbox' });
    const made = await sendSigned(nodes[0].url, org.test, { method: 'POST', target: path, body });
    const { id, url } = made.json.data as { id: string; url: string };
    const waits: number[] = [];
    // A busy machine may be late once, but not every time.
    for (const number of [1, 2, 3]) {
      const target = `${path}/${id}/messages?wait_seconds=20&after_number=${number - 1}`;
      const waited = sendSigned(nodes[0].url, org.test, { target });
      // Long enough that the wait has begun, but shorter than the polling interval.
      await sleep(300);
      await sendRaw(nodes[1].url, { method: 'POST', target: new URL(url).pathname, body: '{}' });
      const kept = performance.now();
      expect((await waited).json.data).toMatchObject([{ number }]);
      waits.push(performance.now() - kept);
    }
    expect(Math.min(...waits)).toBeLessThan(600);
  });
});

describe('isolation', () => {
  /** Longer than a statement waits for a lock. */
  const LOCKED_MS = 10_000;

  let both: TwoNodes;

  beforeAll(async () => {
    both = await startTwoNodes();
  });
  afterAll(() => both?.stop());

  /** Locks the head of an organisation's audit trail, which each of its writes needs. */
  async function lockOrganisation(slug: string) {
    const client = new pg.Client({ connectionString: both.databaseUrl });
    await client.connect();
    await client.query('begin');
    const { rowCount } = await client.query(
      'select 1 from audit_heads where chain = (select id from organisations where slug = $1) for update',
      [slug],
    );
    expect(rowCount).toBe(1);
    return {
      waiting: async () => {
        const { rows } = await client.query(
          // Not pg_stat_activity, which does not change within a transaction.
          `select count(distinct pid)::int as waiting from pg_locks
          where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`,
        );
        return rows[0].waiting as number;
      },
      release: async () => {
        await client.query('commit');
        await client.end();
      },
    };
  }

  test('forty writes of one organisation that wait for a lock keep no other from reading or writing', async () => {
    const [{ url }] = both.nodes;
    const waits = await createOrganisation(url, both.dataDir, 'waits');
    const other = await createOrganisation(url, both.dataDir, 'goes-on');
    const ids: string[] = [];
    while (ids.length < 40) {
      const { json } = await fund(both.nodes[0], waits.test, { amount: '1000.00' });
      ids.push((json.data as FundingRequest).id);
    }
    const lock = await lockOrganisation('waits');
    const settling = ids.map((id) => settle(url, waits.test, id, { outcome: 'succeeded' }));
    let early: Awaited<(typeof settling)[number]> | null = null;
    void Promise.race(settling).then((answer) => {
      early = answer;
    });
    while ((await lock.waiting()) === 0) {
      expect(early).toBeNull();
      await sleep(10);
    }
    // Long enough for all requests to have taken the connections that they may use.
    await sleep(500);
    expect(await lock.waiting()).toBeGreaterThan(0);
    const locked = performance.now();
    while (performance.now() - locked < LOCKED_MS) {
      const wallets = await sendSigned(url, other.test, { target: '/partner/v1/wallets' });
      expect(wallets.status).toBe(200);
      expect((await fund(both.nodes[0], other.test, { amount: '1000.00' })).status).toBe(201);
      // The test keys sign the same request about 500 times in ten minutes.
      await sleep(50);
    }
    await lock.release();
    const answers = await Promise.all(settling);
    for (const { status, json } of answers.filter(({ status }) => status !== 200)) {
      expect([status, json.error?.code]).toEqual([503, 'service_unavailable']);
    }
    const again = answers.flatMap(({ status }, index) => (status === 200 ? [] : [ids[index] ?? '']));
    for (const id of again) {
      expect((await settle(url, waits.test, id, { outcome: 'succeeded' })).status).toBe(200);
    }
    const { balance } = await read<Wallet>(url, waits.test, '/partner/v1/wallets/NGN');
    expect(balance).toBe('40000.00');
    expect(await ledgerFaults(url, both.dataDir)).toEqual([]);
  });
});
