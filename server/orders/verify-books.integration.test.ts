import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database';
import { testDatabase } from '../database/testing';
import { fundWallet } from '../funding/fund-wallet';
import { settleFunding } from '../funding/settle-funding';
import { type TestPartner, testPartner } from '../funding/testing';
import { listInvestments } from '../investments/list-investments';
import { seedCatalogue } from '../investments/seed-catalogue';
import { createOrder } from './create-order';
import { fulfilOrder } from './fulfil-order';
import { verifyBooks } from './verify-books';

let database: Database;
let partner: TestPartner;
let bought: string;
let waiting: string;
let sold: string;

const by = { kind: 'sandbox' } as const;

async function buy(investmentId: string): Promise<string> {
  const { data } = await partner.write((context) =>
    createOrder(context, {
      side: 'buy',
      investment_id: investmentId,
      amount: '20000.00',
      currency: 'NGN',
      payment_mode: 'wallet',
    }),
  );
  return data.id;
}

beforeAll(async () => {
  database = await testDatabase();
  await seedCatalogue(database);
  partner = await testPartner(database);
  const { data: request } = await partner.write((context) =>
    fundWallet(context, { currency: 'NGN', amount: '100000.00' }),
  );
  await partner.write((context) => settleFunding(context, request.id, { outcome: 'succeeded' }));
  const { data } = await listInvestments(partner.read(), { limit: 1, query: 'Lagoon Term' });
  const investmentId = data[0]?.id ?? '';
  [bought, waiting] = [await buy(investmentId), await buy(investmentId)];
  const { holding_id } = await partner.write((context) => fulfilOrder(context, bought, {}, by));
  const sell = await partner.write((context) =>
    createOrder(context, { side: 'sell', holding_id, units: '10.5' }),
  );
  sold = sell.data.id;
  await partner.write((context) => fulfilOrder(context, sold, {}, by));
});
afterAll(() => database.close());

const undone = new Error('undone');

/** What is found after a change that only a broken program makes; then the change is undone. */
async function faultsAfter(change: SQL): Promise<unknown[]> {
  let found: unknown[] = [];
  const work = database.transaction(async (tx) => {
    await tx.execute(sql`alter table ledger_entries disable trigger all`);
    await tx.execute(change);
    found = (await verifyBooks({ ...partner.read(), tx })).data.faults.map(({ rule, id }) => [rule, id]);
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
  return found;
}

describe('verifyBooks', () => {
  it('finds nothing wrong with orders that the service made', async () => {
    expect((await verifyBooks(partner.read())).data).toMatchObject({ verified: true, faults: [] });
  });

  it('finds an order that says it has been paid less than was taken for it', async () => {
    const found = await faultsAfter(
      sql`update orders set amount_paid = amount_paid - 1 where id = ${waiting}`,
    );
    expect(found).toContainEqual(['order_clearing_wrong', expect.any(String)]);
    expect(found).toContainEqual(['order_money_wrong', waiting]);
    expect(found).toHaveLength(2);
  });

  it.each([
    [
      'waits for nobody any more',
      () => sql`update orders set status = 'cancelled' where id = ${waiting}`,
      () => waiting,
    ],
    [
      'was settled with other fees',
      () =>
        sql`update orders set fees = '[{"code":"vat","name":"VAT","amount":"1.00"}]' where id = ${bought}`,
      () => bought,
    ],
    [
      'was settled for another amount',
      () => sql`update orders set amount = amount + 1 where id = ${bought}`,
      () => bought,
    ],
    [
      'brought something else',
      () => sql`update orders set proceeds = proceeds + 1 where id = ${sold}`,
      () => sold,
    ],
    [
      'was paid for by another order’s entries',
      () => sql`update ledger_entries set order_id = ${waiting} where order_id = ${bought}`,
      () => bought,
    ],
  ])('finds an order that %s', async (_, change, id) => {
    expect(await faultsAfter(change())).toContainEqual(['order_money_wrong', id()]);
  });
});
