import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { listEvents } from '@/server/core/event-outbox/read-events';
import { startJobs } from '@/server/jobs/scheduler/start-jobs';
import { checkpoint, vacuum } from '@/server/jobs/scheduler/store';
import { fanOut } from '@/server/operations/fan-out';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import { testSettings } from '@/server/platform/kernel/testing';
import { findPosition } from '@/server/trading/holdings/find-position';
import { openTestHolding } from '@/server/trading/holdings/testing';
import { fundWallet } from '@/server/wallets/funding/fund-wallet';
import { getFundingRequest } from '@/server/wallets/funding/read-funding';
import { testPartner } from '@/server/wallets/funding/testing';

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
