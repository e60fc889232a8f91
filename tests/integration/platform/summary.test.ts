import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOST_COUNTED } from '@/lib/contract/lists';
import type { Database } from '@/server/platform/database/database';
import { MOST_READ, sumByGroup } from '@/server/platform/database/summary';
import { testDatabase } from '@/server/platform/database/testing';

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** Rows of 1 to `count` minor units, the largest first; every odd one is a debit. */
const summaryOf = (count: number) =>
  sumByGroup(
    database.reads,
    sql`(select case when n % 2 = 1 then 'debit' else 'credit' end as direction, n * (1 - n % 2 * 2) as amount
           from generate_series(1, ${count}::bigint) as n order by n desc limit ${MOST_READ})`,
    ['direction'],
    ['amount'],
  );

it('counts and adds up the rows of each group', async () => {
  expect(await summaryOf(4)).toEqual({
    groups: [
      { direction: 'credit', count: 2, amount: '0.06' },
      { direction: 'debit', count: 2, amount: '-0.04' },
    ],
    has_more: false,
  });
  expect(await summaryOf(0)).toEqual({ groups: [], has_more: false });
});

it('counts the newest, and reports that there are others', async () => {
  const half = MOST_COUNTED / 2;
  expect(await summaryOf(MOST_COUNTED)).toMatchObject({
    groups: [{ count: half }, { count: half, amount: '-250000.00' }],
    has_more: false,
  });
  // The smallest amount, a debit, is the oldest row.
  expect(await summaryOf(MOST_COUNTED + 1)).toMatchObject({
    groups: [{ count: half }, { count: half, amount: '-250100.00' }],
    has_more: true,
  });
});
