import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealOf } from '@/server/approvals/requests/rules';
import { openKeyring } from '@/server/core/master-keys/open-keyring';
import { getMasterKeys } from '@/server/core/master-keys/read-master-keys';
import { rewrapJob } from '@/server/core/master-keys/rewrap-records';
import { bindingOf, nameOf, reportSealing, selectSealed } from '@/server/core/master-keys/store';
import type { WorkParts } from '@/server/core/unit-of-work';
import { sealedColumns } from '@/server/jobs/modules';
import { sealNote } from '@/server/kyb/review/read-review';
import { answerSeal } from '@/server/kyb/submission/present-question';
import { fanOut } from '@/server/operations/fan-out';
import { openSeed } from '@/server/organisation/second-factors/totp';
import { type MasterKey, masterKeyOf } from '@/server/platform/crypto/keyring';
import { open, seal } from '@/server/platform/crypto/seal';
import { sealRecord } from '@/server/platform/crypto/seal-record';
import { queryRows } from '@/server/platform/database/query-rows';
import { systemClock } from '@/server/platform/kernel/clock';
import { newId } from '@/server/platform/kernel/ids';
import { testContext, testSettings } from '@/server/platform/kernel/testing';
import { seedDemo } from '@/server/sandbox/demo-data/seed-demo';
import { openFilename, PLATFORM_ORGANISATION, sealFilename } from '@/server/treasury/transfers/new-transfer';
import { readCheckoutToken, writeCheckoutToken } from '@/server/wallets/providers/checkout-link';
import { startApp, type TestApp } from '../../support/app';
import { temporaryFolder } from '../../support/folders';
import { freshIdempotencyKey, sendSigned } from '../../support/raw-http';

const first = testSettings().keyring.current;
const second = masterKeyOf(new Uint8Array(32).fill(8));
const third = masterKeyOf(new Uint8Array(32).fill(9));
const keys = (current: MasterKey, others: { next?: MasterKey; previous?: MasterKey } = {}) => ({
  current,
  next: others.next,
  previous: others.previous,
});

let app: TestApp;
let parts: WorkParts;
const ring = (given: ReturnType<typeof keys>) => openKeyring(app.database, given, sealedColumns);
const query = <Row>(text: string) => queryRows<Row>(app.database.reads, sql.raw(text));

/** The parts of a process with these master keys, which reports that it seals with its own. */
async function processWith(given: ReturnType<typeof keys>): Promise<WorkParts> {
  const keyring = await ring(given);
  await app.database.write((tx) => reportSealing(tx, keyring.current.id));
  return { ...parts, settings: { ...parts.settings, keyring } };
}

const faults: unknown[] = [];
const log = { error: (facts: object) => void faults.push(facts) };
const jobOf = (process: WorkParts) => rewrapJob({ ...process, log }, sealedColumns);

/** Runs the job until it finds nothing to do, ignoring its pauses. */
async function rewrapAll(process: WorkParts): Promise<void> {
  const job = jobOf(process);
  for (let pass = 0; pass < 3; pass += 1) {
    await query(`update rewraps set next_at = now() - interval '1 second'`);
    while ((await job.run()) > 0);
  }
}

const statusOf = async ({ settings }: WorkParts) =>
  (await getMasterKeys(testContext(app.database.reads, { settings }))).data;

/** Decrypts every sealed value; returns the number of each kind. */
async function openAll({ settings }: WorkParts): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const column of sealedColumns) {
    const rows = await selectSealed(app.database.reads, column, null, null, 10_000);
    const sealed = rows.filter((row) => row.sealed !== null);
    for (const row of sealed) {
      open(settings.keyring, bindingOf(column, row), Buffer.from(row.sealed ?? '', 'base64'));
    }
    counts[nameOf(column)] = sealed.length;
  }
  return counts;
}

const ids = { approval: newId(), person: newId(), note: newId(), question: newId(), transfer: newId() };

/** Adds rows of the kinds that a demo does not have, sealed by the service's own code. */
async function addRest(organisationId: string): Promise<void> {
  const { settings } = parts;
  const hex = (bytes: Uint8Array) => `decode('${Buffer.from(bytes).toString('hex')}', 'hex')`;
  const seed = seal(
    settings.keyring,
    { organisationId: '', environment: 'person', row: `totp_factors/${ids.person}` },
    'seed',
  );
  const answer = sealRecord(settings, answerSeal(organisationId, ids.question), 'answer');
  const note = sealNote(settings, { organisationId, id: ids.note }, 'note');
  const number = seal(
    settings.keyring,
    { organisationId, environment: 'test', row: `mandates/${ids.note}` },
    '0123456789',
  );
  await query(
    `insert into totp_factors (person_id, sealed, created_at) values ('${ids.person}', ${hex(seed)}, now())`,
  );
  await query(`insert into kyb_questions (id, organisation_id, section, question, status, sealed_answer, created_at, updated_at)
    values ('${ids.question}', '${organisationId}', 'business', '?', 'answered', ${hex(answer)}, now(), now())`);
  await query(
    `insert into kyb_notes (id, organisation_id, sealed, name, created_at) values ('${ids.note}', '${organisationId}', ${hex(note)}, '', now())`,
  );
  await query(`insert into manual_transfers (id, status, source, organisation_id, funding_request_id, funding_reference, rail, method, currency,
      amount_received, received_on, bank_reference, sealed_filename, proposed_by_name, created_at, updated_at)
    values ('${ids.transfer}', 'proposed', 'desk', '${organisationId}', '${newId()}', 'FND-1', 'manual', 'bank_transfer', 'NGN', 1, now(), 'B1',
      ${hex(sealFilename(settings, ids.transfer, 'proof.pdf'))}, '', now(), now())`);
  const command = seal(
    settings.keyring,
    sealOf({ organisationId, environment: 'test', id: ids.approval }),
    '{}',
  );
  await query(`insert into approvals (id, organisation_id, environment, subject, status, title, command, details, requested_by,
      approver_roles, expires_at, created_at, updated_at)
    values ('${ids.approval}', '${organisationId}', 'test', 'order', 'pending', '', ${hex(command)}, '{}', '{}', '{owner}', now(), now(), now())`);
  const [mandates] = await query<{ n: number }>('select count(*)::integer as n from mandates');
  if (mandates?.n === 0) {
    const columns = await query<{ name: string; type: string }>(`select column_name as name, data_type as type
      from information_schema.columns where table_name = 'mandates' and is_nullable = 'NO' and column_default is null`);
    const given: Record<string, string> = {
      id: `'${ids.note}'`,
      organisation_id: `'${organisationId}'`,
      environment: `'test'`,
      account_number: hex(number),
    };
    const values = columns.map(
      ({ name, type }) => given[name] ?? (type.includes('timestamp') ? 'now()' : `'1'`),
    );
    await query(
      `insert into mandates (${columns.map(({ name }) => name).join(', ')}) values (${values.join(', ')})`,
    );
  }
}

beforeAll(async () => {
  app = await startApp({ demo: true, dataDir: temporaryFolder('data') });
  parts = { database: app.database, settings: app.settings, clock: systemClock, fanOut };
  await seedDemo(parts);
  const org = await app.createOrganisation('keys');
  const post = async (target: string, body: object) => {
    const answer = await sendSigned(app.url, org.test, {
      method: 'POST',
      target,
      body: JSON.stringify(body),
      headers: { 'idempotency-key': freshIdempotencyKey() },
    });
    expect(answer.status, answer.text).toBeLessThan(300);
    return answer.json.data as { id: string };
  };
  const webhook = await post('/partner/v1/webhooks', { url: 'https://93.184.216.34/in' });
  await post(`/partner/v1/webhooks/${webhook.id}/rotate-secret`, { grace_seconds: 3600 });
  const [row] = await query<{ id: string }>(`select id from organisations where slug = 'keys'`);
  await addRest(row?.id ?? '');
});
afterAll(() => app?.close());

describe('a rotation', () => {
  it('begins with a key of which everything is derived, as in versions that knew one', async () => {
    const keyring = await ring(keys(first));
    expect(keyring).toEqual({ ...parts.settings.keyring, roots: [Buffer.from(first.bytes)] });
  });

  it('refuses to start with a key that opens nothing', async () => {
    await expect(ring(keys(second))).rejects.toThrow(/master key [0-9a-f]{16}/);
    await query('delete from master_keys');
    await expect(ring(keys(second))).rejects.toThrow('MASTER_KEY is not the key of this database');
    await processWith(keys(first));
  });

  it('announces the next key, with which nothing is sealed yet', async () => {
    const announced = await processWith(keys(first, { next: second }));
    expect(announced.settings.keyring).toMatchObject({ firstId: first.id, current: first });
    const status = await statusOf(announced);
    expect(status).toMatchObject({ is_rotating: false, rewraps: [] });
    expect(status.keys.map(({ id, state }) => [id, state])).toEqual([
      [first.id, 'sealing'],
      [second.id, 'announced'],
    ]);
    await expect(ring(keys(first))).resolves.toMatchObject({ current: first });
    expect(await jobOf(announced).run()).toBe(0);
  });

  it('lets processes that seal with either key open what the other sealed, and derive what the other derived', async () => {
    const before = await processWith(keys(first, { next: second }));
    const after = await processWith(keys(second, { previous: first }));
    const [one, other] = [before.settings.keyring, after.settings.keyring];
    const binding = { organisationId: '', environment: 'test', row: 'x/1' };
    expect(open(one, binding, seal(other, binding, 'a'))).toBe('a');
    expect(open(other, binding, seal(one, binding, 'b'))).toBe('b');
    const id = newId();
    expect(writeCheckoutToken(one, id)).not.toBe(writeCheckoutToken(other, id));
    expect(readCheckoutToken(one, writeCheckoutToken(other, id))).toBe(id);
    expect(readCheckoutToken(other, writeCheckoutToken(one, id))).toBe(id);
    expect(await app.database.write((tx) => reportSealing(tx, first.id))).toEqual(
      expect.arrayContaining([first.id, second.id]),
    );
    await expect(ring(keys(first))).rejects.toThrow(second.id);
    await expect(ring(keys(second))).rejects.toThrow(first.id);
  });

  it('re-wraps every kind of sealed record, and keeps the key while a process has sealed with it in the last minute', async () => {
    const process = await processWith(keys(second, { previous: first }));
    const before = await openAll(process);
    expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);
    await rewrapAll(process);
    const { is_rotating, rewraps } = await statusOf(process);
    expect(is_rotating).toBe(true);
    expect(rewraps.map(({ records, state }) => [records, state])).toEqual(
      sealedColumns.map((column) => [nameOf(column), 'clean']).sort(),
    );
    // A key of the demo's sessions may be sealed in between; nothing is lost.
    for (const { records, rewrapped } of rewraps) expect(rewrapped, records).toBe(before[records]);
  });

  it('retires the key once nobody uses it, and then works without it', async () => {
    const process = await processWith(keys(second, { previous: first }));
    await query(`update master_keys set sealing_at = now() - interval '2 minutes' where id = '${first.id}'`);
    await rewrapAll(process);
    expect(await statusOf(process)).toMatchObject({ is_rotating: false });
    const [entry] = await query<{ n: number }>(
      `select count(*)::integer as n from audit_entries where action = 'master_key.retired' and target = '${first.id}'`,
    );
    expect(entry).toEqual({ n: 1 });
    const alone = await processWith(keys(second));
    expect(await openAll(alone)).toEqual(await openAll(process));
    const [factor] = await query<{ sealed: Uint8Array }>(`select sealed from totp_factors`);
    expect(
      openSeed(alone.settings, { personId: ids.person, sealed: factor?.sealed ?? new Uint8Array() }),
    ).toBe('seed');
    const [transfer] = await query<{ name: Uint8Array }>(
      `select sealed_filename as name from manual_transfers`,
    );
    expect(openFilename(alone.settings, ids.transfer, transfer?.name ?? new Uint8Array())).toBe('proof.pdf');
    const id = newId();
    expect(readCheckoutToken(alone.settings.keyring, writeCheckoutToken(parts.settings.keyring, id))).toBe(
      id,
    );
  });

  it('finds a record that was written late, and takes the key back', async () => {
    const process = await processWith(keys(second, { previous: first }));
    const late = sealNote(parts.settings, { organisationId: PLATFORM_ORGANISATION, id: ids.person }, 'late');
    await query(`insert into kyb_notes (id, organisation_id, sealed, name, created_at)
      values ('${ids.person}', '${PLATFORM_ORGANISATION}', decode('${Buffer.from(late).toString('hex')}', 'hex'), '', now())`);
    const job = jobOf(process);
    await query(
      `update rewraps set next_at = now() - interval '1 second' where records = 'kyb_notes.sealed'`,
    );
    while ((await job.run()) > 0);
    expect(await statusOf(process)).toMatchObject({ is_rotating: true });
    await rewrapAll(process);
    expect(await statusOf(process)).toMatchObject({ is_rotating: false });
    await openAll(await processWith(keys(second)));
  });

  it('goes on to a third key, and back to one that was retired once it is announced again', async () => {
    const process = await processWith(keys(third, { previous: second }));
    await rewrapAll(process);
    await query(`update master_keys set sealing_at = now() - interval '2 minutes' where id = '${second.id}'`);
    await rewrapAll(process);
    await openAll(await processWith(keys(third)));
    await expect(ring(keys(first, { previous: third }))).rejects.toThrow('first set it as MASTER_KEY_NEXT');
    await processWith(keys(third, { next: first }));
    const back = await processWith(keys(first, { previous: third }));
    await rewrapAll(back);
    await query(`update master_keys set sealing_at = now() - interval '2 minutes' where id = '${third.id}'`);
    await rewrapAll(back);
    const alone = await processWith(keys(first));
    await openAll(alone);
    const [note] = await query<{ sealed: Uint8Array }>('select sealed from kyb_notes limit 1');
    expect(note?.sealed[0]).toBe(1);
  });

  it('leaves a record that does not open, and keeps its key in use for it', async () => {
    await processWith(keys(first, { next: second }));
    const process = await processWith(keys(second, { previous: first }));
    await query(`insert into kyb_notes (id, organisation_id, sealed, name, created_at)
      values ('${ids.question}', '${PLATFORM_ORGANISATION}', decode('01${'00'.repeat(80)}', 'hex'), '', now())`);
    await query(`update master_keys set sealing_at = now() - interval '2 minutes' where id = '${first.id}'`);
    await rewrapAll(process);
    expect(faults[0]).toMatchObject({ records: 'kyb_notes.sealed', key: [ids.question] });
    expect(await statusOf(process)).toMatchObject({ is_rotating: true });
    await query(`delete from kyb_notes where id = '${ids.question}'`);
    await rewrapAll(process);
    expect(await statusOf(process)).toMatchObject({ is_rotating: false });
  });

  it('changes nothing of a submission but how its key is wrapped', async () => {
    const change = (text: string) => query(`update kyb_submissions set ${text}`);
    await expect(change(`sealed = sealed || '\\x00'`)).rejects.toThrow();
    await expect(change('number = number + 100')).rejects.toThrow();
    await expect(query('delete from kyb_submissions')).rejects.toThrow();
  });
});
