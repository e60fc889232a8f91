import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Currency } from '@/lib/contract/money';
import { operations } from '@/lib/contract/operations';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import { fundWallet } from '@/server/wallets/funding/fund-wallet';
import { settleFunding } from '@/server/wallets/funding/settle-funding';
import { type TestPartner, testPartner } from '@/server/wallets/funding/testing';
import { listDailyBalances } from '@/server/wallets/ledger/list-daily-balances';
import { listReconciliationDays } from '@/server/wallets/ledger/list-reconciliation-days';
import { getReconciliation } from '@/server/wallets/ledger/read-transactions';

const NOW = new Date('2026-11-20T12:00:00.000Z');
let database: Database;
let partner: TestPartner;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Credits a wallet at a given time. */
async function credit(currency: Currency, amount: string, at: string): Promise<void> {
  const now = new Date(at);
  const { id } = await partner.write(
    async (context) => (await fundWallet(context, { currency, amount })).data,
    { now },
  );
  const amountReceived = BigInt(amount.replace('.', ''));
  await partner.write((context) => settleFunding(context, id, { outcome: 'succeeded', amountReceived }), {
    now,
  });
}

async function days(query: Parameters<typeof listReconciliationDays>[1] = {}) {
  const answer = await listReconciliationDays(partner.read({ now: NOW }), query);
  expect(operations.listReconciliationDays.answer.parse(answer)).toEqual(answer);
  return answer.data;
}

const figures = (rows: Awaited<ReturnType<typeof days>>) =>
  rows.map(({ date, wallet_balance, transactions_total, transactions_count, balanced }) => [
    date,
    wallet_balance,
    transactions_total,
    transactions_count,
    balanced,
  ]);

test('thirty days of each wallet, newest first, are balanced where nothing ever moved', async () => {
  partner = await testPartner(database);
  const rows = await days();
  expect(rows).toHaveLength(90);
  expect(rows.slice(0, 3).map(({ date, currency }) => [date, currency])).toEqual([
    ['2026-11-20', 'NGN'],
    ['2026-11-20', 'GHS'],
    ['2026-11-20', 'USD'],
  ]);
  expect(rows.at(-1)).toMatchObject({ date: '2026-10-22', wallet_balance: '0.00', transactions_count: 0 });
  expect(rows.every(({ balanced, difference }) => balanced && difference === '0.00')).toBe(true);
});

test('a day has all transactions until its end in Lagos, those before the range too', async () => {
  partner = await testPartner(database);
  await credit('NGN', '1000.00', '2026-11-01T09:00:00.000Z');
  // 23:59:59 of the 17th in Lagos, and a second later.
  await credit('NGN', '200.00', '2026-11-17T22:59:59.000Z');
  await credit('NGN', '300.00', '2026-11-17T23:00:00.000Z');
  await credit('NGN', '400.50', '2026-11-20T09:00:00.000Z');
  await credit('USD', '70.00', '2026-11-20T09:00:00.000Z');
  expect(figures(await days({ from: '2026-11-16', to: '2026-11-19', currency: 'NGN' }))).toEqual([
    ['2026-11-19', '1500.00', '1500.00', 3, true],
    ['2026-11-18', '1500.00', '1500.00', 3, true],
    ['2026-11-17', '1200.00', '1200.00', 2, true],
    ['2026-11-16', '1000.00', '1000.00', 1, true],
  ]);
  const all = await days();
  const { data: balances } = await listDailyBalances(partner.read({ now: NOW }), {});
  for (const { date, currency, wallet_balance } of all) {
    const day = balances.find((one) => one.currency === currency)?.days.find((one) => one.date === date);
    expect([date, currency, wallet_balance]).toEqual([date, currency, day?.closing_balance]);
  }
  const { data: present } = await getReconciliation(partner.read({ now: NOW }));
  expect(all.slice(0, 3)).toEqual(
    present.map(({ as_of: _, ...figuresOfNow }) => ({ date: '2026-11-20', ...figuresOfNow })),
  );
});

test('clocks that disagree about midnight unbalance no day', async () => {
  partner = await testPartner(database);
  await credit('NGN', '100.00', '2026-11-17T23:00:00.010Z');
  await credit('NGN', '200.00', '2026-11-17T22:59:59.990Z');
  const rows = await days({ from: '2026-11-16', currency: 'NGN' });
  expect(rows.filter(({ balanced }) => !balanced)).toEqual([]);
  expect(rows[0]).toMatchObject({ wallet_balance: '300.00', transactions_count: 2 });
});

test('a balance that its transactions do not explain shows on the day, to the kobo', async () => {
  partner = await testPartner(database);
  await credit('GHS', '50.00', '2026-11-18T09:00:00.000Z');
  await database.reads.execute(
    sql`update ledger_accounts set balance = balance - 1 where organisation_id = ${partner.scope.organisationId}
          and environment = 'test' and currency = 'GHS' and kind = 'wallet'`,
  );
  const rows = await days({ from: '2026-11-19' });
  expect(rows.filter(({ balanced }) => !balanced)).toEqual([
    {
      date: '2026-11-20',
      currency: 'GHS',
      wallet_balance: '49.99',
      transactions_total: '50.00',
      transactions_count: 1,
      difference: '-0.01',
      balanced: false,
    },
  ]);
});

test('another organisation’s money is not in it, and days to come are refused', async () => {
  partner = await testPartner(database);
  const other = partner;
  await credit('NGN', '500.00', '2026-11-19T09:00:00.000Z');
  partner = await testPartner(database);
  expect((await days()).every(({ transactions_count }) => transactions_count === 0)).toBe(true);
  partner = other;
  await expect(days({ to: '2026-11-21' })).rejects.toMatchObject({ code: 'validation_failed' });
});
