import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listEvents } from '@/server/core/event-outbox/read-events';
import type { Database } from '@/server/platform/database/database';
import { connectPostgresql } from '@/server/platform/database/postgresql/connect-postgresql';
import { listWallets } from '@/server/wallets/balances/read-wallets';
import { expireDueFunding } from '@/server/wallets/funding/expire-due-funding';
import { fundWallet } from '@/server/wallets/funding/fund-wallet';
import { getFundingRequest } from '@/server/wallets/funding/read-funding';
import { settleFunding } from '@/server/wallets/funding/settle-funding';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';
import { getReconciliation } from '@/server/wallets/ledger/read-transactions';
import { verifyLedger } from '@/server/wallets/ledger/verify-ledger';
import { freshDatabase } from '../../support/database';

// Two pools represent two processes. The embedded engine runs one statement at a time and would hide every race.
let databases: readonly [Database, Database];
beforeAll(async () => {
  const url = await freshDatabase();
  const connect = () =>
    connectPostgresql(url, 25, (error) => {
      throw error;
    });
  databases = [await connect(), await connect()];
});
afterAll(() => Promise.all(databases.map((database) => database.close())));

/** One organisation through each of the two processes. */
async function partnerTwice(): Promise<readonly [TestPartner, TestPartner]> {
  const first = await testPartner(databases[0]);
  return [first, await testPartner(databases[1], 'test', first.scope)];
}

const request = async ([partner]: readonly [TestPartner, TestPartner]) =>
  (await partner.write((context) => fundWallet(context, { currency: 'NGN', amount: '1000.00' }))).data.id;
const due = { now: new Date('2026-11-20T10:30:00.000Z') };
const codes = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.flatMap((outcome) =>
    outcome.status === 'rejected' ? [outcome.reason.code ?? outcome.reason] : [],
  );

describe('settlements of two processes at once', () => {
  it('credit once, however often the provider repeats itself', async () => {
    const partners = await partnerTwice();
    const id = await request(partners);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, turn) =>
        partners[turn % 2 === 0 ? 0 : 1].write((context) =>
          settleFunding(context, id, { outcome: 'succeeded' }),
        ),
      ),
    );
    expect(codes(outcomes)).toEqual(Array.from({ length: 49 }, () => 'invalid_state'));
    const [ngn] = (await getReconciliation(partners[0].read())).data;
    expect(ngn).toMatchObject({ wallet_balance: '1000.00', transactions_count: 1, balanced: true });
    expect((await listEvents(partners[0].read(), { limit: 100 })).data).toHaveLength(1);
  });

  it('end in one state when settlement and expiry meet, with the events of that state', async () => {
    const partners = await partnerTwice();
    const ids = await Promise.all(Array.from({ length: 20 }, () => request(partners)));
    const expiring = (async () => {
      for (let round = 0; round < 10; round += 1) {
        await partners[1].write((context) => expireDueFunding(context, 3), due);
      }
    })();
    await Promise.all([
      expiring,
      ...ids.map((id, turn) =>
        partners[turn % 2 === 0 ? 0 : 1].write(
          (context) => settleFunding(context, id, { outcome: 'succeeded' }),
          due,
        ),
      ),
    ]);
    const { data: notified } = await listEvents(partners[0].read(), { limit: 100 });
    for (const id of ids) {
      const { data } = await getFundingRequest(partners[0].read(), { funding_request_id: id });
      // Late or on time, the money is real.
      expect(data.status).toBe('succeeded');
      const types = notified.filter((event) => event.data.id === id).map(({ type }) => type);
      expect([['wallet.funded'], ['wallet.funded', 'funding.expired']]).toContainEqual(types);
    }
    const [ngn] = (await getReconciliation(partners[0].read())).data;
    expect(ngn).toMatchObject({ wallet_balance: '20000.00', transactions_count: 20 });
  });

  it('let a failure or a settlement through, never both', async () => {
    const partners = await partnerTwice();
    for (let round = 0; round < 15; round += 1) {
      const id = await request(partners);
      const outcomes = await Promise.allSettled([
        partners[0].write((context) => settleFunding(context, id, { outcome: 'succeeded' })),
        partners[1].write((context) => settleFunding(context, id, { outcome: 'failed' })),
      ]);
      expect(codes(outcomes)).toEqual(['invalid_state']);
    }
    const { data } = await listEvents(partners[0].read(), { limit: 100 });
    const funded = data.filter(({ type }) => type === 'wallet.funded').length;
    expect(data).toHaveLength(15);
    expect((await getReconciliation(partners[0].read())).data[0]?.transactions_count).toBe(funded);
  });

  it('expire each request once in any number of processes', async () => {
    const partners = await partnerTwice();
    await Promise.all(Array.from({ length: 60 }, () => request(partners)));
    const sweep = async (partner: TestPartner) => {
      let total = 0;
      for (let done = 1; done > 0; total += done) {
        done = await partner.write((context) => expireDueFunding(context, 7), due);
      }
      return total;
    };
    const counts = await Promise.all([...partners, ...partners].map(sweep));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60);
    const { data } = await listEvents(partners[0].read(), { limit: 100 });
    expect(new Set(data.map((event) => event.data.id)).size).toBe(60);
  });

  it('number their events without gap or repetition', async () => {
    const partners = await partnerTwice();
    const ids = await Promise.all(Array.from({ length: 50 }, () => request(partners)));
    await Promise.all(
      ids.map((id, turn) =>
        partners[turn % 2 === 0 ? 0 : 1].write((context) =>
          settleFunding(context, id, { outcome: 'succeeded' }),
        ),
      ),
    );
    const { data } = await listEvents(partners[1].read(), { limit: 100, after_sequence: 0 });
    expect(data.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
  });

  it('are never seen halfway: balance and pending always add up', async () => {
    const partners = await partnerTwice();
    const ids = await Promise.all(Array.from({ length: 30 }, () => request(partners)));
    let isSettling = true;
    const settling = (async () => {
      for (const id of ids) {
        await partners[0].write((context) => settleFunding(context, id, { outcome: 'succeeded' }));
      }
      isSettling = false;
    })();
    while (isSettling) {
      const { data } = await listWallets(partners[1].read(), { limit: 50 });
      const ngn = data.find(({ currency }) => currency === 'NGN');
      expect(Number(ngn?.balance) + Number(ngn?.pending_funding)).toBe(30_000);
    }
    await settling;
  });

  it('leave a ledger that holds', async () => {
    const [partner] = await partnerTwice();
    expect((await verifyLedger(partner.read())).data).toMatchObject({ verified: true, faults: [] });
  });
});
