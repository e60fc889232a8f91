import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { listOrganisations } from '@/server/organisation/organisations/read-organisations';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import type { OpenContext } from '@/server/platform/kernel/context';
import { listInvestments } from '@/server/trading/catalogue/read-investments';
import { seedCatalogue } from '@/server/trading/catalogue/seed-catalogue';
import { matureDueHolding } from '@/server/trading/holdings/mature-holding';
import { openTestHolding } from '@/server/trading/holdings/testing';
import { createOrder } from '@/server/trading/orders/create-order';
import { fulfilOrder } from '@/server/trading/orders/lifecycle/fulfil-order';
import { verifyBooks, verifyBooksPage } from '@/server/trading/orders/verify-books';
import { fundWallet } from '@/server/wallets/funding/fund-wallet';
import { settleFunding } from '@/server/wallets/funding/settle-funding';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';

let database: Database;
let partner: TestPartner;
let bought: string;
let waiting: string;
let sold: string;
let funded: string;
let matured: string;

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
  funded = request.id;
  await partner.write((context) => settleFunding(context, funded, { outcome: 'succeeded' }));
  const { data } = await listInvestments(partner.read(), { limit: 1, query: 'Lagoon Term' });
  const investmentId = data[0]?.id ?? '';
  [bought, waiting] = [await buy(investmentId), await buy(investmentId)];
  const { holding_id } = await partner.write((context) => fulfilOrder(context, bought, {}, by));
  const sell = await partner.write((context) =>
    createOrder(context, { side: 'sell', holding_id, units: '10.5' }),
  );
  sold = sell.data.id;
  await partner.write((context) => fulfilOrder(context, sold, {}, by));
  matured = await partner.write((context) => openTestHolding(context, { tenorDays: 10 }));
  const later = { now: new Date(partner.read().now.getTime() + 20 * 86_400_000) };
  await partner.write((context) => matureDueHolding({ ...context, ...later }));
});
afterAll(() => database.close());

const undone = new Error('undone');

type Query = Omit<InputOf<typeof operations.verifyLedgerPage>, 'cursor'>;

/** All findings of the pages, from the first to the last. */
async function walk(context: OpenContext, query: Query = {}) {
  const faults: { readonly rule: string; readonly id: string }[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await verifyBooksPage(context, { ...query, cursor });
    faults.push(...data.faults);
    cursor = data.next_cursor ?? undefined;
  } while (cursor !== undefined);
  return faults;
}

/** The findings after a change that only a faulty program makes; then reverts the change. */
async function faultsAfter(change: SQL): Promise<unknown[]> {
  let found: unknown[] = [];
  const work = database.transaction(async (tx) => {
    for (const table of ['ledger_entries', 'order_steps', 'orders', 'holdings', 'funding_requests']) {
      await tx.execute(sql.raw(`alter table ${table} disable trigger all`));
    }
    await tx.execute(change);
    const read = { ...partner.read(), tx };
    found = (await verifyBooks(read)).data.faults.map(({ rule, id }) => [rule, id]);
    // Paging and a start time give the same findings.
    for (const since of [undefined, '2026-01-01'])
      expect((await walk(read, { since })).map(({ rule, id }) => [rule, id])).toEqual(
        expect.arrayContaining(found),
      );
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
  return found;
}

describe('verifyBooks', () => {
  it('finds nothing wrong with orders that the service made', async () => {
    expect((await verifyBooks(partner.read())).data).toMatchObject({ verified: true, faults: [] });
  });

  it('finds an order that states it has been paid less than was taken for it', async () => {
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

  it.each([
    [
      'a request that says it got more',
      () => sql`update funding_requests set amount_received = amount_received + 1`,
    ],
    [
      'a request that was credited and says it failed',
      () => sql`update funding_requests set status = 'failed', amount_received = null where id = ${funded}`,
    ],
    [
      'a request that was credited twice',
      () => sql`insert into ledger_entries (id, position, posting_id, account_id, organisation_id, environment, currency, account_kind, type,
          amount, balance_after, reference, funding_request_id, description, created_at)
        select gen_random_uuid(), position + 64, posting_id, account_id, organisation_id, environment, currency, account_kind, type,
          amount, balance_after, reference, funding_request_id, description, created_at from ledger_entries
         where funding_request_id = ${funded} and account_kind = 'wallet'`,
    ],
  ])('finds %s', async (_, change) => {
    expect(await faultsAfter(change())).toContainEqual(['funding_money_wrong', funded]);
  });

  it('finds a holding that was paid out otherwise than it states, and one that was never paid out', async () => {
    expect(
      await faultsAfter(sql`update holdings set paid_out = paid_out - 1 where id = ${matured}`),
    ).toContainEqual(['maturity_money_wrong', matured]);
    expect(await faultsAfter(sql`delete from ledger_entries where holding_id = ${matured}`)).toContainEqual([
      'maturity_money_wrong',
      matured,
    ]);
  });

  it.each([
    ['funding request', () => sql`delete from funding_requests where id = ${funded}`, () => funded],
    ['order', () => sql`delete from orders where id = ${waiting}`, () => waiting],
    ['holding', () => sql`delete from holdings where id = ${matured}`, () => matured],
    [
      'funding request in its own organisation',
      () => sql`update funding_requests set organisation_id = gen_random_uuid() where id = ${funded}`,
      () => funded,
    ],
  ])('finds entries without their %s', async (_, change, id) => {
    expect(await faultsAfter(change())).toContainEqual(['entry_without_cause', id()]);
  });

  it('finds entries that name no cause', async () => {
    const found = await faultsAfter(
      sql`update ledger_entries set funding_request_id = null where funding_request_id = ${funded}`,
    );
    expect(found).toContainEqual(['entry_without_cause', expect.any(String)]);
    expect(found).toContainEqual(['funding_money_wrong', funded]);
  });

  it('looks at one organisation alone where requested, and refuses a cursor of its own making', async () => {
    const other = await testPartner(database);
    await database.reads.execute(
      sql`update ledger_accounts set balance = balance + 7 where organisation_id = ${partner.scope.organisationId} and kind = 'fee_income'`,
    );
    const slugOf = async ({ read, scope }: TestPartner) =>
      (await listOrganisations(read(), [scope.organisationId])).get(scope.organisationId)?.slug;
    expect(await walk(partner.read(), { organisation: await slugOf(other) })).toEqual([]);
    const found = await walk(partner.read(), { organisation: await slugOf(partner) });
    expect(found.map(({ rule }) => rule)).toContain('account_balance_wrong');
    await expect(verifyBooksPage(partner.read(), { cursor: 'WyJhIiwiYiJd' })).rejects.toMatchObject({
      code: 'invalid_cursor',
    });
  });
});
