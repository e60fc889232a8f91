import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Invitation, Member } from '@/lib/contract/organisation/members';
import { permits, type Role, rolePermissions, roles } from '@/lib/contract/permissions';
import type { KeyedSession } from '@/tests/support/keyed-session';
import { startApp, type TestApp, type TestOrganisation } from '../../support/app';
import { addMember, giveSecondFactor, signIn } from '../../support/operators';
import { type KeyPair, type RawAnswer, sendSigned } from '../../support/raw-http';

const BASE = '/partner/v1/organisation';
const MISSING = '0198c5a0-3a00-7000-8000-00000000dead';
let app: TestApp;
let org: TestOrganisation;
const keys = {} as Record<Role, KeyPair>;

beforeAll(async () => {
  app = await startApp({ rateLimitPerMinute: 100_000 });
  org = await app.createOrganisation('team');
  for (const role of roles) keys[role] = await join(role);
});
afterAll(() => app.close());

const send = (method: string, path: string, body: object | null, pair: KeyPair) =>
  sendSigned(app.url, pair, { method, target: BASE + path, body: body === null ? '' : JSON.stringify(body) });
const rejectionOf = ({ status, json }: RawAnswer) => [status, json.error?.code, json.error?.details];
const dataOf = <Data>({ status, json, text }: RawAnswer): Data => {
  expect(status, text).toBeLessThan(300);
  return json.data as Data;
};

const testKey = ({ memberships }: KeyedSession, slug = 'team'): KeyPair => {
  const membership = memberships.find(({ organisation }) => organisation.slug === slug);
  if (!membership) throw new Error(`no membership of ${slug}`);
  return membership.keys.test;
};

/** A new member with a role, signed in with a fresh second factor. */
async function join(role: Role, name: string = role): Promise<KeyPair> {
  await addMember(app, 'team', `${name}@team.example`, role);
  const session = await signIn(app, `${name}@team.example`);
  await giveSecondFactor(app, session.id);
  return testKey(session);
}

const memberOf = async (name: string): Promise<Member> => {
  const all = dataOf<Member[]>(await send('GET', '/members?limit=100', null, keys.owner));
  const found = all.find(({ email }) => email === `${name}@team.example`);
  if (!found) throw new Error(`nobody is ${name}`);
  return found;
};
const invite = (body: object, pair: KeyPair) => send('POST', '/invitations', body, pair);

async function tokenOf(email: string): Promise<string> {
  const found = (await app.database.reads.execute(
    `select body from mails where recipient = '${email}' order by created_at desc, id desc limit 1`,
  )) as unknown as { rows: { body: string }[] };
  return /accept-invitation#(\S+)/.exec(found.rows[0]?.body ?? '')?.[1] ?? '';
}
const ask = (path: string, body: object) =>
  app.console({ method: 'POST', target: `/console/v1/invitations/${path}`, body: JSON.stringify(body) });

describe('each role', () => {
  test.each(roles)('%s reads and writes as its permissions state', async (role) => {
    const reads = permits(rolePermissions[role], 'members:read');
    const writes = permits(rolePermissions[role], 'members:write');
    for (const path of ['/members', '/invitations']) {
      const answer = await send('GET', path, null, keys[role]);
      expect(answer.status, path).toBe(reads ? 200 : 403);
      if (!reads) expect(answer.json.error?.details).toEqual({ permission: 'members:read' });
    }
    const acts = [
      await invite({ email: `by-${role}@team.example`, role: 'viewer' }, keys[role]),
      await send('PATCH', `/members/${MISSING}`, { role: 'viewer' }, keys[role]),
      await send('DELETE', `/members/${MISSING}`, null, keys[role]),
      await send('POST', `/invitations/${MISSING}/revoke`, {}, keys[role]),
    ];
    expect(acts.map(({ status }) => status)).toEqual(writes ? [201, 404, 404, 404] : [403, 403, 403, 403]);
  });

  test('that may invite gives its second factor first, but for a revocation', async () => {
    const session = await signIn(app, 'owner@team.example');
    const stale = testKey(session);
    const factor = [403, 'forbidden', { second_factor: 'required' }];
    expect(rejectionOf(await invite({ email: 'x@team.example', role: 'viewer' }, stale))).toEqual(factor);
    expect(rejectionOf(await send('PATCH', `/members/${MISSING}`, { role: 'viewer' }, stale))).toEqual(
      factor,
    );
    expect(rejectionOf(await send('DELETE', `/members/${MISSING}`, null, stale))).toEqual(factor);
    expect((await send('POST', `/invitations/${MISSING}/revoke`, {}, stale)).status).toBe(404);
    await giveSecondFactor(app, session.id);
    expect((await send('DELETE', `/members/${MISSING}`, null, stale)).status).toBe(404);
  });

  test('is the same for test and live keys, and another organisation sees nothing', async () => {
    const other = await app.createOrganisation('team-other');
    await app.operate('/operator/v1/organisations/team/kyb/decide', { decision: 'approved' });
    const idsFor = async (pair: KeyPair) =>
      dataOf<Member[]>(await send('GET', '/members', null, pair)).map(({ id }) => id);
    expect(await idsFor(org.test)).toEqual(await idsFor(org.live));
    expect((await send('GET', '/members', null, other.test)).json.data).toEqual([]);
    const { id } = await memberOf('viewer');
    const missing = await send('PATCH', `/members/${MISSING}`, { role: 'viewer' }, other.test);
    const foreign = await send('PATCH', `/members/${id}`, { role: 'viewer' }, other.test);
    expect([foreign.status, foreign.text]).toEqual([404, missing.text]);
    expect((await send('GET', `/members?ids=${id}`, null, other.test)).json.data).toEqual([]);
  });
});

describe('the very next call', () => {
  test('after another role is refused, in this organisation alone; a new sign-in has the new role', async () => {
    const pair = await join('viewer', 'mover');
    await app.createOrganisation('team-second');
    await addMember(app, 'team-second', 'mover@team.example', 'viewer');
    const both = await signIn(app, 'mover@team.example');
    const member = await memberOf('mover');
    const changed = await send('PATCH', `/members/${member.id}`, { role: 'engineer' }, keys.owner);
    expect(dataOf<Member>(changed)).toMatchObject({ role: 'engineer', is_you: false });
    for (const key of [pair, testKey(both)]) {
      expect((await send('GET', '', null, key)).status).toBe(401);
    }
    expect((await send('GET', '', null, testKey(both, 'team-second'))).status).toBe(200);
    const again = await signIn(app, 'mover@team.example');
    expect(again.memberships[0]?.role).toBe('engineer');
    expect((await send('GET', '', null, testKey(again))).status).toBe(200);
  });

  test('after a removal is refused', async () => {
    const pair = await join('treasury', 'leaver');
    expect((await send('GET', '', null, pair)).status).toBe(200);
    const { id } = await memberOf('leaver');
    expect((await send('DELETE', `/members/${id}`, null, keys.admin)).status).toBe(200);
    expect((await send('GET', '', null, pair)).status).toBe(401);
    expect((await send('DELETE', `/members/${id}`, null, keys.admin)).status).toBe(404);
    expect((await signIn(app, 'leaver@team.example')).memberships).toEqual([]);
  });
});

describe('owners', () => {
  test('are for owners: admins are refused with the role in question', async () => {
    const { id } = await memberOf('owner');
    const refused = [403, 'forbidden', { role: 'owner' }];
    expect(rejectionOf(await send('PATCH', `/members/${id}`, { role: 'viewer' }, keys.admin))).toEqual(
      refused,
    );
    expect(rejectionOf(await send('DELETE', `/members/${id}`, null, keys.admin))).toEqual(refused);
    expect(rejectionOf(await invite({ email: 'o@team.example', role: 'owner' }, keys.admin))).toEqual(
      refused,
    );
  });

  test('leave one behind', async () => {
    const { id } = await memberOf('owner');
    const last = [409, 'invalid_state', { status: 'last_owner' }];
    expect(rejectionOf(await send('PATCH', `/members/${id}`, { role: 'admin' }, keys.owner))).toEqual(last);
    expect(rejectionOf(await send('DELETE', `/members/${id}`, null, org.test))).toEqual(last);
  });
});

describe('an invitation', () => {
  test('is sent, read by its link, accepted once, and the newcomer signs in', async () => {
    const email = 'newcomer@team.example';
    const made = await invite({ email, role: 'engineer' }, keys.admin);
    expect(dataOf<Invitation>(made)).toMatchObject({ state: 'pending', invited_by: 'admin' });
    const token = await tokenOf(email);
    expect(made.text).not.toContain(token);
    expect((await ask('read', { token })).json.data).toMatchObject({ organisation_name: 'team', email });
    const account = { name: 'Newcomer', password: 'correct horse battery staple' };
    const short = await ask('accept', { token, name: 'Newcomer', password: 'short', address: '203.0.113.7' });
    expect([short.status, Object.keys(short.json.error?.details ?? {})]).toEqual([400, ['password']]);
    expect((await ask('accept', { token, ...account, address: '203.0.113.7' })).status).toBe(200);
    expect((await ask('accept', { token, ...account, address: '203.0.113.7' })).status).toBe(404);
    expect((await ask('read', { token })).status).toBe(404);
    const session = await signIn(app, email);
    expect(session.memberships).toMatchObject([{ role: 'engineer', organisation: { slug: 'team' } }]);
    const again = await invite({ email, role: 'viewer' }, keys.admin);
    expect(rejectionOf(again)).toEqual([409, 'duplicate_reference', { email }]);
  });

  test('is replayed for its Idempotency-Key and sent once', async () => {
    const email = 'once@team.example';
    const body = JSON.stringify({ email, role: 'viewer' });
    const call = {
      method: 'POST',
      target: `${BASE}/invitations`,
      body,
      headers: { 'idempotency-key': 'invite-once' },
    };
    const [first, second] = [
      await sendSigned(app.url, org.test, call),
      await sendSigned(app.url, org.test, call),
    ];
    expect([first.status, second.status, second.text]).toEqual([201, 201, first.text]);
    const sent = (await app.database.reads.execute(
      `select 1 from mails where recipient = '${email}'`,
    )) as unknown as { rows: unknown[] };
    expect(sent.rows).toHaveLength(1);
    const { id, invited_by } = dataOf<Invitation>(first);
    expect(invited_by).toBe(org.test.key);
    const pending = dataOf<Invitation[]>(await send('GET', '/invitations?state=pending', null, keys.viewer));
    expect(pending.map((one) => one.id)).toContain(id);
    expect(dataOf<Invitation>(await send('POST', `/invitations/${id}/revoke`, {}, keys.owner)).state).toBe(
      'revoked',
    );
    expect((await ask('read', { token: await tokenOf(email) })).status).toBe(404);
  });

  test('is the console’s alone to read and to accept', async () => {
    const body = JSON.stringify({ token: 'x' });
    const call = { method: 'POST', target: '/console/v1/invitations/read', body };
    expect((await sendSigned(app.url, org.test, call)).status).toBe(403);
  });
});
