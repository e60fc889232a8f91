import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { migratePostgresql } from '@/server/platform/database/postgresql/migrate-postgresql';
import { emptyDatabase } from '../../support/database';
import { temporaryFolder } from '../../support/folders';

/** A folder of migrations as drizzle-kit writes them, each a list of statements. */
function folderOf(migrations: Readonly<Record<string, readonly string[]>>): string {
  const folder = temporaryFolder('migrations');
  mkdirSync(path.join(folder, 'meta'));
  const entries = Object.keys(migrations).map((tag, index) => ({ tag, when: index + 1, breakpoints: true }));
  writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const [tag, statements] of Object.entries(migrations)) {
    writeFileSync(path.join(folder, `${tag}.sql`), statements.join('--> statement-breakpoint\n'));
  }
  return folder;
}

const FIRST = { '0000_first': ['create table things (id int primary key, kind text);'] };

async function begin() {
  const url = await emptyDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const onError = vi.fn();
  const migrate = (migrations: Parameters<typeof folderOf>[0]) =>
    migratePostgresql({ connectionString: url }, onError, folderOf(migrations));
  await migrate(FIRST);
  return { client, url, onError, migrate };
}

test('a change of a table in use steps back again and again, and lets everybody else through meanwhile', async () => {
  const { client, url, onError, migrate } = await begin();
  const reader = new pg.Client({ connectionString: url });
  await reader.connect();
  await reader.query('begin');
  await reader.query('select from things');
  const migrated = migrate({ ...FIRST, '0001_more': ['alter table things add column more text;'] });
  const waiting = `select from pg_locks where relation = 'things'::regclass and not granted`;
  await vi.waitFor(async () => expect((await client.query(waiting)).rowCount).toBe(1), { timeout: 30_000 });
  // Queued behind the waiting change; if that waited for ever, this would wait for the reader.
  await client.query('select from things');
  await vi.waitFor(() => expect(onError).toHaveBeenCalled(), { timeout: 30_000 });
  await reader.query('commit');
  await migrated;
  await client.query('select more from things');
  await Promise.all([client.end(), reader.end()]);
});

const BUILD = [
  '-- why it is there\ncreate index concurrently if not exists "things_kind" on "things" ("kind");',
  'drop index concurrently if exists "things_old";',
];

test('indexes are built while others write, once for processes that start together, and anew where one broke off', async () => {
  const { client, migrate } = await begin();
  await client.query('create index things_old on things (kind)');
  await client.query('insert into things select n, n::text from generate_series(1, 100) n');
  // What a process leaves when it is killed during a build.
  await client.query('create index things_kind on things (id)');
  await client.query(`update pg_index set indisvalid = false where indexrelid = 'things_kind'::regclass`);
  await client.query('begin');
  await client.query(`insert into things values (101, 'open')`);
  const steps = { ...FIRST, '0001_index': BUILD, '0002_after': ['alter table things add column more text;'] };
  const migrated = Promise.all([migrate(steps), migrate(steps)]);
  await sleep(100);
  await client.query('commit');
  await migrated;
  const { rows } = await client.query(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid, 1, true) as of, indisvalid as valid
      from pg_index where indrelid = 'things'::regclass and not indisprimary`,
  );
  expect(rows).toEqual([{ name: 'things_kind', of: 'kind', valid: true }]);
  const applied = await client.query(
    'select created_at::int as at from drizzle.__drizzle_migrations order by id',
  );
  expect(applied.rows).toEqual([{ at: 1 }, { at: 2 }, { at: 3 }]);
  await client.end();
});

test('a migration that fails is taken back whole, those before it stay, and a corrected one goes on', async () => {
  const { client, migrate } = await begin();
  const second = { ...FIRST, '0001_second': ['alter table things add column second text;'] };
  const third = (last: string) => ({ ...second, '0002_third': ['create table thirds (id int);', last] });
  await expect(migrate(third('alter table nothing add column x text;'))).rejects.toThrow('nothing');
  await client.query('select second from things');
  await expect(client.query('select from thirds')).rejects.toThrow('thirds');
  await migrate(third('alter table thirds add column x text;'));
  await client.query('select x from thirds');
  await client.end();
});

test('a migration that was changed after it was applied is refused, and nothing that follows it is applied', async () => {
  const { client, migrate } = await begin();
  const second = { ...FIRST, '0001_second': ['alter table things add column second text;'] };
  await migrate(second);
  const changed = { ...FIRST, '0001_second': ['alter table things add column other text;'] };
  const third = { '0002_third': ['create table thirds (id int);'] };
  await expect(migrate({ ...changed, ...third })).rejects.toThrow('Migration 0001 was changed');
  await expect(client.query('select from thirds')).rejects.toThrow('thirds');
  await migrate({ ...second, ...third });
  await client.query('select from thirds');
  await expect(migrate({ '0000_first': ['create table others (id int);'] })).rejects.toThrow(
    'was created by other migrations',
  );
  await client.end();
});

test('the version before starts again on a database that a newer one has migrated', async () => {
  const { client, migrate } = await begin();
  await migrate({ ...FIRST, '0001_second': ['alter table things add column second text;'] });
  await migrate(FIRST);
  await client.query('select second from things');
  await client.end();
});
