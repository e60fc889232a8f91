import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import pg from 'pg';
import { expect, test } from 'vitest';
import { verifyChain } from '@/server/core/audit-log/verify-chain';
import { listEvents } from '@/server/core/event-outbox/read-events';
import { getKybBusiness } from '@/server/kyb/profile/read-profile';
import { updateKybBusiness } from '@/server/kyb/profile/update-kyb-business';
import { testService } from '@/server/organisation/organisations/testing';
import { hashSessionToken, newSessionToken } from '@/server/organisation/sessions/authenticate-session';
import { readSession } from '@/server/organisation/sessions/read-sessions';
import { connectPostgresql } from '@/server/platform/database/postgresql/connect-postgresql';
import { migratePostgresql } from '@/server/platform/database/postgresql/migrate-postgresql';
import { settleFundingRequest } from '@/server/sandbox/simulate/settle-funding-request';
import { fundWallet } from '@/server/wallets/funding/fund-wallet';
import { testPartner } from '@/server/wallets/funding/testing';
import { getReconciliation, listTransactions } from '@/server/wallets/ledger/read-transactions';
import { accountKinds } from '@/server/wallets/ledger/rules';
import { verifyLedger } from '@/server/wallets/ledger/verify-ledger';
import { listWebhooks } from '@/server/webhooks/endpoints/read-endpoints';
import { emptyDatabase } from '../../support/database';
import { temporaryFolder } from '../../support/folders';
import { released } from '../../support/released';

const folder = path.join(import.meta.dirname, '../../../server/platform/database/migrations');
/** The migrations up to a given one, as that version had them. */
function migrationsUntil(last: string): string {
  const copy = temporaryFolder('migrations');
  cpSync(folder, copy, { recursive: true });
  const journal = path.join(copy, 'meta/_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] };
  const kept = entries.slice(0, entries.findIndex(({ tag }) => tag === last) + 1);
  expect(kept.at(-1)?.tag).toBe(last);
  writeFileSync(journal, JSON.stringify({ ...rest, entries: kept }));
  for (const name of readdirSync(copy)) {
    if (name.endsWith('.sql') && !kept.some(({ tag }) => `${tag}.sql` === name))
      rmSync(path.join(copy, name));
  }
  return copy;
}

test.each(released)(
  'a database of %s is brought up to date with its data, and goes on working',
  async (last) => {
    const url = await emptyDatabase();
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await migratePostgresql({ connectionString: url }, () => {}, migrationsUntil(last));
    const scope = await client.query<{ id: string }>(
      `insert into organisations (id, slug, name, created_at, updated_at)
     values (gen_random_uuid(), 'before', 'Before', now(), now()) returning id`,
    );
    const organisationId = scope.rows[0]?.id ?? '';
    await client.query(
      `insert into ledger_accounts (id, organisation_id, environment, currency, kind, created_at, updated_at)
     select gen_random_uuid(), $1, 'test', c, k, now(), now()
       from unnest(array['NGN', 'GHS', 'USD']) c, unnest($2::text[]) k`,
      [organisationId, accountKinds],
    );
    await client.query(
      `with posting as (
         insert into ledger_postings (id, organisation_id, environment, type, created_at)
         select gen_random_uuid(), $1, 'test', 'funding', now() - n * interval '1 hour' from generate_series(1, 4) n
         returning id, created_at
       )
       insert into ledger_entries (id, posting_id, account_id, organisation_id, environment, currency, account_kind, type, amount,
         balance_after, reference, description, created_at)
       select gen_random_uuid(), p.id, a.id, $1, 'test', a.currency, a.kind, 'funding', s.sign * 100,
              s.sign * 100 * row_number() over (partition by a.id order by p.created_at), 'FND-BEFORE', 'Before', p.created_at
         from posting p cross join (values ('wallet', 1), ('funding_clearing', -1)) s (kind, sign)
         join ledger_accounts a on a.organisation_id = $1 and a.currency = 'NGN' and a.kind = s.kind
        order by p.created_at`,
      [organisationId],
    );
    await client.query(
      `update ledger_accounts a set balance = (select coalesce(sum(e.amount), 0) from ledger_entries e where e.account_id = a.id)
        where organisation_id = $1`,
      [organisationId],
    );
    // A cursor as that version wrote it, after the newest transaction.
    const [{ cursor: cursorBefore }] = (
      await client.query<{ cursor: string }>(
        `select encode(convert_to(json_build_array(max(position)::text)::text, 'UTF8'), 'base64') as cursor
           from ledger_entries where account_kind = 'wallet'`,
      )
    ).rows as [{ cursor: string }];
    await client.query(`insert into event_counters values ($1, 'test', 1)`, [organisationId]);
    await client.query(
      `insert into events (id, organisation_id, environment, sequence, type, resource_id, body, created_at)
     values ('evt_01', $1, 'test', 1, 'kyb.status_changed', $1,
             '{"id":"evt_01","type":"kyb.status_changed","created_at":"2026-11-20T09:00:00.000Z","environment":"test","data":{}}',
             '2026-11-20T09:00:00Z')`,
      [organisationId],
    );
    await client.query(
      `insert into audit_entries (id, organisation_id, environment, actor, action, target, details, created_at)
     select gen_random_uuid(), case when n % 3 > 0 then $1::uuid end, null, '{"kind": "service"}', 'kyb.submitted', 'é ' || n,
            '{"from": "draft", "to": null}', now() - n * interval '1 second' from generate_series(1, 7) as n`,
      [organisationId],
    );
    await client.query(
      `insert into idempotent_answers (organisation_id, environment, key, fingerprint, status, body, created_at)
     values ($1, 'test', 'kept', '\\x01', 201, '{"data":{}}', clock_timestamp())`,
      [organisationId],
    );
    await client.query(
      `insert into api_keys (id, organisation_id, environment, name, permissions, created_at, updated_at)
     values ('pk_test_before', $1, 'test', 'Before', array['wallets:read'], now(), now())`,
      [organisationId],
    );
    const token = newSessionToken();
    await client.query(
      `with person as (
         insert into people (id, email, name, password_hash, created_at, updated_at)
         values (gen_random_uuid(), 'before@harbour.example', 'Before', 'none', now(), now()) returning id)
       insert into sessions (id, person_id, token_hash, address, user_agent, created_at, expires_at)
       select $1, id, $2, '203.0.113.7', 'before', now() - interval '11 hours', now() + interval '1 hour' from person`,
      [organisationId, Buffer.from(hashSessionToken(token))],
    );
    await client.end();

    const database = await connectPostgresql(url, 4, () => {});
    try {
      const partner = await testPartner(database, 'test', { organisationId, environment: 'test' });
      const { data } = await partner.write((c) =>
        fundWallet(c, { currency: 'NGN', amount: '150.00', method: 'alpha_bank_transfer' }),
      );
      await partner.write((c) =>
        settleFundingRequest(c, { funding_request_id: data.id, outcome: 'succeeded' }),
      );
      const events = await listEvents(partner.read(), { limit: 10 });
      expect(events.data.map(({ sequence, type }) => [sequence, type])).toEqual([
        [2, 'wallet.funded'],
        [1, 'kyb.status_changed'],
      ]);
      expect((await getReconciliation(partner.read())).data.every(({ balanced }) => balanced)).toBe(true);
      const balances = async (cursor?: string) =>
        (await listTransactions(partner.read(), { limit: 10, cursor })).data.map(
          ({ balance_after }) => balance_after,
        );
      expect(await balances()).toEqual(['154.00', '4.00', '3.00', '2.00', '1.00']);
      expect(await balances(cursorBefore.replaceAll('=', ''))).toEqual(['3.00', '2.00', '1.00']);
      expect((await verifyLedger(partner.read())).data.faults).toEqual([]);
      expect((await listWebhooks(partner.read(), { limit: 10 })).data).toEqual([]);
      await partner.write((c) => updateKybBusiness(c, { legal_name: 'Before Limited' }));
      expect((await getKybBusiness(partner.read())).data).toMatchObject({ legal_name: 'Before Limited' });
      // An open session continues to its end, and its person may have chosen their own password.
      const service = testService(database, { firstPasswordChange: true });
      service.now = new Date();
      const session = await service.run((context) =>
        readSession(context, { session_id: organisationId, session_token: token }),
      );
      expect(session.data).not.toHaveProperty('required_steps');
      const trail = await verifyChain({ tx: database.reads }, organisationId);
      expect(trail).toMatchObject({ problems: [], entriesCount: trail.head.sequence });
      expect(trail.entriesCount).toBeGreaterThan(5);
      expect(await verifyChain({ tx: database.reads }, null)).toMatchObject({
        problems: [],
        entriesCount: 2,
      });
    } finally {
      await database.close();
    }
    const again = new pg.Client({ connectionString: url });
    await again.connect();
    const kept = await again.query(`select * from begin_idempotent($1, 'test', 'kept', '\\x01')`, [
      organisationId,
    ]);
    expect(kept.rows).toEqual([{ state: 'stored', status: 201, body: '{"data":{}}' }]);
    const turns = await again.query('select organisation_id from clock_turns');
    expect(turns.rows).toEqual([{ organisation_id: organisationId }]);
    const key = await again.query(`select organisation_id, operator_person_id from admission_keys`);
    expect(key.rows).toContainEqual({ organisation_id: organisationId, operator_person_id: null });
    await again.end();
  },
);

/** The last migration before the baseline, which such a database records as applied. */
const LAST_BEFORE_BASELINE = '4481ba331edd7d866a4331e7dcb5bcd2fbb0a784e92f36785165c5caf6339f9d';

/** A database with the baseline's schema, recorded as created by migrations with these hashes. */
async function databaseMadeBy(...hashes: string[]) {
  const url = await emptyDatabase();
  await migratePostgresql({ connectionString: url }, () => {}, migrationsUntil('0000_baseline'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('delete from drizzle.__drizzle_migrations');
  await client.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at)
     select hash, 1795233317714 + n from unnest($1::text[]) with ordinality as h (hash, n)`,
    [hashes],
  );
  const applied = async () =>
    (
      await client.query<{ hash: string }>(
        'select hash from drizzle.__drizzle_migrations order by created_at',
      )
    ).rows.map(({ hash }) => hash);
  return { url, client, applied };
}

test('a database that the whole chain before the baseline made goes on with the baseline', async () => {
  const { url, client, applied } = await databaseMadeBy('first', LAST_BEFORE_BASELINE);
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  for (let start = 1; start <= 2; start += 1) {
    await migratePostgresql({ connectionString: url }, () => {});
    expect(await applied()).toEqual(['first', LAST_BEFORE_BASELINE, ...migrations.map(({ hash }) => hash)]);
  }
  await client.end();
});

test('a database that a part of that chain made is refused, and stays as it is', async () => {
  const { url, client, applied } = await databaseMadeBy('first', 'second');
  await expect(migratePostgresql({ connectionString: url }, () => {})).rejects.toThrow(
    'This database was created by other migrations. Back it up, then start with an empty one',
  );
  expect(await applied()).toEqual(['first', 'second']);
  await client.end();
});
