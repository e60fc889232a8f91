import { expect, test, vi } from 'vitest';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import { connectPostgresql } from '@/server/platform/database/postgresql/connect-postgresql';
import { fund, type TestOrganisation } from '../support/app';
import { freshDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { freePort } from '../support/ports';
import { railVariables, startSimulator } from '../support/provider';
import { freshIdempotencyKey, type RawAnswer } from '../support/raw-http';
import { type Service, startService } from '../support/service';
import {
  call,
  createOrganisation,
  ledgerFaults,
  operate,
  read,
  readAll,
  readFundingRequests,
  readTransactions,
} from '../support/service-client';

const patiently = { timeout: 120_000, interval: 100 };

const asks = [
  { at: 'before the provider acts', currency: 'NGN', body: { amount: '501.00' } },
  { at: 'after it has acted', currency: 'GHS', body: { amount: '502.00' } },
  {
    at: 'while the outcome is written',
    currency: 'NGN',
    body: { amount: '503.00', method: 'alpha_checkout' },
  },
].map((ask) => ({ ...ask, key: freshIdempotencyKey() }));

test('killed at every step between intent and outcome, each request and each payment is one', async () => {
  const port = await freePort();
  const simulator = await startSimulator({ notifyUrl: `http://127.0.0.1:${port}` });
  const databaseUrl = await freshDatabase();
  const options = {
    databaseUrl,
    port,
    dataDir: temporaryFolder('data'),
    // Long enough that no call times out: only the kill breaks calls off.
    settings: { ...railVariables(simulator.url, 60), LOG_LEVEL: 'error' },
  };
  const database = await connectPostgresql(databaseUrl, 2, () => undefined);
  let service: Service = await startService(options);
  const org: TestOrganisation = await createOrganisation(service.url, options.dataDir, 'crash');
  await operate(service.url, options.dataDir, '/operator/v1/organisations/crash/kyb/decide', {
    decision: 'approved',
  });

  const ask = ({ currency, body, key }: (typeof asks)[number]): Promise<RawAnswer> =>
    fund(service, org.live, body, key, currency);
  const state = () => simulator.state();
  /** Locks something that the work under way needs, and kills the service in the middle. */
  const killBehind = (lock: string, waiting: string, goOn: () => Promise<void>) =>
    database.transaction(async (tx) => {
      await tx.execute(lock);
      await goOn();
      await vi.waitFor(async () => {
        const { rows } = (await database.reads.execute(
          `select query from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )) as unknown as { rows: { query: string }[] };
        expect(rows.map(({ query }) => query).join()).toContain(waiting);
      }, patiently);
      await service.kill9();
    });
  /** Restarts the service after the dead one's leases have expired, which is forced now. */
  const restart = async () => {
    await database.reads.execute(
      `update provider_requests set leased_until = now() - interval '1 second',
        next_read_at = case when state = 'open' then now() else next_read_at end where leased_until is not null`,
    );
    service = await startService(options);
  };

  // One waits for the table's lock while the others wait for their providers.
  const create = { operation: 'collections.create' } as const;
  await simulator.control('faults', { kind: 'hang', acts: false, provider: 'alpha', times: 1, ...create });
  await simulator.control('faults', { kind: 'hang', acts: true, provider: 'gamma', times: 1, ...create });
  const broken: Promise<unknown>[] = [];
  await killBehind(
    'lock table funding_requests in share mode',
    'insert into "funding_requests"',
    async () => {
      for (const [index, one] of asks.entries()) {
        broken.push(ask(one).catch(() => 'broken off'));
        await vi.waitFor(async () => expect((await state()).calls).toHaveLength(index + 1), patiently);
      }
    },
  );
  expect(await Promise.all(broken)).toEqual(asks.map(() => 'broken off'));
  await restart();
  expect(await readFundingRequests(service.url, org.live)).toEqual([]);
  const requests = await Promise.all(
    asks.map((one) =>
      vi.waitFor(
        async () => {
          const answer = await ask(one);
          expect(answer.status, `${one.at}: ${answer.text}`).toBe(201);
          return answer.json.data as FundingRequest;
        },
        { timeout: 120_000, interval: 500 },
      ),
    ),
  );
  const { collections } = await state();
  expect(collections.map(({ reference }) => reference).sort()).toEqual(
    requests.map(({ reference }) => reference).sort(),
  );

  // One is read back without a response from the provider; another is settled and waits for its row's lock.
  const [first, second, third] = requests as [FundingRequest, FundingRequest, FundingRequest];
  await simulator.control('faults', {
    kind: 'hang',
    provider: 'alpha',
    operation: 'collections.find',
    times: 1,
  });
  const row = `select from funding_requests where id = '${second.id}' for update`;
  await killBehind(row, '"funding_requests"', async () => {
    await simulator.control('pay', { reference: first.reference });
    await simulator.control('pay', { reference: second.reference });
    await vi.waitFor(async () => expect((await state()).faults).toEqual([]), patiently);
  });
  await restart();
  await simulator.control('pay', { reference: third.reference });
  await vi.waitFor(async () => {
    const now = await readFundingRequests(service.url, org.live);
    expect(now.map(({ status }) => status)).toEqual(['succeeded', 'succeeded', 'succeeded']);
  }, patiently);

  const credits = await readTransactions(service.url, org.live);
  expect(credits.map(({ amount }) => amount).sort()).toEqual(['501.00', '502.00', '503.00']);
  for (const [index, one] of asks.entries()) {
    const again = await ask(one);
    expect([again.status, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
    expect((again.json.data as FundingRequest).id).toBe(requests[index]?.id);
  }
  expect((await state()).collections).toHaveLength(3);
  const { balance } = await read<{ balance: string }>(service.url, org.live, '/partner/v1/wallets/NGN');
  expect(balance).toBe('1004.00');
  expect(await ledgerFaults(service.url, options.dataDir)).toEqual([]);
  expect(await service.stop()).toBe(0);
  await database.close();
  await simulator.close();
});

const patience = { timeout: 120_000, interval: 50 };

test('killed while a mandate is revoked at its bank, before and after the bank’s answer: it ends, once', async () => {
  const port = await freePort();
  const simulator = await startSimulator({ notifyUrl: `http://127.0.0.1:${port}`, holder: 'crash' });
  const options = {
    databaseUrl: await freshDatabase(),
    dataDir: temporaryFolder('data'),
    port,
    settings: { ...railVariables(simulator.url, 60), LOG_LEVEL: 'error' },
  };
  let service = await startService(options);
  const { live } = await createOrganisation(service.url, options.dataDir, 'crash');
  await operate(service.url, options.dataDir, '/operator/v1/organisations/crash/kyb/decide', {
    decision: 'approved',
  });
  const find = (id: string) => read<Mandate>(service.url, live, `/partner/v1/mandates/${id}`);
  const becomes = (id: string, status: Mandate['status']) =>
    vi.waitFor(async () => expect((await find(id)).status).toBe(status), patience);
  const atBank = async (reference: string) =>
    (await simulator.state()).mandates.find((mandate) => mandate.reference === reference)?.status;

  for (const acts of [true, false]) {
    const { id, reference } = await call<Mandate>(service.url, live, 'POST', '/partner/v1/mandates', {
      bank_code: '058',
      account_number: '0123456785',
      maximum_amount: '5000000.00',
    });
    await simulator.control('agree', { reference });
    await simulator.control('activate', { reference });
    await becomes(id, 'active');
    // The bank is reached, but its response never arrives; its notification is lost.
    await simulator.control('faults', { kind: 'hang', operation: 'mandates.revoke', acts, times: 1 });
    if (acts) await simulator.control('faults', { kind: 'lost', times: 1 });
    const revoking = call(service.url, live, 'POST', `/partner/v1/mandates/${id}/revoke`, {}).catch(
      () => null,
    );
    const isNotified = async () =>
      (await simulator.state()).calls.some(
        ({ operation, reference: about }) => operation === 'mandates.revoke' && about === reference,
      );
    await vi.waitFor(async () => expect(await isNotified()).toBe(true), patience);
    expect(await atBank(reference)).toBe(acts ? 'revoked' : 'active');
    expect((await find(id)).status).toBe('active');
    await service.kill9();
    await revoking;

    service = await startService(options);
    // Before its scheduled retry.
    await simulator.control('notify', { reference });
    await becomes(id, 'revoked');
    expect(await atBank(reference)).toBe('revoked');
    const events = await readAll<{ type: string; data: { id: string } }>(
      service.url,
      live,
      '/partner/v1/events',
    );
    expect(events.filter(({ data }) => data.id === id).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['mandate.activated', 'mandate.revoked']),
    );
    expect(events.filter(({ data, type }) => data.id === id && type === 'mandate.revoked')).toHaveLength(1);
  }
  await service.stop();
  await simulator.close();
});
