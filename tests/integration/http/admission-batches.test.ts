import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AdmissionRow, admit } from '@/server/http/store';
import { deleteExpiredSignatures } from '@/server/http/upkeep';
import type { Database } from '@/server/platform/database/database';
import { queryRows } from '@/server/platform/database/query-rows';
import { testDatabase } from '@/server/platform/database/testing';
import { MOVED_PATH, moveableClock, stopClock } from '../../support/sandbox-clock';

const NOON = Date.UTC(2026, 10, 20, 12);
const KEY = 7;
const LIMIT = 120;

let database: Database;
beforeAll(async () => {
  database = await testDatabase();
  for (const statement of moveableClock) await database.reads.execute(sql.raw(statement));
  await database.reads.execute(sql.raw(`set search_path = ${MOVED_PATH}`));
});
afterAll(() => database.close());

/** Sets the database's clock to this many seconds after noon and stops it there. */
const setClock = (seconds: number) =>
  database.reads.execute(sql.raw(stopClock(new Date(NOON + seconds * 1000))));

const uuidOf = (name: string): string => {
  const hex = createHash('sha256').update(name).digest('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
};

interface Use {
  readonly name: string;
  /** Seconds after noon. */
  readonly signed: number;
  readonly limit?: number | null;
}

const spend = (...uses: Use[]): Promise<AdmissionRow[]> =>
  admit(
    database.reads,
    uses.map(({ name, signed, limit = LIMIT }) => ({
      keyNumber: KEY,
      signature: uuidOf(name),
      signed: NOON / 1000 + signed,
      limit,
    })),
  );
const spendOne = async (use: Use): Promise<AdmissionRow> => (await spend(use))[0] ?? expect.unreachable();
const many = (count: number, prefix: string, signed = 0): Use[] =>
  Array.from({ length: count }, (_, index) => ({ name: `${prefix}${index}`, signed }));
const forget = () => deleteExpiredSignatures(database, 10_000);

const spentRows = async (): Promise<number> => {
  const { rows } = (await database.reads.execute(
    sql`select count(*)::int as count from spent_signatures`,
  )) as unknown as { rows: { count: number }[] };
  return rows[0]?.count ?? Number.NaN;
};

beforeEach(async () => {
  await setClock(0);
  await database.reads.execute(sql`delete from spent_signatures`);
  await database.reads.execute(sql`update forgotten_signatures set signed_until = 'epoch'`);
});

describe('freshness, by the clock of the database', () => {
  it.each([
    [-301, 0, false],
    [-300, 0, true],
    [-300, 0.999, true],
    [-299, 1, true],
    [-300, 1, false],
    [300, 0, true],
    [301, 0, false],
    [301, 1, true],
    [301, 0.999, false],
  ])('of %d s signed at %d s after noon: %s', async (signed, clock, fresh) => {
    await setClock(clock);
    expect(await spendOne({ name: 'edge', signed })).toMatchObject({
      fresh,
      outdated: !fresh,
      admitted: fresh,
      decided_at: NOON + clock * 1000,
    });
  });

  it('writes nothing of what is outdated, and counts it for no rate', async () => {
    const outdated = await spend(...many(200, 'old', -301));
    expect(outdated.some(({ fresh, admitted }) => fresh || admitted)).toBe(false);
    expect(await spentRows()).toBe(0);
    expect(await spendOne({ name: 'new', signed: 0 })).toMatchObject({
      admitted: true,
      remaining: LIMIT - 1,
    });
  });
});

describe('a signature works once', () => {
  it('in time or not', async () => {
    expect(await spendOne({ name: 'one', signed: 0 })).toMatchObject({ fresh: true });
    expect(await spendOne({ name: 'one', signed: 0 })).toMatchObject({ fresh: false, outdated: false });
    await setClock(301);
    expect(await spendOne({ name: 'one', signed: 0 })).toMatchObject({ fresh: false, outdated: true });
  });

  it('also where the time that it signed is not known', async () => {
    const spendUntimed = (name: string) =>
      database.reads.execute(
        sql`select * from admit(array[${KEY}]::bigint[], array[${uuidOf(name)}]::uuid[], null, array[${LIMIT}]::integer[])`,
      ) as unknown as Promise<{ rows: object[] }>;
    expect((await spendUntimed('shared')).rows).toMatchObject([
      { fresh: true, outdated: false, admitted: true },
    ]);
    expect(await spendOne({ name: 'shared', signed: 0 })).toMatchObject({ fresh: false });
    await spendOne({ name: 'other', signed: 0 });
    expect((await spendUntimed('other')).rows).toMatchObject([{ fresh: false, admitted: false }]);
    await setClock(12 * 60);
    expect(await forget()).toBe(2);
    await setClock(0);
    // It may have been signed up to 300 s ahead of the clock.
    expect(await spendOne({ name: 'shared', signed: 300 })).toMatchObject({ fresh: false });
  });

  it('whoever deletes the rows', async () => {
    await spendOne({ name: 'deleted', signed: 20 });
    await database.reads.execute(sql`delete from spent_signatures`);
    expect(await spendOne({ name: 'deleted', signed: 20 })).toMatchObject({
      fresh: false,
      forgotten_until: NOON / 1000 + 20,
    });
    expect(await spendOne({ name: 'newer', signed: 21 })).toMatchObject({ fresh: true });
  });

  it('whatever the clock does and whenever rows are deleted', async () => {
    const time = fc.integer({ min: -4_000, max: 4_000 });
    const step = fc.oneof(
      fc.record({ clock: time }),
      fc.record({ use: fc.integer({ min: 0, max: 5 }) }),
      fc.constant('forget' as const),
    );
    let runs = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(time, { minLength: 6, maxLength: 6 }),
        fc.array(step, { maxLength: 25 }),
        async (signed, steps) => {
          runs += 1;
          await database.reads.execute(sql`delete from spent_signatures`);
          await database.reads.execute(sql`update forgotten_signatures set signed_until = 'epoch'`);
          const worked = signed.map(() => 0);
          const tryOne = async (index: number) => {
            const at = signed[index] ?? 0;
            const { fresh } = await spendOne({ name: `${runs}/${index}`, signed: at });
            if (fresh) worked[index] = (worked[index] ?? 0) + 1;
          };
          for (const one of steps) {
            if (one === 'forget') await forget();
            else if ('use' in one) await tryOne(one.use);
            else await setClock(one.clock);
          }
          // Each at a time when its timestamp is fresh, used, forgotten, and used again.
          for (const [index, at] of signed.entries()) {
            await setClock(at);
            await tryOne(index);
            await setClock(at + 3_600);
            await forget();
            await setClock(at);
            await tryOne(index);
          }
          expect(Math.max(...worked)).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 12 },
    );
  });

  it('and while nobody moves the clock back, forgetting takes none that is still fresh', async () => {
    for (let now = 0; now <= 3_600; now += 300) {
      await setClock(now);
      await forget();
      for (const signed of [now - 300, now, now + 300]) {
        expect(await spendOne({ name: `at ${now} of ${signed}`, signed })).toMatchObject({ fresh: true });
      }
    }
  });
});

describe('the allowance', () => {
  it('is what a key has left of any 60 seconds, and when it has more', async () => {
    const answers = await spend(...many(100, 'first'));
    expect(answers.map(({ remaining }) => remaining)).toEqual(
      Array.from({ length: 100 }, (_, index) => LIMIT - 1 - index),
    );
    expect(answers.at(-1)).toMatchObject({ admitted: true, resets_in: 60 });
    await setClock(20);
    const more = await spend(...many(30, 'more'));
    expect(more.map(({ admitted }) => admitted)).toEqual(Array.from({ length: 30 }, (_, i) => i < 20));
    expect(more.at(19)).toMatchObject({ remaining: 0, resets_in: 40 });
    expect(more.at(-1)).toMatchObject({ fresh: true, admitted: false, remaining: 0, resets_in: 40 });
    await setClock(59.5);
    expect(await spendOne({ name: 'nearly', signed: 0 })).toMatchObject({ admitted: false, resets_in: 1 });
    await setClock(60);
    expect(await spendOne({ name: 'again', signed: 0 })).toMatchObject({ remaining: 99, resets_in: 20 });
  });

  it('of a batch that begins with nothing states when it ends, too', async () => {
    const answers = await spend(...many(LIMIT + 1, 'burst'));
    expect(answers.at(-1)).toMatchObject({ admitted: false, resets_in: 60 });
  });

  it('takes no account of requests that a clock since set back dated into the future', async () => {
    await setClock(3_600);
    expect((await spend(...many(LIMIT, 'ahead', 3_600))).every(({ admitted }) => admitted)).toBe(true);
    await setClock(0);
    const answers = await spend(...many(LIMIT + 1, 'now'));
    expect(answers.filter(({ admitted }) => admitted)).toHaveLength(LIMIT);
    expect(answers.at(-1)).toMatchObject({ admitted: false, resets_in: 60 });
  });

  it('has no end for a key of the service', async () => {
    const answers = await spend(...many(700, 'house').map((use) => ({ ...use, limit: null })));
    expect(answers.every(({ admitted }) => admitted)).toBe(true);
  });
});

it('is planned once for all calls of a connection, and not anew with each', async () => {
  const [admission] = await queryRows<{ settings: string[] }>(
    database.reads,
    sql`select proconfig as settings from pg_proc where proname = 'admit'`,
  );
  expect(admission?.settings).toContain('plan_cache_mode=force_generic_plan');
});
