import { afterAll, beforeAll, expect, test } from 'vitest';
import { migratePostgresql } from '@/server/platform/database/postgresql/migrate-postgresql';
import { asApplication, asReader, emptyDatabase, freshDatabase, inDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { freshIdempotencyKey, sendSigned } from '../support/raw-http';
import { type Service, startService } from '../support/service';
import { createOrganisation } from '../support/service-client';

const LOG = { LOG_LEVEL: 'error' };
let owner: string;
let service: Service;

beforeAll(async () => {
  owner = await freshDatabase();
  // Privileges on the database itself are not copied with it.
  await migratePostgresql({ connectionString: owner }, () => {});
  service = await startService({ databaseUrl: asApplication(owner), settings: LOG });
});
afterAll(() => service?.stop());

/** The result of each statement for a role. */
async function attempts(url: string, statements: readonly string[]): Promise<string[]> {
  const answers: string[] = [];
  for (const statement of statements) {
    answers.push(
      await inDatabase(url, statement).then(
        () => 'done',
        (error: Error) => error.message,
      ),
    );
  }
  return answers;
}

const denied = (tables: readonly string[]) => tables.map((table) => `permission denied for table ${table}`);
const GUARDED = ['audit_entries', 'audit_heads', 'audit_signed_heads', 'ledger_entries', 'ledger_postings'];

test('the application may neither change nor remove what is append-only, nor switch off who guards it', async () => {
  const changes = GUARDED.flatMap((table) => [
    `delete from ${table}`,
    `truncate ${table} cascade`,
    `update ${table} set ${table.startsWith('audit') ? 'sequence = 1' : "type = 'x'"}`,
  ]);
  expect(await attempts(asApplication(owner), changes)).toEqual(
    denied(GUARDED.flatMap((table) => [table, table, table])),
  );
  const around = [
    'set session_replication_role = replica',
    'alter table audit_entries disable trigger all',
    'drop trigger audit_entries_append_only on audit_entries',
    'create table public.audit_entries_copy (id int)',
    // A trigger on the role's own table would insert into the trail at the same depth as the trail's own trigger.
    'create temporary table forger (id int)',
    `insert into audit_heads values (gen_random_uuid(), 1, '')`,
    'set role postgres',
  ];
  for (const answer of await attempts(asApplication(owner), around)) {
    expect(answer).toMatch(/permission denied|must be owner/);
  }
  const [role] = await inDatabase(
    asApplication(owner),
    'select rolsuper, rolcreaterole, rolbypassrls from pg_roles where rolname = current_user',
  );
  expect(role).toEqual({ rolsuper: false, rolcreaterole: false, rolbypassrls: false });
});

test('the reading role reads all but credentials, and writes nothing', async () => {
  const reads = ['select from audit_entries', 'select from ledger_entries', 'select from organisations'];
  expect(await attempts(asReader(owner), reads)).toEqual(['done', 'done', 'done']);
  const others = ['select from people', 'select from mails', 'delete from watchlists'];
  expect(await attempts(asReader(owner), others)).toEqual(denied(['people', 'mails', 'watchlists']));
  const calls = [`select delete_test_ledger(gen_random_uuid())`];
  expect((await attempts(asReader(owner), calls))[0]).toMatch('permission denied for function');
});

test('each function with the rights of the owner names its search path and is nobody else’s', async () => {
  const open = await inDatabase(
    owner,
    `select p.oid::regprocedure::text as name from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prosecdef
        and (not coalesce(p.proconfig::text, '') ~ 'search_path=pg_catalog, public, pg_temp'
             or has_function_privilege('public', p.oid, 'execute'))`,
  );
  expect(open).toEqual([]);
});

test('with these rights the service does all of its work, the reset of a sandbox included', async () => {
  const org = await createOrganisation(service.url, service.dataDir, 'apart');
  const post = (target: string, body: object) =>
    sendSigned(service.url, org.test, {
      method: 'POST',
      target,
      body: JSON.stringify(body),
      headers: { 'idempotency-key': freshIdempotencyKey() },
    });
  const funded = await post('/partner/v1/wallets/NGN/fund', { amount: '5000.00' });
  expect(funded.status, funded.text).toBe(201);
  const { id } = funded.json.data as { id: string };
  expect(
    (await post(`/partner/v1/sandbox/funding-requests/${id}/settle`, { outcome: 'succeeded' })).status,
  ).toBe(200);
  const count = async () =>
    (await inDatabase(owner, 'select count(*)::int as count from ledger_entries'))[0]?.count;
  expect(await count()).toBe(2);
  const reset = await post('/partner/v1/sandbox/reset', { confirm: true });
  expect(reset.status, reset.text).toBe(200);
  expect(await count()).toBe(0);
});

test('a role that may not migrate starts on what the owner has migrated, and otherwise states what to run', async () => {
  const empty = await emptyDatabase();
  const dataDir = temporaryFolder('data');
  const start = (settings: Record<string, string>) =>
    startService({
      databaseUrl: asApplication(empty),
      dataDir,
      settings: { ...LOG, ...settings },
    });
  await expect(start({})).rejects.toThrow('run the command migrate as the owner');
  await (await start({ MIGRATION_DATABASE_URL: empty })).stop();
  await (await start({})).stop();
});

test('the application wraps the key of a submission anew by the function for it, and changes nothing else', async () => {
  const id = '0198c5a0-3a00-7000-8000-0000000000f1';
  const bytes = (version: string, wrapped: string, content: string) =>
    `'\\x${version}${wrapped.repeat(60)}${content}'::bytea`;
  const before = bytes('01', 'aa', 'c0ffee');
  await inDatabase(
    owner,
    `insert into kyb_submissions (id, organisation_id, number, sealed, created_at) values ('${id}', '${id}', 1, ${before}, now())`,
  );
  const rewrap = (from: string, to: string) => `select rewrap_submission('${id}', ${from}, ${to}) as written`;
  const named = `02${'ab'.repeat(8)}`;
  const after = bytes(named, 'bb', 'c0ffee');
  const refused = [
    `update kyb_submissions set sealed = ${after}`,
    rewrap(before, bytes(named, 'bb', 'c0ffef')),
    rewrap(before, bytes(named, 'bb', 'c0ff')),
  ];
  expect(await attempts(asApplication(owner), refused)).toEqual([
    'permission denied for table kyb_submissions',
    'kyb_submissions is append-only',
    'kyb_submissions is append-only',
  ]);
  expect(await inDatabase(asApplication(owner), rewrap(before, after))).toEqual([{ written: true }]);
  expect(await inDatabase(asApplication(owner), rewrap(before, after))).toEqual([{ written: null }]);
  expect(
    await attempts(owner, [`update kyb_submissions set number = 2`, `delete from kyb_submissions`]),
  ).toEqual(['kyb_submissions is append-only', 'kyb_submissions is append-only']);
});
