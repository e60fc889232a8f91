import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { queryRows } from '@/server/platform/database/query-rows';
import { testDatabase } from '@/server/platform/database/testing';

const ADVISORY = /\bpg_(?:try_)?advisory_/;
const root = path.join(import.meta.dirname, '../../..');

/** What the service calls for each request and each movement of money. */
const PATH_OF_MONEY = [
  'admit',
  'begin_idempotent',
  'apply_commands',
  'finish_work',
  'post_entries',
  'share_clock',
];

it('no function of the database takes an advisory lock in the path of money', async () => {
  const database = await testDatabase();
  const functions = await queryRows<{ name: string; source: string; is_trigger: boolean }>(
    database.reads,
    sql`select proname as name, prosrc as source, prorettype = 'trigger'::regtype as is_trigger
          from pg_proc where pronamespace = 'public'::regnamespace`,
  );
  await database.close();
  const sources = new Map(functions.map(({ name, source }) => [name, source]));
  const reached = new Set(PATH_OF_MONEY);
  // Any write may fire any trigger. A set grows while it is read.
  for (const { name, is_trigger } of functions) if (is_trigger) reached.add(name);
  for (const name of reached) {
    const source = sources.get(name) ?? expect.unreachable();
    for (const other of sources.keys()) if (new RegExp(`\\b${other}\\b`).test(source)) reached.add(other);
  }
  expect([...reached]).toEqual(expect.arrayContaining(['claim_key', 'keep_answers', 'append_events']));
  expect([...reached].filter((name) => ADVISORY.test(sources.get(name) ?? ''))).toEqual([]);
  // Whoever moves or resets a clock; docs/scaling.md says until when.
  expect(functions.filter(({ source }) => ADVISORY.test(source)).map(({ name }) => name)).toEqual([
    'lock_clock',
  ]);
});

it('the service takes advisory locks only where docs/scaling.md says so', () => {
  const files = readdirSync(path.join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.ts') && ADVISORY.test(readFileSync(path.join(root, 'server', file), 'utf8')),
    )
    .map((file) => `server/${file}`);
  const documented = readFileSync(path.join(root, 'docs/scaling.md'), 'utf8');
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !documented.includes(`\`${file}\``))).toEqual([]);
});
