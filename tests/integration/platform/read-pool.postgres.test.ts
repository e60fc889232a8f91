import { eq, sql } from 'drizzle-orm';
import { integer, pgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '@/server/platform/database/database';
import { connectPostgresql } from '@/server/platform/database/postgresql/connect-postgresql';
import { preparedRead } from '@/server/platform/database/prepared-read';
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

describe('prepared reads', () => {
  const counted = pgTable('counted', { id: integer().notNull() });
  interface Counted {
    made: string;
    id: number;
  }
  // Each execution takes a number.
  const read = preparedRead<{ id: number }, Counted>((tx, placeOf) =>
    tx
      .select({ made: sql<string>`nextval('executions')`, id: counted.id })
      .from(counted)
      .where(eq(counted.id, placeOf('id'))),
  );
  const madeBy = async (reads: Promise<Counted[]>[]) => (await Promise.all(reads)).map(([row]) => row?.made);

  beforeAll(() =>
    inDatabase(
      url,
      'create table counted (id integer); insert into counted values (1), (2); create sequence executions',
    ),
  );

  test('of the same that are asked for at once one is made, and later ones anew', async () => {
    const { reads } = database;
    const [first, second, other, third] = await madeBy([1, 1, 2, 1].map((id) => read(reads, { id })));
    expect([second, third]).toEqual([first, first]);
    expect(other).not.toBe(first);
    expect(await madeBy([read(reads, { id: 1 })])).not.toEqual([first]);
  });

  test('share rows that nobody can change', async () => {
    const [, [row]] = await Promise.all([read(database.reads, { id: 1 }), read(database.reads, { id: 1 })]);
    expect(() => Object.assign(row ?? {}, { id: 9 })).toThrow(TypeError);
  });

  test('see what was written before them', async () => {
    for (let id = 10; id < 40; id += 1) {
      const before = madeBy([read(database.reads, { id }), read(database.reads, { id })]);
      await inDatabase(url, `insert into counted values (${id})`);
      const after = await madeBy([read(database.reads, { id }), read(database.reads, { id })]);
      expect(after.every((made) => made !== undefined)).toBe(true);
      await before;
    }
  });

  test('are each made in a transaction', async () => {
    await database.transaction(async (tx) => {
      const [first, second] = await madeBy([read(tx, { id: 1 }), read(tx, { id: 1 })]);
      expect(first).not.toBe(second);
    });
  });
});
