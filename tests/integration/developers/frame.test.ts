import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { operations } from '@/lib/contract/operations';
import type { Frame } from '@/lib/contract/organisation/console';
import { permits, type Role, rolePermissions, roles } from '@/lib/contract/permissions';
import type { Environment } from '@/lib/contract/primitives';
import type { FundingRequest } from '@/lib/contract/wallets/funding';
import type { WebhookEndpoint } from '@/lib/contract/webhooks/webhooks';
import { inUnitOfWork } from '@/server/core/unit-of-work';
import { fanOut } from '@/server/operations/fan-out';
import { fanOutNotifications } from '@/server/organisation/notifications/fan-out-notices';
import { organisations } from '@/server/organisation/organisations/tables';
import { recordAttempts } from '@/server/webhooks/endpoints/record-attempts';
import type { KeyedSession } from '@/tests/support/keyed-session';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { addMember, signIn } from '../../support/operators';
import type { RawAnswer } from '../../support/raw-http';
import { call, settle } from '../../support/service-client';

const MISSING = '0198c5a0-3a00-7000-8000-00000000dead';
let app: TestApp;
let quay: TestOrganisation;
let harbour: TestOrganisation;
const sessions = {} as Record<Role, KeyedSession>;

beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 100_000, webhookAllowPrivate: true });
  quay = await app.createOrganisation('quay');
  harbour = await app.createOrganisation('harbour');
  for (const role of roles) {
    await addMember(app, 'quay', `${role}@quay.example`, role);
    sessions[role] = await signIn(app, `${role}@quay.example`);
  }
  // The treasurer of one organisation is a viewer in the other.
  await addMember(app, 'harbour', 'treasury@quay.example', 'viewer');
});
afterAll(() => app.close());

const ask = (id: string, organisation = 'quay', environment: string = 'test'): Promise<RawAnswer> =>
  app.console({
    method: 'GET',
    target: `/console/v1/frame?${new URLSearchParams({ acting_session_id: id, organisation, environment })}`,
  });
async function frameOf(role: Role, organisation?: string, environment?: Environment): Promise<Frame> {
  const { status, json, text } = await ask(sessions[role].id, organisation, environment);
  expect(status, text).toBe(200);
  expect(operations.getFrame.answer.parse(json)).toEqual(json);
  return json.data as Frame;
}
const codeOf = ({ status, json }: RawAnswer) => [status, json.error?.code];

async function receiveMoney({ test: pair }: TestOrganisation): Promise<void> {
  const path = '/partner/v1/wallets/NGN/fund';
  const { id } = await call<FundingRequest>(app.url, pair, 'POST', path, { amount: '1000.00' });
  await settle(app.url, pair, id, { outcome: 'succeeded' });
  const { database, settings } = app;
  const meta = { now: new Date(), address: '127.0.0.1', requestId: 'test', settings, fanOut };
  await inUnitOfWork(database, { ...meta, actor: { kind: 'service' } }, (context) =>
    fanOutNotifications(context, 1_000),
  );
}

const noteAttempts = (endpointId: string, outcomes: readonly boolean[]) =>
  app.database.transaction((tx) =>
    recordAttempts(
      tx,
      outcomes.map((succeeded, index) => ({
        endpointId,
        at: new Date(Date.now() + index),
        succeeded,
        durationMs: 20,
        gaveUp: false,
      })),
    ),
  );

test('every member has it, and failing endpoints where their role may read webhooks', async () => {
  for (const role of roles) {
    const mayKnow = permits(rolePermissions[role], 'webhooks:read');
    expect(await frameOf(role), role).toEqual({
      unread_count: 0,
      kyb_status: 'draft',
      approvals_waiting: 0,
      ...(mayKnow && { failing_endpoints: 0 }),
    });
  }
  expect(roles.some((role) => !permits(rolePermissions[role], 'webhooks:read'))).toBe(true);
});

test('whoever does not belong there, or has no open session, learns nothing', async () => {
  const { id } = sessions.owner;
  expect(codeOf(await ask(id, 'harbour'))).toEqual([404, 'not_found']);
  expect(codeOf(await ask(id, 'nowhere'))).toEqual([404, 'not_found']);
  expect(codeOf(await ask(MISSING))).toEqual([404, 'not_found']);
  expect(codeOf(await ask(id, 'quay', 'operator'))).toEqual([400, 'validation_failed']);
  const over = await signIn(app, 'owner@quay.example');
  const target = `/console/v1/sessions/${over.id}/revoke`;
  const body = JSON.stringify({ acting_session_id: over.id });
  expect((await app.console({ method: 'POST', target, body })).status).toBe(200);
  expect(codeOf(await ask(over.id))).toEqual([404, 'not_found']);
});

test('unread notifications are counted by member and organisation, until they are read', async () => {
  await receiveMoney(quay);
  await receiveMoney(harbour);
  await receiveMoney(harbour);
  expect((await frameOf('treasury')).unread_count).toBe(1);
  expect((await frameOf('treasury', 'quay', 'live')).unread_count).toBe(1);
  expect((await frameOf('treasury', 'harbour')).unread_count).toBe(2);
  const [membership] = sessions.treasury.memberships;
  if (!membership) throw new Error('no membership');
  await call(app.url, membership.keys.test, 'POST', '/partner/v1/notifications/read', {});
  expect((await frameOf('treasury')).unread_count).toBe(0);
  expect((await frameOf('treasury', 'harbour')).unread_count).toBe(2);
  expect((await frameOf('owner')).unread_count).toBe(1);
});

test('an endpoint counts from its third failure until it answers or is disabled, in its environment', async () => {
  const path = '/partner/v1/webhooks';
  const add = (pair = quay.test) =>
    call<WebhookEndpoint>(app.url, pair, 'POST', path, { url: 'http://127.0.0.1:9/hooks' });
  const [one, other] = [await add(), await add()];
  await noteAttempts((await add(harbour.test)).id, [false, false, false]);
  const failing = async (environment: Environment = 'test') =>
    (await frameOf('owner', 'quay', environment)).failing_endpoints;
  await noteAttempts(one.id, [false, false]);
  expect(await failing()).toBe(0);
  await noteAttempts(one.id, [false]);
  await noteAttempts(other.id, [false, false, false]);
  expect(await failing()).toBe(2);
  expect(await failing('live')).toBe(0);
  await noteAttempts(other.id, [true]);
  expect(await failing()).toBe(1);
  await call(app.url, quay.test, 'PATCH', `${path}/${one.id}`, { enabled: false });
  expect(await failing()).toBe(0);
});

test('it has the verification as it stands now', async () => {
  const set = (kybStatus: 'in_review' | 'draft') =>
    app.database.transaction((tx) =>
      tx.update(organisations).set({ kybStatus }).where(eq(organisations.slug, 'quay')),
    );
  await set('in_review');
  expect(await frameOf('viewer')).toMatchObject({ kyb_status: 'in_review' });
  expect(await frameOf('treasury', 'harbour')).toMatchObject({ kyb_status: 'draft' });
});
