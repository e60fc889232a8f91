import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { moveClock, releaseClock, resetClock, takeClock } from '@/server/core/environments/clock';
import { listEvents } from '@/server/core/event-outbox/read-events';
import { testMeta } from '@/server/core/testing';
import { inUnitOfWork } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import { createMovedWork } from '@/server/sandbox/clock/run-simulated-due-work';
import { matureDueHolding } from '@/server/trading/holdings/mature-holding';
import { openTestHolding } from '@/server/trading/holdings/testing';
import { expireDueFunding } from '@/server/wallets/funding/expire-due-funding';
import { fundWallet } from '@/server/wallets/funding/fund-wallet';
import { getFundingRequest } from '@/server/wallets/funding/read-funding';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';

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
/** What the jobs of environments in real time find. */
const bulk = () =>
  inUnitOfWork(database, serviceMeta(), async (open) => ({
    expired: await expireDueFunding(open, 100),
    matured: await matureDueHolding(open),
  }));

/** Moves the clock as an advance does, and keeps the right to move it when told so. */
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
