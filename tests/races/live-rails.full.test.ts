import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import type { Simulator } from '@/tools/provider-simulator/start';
import { fund, type TestOrganisation } from '../support/app';
import { made, tally } from '../support/orders';
import { freePort } from '../support/ports';
import { railVariables, startSimulator } from '../support/provider';
import { freshIdempotencyKey, type RawAnswer, sendRaw, sendSigned } from '../support/raw-http';
import { startTwoNodes, type TwoNodes } from '../support/service';
import {
  createOrganisation,
  ledgerFaults,
  operate,
  read,
  readAll,
  readFundingRequests,
  readTransactions,
} from '../support/service-client';

describe('live rails', () => {
  let simulator: Simulator;
  let two: TwoNodes;
  let org: TestOrganisation;

  /** Long enough that no call times out during a test. */
  const TIMEOUT_SECONDS = 60;

  beforeAll(async () => {
    simulator = await startSimulator({ notifyUrl: `http://127.0.0.1:${await freePort()}`, retryMs: [] });
    two = await startTwoNodes(railVariables(simulator.url, TIMEOUT_SECONDS));
    org = await createOrganisation(two.nodes[0].url, two.dataDir, 'rails');
    await operate(two.nodes[0].url, two.dataDir, '/operator/v1/organisations/rails/kyb/decide', {
      decision: 'approved',
    });
  });
  afterAll(async () => {
    await simulator.close();
    await two.stop();
  });

  const get = <Resource>(path: string, node = 0): Promise<Resource> =>
    read<Resource>(two.node(node).url, org.live, `/partner/v1${path}`);

  /** A provider's notification, signed now. */
  function notificationOf(provider: 'alpha' | 'gamma', notified: object) {
    const body = JSON.stringify(notified);
    const t = String(Math.floor(Date.now() / 1000));
    const secret = simulator.settings.webhookSecrets[provider];
    const v1 = createHmac('sha512', secret).update(`${t}.${body}`).digest('hex');
    const target = `/providers/${provider}/notifications`;
    return { method: 'POST', target, body, headers: { 'x-provider-signature': `t=${t},v1=${v1}` } };
  }

  const notify = (node: number, notification: ReturnType<typeof notificationOf>) =>
    sendRaw(two.node(node).url, notification);

  const paid = ({ reference, amount, currency }: FundingRequest, attempt: number) => ({
    id: `NTF-${reference}`,
    type: 'collection.updated',
    reference,
    status: 'succeeded',
    amount_received: amount,
    currency,
    occurred_at: new Date().toISOString(),
    attempt,
  });

  const settled = (id: string): Promise<FundingRequest> =>
    vi.waitFor(
      async () => {
        const request = await get<FundingRequest>(`/funding-requests/${id}`);
        expect(request.status).toBe('succeeded');
        return request;
      },
      { timeout: 60_000, interval: 50 },
    );

  /** Makes the provider respond to each new collection in GHS after 300 ms. */
  const slowCollections = () =>
    simulator.control('faults', {
      kind: 'latency',
      number: 300,
      provider: 'gamma',
      operation: 'collections.create',
    });

  async function countCollectionCalls(of: 'alpha' | 'gamma' = 'gamma'): Promise<number> {
    const { calls } = await simulator.state();
    return calls.filter(({ provider, operation }) => provider === of && operation === 'collections.create')
      .length;
  }

  test('a payment notified 50 times at once to two processes is credited once', async () => {
    const request = made<FundingRequest>(await fund(two.nodes[0], org.live, { amount: '1234.00' }));
    await simulator.control('pay', { reference: request.reference });
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) =>
        notify(number, notificationOf('alpha', paid(request, number))),
      ),
    );
    expect(tally(answers)).toEqual(['200 ×50']);
    await settled(request.id);
    // The same notification sent to both is applied once, and later copies change nothing.
    const notification = notificationOf('alpha', paid(request, 51));
    const replays = await Promise.all([0, 1].map((node) => notify(node, notification)));
    expect(replays.map(({ status }) => status).sort()).toEqual([200, 401]);
    const credits = await readTransactions(two.nodes[1].url, org.live);
    expect(credits.map(({ amount }) => amount)).toEqual(['1234.00']);
    const events = await readAll<{ type: string }>(two.nodes[0].url, org.live, '/partner/v1/events');
    expect(events.filter(({ type }) => type === 'wallet.funded')).toHaveLength(1);
  });

  test('one Idempotency-Key at two processes is one collection', async () => {
    await slowCollections();
    const key = freshIdempotencyKey();
    const ask = (node: number) => fund(two.node(node), org.live, { amount: '55.00' }, key, 'GHS');
    const answers = await Promise.all(Array.from({ length: 12 }, (_, number) => ask(number)));
    // A request that arrives after the first one was answered gets the same response.
    expect(new Set(answers.map(({ status, json }) => json.error?.code ?? status))).toEqual(
      new Set([201, 'idempotency_in_progress']),
    );
    const again = await Promise.all([0, 1].map(ask));
    expect(
      new Set([...answers, ...again].filter(({ status }) => status === 201).map(({ text }) => text)).size,
    ).toBe(1);
    const { collections } = await simulator.state();
    expect(collections.filter(({ provider }) => provider === 'gamma')).toHaveLength(1);
    expect(await countCollectionCalls()).toBe(1);
    await simulator.control('clear', {});
  });

  test('a call goes on to its end while the same call is made again and again', async () => {
    const before = await countCollectionCalls();
    await slowCollections();
    const key = freshIdempotencyKey();
    const answers: RawAnswer[] = [];
    const isDone = () => answers.some(({ status }) => status === 201);
    await Promise.all(
      Array.from({ length: 6 }, async (_, number) => {
        for (let left = 200; left > 0 && !isDone(); left -= 1) {
          answers.push(await fund(two.node(number), org.live, { amount: '77.00' }, key, 'GHS'));
        }
      }),
    );
    await simulator.control('clear', {});
    const others = answers.filter(({ status }) => status !== 201);
    expect(new Set(others.map(({ json }) => json.error?.code))).toEqual(new Set(['idempotency_in_progress']));
    expect(isDone()).toBe(true);
    // The process that called the provider also applied its response, instead of leaving it to the next.
    expect((await countCollectionCalls()) - before).toBe(1);
  });

  test('a provider that hangs slows neither reads nor the other providers', async () => {
    const atProvider = await countCollectionCalls('alpha');
    await simulator.control('faults', { kind: 'hang', provider: 'alpha', operation: 'collections.create' });
    const ended: string[] = [];
    // More than a process allows, and far more than it has database connections.
    const hanging = Promise.all(
      Array.from({ length: 120 }, async (_, number) => {
        const answer = await fund(two.node(number), org.live, { amount: '10000.00' });
        ended.push(answer.text);
        return answer;
      }),
    );
    // Awaited at the end; an earlier failure is not reported 120 times.
    hanging.catch(() => {});
    // Each process has 32 calls under way and responds to the others immediately. A job that reads a collection's state
    // may use one of the 32 for a moment.
    await vi.waitFor(
      async () => expect((await countCollectionCalls('alpha')) - atProvider + ended.length).toBe(120),
      { timeout: 60_000, interval: 50 },
    );
    const answeredAtOnce = ended.length;
    expect(answeredAtOnce, ended.at(-1)).toBeGreaterThanOrEqual(120 - 64);
    expect(answeredAtOnce, ended.at(-1)).toBeLessThanOrEqual(120 - 64 + 6);
    const request = made<FundingRequest>(
      await fund(two.nodes[1], org.live, { amount: '66.00' }, undefined, 'GHS'),
    );
    await simulator.control('pay', { reference: request.reference });
    await notify(0, notificationOf('gamma', paid(request, 1)));
    await settled(request.id);
    for (const node of [0, 1]) {
      await get('/wallets', node);
      await get('/funding-requests', node);
    }
    expect(ended, ended.at(-1)).toHaveLength(answeredAtOnce);
    const before = (await readFundingRequests(two.nodes[0].url, org.live)).length;
    await simulator.control('clear', {});
    // It dies, and hanging calls break off.
    await simulator.close();
    const answers = await hanging;
    expect(tally(answers)).toEqual(['502 provider_unavailable ×120']);
    expect((await readFundingRequests(two.nodes[0].url, org.live)).length).toBe(before);
    const dead = await Promise.all(
      [0, 1].map((node) => fund(two.node(node), org.live, { amount: '10000.00' })),
    );
    expect(tally(dead)).toEqual(['502 provider_unavailable ×2']);
    expect(await ledgerFaults(two.nodes[0].url, two.dataDir)).toEqual([]);
  });
});

describe('live mandates', () => {
  const ROUNDS = 5;
  const patience = { timeout: 120_000, interval: 50 };
  const wanted = { bank_code: '058', account_number: '0123456785', maximum_amount: '5000000.00' };

  let simulator: Simulator;
  let two: TwoNodes;
  let org: TestOrganisation;
  beforeAll(async () => {
    const port = await freePort();
    two = await startTwoNodes(railVariables(`http://127.0.0.1:${port}`, 60));
    const [first] = two.nodes;
    simulator = await startSimulator({ port, holder: 'races', notifyUrl: first.url });
    org = await createOrganisation(first.url, two.dataDir, 'races');
    await operate(first.url, two.dataDir, '/operator/v1/organisations/races/kyb/decide', {
      decision: 'approved',
    });
  });
  afterAll(() => Promise.all([two?.stop(), simulator?.close()]));

  const post = (index: number, path: string, body: object, key = freshIdempotencyKey()) =>
    sendSigned(two.node(index).url, org.live, {
      method: 'POST',
      target: `/partner/v1${path}`,
      body: JSON.stringify(body),
      headers: { 'idempotency-key': key },
    });
  const find = (id: string) => read<Mandate>(two.nodes[0].url, org.live, `/partner/v1/mandates/${id}`);
  const atBank = async () => (await simulator.state()).mandates;

  test('one call for a mandate, made at two processes at once, asks the bank for one and makes one', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const [before, stood] = [
        await atBank(),
        await readAll(two.nodes[0].url, org.live, '/partner/v1/mandates'),
      ];
      const key = freshIdempotencyKey();
      const answers = await Promise.all([0, 1, 2, 3].map((index) => post(index, '/mandates', wanted, key)));
      for (const { status, json, text } of answers) {
        if (status !== 201) expect(json.error?.code, text).toBe('idempotency_in_progress');
      }
      const made = answers.filter(({ status }) => status === 201);
      expect(made.length).toBeGreaterThan(0);
      expect(new Set(made.map(({ text }) => text)).size).toBe(1);
      expect((await atBank()).length).toBe(before.length + 1);
      const stands = await readAll(two.nodes[0].url, org.live, '/partner/v1/mandates');
      expect(stands.length).toBe(stood.length + 1);
    }
  });

  test('a mandate that we end at two processes while its bank ends it ends once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const made = (await post(round, '/mandates', wanted)).json.data as Mandate;
      const { id, reference } = made;
      await simulator.control('agree', { reference });
      await simulator.control('activate', { reference });
      await vi.waitFor(async () => expect((await find(id)).status).toBe('active'), patience);
      const revoke = (index: number) => post(index, `/mandates/${id}/revoke`, {});
      const [one, other] = await Promise.all([
        revoke(0),
        revoke(1),
        simulator.control('revoke', { reference }),
      ]);
      for (const { status, json } of [one, other]) {
        if (status !== 200) expect(json.error?.code).toBe('invalid_state');
      }
      expect((await find(id)).status).toBe('revoked');
      expect((await atBank()).find((mandate) => mandate.reference === reference)?.status).toBe('revoked');
      const events = await readAll<{ type: string; data: { id: string } }>(
        two.nodes[0].url,
        org.live,
        '/partner/v1/events',
      );
      const notified = events.filter(({ data }) => data.id === id).map(({ type }) => type);
      expect(notified.sort()).toEqual(['mandate.activated', 'mandate.revoked']);
    }
  });
});
