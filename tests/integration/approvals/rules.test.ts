import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type ApprovalRules, noApprovalRules } from '@/lib/contract/approvals/rules';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import {
  accountsRule,
  approve,
  askForRules,
  codeOf,
  errorOf,
  joinWithFactor,
  mandatesFrom,
  ordersFrom,
  requestOf,
  setRules,
} from '../../support/approvals';
import type { KeyPair } from '../../support/raw-http';
import { call, read } from '../../support/service-client';

let app: TestApp;
let org: TestOrganisation;
let owner: KeyPair;
let admin: KeyPair;

beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 100_000 });
  org = await app.createOrganisation('rules');
  owner = await joinWithFactor(app, org, 'owner');
  admin = await joinWithFactor(app, org, 'admin');
});
afterAll(() => app.close());

beforeEach(() => app.database.transaction((tx) => tx.execute(sql`delete from approval_rules`)));

const rules = (pair = org.test) => read<ApprovalRules>(app.url, pair, '/partner/v1/approvals/rules');

test('no rule is on at first; owners and admins turn one on and make it stricter at once', async () => {
  expect(await rules()).toEqual(noApprovalRules);
  expect((await setRules(app, owner, ordersFrom('20000.00'))).status).toBe(200);
  expect((await setRules(app, admin, ordersFrom('10000.00'))).status).toBe(200);
  expect(await rules(org.live).catch(() => null)).toBeNull();
  expect(await rules()).toEqual(ordersFrom('10000.00'));
});

test('other roles and API keys change nothing', async () => {
  for (const role of ['treasury', 'engineer', 'compliance', 'viewer']) {
    const pair = await joinWithFactor(app, org, role);
    expect((await setRules(app, pair, ordersFrom('1.00'))).status, role).toBe(403);
  }
  expect((await setRules(app, org.test, ordersFrom('1.00'))).status).toBe(403);
  expect((await askForRules(app, org.test, ordersFrom('1.00'))).status).toBe(403);
  expect(await rules()).toEqual(noApprovalRules);
});

test('a rule needs two people who may approve, and two owners or admins', async () => {
  const alone = await app.createOrganisation('alone');
  const only = await joinWithFactor(app, alone, 'owner');
  const tooFew = [409, 'invalid_state', { status: 'too_few_people' }];
  expect(errorOf(await setRules(app, only, ordersFrom('1.00')))).toEqual(tooFew);
  const byTreasury = ordersFrom('1.00', { approver_roles: ['treasury'] });
  expect(errorOf(await setRules(app, owner, byTreasury))).toEqual(tooFew);
});

test('what makes a rule looser needs another owner or admin', async () => {
  await setRules(app, owner, ordersFrom('20000.00'));
  for (const looser of [{ order: null }, ordersFrom('20000.01')]) {
    expect(errorOf(await setRules(app, owner, looser))).toEqual([
      403,
      'approval_required',
      { subject: 'rules' },
    ]);
  }
  expect(errorOf(await askForRules(app, owner, ordersFrom('1.00')))).toEqual([
    409,
    'invalid_state',
    { status: 'not_required' },
  ]);
  const asked = requestOf(await askForRules(app, owner, { order: null }));
  expect(asked.rules).toEqual({ before: ordersFrom('20000.00'), after: noApprovalRules });
  expect((await approve(app, owner, asked.id)).status).toBe(403);
  expect(await rules()).toEqual(ordersFrom('20000.00'));
  // It belongs to the organisation, so a reset of the sandbox does not remove it.
  await call(app.url, org.test, 'POST', '/partner/v1/sandbox/reset', { confirm: true });
  expect(requestOf(await approve(app, admin, asked.id)).status).toBe('approved');
  expect(await rules()).toEqual(noApprovalRules);
});

test('a change that was asked for on other rules fails', async () => {
  await setRules(app, owner, ordersFrom('20000.00'));
  const asked = requestOf(await askForRules(app, owner, ordersFrom('50000.00')));
  await setRules(app, admin, ordersFrom('10000.00'));
  expect(requestOf(await approve(app, admin, asked.id))).toMatchObject({
    status: 'failed',
    error: { code: 'invalid_state', details: { status: 'rules_changed' } },
  });
  expect(await rules()).toEqual(ordersFrom('10000.00'));
});

test('each subject has its own rule, and a change leaves the others as they are', async () => {
  const { mandate } = mandatesFrom('5000.00');
  const { settlement_account } = accountsRule();
  await setRules(app, owner, { order: ordersFrom('20000.00').order });
  await setRules(app, admin, { mandate });
  const all = { ...ordersFrom('20000.00'), mandate, settlement_account };
  expect((await setRules(app, owner, { settlement_account })).json.data).toEqual(all);
  expect(await rules()).toEqual(all);
  for (const looser of [
    { mandate: null },
    mandatesFrom('5000.01'),
    { settlement_account: null },
    { settlement_account: { ...settlement_account, approver_roles: ['owner', 'compliance'] } },
  ]) {
    expect(codeOf(await setRules(app, owner, looser))).toEqual([403, 'approval_required']);
  }
  const asked = requestOf(await askForRules(app, owner, { settlement_account: null }));
  expect(asked.rules).toEqual({ before: all, after: { ...all, settlement_account: null } });
  expect(requestOf(await approve(app, admin, asked.id)).status).toBe('approved');
  expect(await rules()).toEqual({ ...all, settlement_account: null });
  for (const wrong of [
    { mandate: { ...mandate, amounts: {} } },
    { mandate: { ...mandate, amounts: { GHS: '1.00' } } },
  ]) {
    expect(codeOf(await setRules(app, owner, wrong))).toEqual([400, 'validation_failed']);
  }
});

test('rules and requests that the version before stored read as whole ones', async () => {
  await app.database.transaction((tx) =>
    tx.execute(sql`insert into approval_rules (organisation_id, rules, updated_at)
      select id, ${JSON.stringify({ order: ordersFrom('20000.00').order })}::jsonb, now() from organisations where slug = 'rules'`),
  );
  expect(await rules()).toEqual(ordersFrom('20000.00'));
  const asked = requestOf(await askForRules(app, owner, { order: null }));
  await app.database.transaction((tx) =>
    tx.execute(
      sql`update approvals set details = ${JSON.stringify({ rules: { before: { order: ordersFrom('20000.00').order }, after: { order: null } } })}::jsonb where id = ${asked.id}`,
    ),
  );
  const read = requestOf(await approve(app, admin, asked.id));
  expect(read).toMatchObject({
    status: 'approved',
    rules: { before: ordersFrom('20000.00'), after: noApprovalRules },
  });
});
