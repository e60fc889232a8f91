import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Currency, currencies, formatMoney } from '@/lib/contract/money';
import { operations } from '@/lib/contract/operations';
import type { Transaction } from '@/lib/contract/wallets/transactions';
import type { Database } from '@/server/platform/database/database';
import { testDatabase } from '@/server/platform/database/testing';
import type { Context } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { searchTermOf } from '@/server/platform/kernel/search-term';
import { testScopedContext } from '@/server/platform/kernel/testing';
import { openAccounts } from '@/server/wallets/ledger/accounts';
import { postEntries } from '@/server/wallets/ledger/post-entries';
import {
  exportTransactions,
  getPosting,
  getReconciliation,
  getTransaction,
  listTransactions,
} from '@/server/wallets/ledger/read-transactions';
import { searchTransactions } from '@/server/wallets/ledger/upkeep';

let database: Database;
let context: Context;
const requestId = newId();
const times = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04', '2026-11-05', '2026-11-06'];

async function move(on: Context, day: string, currency: Currency, amount: bigint, fundingRequestId?: string) {
  await postEntries(
    { ...on, now: new Date(`${day}T10:00:00.000Z`) },
    {
      type: amount > 0n ? 'funding' : 'adjustment',
      entries: [
        { accountKind: 'wallet', currency, amount },
        { accountKind: 'funding_clearing', currency, amount: -amount },
      ],
      reference: `REF-${day}`,
      description: 'A move',
      fundingRequestId,
    },
  );
}

beforeAll(async () => {
  database = await testDatabase();
  context = testScopedContext(database.reads, { organisationId: newId(), environment: 'test' });
  await openAccounts(context);
  await move(context, '2026-11-01', 'NGN', 100n);
  await move(context, '2026-11-02', 'NGN', 200n, requestId);
  await move(context, '2026-11-03', 'GHS', 300n);
  await move(context, '2026-11-04', 'NGN', -50n);
  await move(context, '2026-11-05', 'USD', 500n);
  await move(context, '2026-11-06', 'NGN', 600n);
});
afterAll(() => database.close());

const days = (rows: readonly Transaction[]) => rows.map(({ created_at }) => created_at.slice(0, 10));
type Filters = Partial<Parameters<typeof listTransactions>[1]>;

describe('listTransactions', () => {
  it('is newest first and fits the contract', async () => {
    const answer = await listTransactions(context, { limit: 50 });
    expect(operations.listTransactions.answer.parse(answer)).toEqual(answer);
    expect(days(answer.data)).toEqual([...times].reverse());
    expect(answer.next_cursor).toBeNull();
  });

  it('gives each of many that ask at once its own page', async () => {
    const other = testScopedContext(database.reads, { organisationId: newId(), environment: 'test' });
    await openAccounts(other);
    await move(other, '2026-11-07', 'NGN', 700n);
    const nobody = testScopedContext(database.reads, { organisationId: newId(), environment: 'test' });
    const first = await listTransactions(context, { limit: 2 });
    const cursor = first.next_cursor ?? '';
    const answers = await Promise.all([
      listTransactions(context, { limit: 2 }),
      listTransactions(other, { limit: 2 }),
      listTransactions(nobody, { limit: 2 }),
      listTransactions(context, { limit: 3, cursor }),
      listTransactions(context, { limit: 50 }),
    ]);
    const newest = [...times].reverse();
    const shown = [newest.slice(0, 2), ['2026-11-07'], [], newest.slice(2, 5), newest];
    expect(answers.map(({ data }) => days(data))).toEqual(shown);
    expect(answers[0]).toEqual(first);
  });

  it.each(['-created_at', 'created_at', undefined] as const)(
    'comes page by page without gap or repetition, and back, whatever the page size (sort: %s)',
    async (sort) => {
      const inOrder = sort === 'created_at' ? times : [...times].reverse();
      for (const limit of [1, 2, 4, 5, 6]) {
        let page = await listTransactions(context, { limit, sort });
        const pages = [days(page.data)];
        expect(page.prev_cursor).toBeNull();
        while (page.next_cursor) {
          page = await listTransactions(context, { limit, sort, cursor: page.next_cursor });
          expect(page.data.length).toBeLessThanOrEqual(limit);
          pages.push(days(page.data));
        }
        expect(pages.flat()).toEqual(inOrder);
        for (const before of pages.slice(0, -1).reverse()) {
          page = await listTransactions(context, { limit, sort, cursor: page.prev_cursor ?? '' });
          expect(days(page.data)).toEqual(before);
        }
        expect(page.prev_cursor).toBeNull();
      }
    },
  );

  it('refuses cursors that it did not give out', async () => {
    const cursorOf = (...parts: string[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const huge = '9999999999999999999';
    const largest = '9223372036854775807';
    for (const [sort, cursors] of [
      [undefined, [['0'], [huge], [largest], ['1', '2']]],
      [
        'created_at',
        [
          ['1'],
          ['1', '2', '3', '4'],
          ['1', '2', 'x'],
          ['1', '2', '03'],
          ['back', '1', huge, '3'],
          ['back', '1', largest, '3'],
        ],
      ],
    ] as const) {
      for (const cursor of ['x', ...cursors.map((parts) => cursorOf(...parts))]) {
        await expect(listTransactions(context, { limit: 1, cursor, sort })).rejects.toMatchObject({
          code: 'invalid_cursor',
        });
      }
    }
  });

  it.each([undefined, 'created_at'] as const)('filters (sort: %s)', async (sort) => {
    const list = async (filters: Filters) => {
      const found = days((await listTransactions(context, { limit: 50, sort, ...filters })).data);
      return sort ? found.reverse() : found;
    };
    expect(await list({ currency: 'NGN' })).toEqual(['2026-11-06', '2026-11-04', '2026-11-02', '2026-11-01']);
    expect(await list({ direction: 'debit' })).toEqual(['2026-11-04']);
    expect(await list({ direction: 'credit', currency: 'GHS' })).toEqual(['2026-11-03']);
    expect(await list({ type: 'adjustment' })).toEqual(['2026-11-04']);
    expect(await list({ reference: 'REF-2026-11-05' })).toEqual(['2026-11-05']);
    expect(await list({ funding_request_id: requestId })).toEqual(['2026-11-02']);
    expect(await list({ order_id: requestId })).toEqual([]);
    expect(await list({ created_from: '2026-11-05' })).toEqual(['2026-11-06', '2026-11-05']);
    expect(await list({ created_to: '2026-11-02T10:00:00Z' })).toEqual(['2026-11-02', '2026-11-01']);
    const { data } = await listTransactions(context, { limit: 50, currency: 'GHS' });
    expect(await list({ ids: data.map(({ id }) => id) })).toEqual(['2026-11-03']);
  });
});

describe('getTransaction and getPosting', () => {
  it('answer one line, and both sides of its posting', async () => {
    const { data: lines } = await listTransactions(context, { limit: 1 });
    const id = lines[0]?.id ?? '';
    expect((await getTransaction(context, { transaction_id: id })).data).toEqual(lines[0]);
    const { posting, transaction } = await getPosting(context, id);
    expect(transaction).toEqual(lines[0]);
    expect(posting.entries).toMatchObject([
      { id, account: 'wallet', amount: '6.00', balance_after: '8.50' },
      { account: 'funding_clearing', amount: '-6.00', balance_after: '-8.50' },
    ]);
  });

  it('answer another organisation, the clearing side and odd ids as missing', async () => {
    const { data: lines } = await listTransactions(context, { limit: 1 });
    const id = lines[0]?.id ?? '';
    const { posting } = await getPosting(context, id);
    const stranger = testScopedContext(database.reads, { organisationId: newId(), environment: 'test' });
    for (const [by, wanted] of [
      [stranger, id],
      [context, posting.entries[1]?.id ?? ''],
      [context, newId()],
      [context, 'no-uuid'],
      [context, id.toUpperCase()],
    ] as const) {
      const missing = { code: 'not_found' };
      await expect(getTransaction(by, { transaction_id: wanted })).rejects.toMatchObject(missing);
      await expect(getPosting(by, wanted)).rejects.toMatchObject(missing);
    }
  });
});

describe('exportTransactions', () => {
  it('gives all lines over many pages, each once, newest first, also while others are written', async () => {
    const on = testScopedContext(database.reads, { organisationId: newId(), environment: 'test' });
    await openAccounts(on);
    const count = 2_150;
    const pair = [
      { accountKind: 'wallet', currency: 'NGN', amount: 1n },
      { accountKind: 'funding_clearing', currency: 'NGN', amount: -1n },
    ] as const;
    const entries = Array.from({ length: 50 }, () => pair).flat();
    const posting = { type: 'adjustment', entries, reference: 'REF', description: 'Fifty moves' } as const;
    await database.transaction(async (tx) => {
      for (let n = 0; n < count; n += 50) await postEntries({ ...on, tx }, posting);
    });
    const balances: string[] = [];
    for await (const line of exportTransactions(on, {})) {
      balances.push(line.balance_after);
      if (balances.length % 1000 === 500) await move(on, '2026-11-21', 'NGN', 1n);
    }
    expect(balances).toEqual(Array.from({ length: count }, (_, n) => formatMoney(BigInt(count - n))));
  }, 60_000);

  it('filters as the list does', async () => {
    const lines: Transaction[] = [];
    for await (const line of exportTransactions(context, { currency: 'NGN', direction: 'credit' }))
      lines.push(line);
    expect(days(lines)).toEqual(['2026-11-06', '2026-11-02', '2026-11-01']);
  });
});

describe('getReconciliation', () => {
  it('adds the entries up beside the balances', async () => {
    const answer = await getReconciliation(context);
    expect(operations.getReconciliation.answer.parse(answer)).toEqual(answer);
    expect(answer.data.map(({ currency }) => currency)).toEqual([...currencies]);
    expect(answer.data[0]).toEqual({
      currency: 'NGN',
      wallet_balance: '8.50',
      transactions_total: '8.50',
      transactions_count: 4,
      difference: '0.00',
      balanced: true,
      as_of: '2026-11-20T09:30:00.000Z',
    });
  });

  it('shows a balance that the entries do not explain, to the kobo', async () => {
    await database.reads.execute(
      sql`update ledger_accounts set balance = balance + 1 where organisation_id = ${context.scope.organisationId}
        and currency = 'USD' and kind = 'wallet'`,
    );
    const { data } = await getReconciliation(context);
    expect(data.find(({ currency }) => currency === 'USD')).toMatchObject({
      wallet_balance: '5.01',
      transactions_total: '5.00',
      difference: '0.01',
      balanced: false,
    });
  });
});

describe('a maturity without a reference of its own', () => {
  it('is shown with one that is made from its holding, and found by it', async () => {
    const own = testScopedContext(database.reads, { organisationId: newId(), environment: 'test' });
    await openAccounts(own);
    const maturity = (reference: string, holdingId: string) =>
      postEntries(own, {
        type: 'maturity_proceeds',
        entries: [
          { accountKind: 'wallet', currency: 'NGN', amount: 100n },
          { accountKind: 'investment_clearing', currency: 'NGN', amount: -100n },
        ],
        reference,
        description: 'Maturity of a note',
        holdingId,
      });
    const old = newId();
    await maturity(old, old);
    await maturity('MAT-7K2M9QX4TB1C', newId());
    const [latest, first] = (await listTransactions(own, { limit: 50 })).data;
    expect(latest?.reference).toBe('MAT-7K2M9QX4TB1C');
    expect(first?.reference).toMatch(/^MAT-[0-9A-F]{12}$/);
    for (const line of [latest, first]) {
      const reference = line?.reference ?? '';
      expect((await listTransactions(own, { limit: 50, reference })).data).toEqual([line]);
      for (const typed of [reference, reference.slice(0, 9).toLowerCase()]) {
        const found = await searchTransactions(own, searchTermOf(typed), 20);
        expect(found).toMatchObject([{ id: line?.id, title: reference }]);
      }
    }
    expect(await searchTransactions(own, searchTermOf('mat-'), 20)).toHaveLength(2);
  });
});
