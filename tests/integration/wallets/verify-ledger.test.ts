import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import type { Database } from '@/server/platform/database/database';
import { queryRows } from '@/server/platform/database/query-rows';
import { testDatabase } from '@/server/platform/database/testing';
import type { Context } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { testScopedContext } from '@/server/platform/kernel/testing';
import { openAccounts } from '@/server/wallets/ledger/accounts';
import { postEntries } from '@/server/wallets/ledger/post-entries';
import { verifyLedger } from '@/server/wallets/ledger/verify-ledger';

let database: Database;
let context: Context;
let entries: readonly { readonly id: string; readonly accountId: string }[];
let postingId: string;
let lastEntries: readonly { readonly id: string }[];
let lastPostingId: string;

const move = (on: Context, amount: bigint) =>
  postEntries(on, {
    type: 'funding',
    entries: [
      { accountKind: 'wallet', currency: 'NGN', amount },
      { accountKind: 'funding_clearing', currency: 'NGN', amount: -amount },
    ],
    reference: 'REF',
    description: 'A move',
  });

const entriesOf = (id: string) =>
  queryRows<{ id: string; accountId: string }>(
    database.reads,
    sql`select id, account_id as "accountId" from ledger_entries where posting_id = ${id} order by position`,
  );

beforeAll(async () => {
  database = await testDatabase();
  context = testScopedContext(database.reads, { organisationId: newId(), environment: 'test' });
  await openAccounts(context);
  await move(context, 100_00n);
  ({ postingId } = await move(context, 50_00n));
  entries = await entriesOf(postingId);
  ({ postingId: lastPostingId } = await move(context, 25_00n));
  lastEntries = await entriesOf(lastPostingId);
});
afterAll(() => database.close());

const undone = new Error('undone');

/** The verification's findings after a change that only a broken database allows; then reverts the change. */
async function faultsAfter(change: (run: (statement: SQL) => Promise<unknown>) => Promise<unknown>) {
  let found: unknown[] = [];
  const work = database.transaction(async (tx) => {
    for (const table of ['ledger_accounts', 'ledger_postings', 'ledger_entries']) {
      await tx.execute(sql.raw(`alter table ${table} disable trigger all`));
    }
    await tx.execute(sql`alter table ledger_accounts drop constraint ledger_accounts_wallet_not_negative,
      drop constraint ledger_accounts_orders_not_negative`);
    await change((statement) => tx.execute(statement));
    found = (await verifyLedger({ ...context, tx })).data.faults.map(({ rule, id }) => [rule, id]);
    throw undone;
  });
  await expect(work).rejects.toBe(undone);
  return found;
}

/** Inserts moves of one kobo each as rows, with the same result as that many postings, only faster. */
async function insertMoves({ scope, now }: Context, count: number): Promise<void> {
  const ofScope = sql`organisation_id = ${scope.organisationId} and environment = ${scope.environment}
    and currency = 'NGN' and kind in ('wallet', 'funding_clearing')`;
  const moment = sql`${now.toISOString()}::timestamptz`;
  await database.transaction(async (tx) => {
    await tx.execute(sql`insert into ledger_postings (id, organisation_id, environment, type, created_at)
      select md5('posting ' || n)::uuid, ${scope.organisationId}, ${scope.environment}, 'funding', ${moment}
        from generate_series(1, ${count}::int) as n`);
    await tx.execute(sql`insert into ledger_entries (id, position, posting_id, account_id, organisation_id, environment, currency,
        account_kind, type, amount, balance_after, reference, description, created_at)
      select md5(a.kind || n)::uuid, a.last_position + n, md5('posting ' || n)::uuid, a.id, a.organisation_id, a.environment, a.currency,
             a.kind, 'funding', a.sign, a.sign * n, 'REF', 'A move', ${moment}
        from generate_series(1, ${count}::int) as n
        cross join (select *, case kind when 'wallet' then 1 else -1 end as sign from ledger_accounts where ${ofScope}) as a
       order by n`);
    await tx.execute(sql`update ledger_accounts
      set balance = case kind when 'wallet' then ${count}::int else -${count}::int end where ${ofScope}`);
  });
}

const [walletEntry, clearingEntry] = [() => entries[0]?.id, () => entries[1]?.id];

describe('verifyLedger', () => {
  it('finds nothing wrong in a ledger that nobody touched', async () => {
    const answer = await verifyLedger(context);
    expect(operations.verifyLedger.answer.parse(answer)).toEqual(answer);
    expect(answer.data).toEqual({
      verified: true,
      postings: 3,
      entries: 6,
      faults: [],
      as_of: '2026-11-20T09:30:00.000Z',
    });
  });

  it('finds a changed amount: the posting and the chain', async () => {
    const found = await faultsAfter((run) =>
      run(sql`update ledger_entries set amount = amount + 1 where id = ${walletEntry()}`),
    );
    expect(found).toEqual([
      ['posting_unbalanced', postingId],
      ['balance_after_wrong', walletEntry()],
    ]);
  });

  it('finds a changed balance_after alone, where it no longer follows and where the next one does not', async () => {
    const found = await faultsAfter((run) =>
      run(sql`update ledger_entries set balance_after = balance_after - 1 where id = ${clearingEntry()}`),
    );
    expect(found).toHaveLength(2);
    expect(found).toContainEqual(['balance_after_wrong', clearingEntry()]);
    expect(found).toContainEqual(['balance_after_wrong', lastEntries[1]?.id]);
  });

  it('finds two entries that changed places', async () => {
    const found = await faultsAfter(async (run) => {
      await run(sql`create temporary table places on commit drop as select id, position from ledger_entries`);
      const [first, second] = [walletEntry(), lastEntries[0]?.id];
      await run(sql`drop index ledger_entries_places`);
      await run(sql`update ledger_entries e set position = p.position from places p
        where (e.id, p.id) in ((${first}::uuid, ${second}::uuid), (${second}::uuid, ${first}::uuid))`);
    });
    expect(found).toContainEqual(['balance_after_wrong', walletEntry()]);
    expect(found).toContainEqual(['balance_after_wrong', lastEntries[0]?.id]);
  });

  it('finds a changed balance of an account alone', async () => {
    const id = entries[1]?.accountId;
    const found = await faultsAfter((run) =>
      run(sql`update ledger_accounts set balance = balance + 1 where id = ${id}`),
    );
    expect(found).toEqual([['account_balance_wrong', id]]);
  });

  it('finds money on an account to which nothing was posted', async () => {
    const found = await faultsAfter((run) =>
      run(sql`update ledger_accounts set balance = 1 where currency = 'USD' and kind = 'wallet'`),
    );
    expect(found).toEqual([['account_balance_wrong', expect.any(String)]]);
  });

  it('finds a deleted side, and a posting without any', async () => {
    const oneSide = await faultsAfter((run) =>
      run(sql`delete from ledger_entries where id = ${clearingEntry()}`),
    );
    expect(oneSide).toContainEqual(['posting_unbalanced', postingId]);
    const both = await faultsAfter((run) =>
      run(sql`delete from ledger_entries where posting_id = ${postingId}`),
    );
    expect(both).toContainEqual(['posting_without_entries', postingId]);
    expect(both).toContainEqual(['balance_after_wrong', lastEntries[0]?.id]);
  });

  it('finds that the last of an account is gone, with its posting', async () => {
    const found = await faultsAfter(async (run) => {
      await run(sql`delete from ledger_entries where posting_id = ${lastPostingId}`);
      await run(sql`delete from ledger_postings where id = ${lastPostingId}`);
    });
    expect(found).toHaveLength(2);
    expect(found).toContainEqual(['account_balance_wrong', entries[0]?.accountId]);
    expect(found).toContainEqual(['account_balance_wrong', entries[1]?.accountId]);
  });

  it('finds entries whose posting or account is gone', async () => {
    const noPosting = await faultsAfter((run) =>
      run(sql`delete from ledger_postings where id = ${postingId}`),
    );
    expect(noPosting).toEqual(
      expect.arrayContaining([
        ['entry_without_posting', walletEntry()],
        ['entry_without_posting', clearingEntry()],
      ]),
    );
    const noAccount = await faultsAfter((run) =>
      run(sql`delete from ledger_accounts where id = ${entries[0]?.accountId}`),
    );
    expect(noAccount).toHaveLength(3);
    expect(noAccount).toContainEqual(['entry_without_account', walletEntry()]);
  });

  it('finds entries that contradict their account or posting', async () => {
    const moved = await faultsAfter((run) =>
      run(sql`update ledger_entries set organisation_id = ${newId()} where id = ${walletEntry()}`),
    );
    expect(moved).toEqual([
      ['entry_of_other_posting', walletEntry()],
      ['entry_of_other_account', walletEntry()],
    ]);
  });

  it('finds a wallet below zero', async () => {
    const found = await faultsAfter(async (run) => {
      await run(sql`update ledger_entries set amount = -amount, balance_after = balance_after - 20000`);
    });
    expect(found).toContainEqual(['wallet_below_zero', walletEntry()]);
  });

  it('finds a balance below zero, of a wallet and of what waits for orders', async () => {
    const found = await faultsAfter(async (run) => {
      await run(
        sql`update ledger_accounts set balance = -1 where currency = 'USD' and kind in ('wallet', 'order_clearing')`,
      );
    });
    const rules = found.map((fault) => (fault as string[])[0]).sort();
    expect(rules).toEqual([
      'account_balance_wrong',
      'account_balance_wrong',
      'account_below_zero',
      'wallet_below_zero',
    ]);
  });

  it('reads past its pages', async () => {
    const on = testScopedContext(database.reads, { organisationId: newId(), environment: 'live' });
    await openAccounts(on);
    await insertMoves(on, 4_100);
    expect((await verifyLedger(context)).data).toMatchObject({
      verified: true,
      postings: 4_103,
      entries: 8_206,
    });
    const found = await faultsAfter((run) =>
      run(
        sql`update ledger_accounts set balance = balance + 1 where kind = 'funding_clearing' and environment = 'live' and currency = 'NGN'`,
      ),
    );
    expect(found).toHaveLength(1);
  });
});
