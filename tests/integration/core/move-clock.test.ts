import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  LostClock,
  lockClockForWrite,
  moveClock,
  readClock,
  releaseClock,
  takeClock,
} from '@/server/core/environments/clock';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import { newId } from '@/server/platform/kernel/ids';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';

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
    // Admitted by the clock as it stood at first, and long on its way.
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
