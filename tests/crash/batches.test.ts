import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Order } from '@/lib/contract/trading/orders';
import { freshDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { brokenRules } from '../support/invariants';
import {
  type BatchEntry,
  buyFromWallet,
  deposit,
  findInvestment,
  orderBatch,
  tally,
} from '../support/orders';
import type { RawAnswer } from '../support/raw-http';
import { mostMs, rounds } from '../support/rounds';
import { type Service, startService } from '../support/service';
import { createOrganisation, isReconciled, ledgerFaults, readAll } from '../support/service-client';

const ROUNDS = rounds(1, 20);
const IN_BATCH = 100;
const options = {
  dataDir: temporaryFolder('data'),
  // Without the jobs loop, so that an order stays as it was answered.
  settings: { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error', JOBS: '0' },
};

const entriesOf = ({ status, json, text }: RawAnswer): BatchEntry<Order>[] => {
  expect(status, text).toBe(200);
  return json.data as BatchEntry<Order>[];
};
const list = (investmentId: string) => Array.from({ length: IN_BATCH }, () => buyFromWallet(investmentId));

test(`kill -9 in the middle of a batch (${ROUNDS} times), which is sent again: every order is made once`, {
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
    expect(new Set(entriesOf(again).map(({ status }) => status))).toEqual(new Set([201]));
    const orders = await readAll<Order>(service.url, org.test, '/partner/v1/orders');
    expect(orders.length).toBe((round + 1) * IN_BATCH);
    const known = new Set(orders.map(({ id }) => id));
    expect(entriesOf(again).filter(({ data }) => !known.has(data?.id ?? ''))).toEqual([]);
  }
  if (ROUNDS >= 10) expect(halves).toBeGreaterThan(0);
  expect(await brokenRules(databaseUrl)).toEqual([]);
  expect(await isReconciled(service.url, org.test)).toBe(true);
  expect(await ledgerFaults(service.url, options.dataDir)).toEqual([]);
  await service.stop();
});

test('one batch sent to two processes at once makes every order once', async () => {
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
  expect(new Set(entriesOf(end).map(({ status }) => status))).toEqual(new Set([201]));
  for (const { status, text } of answers) if (status === 200) expect(text).toBe(end.text);
  const orders = await readAll<Order>(first.url, org.test, '/partner/v1/orders');
  expect(orders.length).toBe(IN_BATCH);
  expect(await brokenRules(databaseUrl)).toEqual([]);
  await Promise.all(nodes.map((node) => node.stop()));
});
