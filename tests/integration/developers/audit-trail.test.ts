import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry, AuditVerification } from '@/lib/contract/developers/audit';
import { operations } from '@/lib/contract/operations';
import { runCommand } from '@/server/cli/testing';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { temporaryFolder } from '../../support/folders';
import { sendSigned, signedHeaders } from '../../support/raw-http';
import { verifyExport } from '../../support/recipes';
import { call, read, readAll } from '../../support/service-client';

const AUDIT = '/partner/v1/organisation/audit';
let app: TestApp;
let org: TestOrganisation;
beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 1_000_000 });
  org = await app.createOrganisation('trail');
  await app.createOrganisation('other');
  // Two environments, a spreadsheet formula, and characters that need escaping.
  const list = { name: '=1+1 "Ärger"\u2028', symbols: [] };
  await call(app.url, org.test, 'POST', '/partner/v1/market/watchlists', list);
  const inbox = await call<{ id: string }>(app.url, org.test, 'POST', '/partner/v1/sandbox/inboxes', {
    name: 'First\u0001',
  });
  await call(app.url, org.test, 'PATCH', `/partner/v1/sandbox/inboxes/${inbox.id}`, { name: 'Second' });
});
afterAll(() => app.close());

const service = () => ({ url: app.url, ...app.settings.operatorKey });
const admin = (...args: string[]) => runCommand(['audit', ...args], service());
const verification = (query = '') =>
  read<AuditVerification>(app.url, org.test, `${AUDIT}/verification${query}`);
const csvOf = async (query = '') => {
  const target = `${AUDIT}/export${query}`;
  const headers = signedHeaders(org.test, { target }) as Record<string, string>;
  const answer = await fetch(app.url + target, { headers });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  return answer.text();
};

/** Changes the table in a way that only a broken database allows. */
async function tamper(statement: ReturnType<typeof sql>): Promise<void> {
  await app.database.reads.execute(sql`alter table audit_entries disable trigger all`);
  await app.database.reads.execute(statement);
  await app.database.reads.execute(sql`alter table audit_entries enable trigger all`);
}

test('both keys read the whole trail, with what a change changed', async () => {
  const seen = await readAll<AuditEntry>(app.url, org.test, AUDIT);
  expect(seen.map(({ sequence }) => sequence)).toEqual(seen.map((_, index) => seen.length - index));
  expect(seen[0]).toMatchObject({
    action: 'sandbox_inbox.updated',
    environment: 'test',
    actor: { kind: 'key', id: org.test.key, name: expect.any(String) },
    changes: { name: { before: 'First\u0001', after: 'Second' } },
    address: '127.0.0.1',
    request_id: expect.any(String),
  });
  expect(seen.at(-1)).toMatchObject({
    sequence: 1,
    action: 'organisation.created',
    actor: { kind: 'operator', name: 'Operator' },
    previous_hash: '0'.repeat(64),
  });
});

test('is searched by what an entry is about, and read oldest first, page by page', async () => {
  const newest = await readAll<AuditEntry>(app.url, org.test, AUDIT);
  const oldest: AuditEntry[] = [];
  let cursor = '';
  do {
    const { json } = await sendSigned(app.url, org.test, {
      target: `${AUDIT}?sort=created_at&limit=2${cursor}`,
    });
    const page = operations.listAuditEntries.answer.parse(json);
    oldest.push(...page.data);
    cursor = page.next_cursor ? `&cursor=${page.next_cursor}` : '';
  } while (cursor);
  expect(oldest).toEqual([...newest].reverse());
  const search = async (text: string) =>
    (await read<AuditEntry[]>(app.url, org.test, `${AUDIT}?query=${encodeURIComponent(text)}`)).map(
      ({ id }) => id,
    );
  const [updated, created] = newest.filter(({ action }) => action.startsWith('sandbox_inbox.'));
  expect(await search('BOX.upd')).toEqual([updated?.id]);
  expect(await search(created?.target.slice(4) ?? '')).toEqual([updated?.id, created?.id]);
  expect(await search(updated?.request_id?.slice(8) ?? '')).toEqual([updated?.id]);
  expect(await search('127.0')).toContain(updated?.id);
  expect(await search('sandbox%')).toEqual([]);
  expect(await csvOf('?query=box.upd')).toMatch(/^sequence,[^\n]+\n\d+,[^\n]+\n$/);
});

test('a stranger recomputes an export, and sees what was done to it or to the trail', async () => {
  const csv = await csvOf();
  const { head, entries_count } = await verification();
  expect(await verifyExport(csv, head)).toEqual({
    code: 0,
    out: `${entries_count} entries, all as they were written\n`,
  });
  const edited = await verifyExport(csv.replace('Second', 'Third'), head);
  expect(edited).toMatchObject({ code: 1, out: `entry ${head.sequence} was edited\n` });
  const lines = csv.trimEnd().split('\n');
  const cut = await verifyExport(`${lines.slice(0, -1).join('\n')}\n`, head);
  expect(cut.out).toContain('the tail was cut off');
  const gap = await verifyExport(`${[lines[0], ...lines.slice(2)].join('\n')}\n`);
  expect(gap).toMatchObject({ code: 1, out: 'a gap before entry 2\n' });
  expect((await verifyExport(csv, { ...head, sequence: 1 })).out).toContain('the signature is wrong');
  expect(await csvOf('?action=sandbox_inbox.updated')).toMatch(/^sequence,[^\n]+\n\d+,[^\n]+\n$/);
});

test('half of a head is refused, a wrong one found', async () => {
  const half = await sendSigned(app.url, org.test, { target: `${AUDIT}/verification?head_sequence=1` });
  expect([half.status, half.json.error?.code]).toEqual([400, 'validation_failed']);
  const { valid, problems } = await verification(`?head_sequence=1&head_hash=${'a'.repeat(64)}`);
  expect([valid, problems.map(({ kind }) => kind)]).toEqual([false, ['forged_head']]);
});

test('the command line verifies every chain, keeps heads, and finds an edit and a cut tail', async () => {
  const whole = await admin('verify');
  expect(whole.code, whole.error).toBe(0);
  expect(whole.out).toMatch(/trail +valid/);
  expect(whole.out).toMatch(/other +valid/);
  expect(whole.out).toMatch(/own\) +valid/);
  const file = path.join(temporaryFolder('head'), 'head.json');
  const head = await admin('head', '--organisation', 'trail');
  expect(head.code).toBe(0);
  writeFileSync(file, head.out);
  expect((await admin('verify', '--organisation', 'trail', '--head', file)).code).toBe(0);
  expect((await admin('verify', '--organisation', 'other', '--head', file)).error).toContain(
    'another organisation',
  );
  expect((await admin('verify', '--organisation', 'nobody')).code).toBe(1);

  const { organisation_id, sequence } = JSON.parse(head.out);
  await tamper(
    sql`delete from audit_entries where organisation_id = ${organisation_id} and sequence = ${sequence}`,
  );
  await app.database.reads.execute(sql`update audit_heads set sequence = ${sequence - 1}, hash =
    (select hash from audit_entries where organisation_id = ${organisation_id} and sequence = ${sequence - 1})
    where chain = ${organisation_id}`);
  // The service remembers what it has signed.
  expect((await admin('verify')).out).toContain('cut_tail');
  const cut = await admin('verify', '--head', file, '--json');
  expect(cut.code).toBe(1);
  expect(JSON.parse(cut.out).flatMap(({ problems }: AuditVerification) => problems)).toMatchObject([
    { kind: 'cut_tail', sequence },
  ]);
  await tamper(
    sql`update audit_entries set action = 'x.y' where organisation_id = ${organisation_id} and sequence = 2`,
  );
  const edited = await admin('verify', '--organisation', 'trail');
  expect([edited.code, edited.out]).toEqual([1, expect.stringMatching(/edited +Entry 2 /)]);
  writeFileSync(file, head.out.replace(/"sequence": \d+/, '"sequence": 1'));
  expect((await admin('verify', '--organisation', 'trail', '--head', file)).error).toContain('was changed');
});
