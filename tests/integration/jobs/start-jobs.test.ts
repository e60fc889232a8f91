import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listEvents } from '@/server/core/event-outbox/read-events';
import { allQueues, createQueueReader } from '@/server/jobs/backlog/read-queues';
import { startJobs } from '@/server/jobs/scheduler/start-jobs';
import { checkpoint, vacuum } from '@/server/jobs/scheduler/store';
import { fanOut } from '@/server/operations/fan-out';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import { testSettings } from '@/server/platform/kernel/testing';
import { registry } from '@/server/platform/telemetry/metrics';
import { findPosition } from '@/server/trading/holdings/find-position';
import { openTestHolding } from '@/server/trading/holdings/testing';
import { fundWallet } from '@/server/wallets/funding/fund-wallet';
import { getFundingRequest } from '@/server/wallets/funding/read-funding';
import { settleFunding } from '@/server/wallets/funding/settle-funding';
import { testPartner } from '@/server/wallets/funding/testing';

describe('start jobs', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  describe('startJobs', () => {
    it('expires what is due by its clock, runs the jobs it was given, and stops', async () => {
      const partner = await testPartner(database);
      const { data } = await partner.write((c) => fundWallet(c, { currency: 'GHS', amount: '50.00' }));
      const extra = vi.fn(async () => 0);
      const log = { info: vi.fn(), error: vi.fn() };
      const jobs = startJobs({
        database,
        fanOut,
        settings: testSettings(),
        clock: () => new Date('2026-11-20T09:45:00.000Z'),
        log,
        extraJobs: [{ name: 'extra', everyMs: 10, batch: 1, run: extra }],
      });
      const statusNow = async () =>
        (await getFundingRequest(partner.read(), { funding_request_id: data.id })).data.status;
      await vi.waitFor(async () => expect(await statusNow()).toBe('expired'), {
        timeout: 15_000,
        interval: 50,
      });
      await jobs.stop();
      const calls = extra.mock.calls.length;
      expect(calls).toBeGreaterThan(0);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(extra).toHaveBeenCalledTimes(calls);
      expect((await listEvents(partner.read(), { limit: 10 })).data).toMatchObject([
        { type: 'funding.expired', created_at: '2026-11-20T09:45:00.000Z' },
      ]);
      expect(log.info).toHaveBeenCalledWith(
        expect.objectContaining({ job: 'expire funding', done: 1 }),
        'job done',
      );
      expect(log.error).not.toHaveBeenCalled();
    }, 30_000);

    it('pays out what matures by its clock', async () => {
      const partner = await testPartner(database);
      const id = await partner.write((context) => openTestHolding(context, { tenorDays: 10 }));
      const log = { info: vi.fn(), error: vi.fn() };
      const clock = () => new Date('2026-11-11T00:00:00.000+01:00');
      const jobs = startJobs({ database, settings: testSettings(), clock, fanOut, log });
      const statusNow = async () => (await findPosition(partner.read(), id))?.status;
      await vi.waitFor(async () => expect(await statusNow()).toBe('matured'), {
        timeout: 15_000,
        interval: 50,
      });
      await jobs.stop();
      expect((await listEvents(partner.read(), { limit: 10 })).data).toMatchObject([
        { type: 'holding.matured', created_at: '2026-11-10T23:00:00.000Z' },
      ]);
      expect(log.error).not.toHaveBeenCalled();
    }, 30_000);

    it('keeps the embedded database in order', async () => {
      await checkpoint(database.reads);
      await vacuum(database.reads);
    });
  });
});

describe('read queues', () => {
  let database: Database;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());
  afterEach(() => vi.useRealTimers());

  /** The displayed values of a metric, by the label that distinguishes them. */
  async function shown(name: string, label = 'queue'): Promise<Record<string, number>> {
    const metric = await registry.getSingleMetric(name)?.get();
    return Object.fromEntries((metric?.values ?? []).map(({ labels, value }) => [labels[label], value]));
  }

  it('shows what is overdue and for how long, once in a while, and nothing while the database is silent', async () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    let now = new Date('2026-11-20T09:30:00.000Z');
    const warn = vi.fn();
    const partner = await testPartner(database);
    const { data } = await partner.write((c) => fundWallet(c, { currency: 'GHS', amount: '50.00' }));
    const expiresAt = new Date(data.expires_at ?? '');
    const parts = { database, clock: () => now, log: { warn } };

    await createQueueReader(parts)();
    expect(Object.keys(await shown('partner_desk_queue_due')).sort()).toEqual(
      allQueues.map(({ name }) => name).sort(),
    );
    expect(await shown('partner_desk_queue_due')).toMatchObject({ funding_expiry: 0, mail: 0 });

    now = new Date(expiresAt.getTime() + 90_000);
    const read = createQueueReader(parts);
    await Promise.all([read(), read()]);
    expect(await shown('partner_desk_queue_due')).toMatchObject({ funding_expiry: 1, debit_settlement: 0 });
    expect(await shown('partner_desk_queue_oldest_age_seconds')).toMatchObject({ funding_expiry: 90 });
    expect(await shown('partner_desk_provider_breaker_open', 'provider')).toEqual({
      alpha: 0,
      beta: 0,
      gamma: 0,
    });
    now = new Date(now.getTime() + 60_000);
    await read();
    expect(await shown('partner_desk_queue_oldest_age_seconds')).toMatchObject({ funding_expiry: 90 });
    vi.advanceTimersByTime(15_000);
    await read();
    expect(await shown('partner_desk_queue_oldest_age_seconds')).toMatchObject({ funding_expiry: 150 });

    expect(warn).not.toHaveBeenCalled();

    const silent = { ...database, reads: null as unknown as Database['reads'] };
    await createQueueReader({ ...parts, database: silent })();
    expect(await shown('partner_desk_queue_due')).toEqual({});
    expect((await shown('partner_desk_database_up', 'none')).undefined).toBe(0);
    expect(warn).toHaveBeenCalledTimes(1);
  });

  it('sees that the latest postings do not hold', async () => {
    const partner = await testPartner(database);
    const { data } = await partner.write((c) => fundWallet(c, { currency: 'NGN', amount: '500.00' }));
    await partner.write((c) => settleFunding(c, data.id, { outcome: 'succeeded', amountReceived: 50_000n }));
    const read = () => createQueueReader({ database, clock: () => new Date(), log: { warn: vi.fn() } })();
    await read();
    expect(await shown('partner_desk_ledger_recent_faults', 'none')).toEqual({ undefined: 0 });
    await database.reads.execute(
      `update ledger_accounts set balance = balance + 1 where kind = 'wallet' and organisation_id = '${partner.scope.organisationId}'`,
    );
    await read();
    expect(await shown('partner_desk_ledger_recent_faults', 'none')).toEqual({ undefined: 1 });
  });
});
