import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rolePermissions } from '@/lib/contract/permissions';
import { issueKey } from '@/server/organisation/api-keys/issue-key';
import { apiKeys } from '@/server/organisation/api-keys/tables';
import { acceptInvitation } from '@/server/organisation/invitations/accept-invitation';
import { createInvitation } from '@/server/organisation/invitations/create-invitation';
import { listInvitations } from '@/server/organisation/invitations/read-invitations';
import { revokeInvitation } from '@/server/organisation/invitations/revoke-invitation';
import { lockMembership } from '@/server/organisation/members/lock-member';
import { listMembers } from '@/server/organisation/members/read-members';
import { removeMember } from '@/server/organisation/members/remove-member';
import { people } from '@/server/organisation/members/tables';
import { gather, lastToken, runAs } from '@/server/organisation/members/testing';
import { updateMember } from '@/server/organisation/members/update-member';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import { signIn } from '@/server/organisation/sessions/testing';
import { connectPostgresql } from '@/server/platform/database/postgresql/connect-postgresql';
import { type Context, within } from '@/server/platform/kernel/context';
import { freshDatabase } from '../../support/database';

// Two pools represent two processes: neither sees what the other has not committed.
let services: readonly [TestService, TestService];
const connect = async (url: string) =>
  testService(await connectPostgresql(url, 10, (error) => expect.unreachable(error.message)));

beforeAll(async () => {
  const url = await freshDatabase();
  services = [await connect(url), await connect(url)];
});
afterAll(() => Promise.all((services ?? []).map(({ database }) => database.close())));

const settled = (works: readonly Promise<unknown>[]) =>
  Promise.allSettled(works).then((outcomes) =>
    outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'ok' : outcome.reason.code)).sort(),
  );
const service = (index: number) => services[index % 2 === 0 ? 0 : 1];
const keysOf = (memberId: string) =>
  services[0].database.reads.select().from(apiKeys).where(eq(apiKeys.memberId, memberId));

test('of two owners who demote, or remove, each other at once one stays', async () => {
  for (const [round, act] of [updateMember, removeMember].entries()) {
    const slug = `mutual-${round}`;
    const { organisationId, members } = await gather(services[0], slug, { one: 'owner', other: 'owner' });
    const pairs = [
      [members.one, members.other],
      [members.other, members.one],
    ] as const;
    const outcomes = await settled(
      pairs.map(([actor, target], index) =>
        runAs(
          service(index),
          organisationId,
          { kind: 'member', memberId: actor.id, sessionId: actor.session.id, keyId: 'pk_test_race' },
          (context) => act(context, { member_id: target.id, role: 'viewer' }),
        ),
      ),
    );
    // The second one is no longer an owner, or no longer a member.
    expect(outcomes).toEqual(['forbidden', 'ok']);
    const owners = (context: Context) => listMembers(context, { limit: 50, role: 'owner' });
    const { data } = await runAs(services[0], organisationId, { kind: 'service' }, owners);
    expect(data).toHaveLength(1);
  }
});

test('keys that demote both owners at once leave one', async () => {
  const { organisationId, members } = await gather(services[0], 'by-keys', { one: 'owner', other: 'owner' });
  const { key } = await runAs(services[0], organisationId, { kind: 'service' }, (context) =>
    issueKey(context, { name: 'All', permissions: rolePermissions.owner }),
  );
  const outcomes = await settled(
    [members.one.id, members.other.id].map((id, index) =>
      runAs(service(index), organisationId, { kind: 'key', keyId: key }, (context) =>
        updateMember(context, { member_id: id, role: 'admin' }),
      ),
    ),
  );
  expect(outcomes).toEqual(['invalid_state', 'ok']);
});

test('an invitation that is accepted four times at once is accepted once', async () => {
  const { members } = await gather(services[0], 'accepted', { owner: 'owner' });
  const email = 'new@accepted.example';
  await members.owner.as((context) => createInvitation(context, { email, role: 'viewer' }));
  const token = await lastToken(services[0], email);
  const input = { token, name: 'New', password: 'another horse, another staple', address: '203.0.113.9' };
  const outcomes = await settled(
    [0, 1, 2, 3].map((index) =>
      acceptInvitation(service(index).database, service(index).meta({ kind: 'console' }), input),
    ),
  );
  expect(outcomes).toEqual(['not_found', 'not_found', 'not_found', 'ok']);
  const accounts = await services[1].database.reads.select().from(people).where(eq(people.email, email));
  expect(accounts).toHaveLength(1);
});

test('an invitation that is revoked while it is accepted is one or the other', async () => {
  const { organisationId, members } = await gather(services[0], 'either', {
    owner: 'owner',
    known: 'viewer',
  });
  const { members: elsewhere } = await gather(services[0], 'elsewhere', { owner: 'owner' });
  const { data } = await members.owner.as((context) =>
    createInvitation(context, { email: elsewhere.owner.email, role: 'viewer' }),
  );
  const token = await lastToken(services[0], elsewhere.owner.email);
  const there = services[1];
  const outcomes = await settled([
    members.owner.as((context) => revokeInvitation(context, { invitation_id: data.id })),
    acceptInvitation(there.database, there.meta({ kind: 'console' }), { token, address: '203.0.113.9' }),
  ]);
  expect([
    ['not_found', 'ok'],
    ['invalid_state', 'ok'],
  ]).toContainEqual(outcomes);
  const listed = await members.owner.as((context) => listInvitations(context, { limit: 10 }));
  const people = await runAs(there, organisationId, { kind: 'service' }, (context) =>
    listMembers(context, { limit: 50 }),
  );
  expect(people.data.length).toBe(listed.data[0]?.state === 'accepted' ? 3 : 2);
});

test('two invitations of one address at once leave one that is pending', async () => {
  const { organisationId, members } = await gather(services[0], 'doubled', { owner: 'owner' });
  const { id: memberId, session } = members.owner;
  const actor = { kind: 'member', memberId, sessionId: session.id, keyId: 'pk_test_race' } as const;
  const outcomes = await settled(
    [0, 1, 2, 3].map((index) =>
      runAs(service(index), organisationId, actor, (context) =>
        createInvitation(context, { email: 'new@doubled.example', role: 'viewer' }),
      ),
    ),
  );
  expect(outcomes).toEqual(['ok', 'ok', 'ok', 'ok']);
  const listed = await members.owner.as((context) => listInvitations(context, { limit: 10 }));
  expect(listed.data.map(({ state }) => state).sort()).toEqual(['pending', 'revoked', 'revoked', 'revoked']);
});

test('a member whose role changes while they sign in is left without a key of the old role', async () => {
  const [here, there] = services;
  const { organisationId, members } = await gather(here, 'signing-in', { owner: 'owner', admin: 'admin' });
  const { owner, admin } = members;
  const actor = {
    kind: 'member',
    memberId: owner.id,
    sessionId: owner.session.id,
    keyId: 'pk_test',
  } as const;
  const events: string[] = [];
  let change: Promise<unknown> = Promise.resolve();
  await here.run(async (context) => {
    const held = await lockMembership(context, admin.session.person.id, organisationId);
    expect(held).toMatchObject({ role: 'admin' });
    change = runAs(there, organisationId, actor, (other) =>
      updateMember(other, { member_id: admin.id, role: 'viewer' }),
    ).then(() => events.push('changed'));
    // Long enough for a change that does not wait.
    await sleep(300);
    await issueKey(within(context, { organisationId, environment: 'test' }), {
      name: 'Late',
      permissions: rolePermissions.admin,
      session: { id: admin.session.id, memberId: admin.id },
    });
    events.push('issued');
  });
  await change;
  expect(events).toEqual(['issued', 'changed']);
  expect((await keysOf(admin.id)).filter(({ revokedAt }) => revokedAt === null)).toEqual([]);
});

test('of sign-ins and a change of role at once no key keeps more than the role that stands', async () => {
  const [here, there] = services;
  const { members } = await gather(here, 'crowd', { owner: 'owner', admin: 'admin' });
  await settled([
    ...[0, 1, 2].map((index) => signIn(service(index), members.admin.email)),
    members.owner.as((context) => updateMember(context, { member_id: members.admin.id, role: 'viewer' })),
    ...[0, 1, 2].map((index) => signIn(service(index), members.admin.email)),
  ]);
  await signIn(there, members.admin.email);
  const open = (await keysOf(members.admin.id)).filter(({ revokedAt }) => revokedAt === null);
  expect(open.length).toBeGreaterThanOrEqual(2);
  for (const { permissions } of open) expect(permissions).toEqual([...rolePermissions.viewer]);
});
