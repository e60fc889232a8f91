import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Approval } from '@/lib/contract/approvals/approvals';
import { noApprovalRules } from '@/lib/contract/approvals/rules';
import type { AuditEntry } from '@/lib/contract/developers/audit';
import type { SettlementAccount } from '@/lib/contract/kyb/accounts';
import type { Frame } from '@/lib/contract/organisation/console';
import type { Notification } from '@/lib/contract/organisation/notifications';
import type { TestApp, TestOrganisation } from '../../support/app';
import {
  accountsRule,
  approve,
  askForAccount,
  askForMandate,
  askForRemoval,
  askForRules,
  cancelRequest,
  codeOf,
  decline,
  errorOf,
  mandatesFrom,
  openApprovals,
  requestOf,
  setRules,
  spreadNotices,
} from '../../support/approvals';
import { wholeAccount } from '../../support/kyb';
import { wanted } from '../../support/mandates';
import { addMember, signIn } from '../../support/operators';
import { type KeyPair, sendSigned } from '../../support/raw-http';
import { call, read } from '../../support/service-client';

const NUMBER = wholeAccount.account_number;
const OTHER = '0000000025';
let app: TestApp;
let org: TestOrganisation;
let owner: KeyPair;
let admin: KeyPair;
let compliance: KeyPair;
let viewer: KeyPair;

beforeAll(async () => {
  ({ app, org, owner, admin, asker: compliance, viewer } = await openApprovals('compliance'));
});
afterAll(() => app.close());

const statement = async (text: SQL) =>
  (await app.database.transaction((tx) => tx.execute(text))) as { rows: unknown[] };

beforeEach(async () => {
  for (const table of ['approval_rules', 'approvals', 'kyb_settlement_accounts', 'notifications']) {
    await statement(sql.raw(`delete from ${table}`));
  }
  expect((await setRules(app, owner, accountsRule())).status).toBe(200);
});

const target = '/partner/v1/kyb/settlement-accounts';
const add = (pair: KeyPair, body: object = wholeAccount) =>
  sendSigned(app.url, pair, { method: 'POST', target, body: JSON.stringify(body) });
const remove = (pair: KeyPair, id: string) =>
  sendSigned(app.url, pair, { method: 'DELETE', target: `${target}/${id}` });
const added = async (number: string) =>
  (await add(org.test, { ...wholeAccount, account_number: number })).json.data as SettlementAccount;
const accounts = async () =>
  (await read<SettlementAccount[]>(app.url, org.test, target)).map(({ account_number, is_default }) => [
    account_number,
    is_default,
  ]);
const ask = async (body: object = wholeAccount) => requestOf(await askForAccount(app, compliance, body));
const stateOf = (id: string, pair = owner) => read<Approval>(app.url, pair, `/partner/v1/approvals/${id}`);
const list = (query = '', pair = owner) => read<Approval[]>(app.url, pair, `/partner/v1/approvals${query}`);
const required = [403, 'approval_required', { subject: 'settlement_account' }];
const notRequired = [409, 'invalid_state', { status: 'not_required' }];

describe('a settlement account', () => {
  test('is neither added nor removed by a member on their own', async () => {
    const { id } = await added(NUMBER);
    expect(errorOf(await add(compliance, { ...wholeAccount, account_number: OTHER }))).toEqual(required);
    expect(errorOf(await remove(compliance, id))).toEqual(required);
    expect(errorOf(await remove(owner, id))).toEqual(required);
    expect(await accounts()).toEqual([[NUMBER, true]]);
  });

  test('is changed as ever without a rule, and with an API key until the rule covers those too', async () => {
    expect(errorOf(await askForAccount(app, org.test, wholeAccount))).toEqual(notRequired);
    const { id } = await added(NUMBER);
    expect(errorOf(await askForRemoval(app, org.test, id))).toEqual(notRequired);
    expect((await setRules(app, owner, accountsRule({ includes_api_keys: true }))).status).toBe(200);
    expect(errorOf(await add(org.test, { ...wholeAccount, account_number: OTHER }))).toEqual(required);
    expect(errorOf(await remove(org.test, id))).toEqual(required);
    const asked = requestOf(await askForRemoval(app, org.test, id));
    expect(asked).toMatchObject({ requested_by: { kind: 'key' }, may_cancel: true });
    expect(requestOf(await approve(app, owner, asked.id)).status).toBe('approved');
    expect(await accounts()).toEqual([]);
    await statement(sql`delete from approval_rules`);
    expect((await add(compliance)).status).toBe(201);
  });

  test('is checked when its approval is requested, and needs the same permission and second factor', async () => {
    const { id } = await added(NUMBER);
    expect(errorOf(await askForAccount(app, compliance, wholeAccount))).toEqual([
      409,
      'duplicate_reference',
      { settlement_account_id: id },
    ]);
    const wrong = await askForAccount(app, compliance, { ...wholeAccount, account_number: '0000000017' });
    expect(errorOf(wrong)).toMatchObject([400, 'validation_failed', { account_number: expect.any(String) }]);
    const unknown = '0198c5a0-3a00-7000-8000-00000000dead';
    expect(codeOf(await askForRemoval(app, compliance, unknown))).toEqual([404, 'not_found']);
    for (const send of [askForAccount(app, viewer, wholeAccount), askForRemoval(app, viewer, id)]) {
      expect(errorOf(await send)).toEqual([403, 'forbidden', { permission: 'kyb:write' }]);
    }
    await statement(sql`update sessions set second_factor_at = null`);
    await statement(sql`update api_keys set version = version + 1`);
    for (const send of [askForAccount(app, compliance, wholeAccount), askForRemoval(app, compliance, id)]) {
      expect(errorOf(await send)).toEqual([403, 'forbidden', { second_factor: 'required' }]);
    }
    await statement(sql`update sessions set second_factor_at = now()`);
    await statement(sql`update api_keys set version = version + 1`);
    expect(await list()).toEqual([]);
  });

  test('is added once when a second person approves it, and takes the default then', async () => {
    await added(OTHER);
    const asked = await ask({ ...wholeAccount, is_default: true });
    expect(asked).toMatchObject({
      subject: 'settlement_account',
      status: 'pending',
      title: 'Add a settlement account in NGN',
      settlement_account: {
        action: 'add',
        currency: 'NGN',
        account_name: wholeAccount.account_name,
        bank_code: '058',
        bank_name: 'Guaranty Trust Bank',
        account_number: NUMBER.slice(-4),
        is_default: true,
      },
      requested_by: { kind: 'member', name: 'compliance' },
      may_decide: false,
      may_cancel: true,
    });
    expect(await accounts()).toEqual([[OTHER, true]]);
    expect(codeOf(await approve(app, compliance, asked.id))).toEqual([403, 'forbidden']);
    const first = await approve(app, admin, asked.id, 'approve-once');
    expect((await approve(app, admin, asked.id, 'approve-once')).text).toBe(first.text);
    expect(await accounts()).toEqual([
      [NUMBER, true],
      [OTHER, false],
    ]);
    const [newest] = await read<SettlementAccount[]>(app.url, org.test, target);
    expect(requestOf(first)).toMatchObject({ status: 'approved', record_id: newest?.id });
    expect(newest?.status).toBe('pending');
    expect(errorOf(await approve(app, owner, asked.id))).toEqual([
      409,
      'invalid_state',
      { status: 'approved' },
    ]);
  });

  test('is removed when a second person approves it, and the default passes on then', async () => {
    await added(OTHER);
    const { id } = await added(NUMBER);
    await statement(sql`update kyb_settlement_accounts set is_default = false`);
    await statement(sql`update kyb_settlement_accounts set is_default = true where id = ${id}`);
    const asked = requestOf(await askForRemoval(app, compliance, id));
    expect(asked.settlement_account).toMatchObject({
      action: 'remove',
      settlement_account_id: id,
      account_number: NUMBER.slice(-4),
      is_default: true,
    });
    expect(await accounts()).toHaveLength(2);
    const done = requestOf(await approve(app, owner, asked.id));
    expect([done.status, done.record_id]).toEqual(['approved', undefined]);
    expect(await accounts()).toEqual([[OTHER, true]]);
  });

  test('is requested once for an Idempotency-Key', async () => {
    const first = await askForAccount(app, compliance, wholeAccount, 'one-request');
    const again = await askForAccount(app, compliance, wholeAccount, 'one-request');
    expect([again.text, again.headers['idempotent-replayed']]).toEqual([first.text, 'true']);
    expect(await list()).toHaveLength(1);
  });

  test('fails where it was changed meanwhile, and shows the error', async () => {
    const { id } = await added(OTHER);
    const [twice, gone] = [await ask(), requestOf(await askForRemoval(app, compliance, id))];
    await added(NUMBER);
    await remove(org.test, id);
    expect(requestOf(await approve(app, owner, twice.id))).toMatchObject({
      status: 'failed',
      error: { code: 'duplicate_reference' },
    });
    expect(requestOf(await approve(app, owner, gone.id))).toMatchObject({
      status: 'failed',
      error: { code: 'not_found' },
    });
    expect(await accounts()).toEqual([[NUMBER, true]]);
  });

  test('stays as it is once the request was declined, cancelled or has expired', async () => {
    const [declined, cancelled, expired] = [await ask(), await ask(), await ask()];
    await decline(app, admin, declined.id, 'Not our bank.');
    await cancelRequest(app, compliance, cancelled.id);
    await statement(
      sql`update approvals set expires_at = now() - interval '1 second' where id = ${expired.id}`,
    );
    for (const { id } of [declined, cancelled, expired]) {
      expect(codeOf(await approve(app, owner, id))).toEqual([409, 'invalid_state']);
    }
    expect(await accounts()).toEqual([]);
    expect(await list('?subject=settlement_account&state=decided')).toHaveLength(3);
    expect(await list('?subject=settlement_account&state=waiting')).toEqual([]);
  });
});

test('a request belongs to the organisation: a reset leaves it, and real time applies', async () => {
  const asked = await ask();
  await call(app.url, org.test, 'POST', '/partner/v1/sandbox/reset', { confirm: true });
  await call(app.url, org.test, 'POST', '/partner/v1/sandbox/clock/advance', { seconds: 86_400 * 30 });
  expect(requestOf(await approve(app, owner, asked.id)).status).toBe('approved');
  const [made] = await read<SettlementAccount[]>(app.url, org.test, target);
  expect(Math.abs(Date.parse(made?.created_at ?? '') - Date.now())).toBeLessThan(600_000);
  await call(app.url, org.test, 'POST', '/partner/v1/sandbox/reset', { confirm: true });
});

test('the badge of an approver counts requests of every kind', async () => {
  const email = 'counts@approvals.example';
  await addMember(app, org.slug, email, 'admin');
  const { id } = await signIn(app, email);
  const waiting = async (environment: string) => {
    const query = new URLSearchParams({ acting_session_id: id, organisation: org.slug, environment });
    const answer = await app.console({ method: 'GET', target: `/console/v1/frame?${query}` });
    return (answer.json.data as Frame).approvals_waiting;
  };
  await setRules(app, owner, { mandate: mandatesFrom('0.01').mandate });
  await ask();
  requestOf(await askForMandate(app, owner, wanted));
  requestOf(await askForRules(app, owner, noApprovalRules));
  // A mandate's request belongs to its environment, the others to the organisation.
  expect([await waiting('test'), await waiting('live')]).toEqual([3, 2]);
});

test('only approvers and members who may write accounts see it; the name and number are stored encrypted', async () => {
  const asked = await ask();
  expect(await stateOf(asked.id, compliance)).toMatchObject({ id: asked.id });
  expect(await stateOf(asked.id, admin)).toMatchObject({ may_decide: true });
  const hidden = await sendSigned(app.url, viewer, { target: `/partner/v1/approvals/${asked.id}` });
  expect(hidden.status).toBe(404);
  expect(await list('', viewer)).toEqual([]);
  await approve(app, owner, asked.id);
  await spreadNotices(app);
  const inbox = async (pair: KeyPair) =>
    (await read<Notification[]>(app.url, pair, '/partner/v1/notifications'))
      .filter(({ subject }) => subject.id === asked.id)
      .map(({ kind, title }) => [kind, title]);
  expect(await inbox(owner)).toEqual([
    ['approval_requested', 'Approval needed: Add a settlement account in NGN'],
  ]);
  expect(await inbox(compliance)).toEqual([
    ['approval_decided', 'Approved: Add a settlement account in NGN'],
  ]);
  expect(await inbox(viewer)).toEqual([]);
  const entries = await read<AuditEntry[]>(app.url, org.test, '/partner/v1/organisation/audit');
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['approval.requested', 'approval.approved', 'kyb.settlement_account_added']),
  );
  for (const secret of [NUMBER, wholeAccount.account_name]) {
    expect(JSON.stringify(entries)).not.toContain(secret);
    const like = `%${secret}%`;
    const stored = await statement(
      sql`select 'approval' from approvals where to_jsonb(approvals)::text like ${like}
          union all select 'answer' from idempotent_answers where to_jsonb(idempotent_answers)::text like ${like}`,
    );
    expect(stored.rows).toEqual([]);
  }
});
