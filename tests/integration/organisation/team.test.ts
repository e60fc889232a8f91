import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Permission, permissions, rolePermissions } from '@/lib/contract/permissions';
import { auditEntries } from '@/server/core/audit-log/tables';
import { issueKey } from '@/server/organisation/api-keys/issue-key';
import { apiKeys } from '@/server/organisation/api-keys/tables';
import { createInvitation } from '@/server/organisation/invitations/create-invitation';
import { listInvitations } from '@/server/organisation/invitations/read-invitations';
import { addMember } from '@/server/organisation/members/add-member';
import { listMembers } from '@/server/organisation/members/read-members';
import { removeMember } from '@/server/organisation/members/remove-member';
import { gather, runAs, signedIn } from '@/server/organisation/members/testing';
import { updateMember } from '@/server/organisation/members/update-member';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import { passkeys, totpFactors } from '@/server/organisation/second-factors/tables';
import { testDatabase } from '@/server/platform/database/testing';
import type { Context } from '@/server/platform/kernel/context';

let service: TestService;
beforeAll(async () => {
  service = testService(await testDatabase());
});
afterAll(() => service.database.close());

const liveKeys = async (memberId: string) => {
  const rows = await service.database.reads.select().from(apiKeys).where(eq(apiKeys.memberId, memberId));
  return rows.filter(({ revokedAt }) => revokedAt === null).length;
};
const acts = (target: string, action: string) =>
  service.database.reads
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.target, target), eq(auditEntries.action, action)));
const list = (context: Context) => listMembers(context, { limit: 50 });
const change = (id: string, role: 'owner' | 'admin' | 'viewer' | 'treasury') => (context: Context) =>
  updateMember(context, { member_id: id, role });
const remove = (id: string) => (context: Context) => removeMember(context, { member_id: id });
const refused = (code: string, details: object = {}) => ({ code, details });

/** An active API key of the organisation with these permissions. */
async function keyOf(organisationId: string, given: readonly Permission[]) {
  const actor = { kind: 'service' } as const;
  const { key } = await runAs(service, organisationId, actor, (context) =>
    issueKey(context, { name: 'Team', permissions: given }),
  );
  return <Answer>(work: (context: Context) => Promise<Answer>) =>
    runAs(service, organisationId, { kind: 'key', keyId: key }, work);
}

describe('listing members', () => {
  it('shows the organisation’s own, newest first, with second factors, and who asks', async () => {
    const { members } = await gather(service, 'listed', { owner: 'owner', engineer: 'engineer' });
    await gather(service, 'unlisted', { owner: 'owner' });
    const personId = members.owner.session.person.id;
    const at = service.now;
    await service.database.reads
      .insert(totpFactors)
      .values({ personId, sealed: Buffer.alloc(1), confirmedAt: at, createdAt: at });
    await service.database.reads.insert(passkeys).values({
      id: members.owner.id,
      personId,
      credentialId: 'one',
      publicKey: Buffer.alloc(1),
      counter: 0,
      transports: [],
      name: 'Laptop',
      createdAt: at,
    });
    // An unconfirmed seed is not a second factor.
    await service.database.reads.insert(totpFactors).values({
      personId: members.engineer.session.person.id,
      sealed: Buffer.alloc(1),
      createdAt: at,
    });
    const { data, next_cursor } = await members.engineer.as(list);
    expect(next_cursor).toBeNull();
    expect(data).toMatchObject([
      { email: 'engineer@listed.example', role: 'engineer', second_factors: [], is_you: true },
      { email: 'owner@listed.example', second_factors: ['totp', 'passkey'], is_you: false },
    ]);
    expect(data[0]?.last_seen_at).toBe(at.toISOString());
    const owners = await members.owner.as((context) => listMembers(context, { limit: 50, role: 'owner' }));
    expect(owners.data.map(({ id }) => id)).toEqual([members.owner.id]);
    const first = await members.owner.as((context) => listMembers(context, { limit: 1 }));
    const second = await members.owner.as((context) =>
      listMembers(context, { limit: 1, cursor: first.next_cursor ?? '' }),
    );
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(data.map(({ id }) => id));
  });

  it('contains nothing of another organisation', async () => {
    const { organisationId } = await gather(service, 'here', { owner: 'owner' });
    const { members } = await gather(service, 'there', { owner: 'owner' });
    await service.run((context) =>
      addMember(context, { organisationId, person: members.owner.session.person, role: 'viewer' }),
    );
    const watcher = await signedIn(service, organisationId, 'owner@here.example');
    const { data } = await watcher.as(list);
    expect(data.find(({ email }) => email === members.owner.email)?.last_seen_at).toBeUndefined();
  });
});

describe('changing a role', () => {
  it('revokes the session’s keys of this organisation at once, and writes what was before and after', async () => {
    const { members } = await gather(service, 'changed', { owner: 'owner', viewer: 'viewer' });
    expect(await liveKeys(members.viewer.id)).toBe(2);
    const { data } = await members.owner.as(change(members.viewer.id, 'treasury'));
    expect(data).toMatchObject({ id: members.viewer.id, role: 'treasury' });
    expect([await liveKeys(members.viewer.id), await liveKeys(members.owner.id)]).toEqual([0, 2]);
    const [act] = await acts(members.viewer.id, 'member.role_changed');
    expect(act).toMatchObject({
      environment: null,
      changes: { role: { before: 'viewer', after: 'treasury' } },
      actor: { kind: 'member', memberId: members.owner.id },
    });
    const again = await signedIn(service, act?.organisationId ?? '', members.viewer.email);
    expect(again.session.memberships[0]?.permissions).toEqual(rolePermissions.treasury);
  });

  it('changes nothing when the role is the one that they have', async () => {
    const { members } = await gather(service, 'same', { owner: 'owner', viewer: 'viewer' });
    await members.owner.as(change(members.viewer.id, 'viewer'));
    expect(await liveKeys(members.viewer.id)).toBe(2);
    expect(await acts(members.viewer.id, 'member.role_changed')).toEqual([]);
  });

  it('keeps owners for owners, and one of them always', async () => {
    const { members } = await gather(service, 'owners', { owner: 'owner', admin: 'admin', viewer: 'viewer' });
    const { owner, admin, viewer } = members;
    const ofOwner = refused('forbidden', { role: 'owner' });
    await expect(admin.as(change(viewer.id, 'owner'))).rejects.toMatchObject(ofOwner);
    await expect(admin.as(change(owner.id, 'viewer'))).rejects.toMatchObject(ofOwner);
    await expect(admin.as(remove(owner.id))).rejects.toMatchObject(ofOwner);
    const last = refused('invalid_state', { status: 'last_owner' });
    await expect(owner.as(change(owner.id, 'admin'))).rejects.toMatchObject(last);
    await expect(owner.as(remove(owner.id))).rejects.toMatchObject(last);
    expect((await owner.as(change(owner.id, 'owner'))).data.role).toBe('owner');
    await owner.as(change(admin.id, 'owner'));
    expect((await owner.as(change(owner.id, 'admin'))).data.role).toBe('admin');
  });

  it('lets a key give what it covers, and name owners only when it may do everything', async () => {
    const { organisationId, members } = await gather(service, 'keys', { owner: 'owner', viewer: 'viewer' });
    const some = await keyOf(organisationId, ['members:write', ...rolePermissions.treasury]);
    await expect(some(change(members.viewer.id, 'owner'))).rejects.toMatchObject({ code: 'forbidden' });
    await expect(some(change(members.viewer.id, 'admin'))).rejects.toMatchObject(
      refused('forbidden', { role: 'admin' }),
    );
    await expect(some(remove(members.owner.id))).rejects.toMatchObject({ code: 'forbidden' });
    expect((await some(change(members.viewer.id, 'treasury'))).data.is_you).toBe(false);
    const all = await keyOf(
      organisationId,
      permissions.filter((permission) => permission.endsWith(':write')),
    );
    expect((await all(change(members.viewer.id, 'owner'))).data.role).toBe('owner');
  });

  it('is refused for strangers as for nobody', async () => {
    const { members } = await gather(service, 'mine', { owner: 'owner' });
    const { members: others } = await gather(service, 'theirs', { owner: 'owner', viewer: 'viewer' });
    for (const id of [others.viewer.id, others.owner.id, 'no-uuid']) {
      await expect(members.owner.as(change(id, 'admin'))).rejects.toMatchObject(refused('not_found'));
      await expect(members.owner.as(remove(id))).rejects.toMatchObject(refused('not_found'));
    }
  });
});

describe('removing a member', () => {
  it('revokes their keys and leaves their account', async () => {
    const { organisationId, members } = await gather(service, 'left', { owner: 'owner', viewer: 'viewer' });
    const { data } = await members.owner.as(remove(members.viewer.id));
    expect(data).toMatchObject({ id: members.viewer.id, role: 'viewer' });
    expect(await liveKeys(members.viewer.id)).toBe(0);
    expect((await members.owner.as(list)).data).toHaveLength(1);
    const [act] = await acts(members.viewer.id, 'member.removed');
    expect(act?.changes).toEqual({ role: { before: 'viewer', after: null } });
    const again = await signedIn(service, organisationId, members.viewer.email);
    expect(again.session.memberships).toEqual([]);
    await expect(members.viewer.as(change(members.owner.id, 'viewer'))).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('leaves a removed or demoted member no invitation of theirs to come back by', async () => {
    const { members } = await gather(service, 'doors', { owner: 'owner', admin: 'admin', other: 'owner' });
    const invite = (role: 'owner' | 'admin') => (context: Context) =>
      createInvitation(context, { email: `${role}.${context.pending.audit.length}@doors.example`, role });
    await members.owner.as(invite('owner'));
    await members.admin.as((context) =>
      createInvitation(context, { email: 'a@doors.example', role: 'admin' }),
    );
    await members.other.as((context) =>
      createInvitation(context, { email: 'b@doors.example', role: 'owner' }),
    );
    await members.other.as((context) =>
      createInvitation(context, { email: 'c@doors.example', role: 'admin' }),
    );
    await members.owner.as(change(members.other.id, 'admin'));
    await members.owner.as(remove(members.admin.id));
    const { data } = await members.owner.as((context) => listInvitations(context, { limit: 50 }));
    const states = Object.fromEntries(data.map(({ email, state }) => [email[0], state]));
    expect(states).toEqual({ o: 'pending', a: 'revoked', b: 'revoked', c: 'pending' });
  });
});
