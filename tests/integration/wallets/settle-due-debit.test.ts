import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { armScenario } from '@/server/core/scenarios/arm-scenario';
import { testMeta } from '@/server/core/testing';
import { inUnitOfWork } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import type { OpenContext } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { directDebit, settleDueDebit } from '@/server/sandbox/simulate/settle-mandate';
import { fundWallet } from '@/server/wallets/funding/fund-wallet';
import { getFundingRequest } from '@/server/wallets/funding/read-funding';
import { settleFunding } from '@/server/wallets/funding/settle-funding';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';
import { getReconciliation } from '@/server/wallets/ledger/read-transactions';
import { endMandate } from '@/server/wallets/mandates/move-mandate';
import { listMandates } from '@/server/wallets/mandates/read-mandates';

const due = new Date('2026-11-20T09:35:00.000Z');
const early = new Date(due.getTime() - 1);

let database: Database;
let partner: TestPartner;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  partner = await testPartner(database);
});

const debit = (amount = '1000.00') =>
  partner.write(
    async (context) =>
      (await fundWallet(context, { currency: 'NGN', amount, method: 'beta_direct_debit' })).data,
  );
const settle = (now: Date) =>
  inUnitOfWork(database, testMeta(database, { now }), (context: OpenContext) => settleDueDebit(context));
const read = async (id: string) => (await getFundingRequest(partner.read(), { funding_request_id: id })).data;
const balance = async () => (await getReconciliation(partner.read())).data[0]?.wallet_balance;
const revoke = async () => {
  const [mandate] = (await listMandates(partner.read(), { limit: 1 })).data;
  return partner.write((context) => endMandate(context, mandate?.id ?? '', 'us'));
};

it('brings the amount five minutes after it was requested, once', async () => {
  const { id, status } = await debit();
  expect(status).toBe('pending');
  expect(await settle(early)).toBe(false);
  expect(await settle(due)).toBe(true);
  expect(await settle(due)).toBe(false);
  expect(await read(id)).toMatchObject({
    status: 'succeeded',
    amount_received: '1000.00',
    settled_at: due.toISOString(),
  });
  expect(await balance()).toBe('1000.00');
});

it('fails once its mandate is revoked', async () => {
  const { id } = await debit();
  await revoke();
  expect((await read(id)).status).toBe('pending');
  expect(await settle(due)).toBe(true);
  expect(await read(id)).toMatchObject({ status: 'failed', failure_reason: 'The mandate was revoked.' });
  expect(await balance()).toBe('0.00');
});

it('is refused where that is armed, and by a mandate that has ended before that', async () => {
  await partner.write((context) => armScenario(context, { kind: 'debit_refused', times: 1 }));
  const [first, second] = [await debit(), await debit()];
  expect([await settle(due), await settle(due)]).toEqual([true, true]);
  const states = [await read(first.id), await read(second.id)];
  expect(states.map(({ status }) => status).sort()).toEqual(['failed', 'succeeded']);
  expect(states.find(({ status }) => status === 'failed')?.failure_reason).toBe(
    'The bank refused the debit: not enough money in the account.',
  );
  await partner.write((context) => armScenario(context, { kind: 'debit_refused', times: 1 }));
  const third = await debit();
  await revoke();
  await settle(due);
  expect((await read(third.id)).failure_reason).toBe('The mandate was revoked.');
});

it('is left alone once somebody else has settled it', async () => {
  const { id } = await debit();
  await partner.write((context) => settleFunding(context, id, { outcome: 'failed' }));
  expect(await settle(due)).toBe(false);
  expect(await directDebit.run(partner.read({ now: due }), id)).toBeNull();
});

it('fails when the wallet can’t hold it, instead of being tried for ever', async () => {
  await partner.write(async (context) => {
    const { data } = await fundWallet(context, { currency: 'NGN', amount: '1000.00' });
    const amountReceived = 9_223_372_036_854_775_807n;
    await settleFunding(context, data.id, { outcome: 'succeeded', amountReceived });
  });
  const { id } = await debit();
  expect(await settle(due)).toBe(true);
  expect(await read(id)).toMatchObject({
    status: 'failed',
    failure_reason: 'The wallet can’t hold that much more.',
  });
});

it('is scheduled by its environment’s clock, and done in that one’s own time where its clock was moved', async () => {
  const { id, reference } = await debit();
  await debit();
  const soonest = async (most: number) =>
    ((await database.reads.execute(directDebit.soonest(partner.scope, most))) as { rows: object[] }).rows;
  expect(await soonest(1)).toMatchObject([{ resource_id: id, reference }]);
  expect(await soonest(10)).toHaveLength(2);
  const { organisationId } = partner.scope;
  await database.reads.execute(
    `insert into sandboxes (organisation_id, clock_offset) values ('${organisationId}', 60000)`,
  );
  expect(await settle(due)).toBe(false);
  const run = (now: Date, which = id) => partner.write((context) => directDebit.run(context, which), { now });
  expect(await run(early)).toBeNull();
  expect(await run(due)).toBe('succeeded');
  expect(await run(due)).toBeNull();
  expect(await run(due, newId())).toBeNull();
});
