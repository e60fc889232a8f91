import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FundingStatus, fundingStatuses } from '@/lib/contract/wallets/funding';
import { listEvents } from '@/server/core/event-outbox/read-events';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import { newId } from '@/server/platform/kernel/ids';
import { expireDueFunding } from '@/server/wallets/funding/expire-due-funding';
import { fundWallet } from '@/server/wallets/funding/fund-wallet';
import { getFundingRequest } from '@/server/wallets/funding/read-funding';
import { canMove, type Outcome, type Settlement } from '@/server/wallets/funding/rules';
import { settleFunding } from '@/server/wallets/funding/settle-funding';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';
import { getReconciliation, listTransactions } from '@/server/wallets/ledger/read-transactions';
import { verifyLedger } from '@/server/wallets/ledger/verify-ledger';

let database: Database;
let partner: TestPartner;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const settledAt = { now: new Date('2026-11-20T09:31:00.000Z') };

async function request(by: TestPartner, amount = '1000.00'): Promise<string> {
  const { data } = await by.write((context) => fundWallet(context, { currency: 'NGN', amount }));
  return data.id;
}
const settle = (by: TestPartner, id: string, settlement: Settlement) =>
  by.write((context) => settleFunding(context, id, settlement), settledAt);
const events = async (by: TestPartner) => (await listEvents(by.read(), { limit: 100 })).data.reverse();
const ngn = async (by: TestPartner) => (await getReconciliation(by.read())).data[0];

/** Brings a request into a state through the transitions that lead there. */
async function requestIn(by: TestPartner, status: FundingStatus): Promise<string> {
  const id = await request(by);
  if (status !== 'pending') await settle(by, id, { outcome: status });
  return id;
}

describe('settleFunding', () => {
  it('credits the wallet, and reports it in the same transaction', async () => {
    partner = await testPartner(database);
    const id = await request(partner);
    const data = await settle(partner, id, { outcome: 'succeeded' });
    expect(data).toMatchObject({
      status: 'succeeded',
      amount_received: '1000.00',
      settled_at: '2026-11-20T09:31:00.000Z',
    });
    expect((await getFundingRequest(partner.read(), { funding_request_id: id })).data).toEqual(data);
    const { data: lines } = await listTransactions(partner.read(), { limit: 50, funding_request_id: id });
    expect(lines).toMatchObject([
      {
        type: 'funding',
        amount: '1000.00',
        balance_after: '1000.00',
        reference: data.reference,
        description: 'Funding by bank transfer',
        created_at: '2026-11-20T09:31:00.000Z',
      },
    ]);
    const [event, ...others] = await events(partner);
    expect(others).toEqual([]);
    expect(event).toMatchObject({ type: 'wallet.funded', sequence: 1, environment: 'test', data });
  });

  it('credits what was received, above or below what was asked', async () => {
    const by = await testPartner(database);
    for (const amountReceived of [1n, 999_999_999_999_999_99n]) {
      const data = await settle(by, await request(by), { outcome: 'succeeded', amountReceived });
      expect(data.amount).toBe('1000.00');
    }
    expect(await ngn(by)).toMatchObject({ wallet_balance: '1000000000000000.00', balanced: true });
  });

  it('reports failure and expiry, and moves no money', async () => {
    const by = await testPartner(database);
    const failed = await settle(by, await request(by), { outcome: 'failed', failureReason: 'Declined.' });
    const expired = await settle(by, await request(by), { outcome: 'expired' });
    expect(failed).toMatchObject({ status: 'failed', failure_reason: 'Declined.', amount_received: null });
    expect(expired).toMatchObject({ status: 'expired', expires_at: '2026-11-20T09:31:00.000Z' });
    expect(await events(by)).toMatchObject([
      { type: 'funding.failed', data: failed },
      { type: 'funding.expired', data: expired },
    ]);
    expect(await ngn(by)).toMatchObject({ wallet_balance: '0.00', transactions_count: 0 });
  });

  it('credits a late payment, and both events stand', async () => {
    const by = await testPartner(database);
    const id = await requestIn(by, 'expired');
    const data = await settle(by, id, { outcome: 'succeeded', amountReceived: 400_00n });
    expect(data).toMatchObject({ status: 'succeeded', amount_received: '400.00' });
    expect((await events(by)).map(({ type }) => type)).toEqual(['funding.expired', 'wallet.funded']);
    expect(await ngn(by)).toMatchObject({ wallet_balance: '400.00', transactions_count: 1 });
  });

  it('refuses every other move with the state that it found, and changes nothing', async () => {
    const by = await testPartner(database);
    const outcomes: Outcome[] = ['succeeded', 'failed', 'expired'];
    let credited = 0;
    for (const status of fundingStatuses) {
      for (const outcome of outcomes.filter((to) => !canMove(status, to))) {
        const id = await requestIn(by, status);
        if (status === 'succeeded') credited += 1;
        const before = await getFundingRequest(by.read(), { funding_request_id: id });
        const notified = (await events(by)).length;
        await expect(settle(by, id, { outcome })).rejects.toMatchObject({
          code: 'invalid_state',
          details: { status },
        });
        expect(await getFundingRequest(by.read(), { funding_request_id: id })).toEqual(before);
        expect(await events(by)).toHaveLength(notified);
      }
    }
    expect(credited).toBe(3);
    expect(await ngn(by)).toMatchObject({ wallet_balance: '3000.00', transactions_count: 3, balanced: true });
  });

  it('writes nothing when the wallet could not hold so much', async () => {
    const by = await testPartner(database);
    const most = { outcome: 'succeeded', amountReceived: 9_000_000_000_000_000_000n } as const;
    await settle(by, await request(by), most);
    const id = await request(by);
    await expect(settle(by, id, most)).rejects.toMatchObject({
      code: 'amount_out_of_range',
      details: { maximum: '2233720368547758.07' },
    });
    expect((await getFundingRequest(by.read(), { funding_request_id: id })).data.status).toBe('pending');
    expect(await events(by)).toHaveLength(1);
  });

  it("answers another organisation's request and odd ids as missing", async () => {
    const [by, stranger] = [await testPartner(database), await testPartner(database)];
    const live: TestPartner = await testPartner(database, 'live');
    for (const [who, id] of [
      [stranger, await request(by)],
      [live, await request(by)],
      [by, newId()],
      [by, 'x'],
    ] as const) {
      await expect(settle(who, id, { outcome: 'succeeded' })).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});

describe('expireDueFunding', () => {
  const expire = (at: string, limit: number) =>
    partner.write((context) => expireDueFunding(context, limit), { now: new Date(at) });

  it('ends what is due, of every organisation, in batches, and nothing else', async () => {
    const [one, two] = [await testPartner(database), await testPartner(database)];
    partner = one;
    await expire('2026-11-20T10:29:59.999Z', 100);
    const ids = [await request(one), await request(one), await request(two)];
    const paid = await requestIn(two, 'succeeded');
    const late = { now: new Date('2026-11-20T09:30:00.001Z') };
    const { data: open } = await two.write((c) => fundWallet(c, { currency: 'NGN', amount: '100.00' }), late);

    const left = async () => expire('2026-11-20T10:29:59.999Z', 100);
    expect(await left()).toBe(0);
    expect(await expire('2026-11-20T10:30:00.000Z', 2)).toBe(2);
    const rest = await expire('2026-11-20T10:30:00.000Z', 100);
    expect(rest).toBeGreaterThanOrEqual(1);
    expect(await expire('2026-11-20T10:30:00.000Z', 100)).toBe(0);

    const statusOf = async (by: TestPartner, id: string) =>
      (await getFundingRequest(by.read(), { funding_request_id: id })).data.status;
    expect(await statusOf(one, ids[0] ?? '')).toBe('expired');
    expect(await statusOf(one, ids[1] ?? '')).toBe('expired');
    expect(await statusOf(two, ids[2] ?? '')).toBe('expired');
    expect(await statusOf(two, paid)).toBe('succeeded');
    expect(await statusOf(two, open.id)).toBe('pending');
    const notified = await events(one);
    expect(notified.map(({ type, sequence }) => [type, sequence])).toEqual([
      ['funding.expired', 1],
      ['funding.expired', 2],
    ]);
    const { data } = await getFundingRequest(one.read(), {
      funding_request_id: String(notified[0]?.data.id),
    });
    expect(notified[0]?.data).toEqual(data);
    expect((await events(two)).map(({ type }) => type)).toEqual(['wallet.funded', 'funding.expired']);
  });

  it('leaves a ledger that holds', async () => {
    expect((await verifyLedger(partner.read())).data).toMatchObject({ verified: true, faults: [] });
  });
});
