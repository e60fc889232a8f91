import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Approval } from '@/lib/contract/approvals/approvals';
import type { AuditEntry } from '@/lib/contract/developers/audit';
import type { Notification } from '@/lib/contract/organisation/notifications';
import type { Order } from '@/lib/contract/trading/orders';
import { sealOf } from '@/server/approvals/requests/rules';
import { approvals } from '@/server/approvals/requests/tables';
import { seal } from '@/server/platform/crypto/seal';
import type { TestApp, TestOrganisation } from '../../support/app';
import {
  approve,
  askForOrder,
  cancelRequest,
  codeOf,
  decline,
  errorOf,
  openApprovals,
  ordersFrom,
  requestOf,
  setRules,
  spreadNotices,
} from '../../support/approvals';
import {
  balanceOf,
  buyFromWallet,
  deposit,
  findInvestment,
  order,
  sellOf,
  settleOrder,
} from '../../support/orders';
import { type KeyPair, sendSigned } from '../../support/raw-http';
import { call, read } from '../../support/service-client';

let app: TestApp;
let org: TestOrganisation;
let owner: KeyPair;
let admin: KeyPair;
let treasury: KeyPair;
let viewer: KeyPair;
let investmentId: string;

beforeAll(async () => {
  ({ app, org, owner, admin, asker: treasury, viewer } = await openApprovals('treasury'));
  investmentId = await findInvestment(app, org, 'Lagoon Term Deposit');
});
afterAll(() => app.close());

const statement = (text: SQL) => app.database.transaction((tx) => tx.execute(text));

beforeEach(async () => {
  await call(app.url, org.test, 'POST', '/partner/v1/sandbox/reset', { confirm: true });
  await statement(sql`delete from approval_rules`);
  await deposit(app, org, '100000.00');
  expect((await setRules(app, owner, ordersFrom('20000.00'))).status).toBe(200);
});

const as = (pair: KeyPair): TestOrganisation => ({ ...org, test: pair });
const large = () => buyFromWallet(investmentId, '20000.00');
const askLarge = async () => requestOf(await askForOrder(app, treasury, large()));
const stateOf = (id: string, pair = owner) => read<Approval>(app.url, pair, `/partner/v1/approvals/${id}`);
const ordersMade = () => read<Order[]>(app.url, org.test, '/partner/v1/orders');

describe('an order that a rule covers', () => {
  test('is rejected for a member, and not below the amount', async () => {
    expect(errorOf(await order(app, as(treasury), large()))).toEqual([
      403,
      'approval_required',
      { subject: 'order', currency: 'NGN', amount_from: '20000.00' },
    ]);
    expect((await order(app, as(treasury), buyFromWallet(investmentId, '19999.99'))).status).toBe(201);
    const early = await askForOrder(app, treasury, buyFromWallet(investmentId, '19999.99'));
    expect(errorOf(early)).toEqual([409, 'invalid_state', { status: 'not_required' }]);
    expect(await balanceOf(app, org)).toBe('80000.01');
  });

  test('says so in its estimate', async () => {
    const target = `/partner/v1/orders/estimate?investment_id=${investmentId}&amount=20000.00`;
    const codes = async (pair: KeyPair) =>
      (await read<{ warnings: { code: string }[] }>(app.url, pair, target)).warnings.map(({ code }) => code);
    expect(await codes(treasury)).toContain('approval_required');
    expect(await codes(org.test)).not.toContain('approval_required');
  });

  test('is made as ever for an API key, until the rule covers those too', async () => {
    expect((await order(app, org, large())).status).toBe(201);
    expect((await setRules(app, owner, ordersFrom('20000.00', { includes_api_keys: true }))).status).toBe(
      200,
    );
    expect(codeOf(await order(app, org, large()))).toEqual([403, 'approval_required']);
    const asked = requestOf(await askForOrder(app, org.test, large()));
    expect(asked).toMatchObject({ requested_by: { kind: 'key', id: org.test.key }, may_cancel: true });
    expect(codeOf(await approve(app, org.test, asked.id))).toEqual([403, 'forbidden']);
    expect(requestOf(await approve(app, owner, asked.id)).status).toBe('approved');
  });

  test('waits without an order and without money, and is made once when it is approved', async () => {
    const asked = await askLarge();
    expect(asked).toMatchObject({
      subject: 'order',
      status: 'pending',
      currency: 'NGN',
      amount: '20000.00',
      requested_by: { kind: 'member', name: 'treasury' },
      approver_roles: ['owner', 'admin'],
      may_decide: false,
      may_cancel: true,
    });
    expect(Date.parse(asked.expires_at) - Date.parse(asked.created_at)).toBe(72 * 3_600_000);
    expect(await ordersMade()).toEqual([]);
    expect(await balanceOf(app, org)).toBe('100000.00');
    const waiting = await read<Approval[]>(app.url, owner, '/partner/v1/approvals?state=waiting');
    expect(waiting.map(({ id, may_decide }) => [id, may_decide])).toEqual([[asked.id, true]]);

    const key = 'approve-once';
    const first = await approve(app, owner, asked.id, key);
    const again = await approve(app, owner, asked.id, key);
    expect(again.text).toBe(first.text);
    const [made] = await ordersMade();
    expect(requestOf(first)).toMatchObject({
      status: 'approved',
      record_id: made?.id,
      decided_by: { kind: 'member', name: 'owner' },
    });
    expect(made).toMatchObject({ amount: '20000.00', status: 'pending_fulfilment' });
    expect(await balanceOf(app, org)).toBe('80000.00');
    const late = await approve(app, admin, asked.id);
    expect(errorOf(late)).toEqual([409, 'invalid_state', { status: 'approved' }]);
    expect(await read<Approval[]>(app.url, owner, '/partner/v1/approvals?state=waiting')).toEqual([]);
    expect(await ordersMade()).toHaveLength(1);
  });

  test('a sale reserves nothing before, and is valued when it is asked for', async () => {
    const bought = await call<Order>(app.url, org.test, 'POST', '/partner/v1/orders', large());
    await settleOrder(app, org, bought.id, 'completed');
    const { holding_id: holdingId } = await read<Order>(app.url, org.test, `/partner/v1/orders/${bought.id}`);
    const body = sellOf(holdingId, '19000');
    await setRules(app, owner, ordersFrom('10000.00'));
    expect(codeOf(await order(app, as(treasury), body))).toEqual([403, 'approval_required']);
    const asked = requestOf(await askForOrder(app, treasury, body));
    expect(asked).toMatchObject({ currency: 'NGN', order: { side: 'sell', units: '19000' } });
    expect(await ordersMade()).toHaveLength(1);
    expect(requestOf(await approve(app, admin, asked.id)).status).toBe('approved');
    expect(await ordersMade()).toHaveLength(2);
  });
});

describe('who decides', () => {
  test('not who asked, not another role, not without a fresh second factor', async () => {
    const own = requestOf(await askForOrder(app, owner, large()));
    expect(codeOf(await approve(app, owner, own.id))).toEqual([403, 'forbidden']);
    const asked = await askLarge();
    for (const pair of [treasury, viewer]) {
      expect(codeOf(await approve(app, pair, asked.id))).toEqual([403, 'forbidden']);
      expect(codeOf(await decline(app, pair, asked.id, 'No.'))).toEqual([403, 'forbidden']);
    }
    const factorAt = async (moment: SQL) => {
      await statement(sql`update sessions set second_factor_at = ${moment}`);
      await statement(sql`update api_keys set version = version + 1`);
    };
    await factorAt(sql`null`);
    const stale = await approve(app, admin, asked.id);
    expect(stale.json.error?.details).toEqual({ second_factor: 'required' });
    await factorAt(sql`now()`);
    expect(await ordersMade()).toEqual([]);
  });

  test('declining needs a reason, which who asked reads; nothing is done', async () => {
    const asked = await askLarge();
    expect(codeOf(await decline(app, admin, asked.id, ' '))).toEqual([400, 'validation_failed']);
    const declined = requestOf(await decline(app, admin, asked.id, 'Over the limit.'));
    expect(declined).toMatchObject({ status: 'declined', reason: 'Over the limit.' });
    expect(codeOf(await approve(app, owner, asked.id))).toEqual([409, 'invalid_state']);
    expect(await stateOf(asked.id, treasury)).toMatchObject({ reason: 'Over the limit.', may_cancel: false });
    expect(await ordersMade()).toEqual([]);
  });

  test('not a request whose command the contract no longer accepts, until it is declined', async () => {
    const asked = await askLarge();
    await app.database.transaction(async (tx) => {
      const [row] = await tx.select().from(approvals).where(eq(approvals.id, asked.id));
      if (!row) throw new Error('the request is missing');
      const command = seal(app.settings.keyring, sealOf(row), JSON.stringify({ ...large(), side: 'swap' }));
      await tx.update(approvals).set({ command }).where(eq(approvals.id, asked.id));
    });
    const outdated = await approve(app, owner, asked.id);
    expect(errorOf(outdated)).toEqual([409, 'invalid_state', { status: 'outdated' }]);
    expect(await stateOf(asked.id)).toMatchObject({ status: 'pending', may_decide: true });
    expect(requestOf(await decline(app, owner, asked.id, 'Ask again.')).status).toBe('declined');
    expect(await ordersMade()).toEqual([]);
  });

  test('only who asked cancels', async () => {
    const asked = await askLarge();
    expect(codeOf(await cancelRequest(app, owner, asked.id))).toEqual([403, 'forbidden']);
    expect(requestOf(await cancelRequest(app, treasury, asked.id)).status).toBe('cancelled');
    expect(codeOf(await approve(app, owner, asked.id))).toEqual([409, 'invalid_state']);
  });

  test('nobody after 72 hours', async () => {
    const asked = await askLarge();
    await statement(
      sql`update approvals set expires_at = now() - interval '1 second' where id = ${asked.id}`,
    );
    const late = await approve(app, owner, asked.id);
    expect(errorOf(late)).toEqual([409, 'invalid_state', { status: 'expired' }]);
    expect(await stateOf(asked.id)).toMatchObject({ status: 'expired', may_decide: false });
    const decided = await read<Approval[]>(app.url, owner, '/partner/v1/approvals?state=decided');
    expect(decided.map(({ id }) => id)).toEqual([asked.id]);
  });
});

describe('an approved order that is rejected', () => {
  test('shows the error, and moves nothing', async () => {
    const [first, second] = [
      await askLarge(),
      requestOf(await askForOrder(app, treasury, buyFromWallet(investmentId, '90000.00'))),
    ];
    expect(requestOf(await approve(app, owner, first.id)).status).toBe('approved');
    const failed = requestOf(await approve(app, owner, second.id));
    expect(failed).toMatchObject({
      status: 'failed',
      error: {
        code: 'insufficient_funds',
        details: { currency: 'NGN', available: '80000.00', required: '90000.00' },
      },
    });
    expect(failed.record_id).toBeUndefined();
    expect(await balanceOf(app, org)).toBe('80000.00');
    expect(await ordersMade()).toHaveLength(1);
    expect(codeOf(await approve(app, admin, second.id))).toEqual([409, 'invalid_state']);
  });
});

test('both people are notified, the acts are audited, and another organisation sees nothing', async () => {
  const asked = await askLarge();
  await approve(app, owner, asked.id);
  await spreadNotices(app);
  const inbox = async (pair: KeyPair) =>
    (await read<Notification[]>(app.url, pair, '/partner/v1/notifications'))
      .filter(({ subject }) => subject.id === asked.id)
      .map(({ kind, title }) => [kind, title]);
  const [first] = await inbox(owner);
  expect(first?.[0]).toBe('approval_requested');
  expect(first?.[1]).toMatch(/^Approval needed: Buy .*, NGN 20,000\.00$/);
  expect(await inbox(admin)).toHaveLength(1);
  expect(await inbox(viewer)).toEqual([]);
  expect((await inbox(treasury)).map(([kind]) => kind)).toEqual(['approval_decided']);

  const acts = (await read<AuditEntry[]>(app.url, org.test, '/partner/v1/organisation/audit')).map(
    ({ action }) => action,
  );
  expect(acts).toEqual(
    expect.arrayContaining([
      'approval_rules.changed',
      'approval.requested',
      'approval.approved',
      'order.created',
    ]),
  );
  const other = await app.createOrganisation('other');
  const foreign = await sendSigned(app.url, other.test, { target: `/partner/v1/approvals/${asked.id}` });
  expect(codeOf(foreign)).toEqual([404, 'not_found']);
  expect(codeOf(await approve(app, other.test, asked.id))).toEqual([404, 'not_found']);
});

test('a reset of the sandbox deletes its requests', async () => {
  await askLarge();
  const { deleted } = await call<{ deleted: Record<string, number> }>(
    app.url,
    org.test,
    'POST',
    '/partner/v1/sandbox/reset',
    { confirm: true },
  );
  expect(deleted.approvals).toBe(1);
  expect(await read(app.url, owner, '/partner/v1/approvals')).toEqual([]);
});

// Last, because changing the role ends a session.
test('an order fails on approval if its requester has lost the permission', async () => {
  const asked = await askLarge();
  const members = await read<{ id: string; role: string }[]>(
    app.url,
    org.test,
    '/partner/v1/organisation/members',
  );
  const id = members.find(({ role }) => role === 'treasury')?.id;
  await call(app.url, org.test, 'PATCH', `/partner/v1/organisation/members/${id}`, { role: 'viewer' });
  expect(requestOf(await approve(app, owner, asked.id))).toMatchObject({
    status: 'failed',
    error: { code: 'forbidden', details: { permission: 'orders:write' } },
  });
  expect(await ordersMade()).toEqual([]);
});
