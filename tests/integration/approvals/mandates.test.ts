import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Approval } from '@/lib/contract/approvals/approvals';
import type { AuditEntry } from '@/lib/contract/developers/audit';
import type { Notification } from '@/lib/contract/organisation/notifications';
import type { Mandate } from '@/lib/contract/wallets/mandates';
import type { TestApp, TestOrganisation } from '../../support/app';
import {
  approve,
  askForMandate,
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
import { account, wanted } from '../../support/mandates';
import { type KeyPair, sendSigned } from '../../support/raw-http';
import { call, read } from '../../support/service-client';

let app: TestApp;
let org: TestOrganisation;
let owner: KeyPair;
let admin: KeyPair;
let treasury: KeyPair;
let viewer: KeyPair;

beforeAll(async () => {
  ({ app, org, owner, admin, asker: treasury, viewer } = await openApprovals('treasury'));
});
afterAll(() => app.close());

const statement = async (text: SQL) =>
  (await app.database.transaction((tx) => tx.execute(text))) as { rows: unknown[] };

beforeEach(async () => {
  await call(app.url, org.test, 'POST', '/partner/v1/sandbox/reset', { confirm: true });
  await statement(sql`delete from approval_rules`);
  expect((await setRules(app, owner, mandatesFrom('5000000.00'))).status).toBe(200);
});

const request = (pair: KeyPair, body: object = wanted) =>
  sendSigned(app.url, pair, {
    method: 'POST',
    target: '/partner/v1/mandates',
    body: JSON.stringify(body),
  });
const ask = async () => requestOf(await askForMandate(app, treasury, wanted));
const stateOf = (id: string, pair = owner) => read<Approval>(app.url, pair, `/partner/v1/approvals/${id}`);
const list = (query = '', pair = owner) => read<Approval[]>(app.url, pair, `/partner/v1/approvals${query}`);
/** The mandates that were requested: a reset leaves an active one of another bank. */
const mandates = async () =>
  (await read<Mandate[]>(app.url, org.test, '/partner/v1/mandates')).filter(
    ({ bank_code }) => bank_code === account.bank_code,
  );
const notRequired = [409, 'invalid_state', { status: 'not_required' }];

describe('a mandate that a rule covers', () => {
  test('is rejected for a member, and not below the limit', async () => {
    expect(errorOf(await request(treasury))).toEqual([
      403,
      'approval_required',
      { subject: 'mandate', currency: 'NGN', amount_from: '5000000.00' },
    ]);
    const below = { ...wanted, maximum_amount: '4999999.99' };
    expect(errorOf(await askForMandate(app, treasury, below))).toEqual(notRequired);
    expect((await request(treasury, below)).status).toBe(201);
    expect((await mandates()).map(({ maximum_amount }) => maximum_amount)).toEqual(['4999999.99']);
  });

  test('is requested as ever with an API key, until the rule covers those too', async () => {
    expect(errorOf(await askForMandate(app, org.test, wanted))).toEqual(notRequired);
    expect((await request(org.test)).status).toBe(201);
    const rules = mandatesFrom('5000000.00', { includes_api_keys: true });
    expect((await setRules(app, owner, rules)).status).toBe(200);
    expect(codeOf(await request(org.test))).toEqual([403, 'approval_required']);
    const asked = requestOf(await askForMandate(app, org.test, wanted));
    expect(asked).toMatchObject({ requested_by: { kind: 'key', id: org.test.key }, may_cancel: true });
    expect(codeOf(await approve(app, org.test, asked.id))).toEqual([403, 'forbidden']);
    expect(requestOf(await approve(app, owner, asked.id)).status).toBe('approved');
    expect(await mandates()).toHaveLength(2);
  });

  test('is checked when its approval is requested, and needs the same permission', async () => {
    const refused = async (body: object) =>
      errorOf(await askForMandate(app, treasury, { ...wanted, ...body }));
    expect((await refused({ account_number: '0123456786' }))[2]).toHaveProperty('account_number');
    expect((await refused({ bank_code: '998' }))[2]).toHaveProperty('bank_code');
    expect((await refused({ maximum_amount: '999999999999.00' }))[1]).toBe('amount_out_of_range');
    expect((await refused({ maximum_amount: '1e3' }))[1]).toBe('validation_failed');
    expect(errorOf(await askForMandate(app, viewer, wanted))).toEqual([
      403,
      'forbidden',
      { permission: 'wallets:write' },
    ]);
    expect(await list()).toEqual([]);
  });

  test('waits without a mandate, and is made once when it is approved', async () => {
    const asked = await ask();
    expect(asked).toMatchObject({
      subject: 'mandate',
      status: 'pending',
      title: 'Mandate at Guaranty Trust Bank',
      currency: 'NGN',
      amount: '5000000.00',
      mandate: {
        bank_code: '058',
        bank_name: 'Guaranty Trust Bank',
        account_number: '6785',
        maximum_amount: '5000000.00',
      },
      requested_by: { kind: 'member', name: 'treasury' },
      approver_roles: ['owner', 'admin'],
      may_decide: false,
      may_cancel: true,
    });
    expect(await mandates()).toEqual([]);
    expect(codeOf(await approve(app, treasury, asked.id))).toEqual([403, 'forbidden']);
    const first = await approve(app, owner, asked.id, 'approve-once');
    expect((await approve(app, owner, asked.id, 'approve-once')).text).toBe(first.text);
    const [made, ...others] = await mandates();
    expect(others).toEqual([]);
    expect(made).toMatchObject({ status: 'pending_authorisation', account_number: '6785' });
    expect(requestOf(first)).toMatchObject({
      status: 'approved',
      record_id: made?.id,
      decided_by: { kind: 'member', name: 'owner' },
    });
    expect(first.text).not.toContain('authorisation_url');
    expect(errorOf(await approve(app, admin, asked.id))).toEqual([
      409,
      'invalid_state',
      { status: 'approved' },
    ]);

    // Debits within the limit of an approved mandate need no approval.
    await call(app.url, org.test, 'POST', `/partner/v1/sandbox/mandates/${made?.id}/settle`, {
      outcome: 'active',
    });
    const debit = await sendSigned(app.url, treasury, {
      method: 'POST',
      target: '/partner/v1/wallets/NGN/fund',
      body: JSON.stringify({ amount: '5000000.00', method: 'beta_direct_debit', mandate_id: made?.id }),
    });
    expect(debit.status, debit.text).toBe(201);
  });

  test('is requested once for an Idempotency-Key', async () => {
    const first = await askForMandate(app, treasury, wanted, 'one-request');
    const again = await askForMandate(app, treasury, wanted, 'one-request');
    expect([again.text, again.headers['idempotent-replayed']]).toEqual([first.text, 'true']);
    const other = await askForMandate(
      app,
      treasury,
      { ...wanted, maximum_amount: '6000000.00' },
      'one-request',
    );
    expect(codeOf(other)).toEqual([409, 'idempotency_key_reused']);
    expect(await list()).toHaveLength(1);
  });

  test('waits on while the bank does not respond', async () => {
    const asked = await ask();
    await call(app.url, org.test, 'POST', '/partner/v1/sandbox/scenarios', { kind: 'provider_down' });
    expect(codeOf(await approve(app, owner, asked.id))).toEqual([502, 'provider_unavailable']);
    expect(await stateOf(asked.id)).toMatchObject({ status: 'pending', may_decide: true });
    expect(await mandates()).toEqual([]);
    expect(requestOf(await approve(app, owner, asked.id)).status).toBe('approved');
    expect(await mandates()).toHaveLength(1);
  });

  test('is not made once the request was declined, cancelled or has expired', async () => {
    const [declined, cancelled, expired] = [await ask(), await ask(), await ask()];
    expect(requestOf(await decline(app, admin, declined.id, 'Wrong bank.')).reason).toBe('Wrong bank.');
    expect(codeOf(await cancelRequest(app, owner, cancelled.id))).toEqual([403, 'forbidden']);
    expect(requestOf(await cancelRequest(app, treasury, cancelled.id)).status).toBe('cancelled');
    await statement(
      sql`update approvals set expires_at = now() - interval '1 second' where id = ${expired.id}`,
    );
    for (const [{ id }, status] of [
      [declined, 'declined'],
      [cancelled, 'cancelled'],
      [expired, 'expired'],
    ] as const) {
      expect(errorOf(await approve(app, owner, id))).toEqual([409, 'invalid_state', { status }]);
      expect((await stateOf(id, treasury)).status).toBe(status);
    }
    expect(await mandates()).toEqual([]);
    expect((await list('?state=decided&subject=mandate')).map(({ id }) => id).sort()).toEqual(
      [declined.id, cancelled.id, expired.id].sort(),
    );
    expect(await list('?subject=order')).toEqual([]);
  });
});

test('both people are notified, the acts are audited, and the whole number is stored encrypted', async () => {
  const asked = await ask();
  await approve(app, owner, asked.id);
  await spreadNotices(app);
  const inbox = async (pair: KeyPair) =>
    (await read<Notification[]>(app.url, pair, '/partner/v1/notifications'))
      .filter(({ subject }) => subject.id === asked.id)
      .map(({ kind, title }) => [kind, title]);
  const title = 'Mandate at Guaranty Trust Bank, NGN 5,000,000.00';
  expect(await inbox(owner)).toEqual([['approval_requested', `Approval needed: ${title}`]]);
  expect(await inbox(treasury)).toEqual([['approval_decided', `Approved: ${title}`]]);
  expect(await inbox(viewer)).toEqual([]);
  const entries = await read<AuditEntry[]>(app.url, org.test, '/partner/v1/organisation/audit');
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['approval.requested', 'approval.approved', 'mandate.created']),
  );
  expect(JSON.stringify(entries)).not.toContain(account.account_number);
  const stored = await statement(
    sql`select 1 from approvals where details::text like ${`%${account.account_number}%`} or title like ${`%${account.account_number}%`}`,
  );
  expect(stored.rows).toEqual([]);
  const other = await app.createOrganisation('other');
  const foreign = await sendSigned(app.url, other.test, { target: `/partner/v1/approvals/${asked.id}` });
  expect(foreign.status).toBe(404);
});

// Last, because changing the role ends a session.
test('a mandate fails on approval if its requester has lost the permission', async () => {
  const asked = await ask();
  const members = await read<{ id: string; role: string }[]>(
    app.url,
    org.test,
    '/partner/v1/organisation/members',
  );
  const id = members.find(({ role }) => role === 'treasury')?.id;
  await call(app.url, org.test, 'PATCH', `/partner/v1/organisation/members/${id}`, { role: 'viewer' });
  expect(requestOf(await approve(app, owner, asked.id))).toMatchObject({
    status: 'failed',
    error: { code: 'forbidden', details: { permission: 'wallets:write' } },
  });
  expect(await mandates()).toEqual([]);
});
