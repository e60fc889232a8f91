import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import type { Order } from '@/lib/contract/trading/orders';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import { connectPostgresql } from '@/server/platform/database/postgresql/connect-postgresql';
import { freshDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { isFullRun, mostMs, rounds } from '../support/full-run';
import { brokenRules } from '../support/invariants';
import {
  buyFromWallet,
  deposit,
  entriesOf,
  findInvestment,
  fundBatch,
  orderBatch,
  tally,
} from '../support/orders';
import { freePort } from '../support/ports';
import { railVariables, startSimulator } from '../support/provider';
import { type Service, startService } from '../support/service';
import {
  createOrganisation,
  isReconciled,
  ledgerFaults,
  operate,
  readAll,
  readFundingRequests,
} from '../support/service-client';

const ROUNDS = rounds(1, 20);
const IN_BATCH = 100;
const options = {
  dataDir: temporaryFolder('data'),
  // Without the jobs loop, so that an order stays as it was returned.
  settings: { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error', JOBS: '0' },
};

const list = (investmentId: string) => Array.from({ length: IN_BATCH }, () => buyFromWallet(investmentId));

test(`a batch killed with -9 in the middle and sent again makes every order once (rounds: ${ROUNDS})`, {
  timeout: mostMs(ROUNDS),
}, async () => {
  const databaseUrl = await freshDatabase();
  let service = await startService({ ...options, databaseUrl });
  const org = await createOrganisation(service.url, options.dataDir, 'batches');
  const investmentId = await findInvestment(service, org, 'Lagoon Term Deposit');
  let halves = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    await deposit(service, org, `${IN_BATCH}0000.00`);
    const key = `batch-${round}`;
    const sent = orderBatch(service, org, list(investmentId), key).catch(() => undefined);
    await sleep(randomInt(20, 400));
    await service.kill9();
    const answered = await sent;
    service = await startService({ ...options, databaseUrl });
    const made = (await readAll<Order>(service.url, org.test, '/partner/v1/orders')).length;
    if (made > round * IN_BATCH && made < (round + 1) * IN_BATCH) halves += 1;
    const again = await orderBatch(service, org, list(investmentId), key);
    if (answered) expect(again.text).toBe(answered.text);
    expect(new Set(entriesOf<Order>(again).map(({ status }) => status))).toEqual(new Set([201]));
    const orders = await readAll<Order>(service.url, org.test, '/partner/v1/orders');
    expect(orders.length).toBe((round + 1) * IN_BATCH);
    const known = new Set(orders.map(({ id }) => id));
    expect(entriesOf<Order>(again).filter(({ data }) => !known.has(data?.id ?? ''))).toEqual([]);
  }
  if (ROUNDS >= 10) expect(halves).toBeGreaterThan(0);
  expect(await brokenRules(databaseUrl)).toEqual([]);
  expect(await isReconciled(service.url, org.test)).toBe(true);
  expect(await ledgerFaults(service.url, options.dataDir)).toEqual([]);
  await service.stop();
});

test.runIf(isFullRun)('one batch sent to two processes at once makes every order once', async () => {
  const databaseUrl = await freshDatabase();
  const nodes: Service[] = [
    await startService({ ...options, databaseUrl }),
    await startService({ ...options, databaseUrl }),
  ];
  const [first] = nodes as [Service];
  const org = await createOrganisation(first.url, options.dataDir, 'twice');
  const investmentId = await findInvestment(first, org, 'Lagoon Term Deposit');
  await deposit(first, org, `${IN_BATCH}0000.00`);
  const send = (node: Service) => orderBatch(node, org, list(investmentId), 'the-same');
  const answers = await Promise.all([...nodes, ...nodes].map(send));
  const allowed = ['200', '409 idempotency_in_progress'];
  expect(tally(answers).filter((name) => !allowed.some((one) => name.startsWith(one)))).toEqual([]);
  const end = await send(first);
  expect(new Set(entriesOf<Order>(end).map(({ status }) => status))).toEqual(new Set([201]));
  for (const { status, text } of answers) if (status === 200) expect(text).toBe(end.text);
  const orders = await readAll<Order>(first.url, org.test, '/partner/v1/orders');
  expect(orders.length).toBe(IN_BATCH);
  expect(await brokenRules(databaseUrl)).toEqual([]);
  await Promise.all(nodes.map((node) => node.stop()));
});

test.runIf(isFullRun)(
  'a live batch killed with -9 during its provider’s call, and sent to two processes at once, collects each once',
  async () => {
    const simulator = await startSimulator({
      notifyUrl: `http://127.0.0.1:${await freePort()}`,
      retryMs: [],
    });
    const databaseUrl = await freshDatabase();
    const live = {
      databaseUrl,
      dataDir: options.dataDir,
      settings: { ...options.settings, ...railVariables(simulator.url, 60) },
    };
    const database = await connectPostgresql(databaseUrl, 2, () => undefined);
    const nodes = [await startService(live), await startService(live)] as [Service, Service];
    const org = await createOrganisation(nodes[0].url, live.dataDir, 'live-batch');
    const approval = '/operator/v1/organisations/live-batch/kyb/decide';
    await operate(nodes[0].url, live.dataDir, approval, { decision: 'approved' });
    const create = { provider: 'gamma', operation: 'collections.create' } as const;
    await simulator.control('faults', { kind: 'latency', number: 150, ...create });
    const wanted = Array.from({ length: 24 }, (_, index) => ({ amount: `${500 + index}.00` }));
    const send = (node: Service) => fundBatch(node, org.live, wanted, { key: 'live-batch', currency: 'GHS' });
    const broken = send(nodes[0]).catch(() => undefined);
    // Eight at a time: some have been collected, others are under way, the rest has not begun.
    await vi.waitFor(async () => expect((await simulator.state()).calls.length).toBeGreaterThan(10), {
      timeout: 30_000,
      interval: 10,
    });
    await nodes[0].kill9();
    expect(await broken).toBeUndefined();
    // The leases of the dead process have expired.
    await database.reads.execute(
      `update provider_requests set leased_until = now() - interval '1 second' where leased_until is not null`,
    );
    nodes[0] = await startService(live);
    const answer = await vi.waitFor(
      async () => {
        const answers = await Promise.all(nodes.map(send));
        const done = answers.find(({ status }) => status === 200);
        expect(done, tally(answers).join()).toBeDefined();
        return done as NonNullable<typeof done>;
      },
      { timeout: 60_000, interval: 500 },
    );
    const opened = entriesOf<FundingRequest>(answer);
    expect(opened.map(({ status, data }) => [status, data?.amount])).toEqual(
      wanted.map(({ amount }) => [201, amount]),
    );
    const references = opened.map(({ data }) => data?.reference).sort();
    const requests = await readFundingRequests(nodes[0].url, org.live);
    expect(requests.map(({ reference }) => reference).sort()).toEqual(references);
    const { collections } = await simulator.state();
    expect(collections.map(({ reference }) => reference).sort()).toEqual(references);
    await Promise.all(nodes.map((node) => node.stop()));
    await database.close();
    await simulator.close();
  },
);
