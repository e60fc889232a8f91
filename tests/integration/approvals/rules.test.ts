import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ApprovalRules } from '@/lib/contract/approvals/rules';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import {
  approve,
  askForRules,
  joinWithFactor,
  ordersFrom,
  requestOf,
  setRules,
} from '../../support/approvals';
import type { KeyPair, RawAnswer } from '../../support/raw-http';
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

const codeOf = ({ status, json }: RawAnswer) => [status, json.error?.code, json.error?.details];
const rules = (pair = org.test) => read<ApprovalRules>(app.url, pair, '/partner/v1/approvals/rules');

test('no rule is on at first; owners and admins turn one on and make it stricter at once', async () => {
  expect(await rules()).toEqual({ order: null });
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
  expect(await rules()).toEqual({ order: null });
});

test('a rule needs two people who may approve, and two owners or admins', async () => {
  const alone = await app.createOrganisation('alone');
  const only = await joinWithFactor(app, alone, 'owner');
  const tooFew = [409, 'invalid_state', { status: 'too_few_people' }];
  expect(codeOf(await setRules(app, only, ordersFrom('1.00')))).toEqual(tooFew);
  const byTreasury = ordersFrom('1.00', { approver_roles: ['treasury'] });
  expect(codeOf(await setRules(app, owner, byTreasury))).toEqual(tooFew);
});

test('what makes a rule looser needs another owner or admin', async () => {
  await setRules(app, owner, ordersFrom('20000.00'));
  for (const looser of [{ order: null }, ordersFrom('20000.01')]) {
    expect(codeOf(await setRules(app, owner, looser))).toEqual([
      403,
      'approval_required',
      { subject: 'rules' },
    ]);
  }
  expect(codeOf(await askForRules(app, owner, ordersFrom('1.00')))).toEqual([
    409,
    'invalid_state',
    { status: 'not_required' },
  ]);
  const asked = requestOf(await askForRules(app, owner, { order: null }));
  expect(asked.rules).toEqual({ before: ordersFrom('20000.00'), after: { order: null } });
  expect((await approve(app, owner, asked.id)).status).toBe(403);
  expect(await rules()).toEqual(ordersFrom('20000.00'));
  // It belongs to the organisation, so a reset of the sandbox does not remove it.
  await call(app.url, org.test, 'POST', '/partner/v1/sandbox/reset', { confirm: true });
  expect(requestOf(await approve(app, admin, asked.id)).status).toBe('approved');
  expect(await rules()).toEqual({ order: null });
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
