import { describe, expect, it } from 'vitest';
import { migrationViolations, snapshotViolations } from './migrations';
import { projectOf } from './project';

const FILE = 'server/platform/database/migrations/0099_next.sql';
const BREAK = '--> statement-breakpoint\n';
/** The violations in a migration's statements. */
const said = (...statements: string[]) => migrationViolations(projectOf({ [FILE]: statements.join(BREAK) }));

describe('migrations beside the version before', () => {
  it.each([
    'create table "new" ("id" uuid primary key not null, "kind" text not null);',
    'alter table "orders" add column "note" text;',
    `ALTER TABLE "orders" ADD COLUMN "way" text DEFAULT 'first' NOT NULL;`,
    'alter table "orders" add constraint "orders_way" check (way <> $$$$) not valid;',
    'alter table "orders" validate constraint "orders_way";',
    'alter table "orders" add constraint "orders_pkey" primary key using index "orders_built";',
    'create or replace function admit() returns void language sql as $$ select 1 $$;',
    '-- why\ncreate index concurrently if not exists "orders_way" on "orders" ("way");',
    'DROP INDEX CONCURRENTLY IF EXISTS "orders_way";',
    '-- Beside the version before: it never wrote to it.\ndrop table "rests";',
  ])('lets %j stand', (statement) => {
    expect(said(statement)).toEqual([]);
  });

  it.each([
    ['drop table "orders";', 'takes away'],
    ['alter table "orders" drop column "way";', 'takes away'],
    ['alter table "orders" rename column "way" to "path";', 'renames'],
    ['alter table "orders" rename to "trades";', 'renames'],
    ['ALTER TABLE "orders" ALTER COLUMN "way" SET DATA TYPE bigint;', 'changes a type'],
    ['alter table "orders" alter column "way" set not null;', 'reads the whole table'],
    ['alter table "orders" add column "way" text not null;', 'a default'],
    [
      `alter table "orders" add column "a" text default '' not null, add column "b" text not null;`,
      'a default',
    ],
    ['alter table "orders" add column "way" uuid default gen_random_uuid();', 'writes the table anew'],
    [
      'alter table "orders" add column "way" text generated always as (kind) stored;',
      'writes the table anew',
    ],
    ['alter table "orders" add constraint "orders_way" check (way > 0);', 'not valid'],
    ['alter table "orders" add constraint "f" foreign key ("a") references "b" ("id");', 'not valid'],
    ['alter table "orders" add constraint "u" unique ("way");', 'using an index'],
    ['alter table "orders" add column "way" text unique;', 'builds an index'],
    ['create unique index "u" on "orders" using btree ("way");', 'concurrently'],
    ['create index on orders (way);', 'concurrently'],
    ['drop index "u";', 'concurrently'],
    ['update "orders" set way = 1;', 'in batches'],
    ['truncate orders;', 'keeps everybody else out'],
    ['create index concurrently "u" on "orders" ("way");', 'if (not) exists'],
  ])('refuses %j', (statement, why) => {
    expect(said(statement)).toEqual([expect.stringContaining(why)]);
  });

  it('lets a migration do anything to a table of its own', () => {
    const create = 'create table "new" ("id" uuid not null);';
    expect(
      said(
        create,
        'create index "new_id" on "new" ("id");',
        'alter table "new" add check (true);',
        'update new set id = null;',
      ),
    ).toEqual([]);
    expect(said(create, 'create index "other" on "orders" ("id");')).toHaveLength(1);
  });

  it('wants indexes that are built concurrently on their own', () => {
    const index = 'create index concurrently if not exists "u" on "orders" ("way");';
    expect(said(index, 'drop index concurrently if exists "v";')).toEqual([]);
    expect(said(index, 'alter table "orders" add column "note" text;')).toEqual([
      expect.stringContaining('a migration of its own'),
    ]);
  });

  it('leaves the baseline alone, and nothing after it', () => {
    const file = (number: string) =>
      migrationViolations(projectOf({ [FILE.replace('0099', number)]: 'drop table "orders";' }));
    expect(file('0000')).toEqual([]);
    expect(file('0001')).toHaveLength(1);
  });
});

it('keeps the newest snapshot alone', () => {
  const meta = 'server/platform/database/migrations/meta/';
  const newest = { [`${meta}0002_snapshot.json`]: '{}', [`${meta}_journal.json`]: '{}' };
  expect(snapshotViolations(projectOf(newest))).toEqual([]);
  expect(snapshotViolations(projectOf({ ...newest, [`${meta}0001_snapshot.json`]: '{}' }))).toEqual([
    expect.stringContaining('0001_snapshot.json'),
  ]);
});
