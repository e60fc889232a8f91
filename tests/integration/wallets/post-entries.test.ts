import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatMoney } from '@/lib/contract/money';
import type { Database } from '@/server/platform/database/database';
import { queryRows } from '@/server/platform/database/query-rows';
import { testDatabase } from '@/server/platform/database/testing';
import type { Context } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { testScopedContext } from '@/server/platform/kernel/testing';
import { openAccounts } from '@/server/wallets/ledger/accounts';
import { postEntries } from '@/server/wallets/ledger/post-entries';
import { getReconciliation, listTransactions } from '@/server/wallets/ledger/read-transactions';
import { verifyLedger } from '@/server/wallets/ledger/verify-ledger';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

async function newScope(): Promise<Context> {
  const context = testScopedContext(database.reads, { organisationId: newId(), environment: 'test' });
  await openAccounts(context);
  return context;
}

/** Credits the NGN wallet from its clearing account; a negative amount debits it. */
const move = (context: Context, amount: bigint) =>
  database.transaction((tx) =>
    postEntries(
      { ...context, tx },
      {
        type: amount > 0n ? 'funding' : 'order_payment',
        entries: [
          { accountKind: 'wallet', currency: 'NGN', amount },
          { accountKind: 'funding_clearing', currency: 'NGN', amount: -amount },
        ],
        reference: `REF-${amount}`,
        description: 'A move',
      },
    ),
  );

/** The balance after each entry of a posting, in minor units, in the order of writing. */
async function balancesAfter(postingId: string): Promise<bigint[]> {
  const rows = await queryRows<{ balance: string }>(
    database.reads,
    sql`select balance_after::text as balance from ledger_entries where posting_id = ${postingId} order by position`,
  );
  return rows.map(({ balance }) => BigInt(balance));
}

describe('postEntries', () => {
  it('writes both sides with exact balances', async () => {
    const context = await newScope();
    const first = await move(context, 1000_00n);
    const second = await move(context, -250_50n);
    expect(await balancesAfter(first.postingId)).toEqual([1000_00n, -1000_00n]);
    expect(await balancesAfter(second.postingId)).toEqual([749_50n, -749_50n]);
    const { data } = await listTransactions(context, { limit: 50 });
    expect(data).toMatchObject([
      {
        id: second.entryIds[0],
        direction: 'debit',
        amount: '-250.50',
        balance_after: '749.50',
        type: 'order_payment',
        created_at: '2026-11-20T09:30:00.000Z',
      },
      { id: first.entryIds[0], direction: 'credit', amount: '1000.00', balance_after: '1000.00' },
    ]);
  });

  it('leaves nothing behind when it refuses', async () => {
    const context = await newScope();
    await move(context, 10_00n);
    await expect(move(context, -10_01n)).rejects.toMatchObject({ code: 'insufficient_funds' });
    const { data } = await getReconciliation(context);
    expect(data[0]).toMatchObject({ wallet_balance: '10.00', transactions_count: 1, balanced: true });
  });

  it('decides entry after entry, and writes a posting that is refused not even in part', async () => {
    const scope = await newScope();
    await move(scope, 100_00n);
    const post = (amounts: readonly (readonly ['wallet' | 'funding_clearing', bigint])[]) =>
      database.transaction((tx) =>
        postEntries(
          { ...scope, tx },
          {
            type: 'order_payment',
            entries: amounts.map(([accountKind, amount]) => ({
              accountKind,
              currency: 'NGN' as const,
              amount,
            })),
            reference: 'REF',
            description: 'Several moves',
          },
        ),
      );
    const { postingId } = await post([
      ['wallet', -30_00n],
      ['funding_clearing', 40_00n],
      ['wallet', -10_00n],
    ]);
    expect(await balancesAfter(postingId)).toEqual([70_00n, -60_00n, 60_00n]);
    const overdraw = post([
      ['wallet', -20_00n],
      ['wallet', -40_01n],
      ['funding_clearing', 60_01n],
    ]);
    await expect(overdraw).rejects.toMatchObject({
      code: 'insufficient_funds',
      details: { currency: 'NGN', available: '40.00', required: '40.01' },
    });
    expect((await getReconciliation(scope)).data[0]).toMatchObject({
      wallet_balance: '60.00',
      transactions_count: 3,
    });
    await post([
      ['wallet', -60_00n],
      ['funding_clearing', 60_00n],
    ]);
    expect((await getReconciliation(scope)).data[0]).toMatchObject({ wallet_balance: '0.00' });
  });

  it('refuses what a bigint of the database can not hold', async () => {
    const scope = await newScope();
    const most = 9_223_372_036_854_775_807n;
    await move(scope, most - 1n);
    await expect(move(scope, 2n)).rejects.toMatchObject({
      code: 'amount_out_of_range',
      details: { minimum: '0.01', maximum: '0.01' },
    });
    const { postingId } = await move(scope, 1n);
    expect(await balancesAfter(postingId)).toEqual([most, -most]);
  });

  it('touches no other organisation and no other environment', async () => {
    const [mine, theirs] = [await newScope(), await newScope()];
    await move(mine, 10_00n);
    expect(await listTransactions(theirs, { limit: 50 })).toEqual({
      data: [],
      next_cursor: null,
      prev_cursor: null,
    });
    const live = { ...mine, scope: { ...mine.scope, environment: 'live' as const } };
    expect((await listTransactions(live, { limit: 50 })).data).toEqual([]);
    await expect(move(live, 1n)).rejects.toMatchObject({
      cause: expect.objectContaining({ message: 'There is no wallet account in NGN.' }),
    });
  });

  it('keeps every rule over any sequence of moves', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.bigInt({ min: -300n, max: 300n }).filter((amount) => amount !== 0n),
          { minLength: 1, maxLength: 12 },
        ),
        async (amounts) => {
          const context = await newScope();
          const balances: bigint[] = [];
          for (const amount of amounts) {
            const before = balances.at(-1) ?? 0n;
            const moved = move(context, amount);
            if (before + amount < 0n)
              await expect(moved).rejects.toMatchObject({ code: 'insufficient_funds' });
            else balances.push((await balancesAfter((await moved).postingId))[0] ?? -1n);
            if (before + amount >= 0n) expect(balances.at(-1)).toBe(before + amount);
          }
          const { data } = await listTransactions(context, { limit: 50 });
          expect(data.map(({ balance_after }) => balance_after)).toEqual(
            [...balances].reverse().map(formatMoney),
          );
          const [ngn] = (await getReconciliation(context)).data;
          expect(ngn).toMatchObject({
            wallet_balance: formatMoney(balances.at(-1) ?? 0n),
            difference: '0.00',
            transactions_count: balances.length,
          });
        },
      ),
      { numRuns: 15 },
    );
    expect((await verifyLedger(context())).data).toMatchObject({ verified: true, faults: [] });
  });
});

const context = (): Context =>
  testScopedContext(database.reads, { organisationId: newId(), environment: 'test' });

describe('the guards of the database', () => {
  it('refuse changed and deleted entries, and postings that do not balance', async () => {
    const scope = await newScope();
    const { entryIds, postingId } = await move(scope, 5_00n);
    const run = (statement: ReturnType<typeof sql>) => database.reads.execute(statement);
    const refused = { cause: expect.objectContaining({ message: expect.stringMatching(/append-only/) }) };
    await expect(
      run(sql`update ledger_entries set amount = 6 where id = ${entryIds[0]}`),
    ).rejects.toMatchObject(refused);
    await expect(run(sql`delete from ledger_entries where id = ${entryIds[0]}`)).rejects.toMatchObject(
      refused,
    );
    await expect(run(sql`delete from ledger_postings where id = ${postingId}`)).rejects.toMatchObject(
      refused,
    );
    const oneSided = sql`insert into ledger_entries (id, position, posting_id, account_id, organisation_id, environment, currency,
      account_kind, type, amount, balance_after, reference, description, created_at)
      select gen_random_uuid(), position + 64, posting_id, account_id, organisation_id, environment, currency, account_kind, type, 1, 1,
      reference, description, created_at from ledger_entries where id = ${entryIds[0]}`;
    await expect(run(oneSided)).rejects.toMatchObject({
      cause: expect.objectContaining({ message: expect.stringMatching(/does not balance/) }),
    });
  });

  it('refuse a wallet below zero', async () => {
    const scope = await newScope();
    const overdraw = sql`update ledger_accounts set balance = -1 where organisation_id = ${scope.scope.organisationId} and kind = 'wallet'`;
    await expect(database.reads.execute(overdraw)).rejects.toMatchObject({
      cause: expect.objectContaining({
        message: expect.stringMatching(/ledger_accounts_wallet_not_negative/),
      }),
    });
  });
});
