import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Currency, currencies } from '@/lib/contract/money';
import type { Transaction as Line } from '@/lib/contract/wallets/transactions';
import type { Database } from '@/server/platform/database/database';
import type { Context } from '@/server/platform/kernel/context';
import { listTransactions } from '@/server/wallets/ledger/read-transactions';
import { freshDatabase } from '../../support/database';
import { brokenLines, faultsOf, newScope, post, twoPools, walk } from '../../support/wallet-moves';

let pools: readonly [Database, Database];
beforeAll(async () => {
  pools = await twoPools(await freshDatabase());
});
afterAll(() => Promise.all(pools.map((pool) => pool.close())));

/** Posts in a transaction of its own; returns the id of the wallet's entry. */
const move = (context: Context, turn: number, currency: Currency): Promise<string> =>
  (turn % 2 === 0 ? pools[0] : pools[1]).transaction(async (tx) => {
    const [id = ''] = await post(context, tx, currency);
    return id;
  });

describe('a list oldest first', () => {
  const pageOf = (context: Context, input: Omit<Parameters<typeof listTransactions>[1], 'limit'>) =>
    listTransactions(context, { limit: 2, sort: 'created_at', ...input });
  const linesOf = ({ data }: { readonly data: readonly Line[] }) =>
    data.map(({ currency, balance_after }) => `${currency} ${balance_after}`);

  it('shows an entry that was placed before a page but committed after it on the next page', async () => {
    const context = await newScope(pools[0]);
    await move(context, 1, 'USD');
    const first = await pools[0].transaction(async (tx) => {
      await post(context, tx, 'USD');
      for (let turn = 0; turn < 3; turn += 1) await move(context, 1, 'NGN');
      return pageOf(context, {});
    });
    expect(linesOf(first)).toEqual(['USD 1.00', 'NGN 1.00']);
    await move(context, 1, 'USD');
    const second = await pageOf(context, { cursor: first.next_cursor ?? '' });
    expect(linesOf(second)).toEqual(['USD 2.00', 'NGN 2.00']);
    const third = await pageOf(context, { cursor: second.next_cursor ?? '' });
    expect(linesOf(third)).toEqual(['NGN 3.00', 'USD 3.00']);
    expect(third.next_cursor).toBeNull();
    const back = await pageOf(context, { cursor: third.prev_cursor ?? '' });
    expect(linesOf(back)).toEqual(['NGN 1.00', 'NGN 2.00']);
    const again = await pageOf(context, { cursor: back.next_cursor ?? '' });
    expect(linesOf(again)).toEqual(linesOf(third));
  });
});

describe('lists while money moves on three wallets', () => {
  it.each([undefined, 'created_at'] as const)('neither skip nor repeat an entry (sort: %s)', async (sort) => {
    const context = await newScope(pools[0]);
    const posted: string[] = [];
    let isMoving = true;
    const mover = async (currency: Currency): Promise<void> => {
      for (let turn = 0; turn < 60; turn += 1) posted.push(await move(context, turn, currency));
    };
    const moving = Promise.all(currencies.map(mover)).finally(() => {
      isMoving = false;
    });
    let walks = 0;
    while (isMoving) {
      const known = [...posted];
      const lines = await walk(context, sort);
      const ids = new Set(lines.map(({ id }) => id));
      expect(ids.size).toBe(lines.length);
      expect(known.filter((id) => !ids.has(id))).toEqual([]);
      expect(brokenLines(sort ? lines : lines.toReversed())).toEqual([]);
      walks += 1;
    }
    await moving;
    expect(walks).toBeGreaterThan(1);
    expect((await walk(context, sort)).map(({ id }) => id).toSorted()).toEqual(posted.toSorted());
    expect(await faultsOf(context)).toEqual([]);
  });
});
