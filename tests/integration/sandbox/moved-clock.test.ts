import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  LostClock,
  lockClockForWrite,
  moveClock,
  readClock,
  releaseClock,
  resetClock,
  takeClock,
} from '@/server/core/environments/clock';
import { listEvents } from '@/server/core/event-outbox/read-events';
import { testMeta } from '@/server/core/testing';
import { inUnitOfWork } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import { newId } from '@/server/platform/kernel/ids';
import { createMovedWork } from '@/server/sandbox/clock/run-simulated-due-work';
import { matureDueHolding } from '@/server/trading/holdings/mature-holding';
import { openTestHolding } from '@/server/trading/holdings/testing';
import { expireDueFunding } from '@/server/wallets/funding/expire-due-funding';
import { fundWallet } from '@/server/wallets/funding/fund-wallet';
import { getFundingRequest } from '@/server/wallets/funding/read-funding';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';

describe('do moved work', () => {
  const start = new Date('2026-11-20T09:30:00.000Z');
  const DAY = 86_400_000;
  const ADVANCE = '0198c5a0-3a00-7000-8000-0000000000c1';

  let database: Database;
  let real = start;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());

  const serviceMeta = () => testMeta(database, { now: real });
  const log = { error: vi.fn() };
  const moved = () => createMovedWork({ database, serviceMeta, log })(100);
  /** What the jobs find for environments in real time. */
  const bulk = () =>
    inUnitOfWork(database, serviceMeta(), async (open) => ({
      expired: await expireDueFunding(open, 100),
      matured: await matureDueHolding(open),
    }));

  /** Moves the clock as an advance does, and optionally keeps the lease on it. */
  const move = async (partner: TestPartner, offset: number, keeps = false) => {
    await partner.write(async (context) => {
      await takeClock(context.tx, context.scope, { advanceId: ADVANCE, real });
      await moveClock({ ...context, now: new Date(real.getTime() + offset) }, ADVANCE, offset);
      if (!keeps) await releaseClock(context.tx, context.scope, ADVANCE);
    });
  };
  const ask = (partner: TestPartner) =>
    partner.write((context) => fundWallet(context, { currency: 'GHS', amount: '50.00' }));
  const statusOf = async (partner: TestPartner, id: string) =>
    (await getFundingRequest(partner.read(), { funding_request_id: id })).data.status;

  it('does what is due where a clock was moved, in its own time, and leaves all others to their jobs', async () => {
    const [ahead, behind] = [await testPartner(database), await testPartner(database)];
    const [due, later] = [(await ask(ahead)).data, (await ask(behind)).data];
    const holding = await ahead.write((context) => openTestHolding(context, { tenorDays: 30 }));
    await move(ahead, 20 * DAY);
    expect(await bulk()).toEqual({ expired: 0, matured: false });
    expect(await moved()).toBe(2);
    expect(await moved()).toBe(0);
    expect(await statusOf(ahead, due.id)).toBe('expired');
    expect(await statusOf(behind, later.id)).toBe('pending');
    const { data: events } = await listEvents(ahead.read({ now: new Date(start.getTime() + 20 * DAY) }), {
      limit: 10,
    });
    expect(events).toMatchObject([
      { type: 'holding.matured', created_at: '2026-12-10T09:30:00.000Z', data: { id: holding } },
      { type: 'funding.expired', created_at: '2026-12-10T09:30:00.000Z', data: { id: due.id } },
    ]);
    expect(log.error).not.toHaveBeenCalled();
  });

  it('leaves an environment alone while an advance has the right to its clock', async () => {
    const partner = await testPartner(database);
    const { data } = await ask(partner);
    await move(partner, DAY, true);
    expect(await moved()).toBe(0);
    expect(await statusOf(partner, data.id)).toBe('pending');
    await partner.write(({ tx, scope }) => releaseClock(tx, scope, ADVANCE));
    expect(await moved()).toBe(1);
  });

  it('goes by real time again once the clock was reset', async () => {
    const partner = await testPartner(database);
    await move(partner, DAY);
    await partner.write((context) => resetClock(context));
    const { data } = await ask(partner);
    expect(await moved()).toBe(0);
    real = new Date(start.getTime() + 2 * DAY);
    expect((await bulk()).expired).toBeGreaterThan(0);
    expect(await statusOf(partner, data.id)).toBe('expired');
    real = start;
  });
});

describe('move clock', () => {
  let database: Database;
  let partner: TestPartner;
  beforeAll(async () => {
    database = await testDatabase();
    partner = await testPartner(database);
  });
  afterAll(() => database.close());

  const now = new Date('2026-11-20T09:30:00.000Z');
  const take = (advanceId: string) =>
    partner.write(
      async ({ tx, scope }) => (await takeClock(tx, scope, { advanceId, real: now }))?.offset ?? null,
    );
  const move = (advance: string, offset: number) =>
    partner.write(async (context) => {
      const moment = new Date(now.getTime() + offset);
      return (await moveClock({ ...context, now: moment }, advance, offset)).sandbox?.clockOffset;
    });
  const [one, other] = [newId(), newId()];

  describe('the clock of a test environment', () => {
    it('is moved by one advance at a time, and only forward', async () => {
      expect(await take(one)).toBe(0);
      expect(await take(other)).toBeNull();
      expect(await move(one, 60_000)).toBe(60_000);
      expect(await move(one, 30_000)).toBe(60_000);
      await expect(move(other, 90_000)).rejects.toThrow(LostClock);
      expect(await readClock(database.reads, partner.scope)).toEqual({ offset: 60_000, isAdvancing: true });
      await partner.write(({ tx, scope }) => releaseClock(tx, scope, other));
      expect(await take(other)).toBeNull();
      await partner.write(({ tx, scope }) => releaseClock(tx, scope, one));
      expect(await take(other)).toBe(60_000);
      await expect(move(one, 90_000)).rejects.toThrow(LostClock);
    });

    it('lets nothing be written with a time before the one it was moved to', async () => {
      // Admitted by the clock's earlier time, and slow to arrive.
      const early = { now: new Date(now.getTime() - 5_000), sandbox: { clockOffset: 0, armedScenarios: 0 } };
      const held = await partner.write((context) => lockClockForWrite(context, partner.scope), early);
      expect(held.now).toEqual(new Date(now.getTime() + 60_000));
      expect(held.sandbox?.clockOffset).toBe(60_000);
    });

    it('is not there in live', async () => {
      const live = { ...partner.scope, environment: 'live' } as const;
      expect(await readClock(database.reads, live)).toEqual({ offset: 0, isAdvancing: false });
    });
  });
});
