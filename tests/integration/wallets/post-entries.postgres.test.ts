import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '@/server/platform/database/database';
import { connectPostgresql } from '@/server/platform/database/postgresql/connect-postgresql';
import type { Context } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { testScopedContext } from '@/server/platform/kernel/testing';
import { openAccounts } from '@/server/wallets/ledger/accounts';
import { postEntries } from '@/server/wallets/ledger/post-entries';
import { getReconciliation, listTransactions } from '@/server/wallets/ledger/read-transactions';
import { verifyLedger } from '@/server/wallets/ledger/verify-ledger';
import { freshDatabase } from '../../support/database';

// Two pools represent two processes. The embedded engine runs one statement at a time and would hide every race.
let pools: readonly Database[];
beforeAll(async () => {
  const url = await freshDatabase();
  const connect = () =>
    connectPostgresql(url, 25, (error) => {
      throw error;
    });
  pools = [await connect(), await connect()];
});
afterAll(() => Promise.all(pools.map((pool) => pool.close())));

const poolOf = (turn: number): Database => {
  const pool = pools[turn % pools.length];
  if (!pool) throw new Error('no pool');
  return pool;
};

async function newScope(): Promise<Context> {
  const context = testScopedContext(poolOf(0).reads, { organisationId: newId(), environment: 'test' });
  await openAccounts(context);
  return context;
}

const move = (
  context: Context,
  turn: number,
  amount: bigint,
  others: readonly ['GHS' | 'USD', bigint][] = [],
) =>
  poolOf(turn).transaction((tx) =>
    postEntries(
      { ...context, tx },
      {
        type: amount > 0n ? 'funding' : 'order_payment',
        entries: [['NGN', amount] as const, ...others].flatMap(([currency, part]) => [
          { accountKind: 'wallet' as const, currency, amount: part },
          { accountKind: 'funding_clearing' as const, currency, amount: -part },
        ]),
        reference: `REF-${turn}`,
        description: 'A move',
      },
    ),
  );

describe('postings of two processes at once', () => {
  it('never take a wallet below zero: of 50 debits as many pass as there is money for', async () => {
    const context = await newScope();
    await move(context, 0, 1000n);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, turn) => move(context, turn, -100n)),
    );
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(40);
    for (const outcome of refused) expect(outcome).toMatchObject({ reason: { code: 'insufficient_funds' } });
    const [ngn] = (await getReconciliation(context)).data;
    expect(ngn).toMatchObject({ wallet_balance: '0.00', difference: '0.00', transactions_count: 11 });
  });

  it('lose and double nothing, and keep balance_after exact, over 200 moves', async () => {
    const context = await newScope();
    await move(context, 0, 100_000n);
    await Promise.all(
      Array.from({ length: 200 }, (_, turn) => move(context, turn, turn % 2 === 0 ? 7n : -3n)),
    );
    const [ngn] = (await getReconciliation(context)).data;
    expect(ngn).toMatchObject({ wallet_balance: '1004.00', difference: '0.00', transactions_count: 201 });
    const { data } = await listTransactions(context, { limit: 100 });
    const amountOf = (text: string) => BigInt(text.replace('.', ''));
    for (const [place, line] of data.slice(0, -1).entries()) {
      const before = amountOf(data[place + 1]?.balance_after ?? '');
      expect(amountOf(line.balance_after)).toBe(before + amountOf(line.amount));
    }
  });

  it('never wait for each other in a circle, whatever the order of their entries', async () => {
    const context = await newScope();
    await Promise.all(
      Array.from({ length: 100 }, (_, turn) =>
        move(
          context,
          turn,
          5n,
          turn % 2 === 0
            ? [
                ['GHS', 1n],
                ['USD', 1n],
              ]
            : [
                ['USD', 1n],
                ['GHS', 1n],
              ],
        ),
      ),
    );
    const { data } = await getReconciliation(context);
    expect(data.map(({ wallet_balance }) => wallet_balance)).toEqual(['5.00', '1.00', '1.00']);
  });

  it('leave a ledger that holds', async () => {
    const { data } = await verifyLedger(testScopedContext(poolOf(1).reads, (await newScope()).scope));
    expect(data).toMatchObject({ verified: true, faults: [], postings: 1 + 10 + 1 + 200 + 100 });
  });

  it('let the ledger be verified while money moves', async () => {
    const context = await newScope();
    let isMoving = true;
    const moving = (async () => {
      for (let turn = 0; turn < 150; turn += 1) await move(context, turn, 1n);
      isMoving = false;
    })();
    while (isMoving) {
      expect((await verifyLedger({ ...context, tx: poolOf(1).reads })).data.faults).toEqual([]);
      const { data } = await getReconciliation({ ...context, tx: poolOf(1).reads });
      expect(data.every(({ balanced }) => balanced)).toBe(true);
    }
    await moving;
  });
});
