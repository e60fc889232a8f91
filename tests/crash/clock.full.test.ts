import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { SandboxAdvance } from '@/lib/contract/sandbox/clock';
import type { Order } from '@/lib/contract/trading/orders';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import type { Event } from '@/lib/contract/webhooks/events';
import { fund, type TestOrganisation } from '../support/app';
import { freshDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { brokenRules } from '../support/invariants';
import { buyFromWallet, deposit, findInvestment, made, order } from '../support/orders';
import { startReceiver } from '../support/receiver';
import { clockFixture } from '../support/sandbox-clock';
import { type Service, startService } from '../support/service';
import {
  call,
  createOrganisation,
  ledgerFaults,
  readAll,
  readFundingRequests,
  readSequences,
} from '../support/service-client';

const ROUNDS = Number(process.env.CRASH_ROUNDS ?? 5);
const REQUESTS = 25;

/** An organisation with much work due within two days. */
async function fill(
  service: Service,
  dataDir: string,
  slug: string,
  hooks: string,
): Promise<TestOrganisation> {
  const org = await createOrganisation(service.url, dataDir, slug);
  await deposit(service, org, '1000000.00');
  await call(service.url, org.test, 'POST', '/partner/v1/webhooks', { url: `${hooks}/${slug}` });
  const investment = await findInvestment(service, org, 'Lagoon Term Deposit');
  for (let index = 0; index < REQUESTS; index += 1) {
    expect((await fund(service, org.test)).status).toBe(201);
    if (index % 5 === 0) made(await order(service, org, buyFromWallet(investment, '10000.00')));
  }
  return org;
}

test(`${ROUNDS} times kill -9 in the middle of an advance: the next one goes on, nothing skipped and nothing twice`, async () => {
  const options = {
    databaseUrl: await freshDatabase(),
    dataDir: temporaryFolder('data'),
    settings: { RATE_LIMIT_PER_MINUTE: '1000000', WEBHOOK_ALLOW_PRIVATE: '1', LOG_LEVEL: 'error' },
  };
  const receiver = await startReceiver();
  const steady = await startService(options);
  let dying = await startService(options);
  const organisations: TestOrganisation[] = [];
  const goingOn: Promise<SandboxAdvance[]>[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const org = await fill(steady, options.dataDir, `killed-${round}`, receiver.url);
    organisations.push(org);
    const to = new Date(Date.now() + 2 * 86_400_000).toISOString();
    const broken = clockFixture(dying, org)
      .advance({ to })
      .catch(() => null);
    await sleep(randomInt(50, 500));
    await dying.kill9();
    const interrupted = await broken;
    // It waits until the dead process's lease on the clock has expired, while the next round continues.
    goingOn.push(interrupted ? Promise.resolve([]) : clockFixture(steady, org).advancedWhole({ to }));
    dying = await startService(options);
  }
  const finished = await Promise.all(goingOn);
  expect(finished.some((advances) => advances.length > 0)).toBe(true);

  for (const org of organisations) {
    const all = <Row>(path: string) => readAll<Row>(steady.url, org.test, `/partner/v1${path}`);
    const requests = await readFundingRequests(steady.url, org.test);
    expect(requests.filter(({ status }) => status === 'expired')).toHaveLength(REQUESTS);
    const expired = (await all<Event>('/events')).filter(({ type }) => type === 'funding.expired');
    expect(new Set(expired.map(({ data }) => (data as { id: string }).id)).size).toBe(REQUESTS);
    // Each at its own time, before and after the kill.
    const times = new Map(requests.map(({ id, expires_at }) => [id, expires_at]));
    const late = expired.filter(({ data, created_at }) => {
      const due = Date.parse(times.get((data as { id: string }).id) ?? '');
      return Math.abs(Date.parse(created_at) - due) > 30_000;
    });
    expect(late).toEqual([]);
    const orders = await all<Order>('/orders');
    expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['completed']));
    const deliveries = await all<WebhookDelivery>('/webhook-deliveries');
    expect(deliveries.filter(({ status }) => status !== 'succeeded')).toEqual([]);
    const sequences = await readSequences(steady.url, org.test);
    expect(sequences).toEqual(sequences.map((_, index) => index + 1));
    expect(deliveries).toHaveLength(sequences.length - 1);
  }
  expect(await brokenRules(options.databaseUrl)).toEqual([]);
  expect(await ledgerFaults(steady.url, options.dataDir)).toEqual([]);
  await Promise.all([steady.stop(), dying.stop()]);
  await receiver.close();
}, 300_000);
