import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Database, Transaction } from '@/server/platform/database/database';
import { isUnavailable } from '@/server/platform/database/failures';
import { connectPostgresql } from '@/server/platform/database/postgresql/connect-postgresql';
import { emptyDatabase, inDatabase } from '../../support/database';
import { startOwnPostgres } from '../../support/postgres';

let url: string;
let direct: Database;
let pooled: Database;

beforeAll(async () => {
  url = await emptyDatabase();
  const limits = { statementTimeoutMs: 7_000, lockTimeoutMs: 3_000, idleTransactionTimeoutMs: 9_000 };
  direct = await connectPostgresql(url, 1, () => {}, limits);
  // What a pooler passes on to any client's connection.
  pooled = await connectPostgresql(url, 1, () => {}, { ...limits, directUrl: url });
});
afterAll(() => Promise.all([direct?.close(), pooled?.close()]));

const limitsIn = async (tx: Transaction): Promise<unknown> => {
  const { rows } = (await tx.execute(
    sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`,
  )) as unknown as { rows: unknown[] };
  return rows[0];
};

test('the limits of time hold in each statement, and in each transaction through a pooler, which retains none of them', async () => {
  const limits = { statement: '7s', lock: '3s', idle: '9s' };
  expect(await limitsIn(direct.reads)).toEqual(limits);
  expect(await direct.transaction(limitsIn)).toEqual(limits);
  expect(await pooled.transaction(limitsIn)).toEqual(limits);
  expect(await pooled.snapshot(limitsIn)).toEqual(limits);
  expect(await limitsIn(pooled.reads)).toEqual({ statement: '0', lock: '0', idle: '0' });
});

test('statements are prepared once a connection, and not through a pooler', async () => {
  const prepared = async (tx: Transaction): Promise<unknown> => {
    await tx.execute(sql`select ${1}::int as one`);
    const { rows } = (await tx.execute(
      sql`select count(*)::int as count from pg_prepared_statements where statement like '%as one%' and from_sql = false
        and statement not like '%pg_prepared%'`,
    )) as unknown as { rows: unknown[] };
    return rows;
  };
  expect(await direct.transaction(prepared)).toEqual([{ count: 1 }]);
  expect(await pooled.transaction(prepared)).toEqual([{ count: 0 }]);
});

test('a statement whose answer a migration has changed fails once as "not now", and then works', async () => {
  await inDatabase(url, 'create table changed (id int)');
  const read = () => direct.transaction((tx) => tx.execute(sql`select * from changed where id > ${0}`));
  await read();
  await inDatabase(url, 'alter table changed add column more int');
  const failure: unknown = await read().catch((error: unknown) => error);
  expect(isUnavailable(failure)).toBe(true);
  await read();
});

test('a connection that dies in the middle of a transaction takes neither the process nor its place in the pool', async () => {
  const end = () =>
    inDatabase(
      url,
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
        where datname = current_database() and application_name like 'partner-desk service %'`,
    );
  const failure: unknown = await direct
    .transaction(async (tx) => {
      await end();
      await tx.execute(sql`select 1`);
    })
    .catch((error: unknown) => error);
  expect(isUnavailable(failure)).toBe(true);
  await direct.ping();
  // Idle connections die too; the pool has one place, and would have none left.
  for (const round of [1, 2, 3]) {
    await end();
    await direct.transaction((tx) => tx.execute(sql`select ${round}::int`)).catch(() => {});
  }
  await direct.ping();
});

test('a listener receives again after a reconnection, and learns that something may be missing', async () => {
  const received: string[] = [];
  const missed = vi.fn();
  await direct.listen('news', (payload) => received.push(payload), missed);
  await inDatabase(
    url,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and application_name like 'partner-desk listen %'`,
  );
  await vi.waitFor(() => expect(missed).toHaveBeenCalledTimes(1), { timeout: 20_000 });
  await direct.notify('news', 'back');
  await vi.waitFor(() => expect(received).toEqual(['back']), { timeout: 20_000 });
});

test('once cut, everything fails as "not now" and nothing new begins', async () => {
  const database = await connectPostgresql(url, 2, () => {});
  const slow = database
    .transaction((tx) => tx.execute(sql`select pg_sleep(60)`))
    .catch((error: unknown) => error);
  await database.ping();
  database.cut();
  expect(isUnavailable(await slow)).toBe(true);
  const late: unknown = await database.reads.execute(sql`select 1`).catch((error: unknown) => error);
  expect(isUnavailable(late)).toBe(true);
  await database.close();
});

test('a notification waits for no disk and no standby, which the commit of its cause does', async () => {
  const server = await startOwnPostgres();
  onTestFinished(server.stop);
  const own = await server.createDatabase();
  await (await connectPostgresql(own, 1, () => {})).close();
  await inDatabase(own, 'create table causes (id int)');
  // PostgreSQL delays a notification only if its transaction wrote something, as hint bits on a page with a checksum
  // sometimes do. Here each one does.
  await inDatabase(
    own,
    `create function public.pg_notify(channel text, payload text) returns void language sql as $$
       insert into causes values (0); select pg_catalog.pg_notify(channel, payload) $$`,
  );
  const name = new URL(own).pathname.slice(1);
  await inDatabase(own, `alter database "${name}" set search_path = public, pg_catalog`);
  const database = await connectPostgresql(own, 2, () => {});
  onTestFinished(database.close);
  const received: string[] = [];
  await database.listen(
    'news',
    (payload) => received.push(payload),
    () => {},
  );
  await inDatabase(own, "alter system set synchronous_standby_names = 'nobody'");
  await inDatabase(own, 'select pg_reload_conf()');
  const setting = () => inDatabase(own, 'show synchronous_standby_names');
  await vi.waitFor(async () => expect(JSON.stringify(await setting())).toContain('nobody'));
  let isCommitted = false;
  const cause = database
    .transaction((tx) => tx.execute(sql`insert into causes values (${1})`))
    .then(() => {
      isCommitted = true;
    });
  database.notify('news', 'quick');
  await vi.waitFor(() => expect(received).toEqual(['quick']), { timeout: 20_000 });
  expect(isCommitted).toBe(false);
  await inDatabase(own, 'alter system reset synchronous_standby_names');
  await inDatabase(own, 'select pg_reload_conf()');
  await cause;
});
