import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditVerification } from '@/lib/contract/developers/audit';
import { recordOpenAct } from '@/server/core/audit-log/record-act';
import { verifyChain } from '@/server/core/audit-log/verify-chain';
import { finishWork } from '@/server/core/commands/finish-work';
import { fanOut } from '@/server/operations/fan-out';
import type { Database } from '@/server/platform/database/database';
import { connectPostgresql } from '@/server/platform/database/postgresql/connect-postgresql';
import { nothingPending } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { testContext } from '@/server/platform/kernel/testing';
import { emptyDatabase, freshDatabase } from '../support/database';
import { temporaryFolder } from '../support/folders';
import { brokenRules } from '../support/invariants';
import { sendSigned } from '../support/raw-http';
import { startService } from '../support/service';
import { createOrganisation, read } from '../support/service-client';

// Two pools represent two processes: neither knows what the other is about to write.
let pools: readonly [Database, Database];
let url: string;
const connect = () => connectPostgresql(url, 8, (error) => expect.unreachable(error.message));
beforeAll(async () => {
  url = await freshDatabase();
  pools = [await connect(), await connect()];
});
afterAll(() => Promise.all((pools ?? []).map((database) => database.close())));

/** Writes one act to each organisation in one transaction, in the given order; null is the provider itself. */
const write = (index: number, organisations: readonly (string | null)[]): Promise<void> =>
  pools[index % 2 === 0 ? 0 : 1].transaction(async (tx) => {
    const context = testContext(tx, { pending: nothingPending() });
    for (const organisationId of organisations) {
      const act = { action: 'order.created', target: String(index), details: {} };
      recordOpenAct(context, { ...act, organisationId, environment: null });
    }
    await finishWork(context, fanOut);
  });

const verify = (chain: string | null) => verifyChain({ tx: pools[0].reads }, chain);

test('acts of one organisation that two processes write at once are numbered without a gap', async () => {
  const organisation = newId();
  await Promise.all(Array.from({ length: 200 }, (_, index) => write(index, [organisation])));
  expect(await verify(organisation)).toMatchObject({ entriesCount: 200, problems: [] });
});

test('transactions with acts of several organisations, in any order, wait for each other and never in a circle', async () => {
  const [one, two, three] = [newId(), newId(), newId()];
  const orders = [
    [one, two, null, three],
    [three, null, two, one],
    [null, two, one, three],
  ];
  await Promise.all(Array.from({ length: 150 }, (_, index) => write(index, orders[index % 3] ?? [])));
  for (const chain of [one, two, three, null]) {
    expect(await verify(chain)).toMatchObject({ entriesCount: 150, problems: [] });
  }
});

test('an act that is rolled back leaves no gap, and a chain is verified while it grows', async () => {
  const organisation = newId();
  const undone = new Error('undone');
  const fails = pools[0].transaction(async (tx) => {
    const context = testContext(tx, { pending: nothingPending() });
    const act = { action: 'order.created', target: 'none', details: {}, environment: null };
    recordOpenAct(context, { ...act, organisationId: organisation });
    await finishWork(context, fanOut);
    throw undone;
  });
  await expect(fails).rejects.toBe(undone);
  const writing = Promise.all(Array.from({ length: 100 }, (_, index) => write(index, [organisation])));
  for (let look = 0; look < 10; look += 1) {
    expect((await verify(organisation)).problems).toEqual([]);
  }
  await writing;
  expect(await verify(organisation)).toMatchObject({ entriesCount: 100, problems: [] });
  expect(await brokenRules(url)).toEqual([]);
});

test('an entry that another writer inserts is chained where the chain ends, whatever number and hash it claims', async () => {
  const organisation = newId();
  await write(0, [organisation]);
  await pools[1].transaction(async (tx) => {
    await tx.execute(sql`insert into audit_entries (id, organisation_id, actor, action, target, details, created_at,
        sequence, previous_hash, hash)
      values (${newId()}, ${organisation}, '{"kind": "service"}', 'order.forged', 'x', '{}', now(), 41, '\\x01', '\\x02')`);
  });
  await write(1, [organisation]);
  expect(await verify(organisation)).toMatchObject({ entriesCount: 3, problems: [] });
});

/** Creates a database owned by a role with only the privileges that a service needs; returns its URL. */
async function ownedDatabase(): Promise<{ readonly owned: string; readonly asSuperuser: string }> {
  // The role migrates it, and so owns its tables.
  const asSuperuser = await emptyDatabase();
  const database = new URL(asSuperuser);
  const role = `service_${newId().slice(-8)}`;
  const client = new pg.Client({ connectionString: asSuperuser });
  await client.connect();
  await client.query(`create role ${role} login password 'service' nosuperuser nocreatedb nocreaterole`);
  await client.query(`alter database "${database.pathname.slice(1)}" owner to ${role}`);
  await client.query(`alter schema public owner to ${role}`);
  await client.end();
  database.username = role;
  database.password = 'service';
  return { owned: database.href, asSuperuser };
}

/** Roles belong to the whole server, which tests only borrow. */
async function removeRole(owned: string, asSuperuser: string): Promise<void> {
  const role = new URL(owned).username;
  const client = new pg.Client({ connectionString: asSuperuser });
  await client.connect();
  await client.query(`reassign owned by ${role} to current_user`);
  await client.query(`drop owned by ${role}`);
  await client.query(`drop role ${role}`);
  await client.end();
}

const refusals = {
  update: `update audit_entries set action = 'other.done'`,
  delete: 'delete from audit_entries',
  truncate: 'truncate audit_entries',
};

/** The result of each statement. */
async function tryAll(connectionString: string): Promise<Record<string, string | undefined>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const found: Record<string, string | undefined> = {};
  for (const [name, statement] of Object.entries(refusals)) {
    found[name] = await client.query(statement).then(
      () => 'done',
      (error: Error) => error.message,
    );
  }
  await client.end();
  return found;
}

test('the role of the service, though it owns the table, may not change it; a superuser is refused by the triggers', async () => {
  const { owned, asSuperuser } = await ownedDatabase();
  const dataDir = temporaryFolder('data');
  const service = await startService({ databaseUrl: owned, dataDir, settings: { LOG_LEVEL: 'error' } });
  try {
    const org = await createOrganisation(service.url, dataDir, 'guarded');
    const denied = 'permission denied for table audit_entries';
    expect(await tryAll(owned)).toEqual({ update: denied, delete: denied, truncate: denied });
    const refused = 'audit_entries is append-only';
    expect(await tryAll(asSuperuser)).toEqual({ update: refused, delete: refused, truncate: refused });
    // The service works with only these privileges, including a reset of the sandbox, which deletes what nothing else
    // may.
    const reset = {
      method: 'POST',
      target: '/partner/v1/sandbox/reset',
      body: JSON.stringify({ confirm: true }),
    };
    const headers = { 'idempotency-key': 'reset' };
    expect((await sendSigned(service.url, org.test, { ...reset, headers })).status).toBe(200);
    const target = '/partner/v1/organisation/audit/verification';
    const verified = await read<AuditVerification>(service.url, org.test, target);
    expect(verified).toMatchObject({ valid: true, entries_count: 2 });
  } finally {
    await service.stop();
    await removeRole(owned, asSuperuser);
  }
});
