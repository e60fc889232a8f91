import { eq, sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Database } from '@/server/platform/database/database';
import { connectPostgresql } from '@/server/platform/database/postgresql/connect-postgresql';
import { queryRows } from '@/server/platform/database/query-rows';
import { emptyDatabase, inDatabase } from '../../support/database';

let url: string;
let database: Database;

beforeAll(async () => {
  url = await emptyDatabase();
  database = await connectPostgresql(url, 6, () => {});
});
afterAll(() => database?.close());

const backendOf = async (number: number) => {
  const rows = await queryRows<{ number: number; backend: number }>(
    database.reads,
    sql`select ${number}::integer as number, pg_backend_pid() as backend`,
  );
  return rows[0];
};

const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

test('reads that are asked for together go together, and each gets its own answer', async () => {
  const answers = await Promise.all(upTo(40).map(backendOf));
  expect(answers.map((answer) => answer?.number)).toEqual(upTo(40));
  expect(new Set(answers.map((answer) => answer?.backend)).size).toBeLessThanOrEqual(3);
});

test('one that fails takes none of the others with it, and the connection works on', async () => {
  const settled = await Promise.allSettled(
    upTo(9).map((number) => database.reads.execute(sql`select 12 / (${number}::integer - 4) as quotient`)),
  );
  const failed = settled.flatMap(({ status }, index) => (status === 'rejected' ? [index] : []));
  expect(failed).toEqual([4]);
  expect((await Promise.all(upTo(20).map(backendOf))).length).toBe(20);
});

test('a read that takes long delays others only until that is known', async () => {
  const slow = () => database.reads.execute(sql`select pg_sleep(0.3)::text as slept where ${1}::integer = 1`);
  await slow();
  await Promise.all(upTo(20).map(backendOf));
  const began = performance.now();
  const running = Promise.all([slow(), slow()]);
  await Promise.all(upTo(5).map(backendOf));
  expect(performance.now() - began).toBeLessThan(250);
  await running;
});

test('a read that was slow once goes together with others again, however long it waited for a connection', async () => {
  const wide = await connectPostgresql(url, 12, () => {});
  onTestFinished(() => wide.close());
  const read = (seconds: number) =>
    queryRows<{ backend: number }>(
      wide.reads,
      sql`select pg_backend_pid() as backend, pg_sleep(${seconds}::float8)::text as once_slow`,
    );
  await read(0.3);
  for (let round = 0; round < 30; round += 1) {
    const busy = upTo(10).map(() => wide.snapshot((tx) => tx.execute(sql`select pg_sleep(0.03)`)));
    await Promise.all([...busy, read(0)]);
  }
  const answers = await Promise.all(upTo(16).map(() => read(0)));
  expect(new Set(answers.flat().map(({ backend }) => backend)).size).toBe(1);
});

test('reads whose connection is cut fail, those after them get another', async () => {
  const read = (seconds: number) =>
    database.reads.execute(sql`select pg_sleep(${seconds}::float8)::text as cut`);
  const reads = Promise.allSettled([read(0), read(1), read(0)]);
  await new Promise((resolve) => setTimeout(resolve, 200));
  await inDatabase(
    url,
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and state = 'active' and query like '%as cut%' and pid <> pg_backend_pid()`,
  );
  expect((await reads).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect((await backendOf(7))?.number).toBe(7);
});

test('makes rows as drizzle does', async () => {
  const one = pgTable('one', { id: integer().notNull(), more: integer() });
  await inDatabase(
    url,
    'create table one (id integer, more integer); insert into one values (1, null), (2, 3)',
  );
  const { reads } = database;
  expect(await reads.select().from(one).orderBy(one.id)).toEqual([
    { id: 1, more: null },
    { id: 2, more: 3 },
  ]);
  const named = { other: one.id, moment: sql<Date>`now()`.mapWith(() => 'mapped'), in: { id: one.id } };
  expect(await reads.select(named).from(one).orderBy(one.id).limit(1)).toEqual([
    { other: 1, moment: 'mapped', in: { id: 1 } },
  ]);
});

test('reads every kind of column alike, on a connection that knows the statement and on one that does not', async () => {
  const kinds = pgTable('kinds', {
    id: integer().notNull(),
    at: timestamp({ withTimezone: true, precision: 3 }).notNull(),
    day: date().notNull(),
    whole: bigint({ mode: 'bigint' }),
    small: bigint({ mode: 'number' }).notNull(),
    isSet: boolean('is_set').notNull(),
    facts: jsonb().$type<object>(),
    names: text().array().notNull(),
  });
  await inDatabase(
    url,
    `create table kinds (id integer, at timestamptz(3), day date, whole bigint, small bigint, is_set boolean, facts jsonb, names text[]);
     insert into kinds values
       (1, '2026-11-27 00:04:14.12+00', '2026-11-27', 9007199254740993, 7, true, '{"a": [1, "x"]}', '{wallets:read,"a, b"}'),
       (2, '0001-01-01 00:00:00+00', '0001-01-01', null, -1, false, null, '{}')`,
  );
  const { reads } = database;
  const written = reads.select().from(kinds).orderBy(kinds.id).prepare('');
  const first = {
    ...{ id: 1, at: new Date('2026-11-27T00:04:14.120Z'), day: '2026-11-27', whole: 9007199254740993n },
    ...{ small: 7, isSet: true, facts: { a: [1, 'x'] }, names: ['wallets:read', 'a, b'] },
  };
  for (let time = 0; time < 3; time += 1) {
    const answers = await Promise.all(upTo(20).map(() => written.execute()));
    for (const [row, other] of answers) {
      expect(row).toEqual(first);
      expect(row?.at.toISOString()).toBe('2026-11-27T00:04:14.120Z');
      expect(other).toMatchObject({ id: 2, day: '0001-01-01', whole: null, facts: null, names: [] });
    }
  }
  const within = await database.transaction((tx) => tx.select().from(kinds).where(eq(kinds.id, 1)));
  expect(within).toEqual([first]);
});

test('one text whose values are read in two ways is read in each', async () => {
  const { reads } = database;
  const number = () => sql`'7'::text`;
  const numbered = () => reads.select({ value: number().mapWith(Number) }).from(sql`(values (1)) one`);
  const exact = () => reads.select({ value: number().mapWith(BigInt) }).from(sql`(values (1)) one`);
  for (let time = 0; time < 3; time += 1) {
    const answers = await Promise.all([numbered(), exact(), numbered()]);
    expect(answers).toEqual([[{ value: 7 }], [{ value: 7n }], [{ value: 7 }]]);
  }
});
