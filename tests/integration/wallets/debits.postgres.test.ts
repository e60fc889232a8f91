import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '@/lib/contract/trading/orders';
import { listEvents } from '@/server/core/event-outbox/read-events';
import { testMeta } from '@/server/core/testing';
import { inUnitOfWork } from '@/server/core/unit-of-work';
import type { Database } from '@/server/platform/database/database';
import { connectPostgresql } from '@/server/platform/database/postgresql/connect-postgresql';
import type { Context, OpenContext } from '@/server/platform/kernel/context';
import { newId, newReference } from '@/server/platform/kernel/ids';
import { testContext } from '@/server/platform/kernel/testing';
import { settleDueDebit } from '@/server/sandbox/simulate/settle-mandate';
import { listInvestments } from '@/server/trading/catalogue/read-investments';
import { seedCatalogue } from '@/server/trading/catalogue/seed-catalogue';
import { cancelOrder } from '@/server/trading/orders/cancel-order';
import { createOrder } from '@/server/trading/orders/create-order';
import { endFunding } from '@/server/trading/orders/end-funding';
import { getOrder } from '@/server/trading/orders/read-orders';
import { fundWallet } from '@/server/wallets/funding/fund-wallet';
import { getFundingRequest } from '@/server/wallets/funding/read-funding';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';
import { getReconciliation } from '@/server/wallets/ledger/read-transactions';
import { verifyLedger } from '@/server/wallets/ledger/verify-ledger';
import { addMandate } from '@/server/wallets/mandates/add-mandate';
import {
  activateMandate,
  authoriseMandate,
  endMandate,
  failMandate,
  mandateActivation,
  moveDueMandate,
} from '@/server/wallets/mandates/move-mandate';
import { getMandate, listMandates } from '@/server/wallets/mandates/read-mandates';
import { freshDatabase } from '../../support/database';

const ROUNDS = 12;

// Two pools represent two processes.
let databases: readonly [Database, Database];
beforeAll(async () => {
  const url = await freshDatabase();
  const connect = () =>
    connectPostgresql(url, 25, (error) => {
      throw error;
    });
  databases = [await connect(), await connect()];
  await seedCatalogue(databases[0]);
});
afterAll(() => Promise.all((databases ?? []).map((database) => database.close())));

type Partners = readonly [TestPartner, TestPartner];
async function partnerTwice(): Promise<Partners> {
  const first = await testPartner(databases[0]);
  return [first, await testPartner(databases[1], 'test', first.scope)];
}

const afterwards = new Date('2026-11-20T10:00:00.000Z');
/** Runs the jobs loop's work in one of the processes. */
const job = (index: 0 | 1, work: (context: OpenContext) => Promise<boolean>) =>
  inUnitOfWork(databases[index], testMeta(databases[index], { now: afterwards }), work);
const write = <Answer>(partner: TestPartner, work: (context: Context) => Promise<Answer>) =>
  partner.write(work, { now: afterwards });

/** How often exclusive work was done; all other attempts must have been rejected for the record's state. */
async function winners(attempts: Promise<unknown>[]): Promise<number> {
  const outcomes = await Promise.allSettled(attempts);
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'invalid_state' });
  }
  return outcomes.filter(({ status }) => status === 'fulfilled').length;
}

const ask = ([partner]: Partners) =>
  partner.write((context) =>
    addMandate(context, {
      id: newId(),
      reference: newReference('MND'),
      bankCode: '058',
      bankName: 'Guaranty Trust Bank',
      accountNumber: '0123456785',
      accountName: 'Harbour Savings',
      maximumAmount: 5_000_000_00n,
    }),
  );
const agree = async (partners: Partners) => {
  const { id } = await ask(partners);
  return partners[0].write((context) => authoriseMandate(context, id, 'Harbour Savings'));
};
const statusOf = async ([partner]: Partners, id: string) =>
  (await getMandate(partner.read(), { mandate_id: id })).data.status;
async function toldOf([partner]: Partners, id: string) {
  const { data } = await listEvents(partner.read(), { limit: 100 });
  const notified = data.reverse();
  expect(notified.map(({ sequence }) => sequence)).toEqual(notified.map((_, index) => index + 1));
  return notified.filter((event) => event.data.id === id).map(({ type }) => type);
}

it('a holder agrees and refuses at once, twice each: one answer counts', async () => {
  const partners = await partnerTwice();
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await ask(partners);
    const attempts = partners.flatMap((partner) => [
      partner.write((context) => authoriseMandate(context, id, 'Harbour Savings')),
      partner.write(async (context) => {
        const { status } = await failMandate(context, id, 'Refused.');
        return status;
      }),
    ]);
    const won = await winners(attempts);
    // An authorised mandate can still fail at the bank; it is never authorised twice, nor after it failed.
    const status = await statusOf(partners, id);
    expect([
      [1, 'pending_activation'],
      [1, 'failed'],
      [2, 'failed'],
    ]).toContainEqual([won, status]);
  }
});

it('activated by two jobs loops and an advance, settled and rejected at once: one outcome, then one end', async () => {
  const partners = await partnerTwice();
  const [one, two] = partners;
  // Clears work that other tests left: the loops process all organisations.
  while (await job(0, moveDueMandate));
  for (let round = 0; round < ROUNDS; round += 1) {
    const { id } = await agree(partners);
    const done: string[] = [];
    const noted = async (name: string, work: Promise<unknown>) => {
      const answer = await work;
      if (answer !== false && answer !== null) done.push(name);
    };
    await winners([
      noted('job', job(0, moveDueMandate)),
      noted('job', job(1, moveDueMandate)),
      noted(
        'advance',
        write(two, (context) => mandateActivation.run(context, id)),
      ),
      noted(
        'settled',
        write(one, (context) => activateMandate(context, id)),
      ),
      noted(
        'rejected',
        write(two, (context) => failMandate(context, id, 'Rejected.')),
      ),
    ]);
    expect(done).toHaveLength(1);
    const status = await statusOf(partners, id);
    expect(status).toBe(done[0] === 'rejected' ? 'failed' : 'active');
    const ended = await winners([
      write(one, (context) => endMandate(context, id, 'us')),
      write(two, (context) => endMandate(context, id, 'bank')),
    ]);
    expect(ended).toBe(status === 'active' ? 1 : 0);
    expect(await toldOf(partners, id)).toEqual(
      status === 'active' ? ['mandate.activated', 'mandate.revoked'] : [],
    );
  }
});

it('debits settle in two processes and by hand while their mandate is revoked: each once, and the wallet has what came', async () => {
  const partners = await partnerTwice();
  const [one, two] = partners;
  let succeeded = 0;
  for (let round = 0; round < ROUNDS / 2; round += 1) {
    for (const { id } of (await listMandates(one.read(), { limit: 100, status: 'active' })).data)
      await one.write((context) => endMandate(context, id, 'us'));
    const { id: mandate } = await agree(partners);
    await one.write((context) => activateMandate(context, mandate));
    const debit = () =>
      one.write(
        async (context) =>
          (await fundWallet(context, { currency: 'NGN', amount: '1000.00', method: 'beta_direct_debit' }))
            .data.id,
      );
    const ids = [await debit(), await debit(), await debit(), await debit()];
    const loop = async (index: 0 | 1) => {
      while (await job(index, settleDueDebit));
    };
    await winners([
      loop(0),
      loop(1),
      write(two, (context) => endMandate(context, mandate, 'bank')),
      ...ids.slice(0, 2).map((id) => write(two, (context) => endFunding(context, id, { outcome: 'failed' }))),
    ]);
    // Work that one loop left to another, which gave up, is done in the next round.
    await loop(0);
    for (const id of ids) {
      const { data } = await getFundingRequest(one.read(), { funding_request_id: id });
      expect(['succeeded', 'failed']).toContain(data.status);
      expect(await toldOf(partners, id)).toEqual([
        data.status === 'succeeded' ? 'wallet.funded' : 'funding.failed',
      ]);
      if (data.status === 'succeeded') succeeded += 1;
    }
    expect(await toldOf(partners, mandate)).toEqual(['mandate.activated', 'mandate.revoked']);
  }
  const [ngn] = (await getReconciliation(one.read())).data;
  expect(Number(ngn?.wallet_balance)).toBe(succeeded * 1000);
  expect((await verifyLedger(testContext(databases[0].reads))).data).toMatchObject({ verified: true });
});

it('an order is cancelled while its debit settles: no money is lost, nothing waits for ever', async () => {
  const partners = await partnerTwice();
  const [one, two] = partners;
  const [fund] = (await listInvestments(one.read(), { limit: 1, type: 'fixed_income', currency: 'NGN' }))
    .data;
  for (let round = 0; round < ROUNDS / 2; round += 1) {
    const order = (
      await one.write((context) =>
        createOrder(context, {
          side: 'buy',
          investment_id: fund?.id ?? '',
          amount: '10000.00',
          currency: 'NGN',
          payment_mode: 'funding',
          funding: { method: 'beta_direct_debit' },
        }),
      )
    ).data as Order;
    await winners([
      job(0, settleDueDebit),
      job(1, settleDueDebit),
      write(two, (context) => cancelOrder(context, { order_id: order.id })),
    ]);
    while (await job(0, settleDueDebit));
    const { data } = await getOrder(one.read(), { order_id: order.id });
    expect(data.status).toBe('cancelled');
    const paid = await getFundingRequest(one.read(), { funding_request_id: order.payment ?? '' });
    expect(paid.data.status).toBe('succeeded');
    const [ngn] = (await getReconciliation(one.read())).data;
    expect(ngn).toMatchObject({ wallet_balance: `${round + 1}0000.00`, balanced: true });
  }
});
