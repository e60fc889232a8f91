import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Currency, currencies } from '@/lib/contract/money';
import type { Database, Transaction } from '@/server/platform/database/database';
import { migrationsFolder } from '@/server/platform/database/migrate';
import { queryRows } from '@/server/platform/database/query-rows';
import type { Context } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { accountKinds } from '@/server/wallets/ledger/rules';
import { freshDatabase, inDatabase } from '../../support/database';
import { brokenLines, faultsOf, newScope, post, twoPools, walk } from '../../support/wallet-moves';

let pools: readonly [Database, Database];
beforeAll(async () => {
  const url = await freshDatabase();
  pools = await twoPools(url);
  // Found before PostgreSQL's own functions by a transaction that names the schema: other clocks, and one lane for all.
  await inDatabase(
    url,
    `create schema behind; create schema frozen;
     create function behind.clock_timestamp() returns timestamptz language sql as $$ select pg_catalog.clock_timestamp() - interval '1 hour' $$;
     create function frozen.clock_timestamp() returns timestamptz language sql as $$ select timestamptz '2030-01-01T00:00:00Z' $$;
     create function frozen.account_lane(text, text) returns bigint language sql as $$ select 0::bigint $$`,
  );
});
afterAll(() => Promise.all(pools.map((pool) => pool.close())));

type Schema = 'behind' | 'frozen';

const searchFirst = (tx: Transaction, schema: Schema) =>
  tx.execute(sql.raw(`set local search_path = ${schema}, pg_catalog, public`));

/** Posts in a transaction of its own; returns the id of the wallet's entry. */
const move = (context: Context, turn: number, currency: Currency, schema?: Schema): Promise<string> =>
  (turn % 2 === 0 ? pools[0] : pools[1]).transaction(async (tx) => {
    if (schema) await searchFirst(tx, schema);
    const [id = ''] = await post(context, tx, currency);
    return id;
  });

/** The entries of all accounts, in the order of their positions. */
const entriesOf = (context: Context) =>
  queryRows<{ position: string; id: string }>(
    pools[0].reads,
    sql`select position::text, id from ledger_entries
         where organisation_id = ${context.scope.organisationId} order by position`,
  );

describe('positions of entries', () => {
  it('differ between the accounts of an environment by their lanes, of which each has one', async () => {
    const lanes = await queryRows<{ lane: string | null }>(
      pools[0].reads,
      sql`select account_lane(c, k)::text as lane
            from jsonb_array_elements_text(${JSON.stringify([...currencies, 'EUR'])}::jsonb) c,
                 jsonb_array_elements_text(${JSON.stringify(accountKinds)}::jsonb) k`,
    );
    const numbers = lanes.flatMap(({ lane }) => (lane === null ? [] : [Number(lane)]));
    expect(new Set(numbers).size).toBe(currencies.length * accountKinds.length);
    expect(numbers.every((lane) => lane >= 0 && lane < 64)).toBe(true);
    expect(lanes.filter(({ lane }) => lane === null)).toHaveLength(accountKinds.length);
  });

  it('are in the order of the entries, postings of a transaction included', async () => {
    const context = await newScope(pools[1]);
    const written = await pools[0].transaction(async (tx) => {
      const ids = [];
      for (const currency of ['USD', 'NGN', 'GHS', 'NGN'] as const)
        ids.push(...(await post(context, tx, currency)));
      return ids;
    });
    const rows = await entriesOf(context);
    expect(rows.map(({ id }) => id)).toEqual(written);
    expect(new Set(rows.map(({ position }) => position)).size).toBe(8);
  });

  it('go on in the same order while the clock is an hour behind, and after it is right again', async () => {
    const [context, other] = [await newScope(pools[1]), await newScope(pools[1])];
    const posted: string[] = [];
    for (const schema of [undefined, 'behind', 'behind', undefined] as const) {
      for (const [turn, currency] of (['NGN', 'USD', 'NGN'] as const).entries())
        posted.push(await move(context, turn, currency, schema));
    }
    const lines = await walk(context);
    expect(lines.map(({ id }) => id)).toEqual(posted.toReversed());
    expect(brokenLines(lines.toReversed())).toEqual([]);
    await move(other, 0, 'NGN', 'behind');
    const [[first], [alone]] = [await entriesOf(context), await entriesOf(other)];
    // Nobody else's clock carries over.
    expect(BigInt(alone?.position ?? '')).toBeLessThan(BigInt(first?.position ?? ''));
    expect(await faultsOf(context)).toEqual([]);
  });
});

/** Inserts both sides of a posting by hand, with a position for the wallet's side. Rejects in any case, so that nothing stays. */
const insertByHand = (context: Context, currency: Currency, position: SQL) => {
  const id = newId();
  const { organisationId } = context.scope;
  return pools[0].transaction(async (tx) => {
    await tx.execute(
      sql`insert into ledger_postings values (${id}, ${organisationId}, 'test', 'funding', now())`,
    );
    await tx.execute(sql`insert into ledger_entries (id, position, posting_id, account_id, organisation_id, environment, currency,
        account_kind, type, amount, balance_after, reference, description, created_at)
      select gen_random_uuid(), case a.kind when 'wallet' then ${position} else a.last_position + 64 end, ${id}, a.id,
             a.organisation_id, a.environment, a.currency, a.kind, 'funding', s.sign, a.balance + s.sign, 'X', 'X', now()
        from ledger_accounts a join (values ('wallet', 1), ('funding_clearing', -1)) s (kind, sign) using (kind)
       where (a.organisation_id, a.environment, a.currency) = (${organisationId}, 'test', ${currency})`);
    throw new Error('let through');
  });
};

/** Two postings in one statement as release 0.2.0 writes them: it moves the balances itself and gives no positions. */
const postAsBefore = ({ scope: { organisationId } }: Context, currency: Currency, schema?: Schema) => {
  const id = newId();
  const accounts = sql`(organisation_id, environment, currency) = (${organisationId}, 'test', ${currency})`;
  return pools[1].transaction(async (tx) => {
    if (schema) await searchFirst(tx, schema);
    await tx.execute(sql`with moved as (
        update ledger_accounts set balance = balance + case kind when 'wallet' then 2 else -2 end
         where ${accounts} and kind in ('wallet', 'funding_clearing') returning id),
      posted as (insert into ledger_postings values (${id}, ${organisationId}, 'test', 'funding', now()) returning id)
      insert into ledger_entries (id, posting_id, account_id, organisation_id, environment, currency, account_kind, type,
        amount, balance_after, reference, description, created_at)
      select gen_random_uuid(), ${id}, id, organisation_id, environment, currency, kind, 'funding', sign,
             balance + sign * turn, 'X', 'X', now()
        from ledger_accounts
        join (values ('wallet', 1, 1), ('funding_clearing', -1, 1), ('wallet', 1, 2), ('funding_clearing', -1, 2))
             s (kind, sign, turn) using (kind)
       where ${accounts} order by turn`);
  });
};

describe('entries of release 0.2.0, which have no position', () => {
  it.each([undefined, 'behind'] as const)(
    'come after those before and before those after (clock: %s)',
    async (schema) => {
      const context = await newScope(pools[1]);
      await move(context, 0, 'NGN');
      await postAsBefore(context, 'NGN', schema);
      await move(context, 1, 'NGN');
      await postAsBefore(context, 'NGN', schema);
      const lines = await walk(context, 'created_at');
      expect(lines).toHaveLength(6);
      expect(brokenLines(lines)).toEqual([]);
      const moved = await queryRows<object>(
        pools[0].reads,
        sql`select a.kind from ledger_accounts a join ledger_entries e on e.account_id = a.id
           where a.organisation_id = ${context.scope.organisationId}
           group by a.id having max(e.position) <> a.last_position`,
      );
      expect(moved).toEqual([]);
      expect(await faultsOf(context)).toEqual([]);
    },
  );

  it('are also those of a posting that began before the migration', async () => {
    const context = await newScope(pools[1]);
    const text = readFileSync(path.join(migrationsFolder(), '0003_work.sql'), 'utf8');
    const before = text.slice(text.indexOf('create function post_entries('));
    await pools[0].transaction(async (tx) => {
      // Named as today's, in a schema that is searched first.
      await tx.execute(sql`create schema earlier`);
      await tx.execute(sql.raw(before.replace('post_entries', 'earlier.post_entries')));
      await tx.execute(sql`set local search_path = earlier, pg_catalog, public`);
      await post(context, tx, 'NGN');
      await tx.execute(sql`drop schema earlier cascade`);
    });
    expect(await walk(context)).toHaveLength(1);
    expect(await faultsOf(context)).toEqual([]);
  });
});

const refusal = (part: object) => ({ cause: expect.objectContaining(part) });

describe('the guards of positions', () => {
  it('refuse an entry at or before the last one of its account', async () => {
    const context = await newScope(pools[1]);
    await move(context, 0, 'NGN');
    const misplaced = refusal({ message: expect.stringMatching(/is not after the last one of its account/) });
    await expect(insertByHand(context, 'NGN', sql`a.last_position - 1`)).rejects.toMatchObject(misplaced);
    await expect(insertByHand(context, 'NGN', sql`a.last_position + 1`)).rejects.toThrow('let through');
  });

  it('refuse the position of another wallet', async () => {
    const context = await newScope(pools[1]);
    await move(context, 0, 'NGN');
    const taken = sql`(select o.last_position from ledger_accounts o
      where (o.organisation_id, o.environment, o.currency, o.kind) = (a.organisation_id, 'test', 'NGN', 'wallet'))`;
    await expect(insertByHand(context, 'USD', taken)).rejects.toMatchObject(
      refusal({ code: '23505', constraint: 'ledger_entries_places' }),
    );
    expect(await walk(context)).toHaveLength(1);
  });

  it('let one of two wallets through that draw the same position at once, and the other one when it tries again', async () => {
    const context = await newScope(pools[1]);
    let second: Promise<unknown> = Promise.resolve();
    await pools[0].transaction(async (tx) => {
      await searchFirst(tx, 'frozen');
      await post(context, tx, 'NGN');
      second = move(context, 1, 'USD', 'frozen').catch((error: unknown) => error);
      const isWaiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(() => queryRows(pools[0].reads, isWaiting), { timeout: 20_000 }).toHaveLength(1);
    });
    expect(await second).toMatchObject(refusal({ code: '23505', constraint: 'ledger_entries_places' }));
    const [ngn] = await walk(context);
    expect(await walk(context)).toMatchObject([{ currency: 'NGN', balance_after: '1.00' }]);
    const again = await move(context, 1, 'USD', 'frozen');
    expect((await walk(context)).map(({ id }) => id)).toEqual([again, ngn?.id]);
    expect(await faultsOf(context)).toEqual([]);
  });
});
