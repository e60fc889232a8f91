import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Order } from '@/lib/contract/trading/orders';
import type { WebhookDelivery } from '@/lib/contract/webhooks/deliveries';
import type { Event } from '@/lib/contract/webhooks/events';
import type { TestOrganisation } from '../support/app';
import { emptyDatabase, inDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { brokenRules } from '../support/invariants';
import { type Slot, startMoneyLoad, TURN } from '../support/money-load';
import { balanceOf, findInvestment } from '../support/orders';
import { startPgbouncer, withoutPgbouncer } from '../support/pgbouncer';
import { type Postgres, startOwnPostgres } from '../support/postgres';
import { followStream } from '../support/raw-http';
import { type Receiver, startReceiver } from '../support/receiver';
import { lastVersion, withoutHistory } from '../support/released';
import { startService } from '../support/service';
import {
  call,
  createOrganisation,
  isReconciled,
  ledgerFaults,
  readAll,
  readFundingRequests,
} from '../support/service-client';

describe('three processes', () => {
  const WORKERS = 6;
  /** Turns of the load between two faults, so that each happens in the middle of it. */
  const TURNS = 25;

  let postgres: Postgres;
  let receiver: Receiver;

  beforeAll(async () => {
    postgres = await startOwnPostgres();
    receiver = await startReceiver();
  });
  afterAll(async () => {
    await receiver.close();
    await postgres.stop();
  });

  type Options = Parameters<typeof startService>[0];

  async function startThree(options: Options): Promise<Slot[]> {
    const first = { service: await startService(options), isDown: false };
    const others = [startService(options), startService(options)];
    return [first, ...(await Promise.all(others)).map((service) => ({ service, isDown: false }))];
  }

  /** Kills or stops a process, and starts another in its place. */
  async function replace(slot: Slot | undefined, options: Options, how: 'kill9' | 'stop'): Promise<unknown> {
    if (!slot) throw new Error('no such process');
    slot.isDown = true;
    const ended = await slot.service[how]();
    slot.service = await startService(options);
    slot.isDown = false;
    return ended;
  }

  /** Checks all invariants after the load. */
  async function expectAllIsWell(
    url: string,
    databaseUrl: string,
    org: TestOrganisation,
    turns: number,
  ): Promise<void> {
    const node = { url };
    const requests = await readFundingRequests(url, org.test);
    expect(requests.map(({ status }) => status)).toEqual(requests.map(() => 'succeeded'));
    expect(requests).toHaveLength(turns);
    // The jobs loop executes them.
    const orders = () => readAll<Order>(url, org.test, '/partner/v1/orders');
    await vi.waitFor(
      async () => expect((await orders()).filter(({ status }) => status !== 'completed')).toEqual([]),
      { timeout: 180_000, interval: 500 },
    );
    expect(await orders()).toHaveLength(turns);
    expect(await balanceOf(node, org)).toBe(`${turns * (Number(TURN.funded) - Number(TURN.spent))}.00`);
    expect(await isReconciled(url, org.test)).toBe(true);
    expect(await brokenRules(databaseUrl)).toEqual([]);
  }

  /** Checks that every event reached the receiver, and the stream's reader in order and exactly once. */
  async function expectAllNotified(
    url: string,
    org: TestOrganisation,
    stream: ReturnType<typeof followStream>,
  ): Promise<void> {
    const events = await readAll<Event>(url, org.test, '/partner/v1/events');
    const numbers = events.map((_, index) => index + 1);
    expect(events.map(({ sequence }) => sequence).reverse()).toEqual(numbers);
    await vi.waitFor(() => expect(stream.sequences).toEqual(numbers), { timeout: 180_000, interval: 200 });
    const undelivered = async () =>
      (await readAll<WebhookDelivery>(url, org.test, '/partner/v1/webhook-deliveries')).filter(
        ({ status }) => status !== 'succeeded',
      );
    await vi.waitFor(async () => expect(await undelivered()).toEqual([]), {
      timeout: 180_000,
      interval: 500,
    });
    const arrived = new Set(receiver.arrivals.map(({ headers }) => headers['x-svc-webhook-id']));
    expect(events.filter(({ id }) => !arrived.has(id))).toEqual([]);
  }

  /**
   * Runs three processes under load. One is killed, one is restarted, and PostgreSQL is stopped and crashed. Careful
   * clients see only responses that ask to retry, and in the end everything has happened exactly once.
   */
  async function survive(databaseUrl: string, settings: Readonly<Record<string, string>>): Promise<void> {
    const options = {
      databaseUrl: settings.DATABASE_URL ?? databaseUrl,
      dataDir: temporaryFolder('data'),
      settings: {
        RATE_LIMIT_PER_MINUTE: '1000000',
        WEBHOOK_ALLOW_PRIVATE: '1',
        LOG_LEVEL: 'error',
        ...settings,
      },
    };
    const slots = await startThree(options);
    const url = () => slots[2]?.service.url ?? '';
    const org = await createOrganisation(url(), options.dataDir, 'three');
    await call(url(), org.test, 'POST', '/partner/v1/webhooks', { url: receiver.url });
    const investmentId = await findInvestment({ url: url() }, org, 'Lagoon Term Deposit');
    const stream = followStream(() => slots.map(({ service }) => service.url), org.test);
    const load = startMoneyLoad({ slots, org, investmentId, workers: WORKERS });
    await load.turns(TURNS);
    await replace(slots[0], options, 'kill9');
    await load.turns(TURNS);
    expect(await replace(slots[1], options, 'stop')).toBe(0);
    await load.turns(TURNS);
    await postgres.restart('fast');
    await load.turns(TURNS);
    await postgres.restart('immediate');
    await load.turns(TURNS);
    const turns = await load.stop();
    expect(load.unexpected).toEqual([]);
    // The faults took effect.
    expect([...load.retried.keys()].sort()).toEqual(
      expect.arrayContaining(['no connection', 'service_unavailable']),
    );

    await expectAllIsWell(url(), databaseUrl, org, turns);
    await expectAllNotified(url(), org, stream);
    expect(await ledgerFaults(url(), options.dataDir)).toEqual([]);
    // Each listens again, exactly once.
    await vi.waitFor(
      async () =>
        expect(
          await inDatabase(
            databaseUrl,
            `select count(*)::int as ears from pg_stat_activity
            where datname = current_database() and application_name like 'partner-desk listen %'`,
          ),
        ).toEqual([{ ears: slots.length }]),
      { timeout: 60_000, interval: 200 },
    );
    await stream.stop();
    expect(await Promise.all(slots.map(({ service }) => service.stop()))).toEqual([0, 0, 0]);
  }

  test('three processes, two of which go, and a PostgreSQL that is stopped and crashes, lose and double nothing', async () => {
    await survive(await postgres.createDatabase(), {});
  });

  test.skipIf(withoutPgbouncer !== null)(
    'the same through PgBouncer in transaction mode, with fewer connections than clients',
    async () => {
      const databaseUrl = await postgres.createDatabase();
      const pooler = await startPgbouncer(databaseUrl, 6);
      try {
        await survive(databaseUrl, { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: databaseUrl });
      } finally {
        await pooler.stop();
      }
    },
  );
});

describe('rolling upgrade', () => {
  const TURNS = 12;

  const migrationsOf = (root: string): number =>
    readdirSync(path.join(root, 'server/platform/database/migrations')).filter((file) =>
      file.endsWith('.sql'),
    ).length;

  const appliedIn = async (databaseUrl: string): Promise<unknown> =>
    (await inDatabase(databaseUrl, 'select count(*)::int as count from drizzle.__drizzle_migrations'))[0]
      ?.count;

  test.skipIf(withoutHistory !== null)(
    'the version before and this one serve side by side, while this one migrates and after it',
    async () => {
      const before = lastVersion();
      const now = path.join(import.meta.dirname, '../..');
      const databaseUrl = await emptyDatabase();
      const options = {
        databaseUrl,
        dataDir: temporaryFolder('data'),
        settings: { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'error' },
      };
      const start = async (root: string): Promise<Slot> => ({
        service: await startService({ ...options, root }),
        isDown: false,
      });
      const first = await start(before);
      const slots = [first, await start(before)];
      expect(await appliedIn(databaseUrl)).toBe(migrationsOf(before));
      const { url } = first.service;
      const org = await createOrganisation(url, options.dataDir, 'rolling');
      const investmentId = await findInvestment({ url }, org, 'Lagoon Term Deposit');
      const load = startMoneyLoad({ slots, org, investmentId, workers: 4 });
      await load.turns(TURNS);

      // The first of the new ones migrates while the old ones serve.
      slots.push(await start(now));
      expect(migrationsOf(now)).toBeGreaterThanOrEqual(migrationsOf(before));
      expect(await appliedIn(databaseUrl)).toBe(migrationsOf(now));
      await load.turns(TURNS);

      // Each is replaced in turn, and one is rolled back: the previous version starts on this one's schema.
      first.isDown = true;
      expect(await first.service.stop()).toBe(0);
      first.service = await startService({ ...options, root: now });
      first.isDown = false;
      await load.turns(TURNS);
      slots.push(await start(before));
      await load.turns(TURNS);
      const turns = await load.stop();
      expect(load.unexpected).toEqual([]);

      for (const { service } of slots) {
        const orders = () => readAll<Order>(service.url, org.test, '/partner/v1/orders');
        await vi.waitFor(
          async () =>
            expect((await orders()).filter(({ status }) => status === 'completed')).toHaveLength(turns),
          { timeout: 180_000, interval: 500 },
        );
        expect(await isReconciled(service.url, org.test)).toBe(true);
      }
      expect(await ledgerFaults(first.service.url, options.dataDir)).toEqual([]);
      expect(await brokenRules(databaseUrl)).toEqual([]);
      expect(await Promise.all(slots.map(({ service }) => service.stop()))).toEqual(slots.map(() => 0));
    },
  );
});
