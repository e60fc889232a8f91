import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Invitation } from '@/lib/contract/organisation/members';
import type { Role } from '@/lib/contract/permissions';
import { auditEntries } from '@/server/core/audit-log/tables';
import { acceptInvitation } from '@/server/organisation/invitations/accept-invitation';
import { createInvitation } from '@/server/organisation/invitations/create-invitation';
import { listInvitations, readInvitation } from '@/server/organisation/invitations/read-invitations';
import { revokeInvitation } from '@/server/organisation/invitations/revoke-invitation';
import { invitations } from '@/server/organisation/invitations/tables';
import { checkPassword } from '@/server/organisation/members/people/passwords';
import { gather, lastToken, signedIn } from '@/server/organisation/members/testing';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import { testDatabase } from '@/server/platform/database/testing';
import type { Context } from '@/server/platform/kernel/context';
import { mails } from '@/server/platform/mail/tables';

const DAY = 24 * 60 * 60;
const PASSWORD = 'another horse, another staple';
const HOME = '203.0.113.9';

let service: TestService;
beforeAll(async () => {
  service = testService(await testDatabase());
});
afterAll(() => service.database.close());

const invite = (email: string, role: Role) => (context: Context) =>
  createInvitation(context, { email, role });
const all = (context: Context) => listInvitations(context, { limit: 50 });
const read = (token: string) => service.run((context) => readInvitation(context, { token }));
const accept = (token: string, account: { name?: string; password?: string } = {}) =>
  acceptInvitation(service.database, service.meta({ kind: 'console' }), {
    token,
    address: HOME,
    ...account,
  });
const account = { name: 'New engineer', password: PASSWORD };
const act = async (target: string, action: string) => {
  const isIt = and(eq(auditEntries.target, target), eq(auditEntries.action, action));
  return (await service.database.reads.select().from(auditEntries).where(isIt))[0];
};

describe('inviting', () => {
  it('writes an email with a link whose secret is stored nowhere else', async () => {
    const { members } = await gather(service, 'mailed', { owner: 'owner' });
    const { data } = await members.owner.as(invite(' New@Mailed.example', 'engineer'));
    expect(data).toMatchObject({
      email: 'new@mailed.example',
      role: 'engineer',
      state: 'pending',
      invited_by: 'owner',
      expires_at: new Date(service.now.getTime() + 7 * DAY * 1_000).toISOString(),
    });
    const token = await lastToken(service, 'new@mailed.example');
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const kept = JSON.stringify([
      await service.database.reads.select().from(invitations),
      await service.database.reads.select().from(auditEntries),
      data,
    ]);
    expect(kept).not.toContain(token);
    expect(await act(data.id, 'invitation.created')).toMatchObject({ details: { role: 'engineer' } });
    expect((await read(token)).data).toEqual({
      organisation_name: 'mailed',
      email: 'new@mailed.example',
      role: 'engineer',
      invited_by: 'owner',
      has_account: false,
      expires_at: data.expires_at,
    });
  });

  it('replaces the pending invitation of the address: the old link is dead', async () => {
    const { members } = await gather(service, 'again', { owner: 'owner' });
    const { data: first } = await members.owner.as(invite('new@again.example', 'viewer'));
    const old = await lastToken(service, 'new@again.example');
    service.later(1);
    const { data: second } = await members.owner.as(invite('NEW@again.example', 'engineer'));
    await expect(read(old)).rejects.toMatchObject({ code: 'not_found' });
    await expect(accept(old, account)).rejects.toMatchObject({ code: 'not_found' });
    expect((await read(await lastToken(service, 'new@again.example'))).data.role).toBe('engineer');
    expect((await members.owner.as(all)).data.map(({ id, state }) => [id, state])).toEqual([
      [second.id, 'pending'],
      [first.id, 'revoked'],
    ]);
    expect((await act(first.id, 'invitation.revoked'))?.details).toEqual({ replaced_by: second.id });
  });

  it('shows one that is over as expired, and lets another be sent', async () => {
    const { members } = await gather(service, 'over', { owner: 'owner' });
    await members.owner.as(invite('new@over.example', 'viewer'));
    const old = await lastToken(service, 'new@over.example');
    service.later(7 * DAY);
    await expect(read(old)).rejects.toMatchObject({ code: 'not_found' });
    await expect(accept(old, account)).rejects.toMatchObject({ code: 'not_found' });
    const { data } = await members.owner.as(invite('new@over.example', 'viewer'));
    const states = (state: Invitation['state']) =>
      members.owner.as((context) => listInvitations(context, { limit: 50, state }));
    expect((await states('pending')).data.map(({ id }) => id)).toEqual([data.id]);
    expect((await states('expired')).data).toMatchObject([{ state: 'expired' }]);
    expect((await states('revoked')).data).toEqual([]);
    expect((await states('accepted')).data).toEqual([]);
  });

  it('refuses members, and roles that the caller can’t give', async () => {
    const { members } = await gather(service, 'refused', { owner: 'owner', admin: 'admin' });
    await expect(members.owner.as(invite('ADMIN@refused.example', 'viewer'))).rejects.toMatchObject({
      code: 'duplicate_reference',
    });
    await expect(members.admin.as(invite('x@refused.example', 'owner'))).rejects.toMatchObject({
      code: 'forbidden',
    });
    const written = await service.database.reads
      .select()
      .from(mails)
      .where(eq(mails.recipient, 'x@refused.example'));
    expect(written).toEqual([]);
  });

  it('is revoked, again and again, until it has ended another way', async () => {
    const { members } = await gather(service, 'revoked', { owner: 'owner' });
    const { members: others } = await gather(service, 'strangers', { owner: 'owner' });
    const { data } = await members.owner.as(invite('new@revoked.example', 'viewer'));
    const token = await lastToken(service, 'new@revoked.example');
    const revoke = (context: Context) => revokeInvitation(context, { invitation_id: data.id });
    await expect(others.owner.as(revoke)).rejects.toMatchObject({ code: 'not_found' });
    expect((await others.owner.as(all)).data).toEqual([]);
    expect((await members.owner.as(revoke)).data.state).toBe('revoked');
    expect((await members.owner.as(revoke)).data.state).toBe('revoked');
    await expect(accept(token, account)).rejects.toMatchObject({ code: 'not_found' });
    const { data: next } = await members.owner.as(invite('new@revoked.example', 'viewer'));
    await accept(await lastToken(service, 'new@revoked.example'), account);
    const late = (context: Context) => revokeInvitation(context, { invitation_id: next.id });
    await expect(members.owner.as(late)).rejects.toMatchObject({
      code: 'invalid_state',
      details: { status: 'accepted' },
    });
  });
});

describe('accepting', () => {
  it('opens an account with name and password, once', async () => {
    const { organisationId, members } = await gather(service, 'joined', { owner: 'owner' });
    const { data } = await members.owner.as(invite('new@joined.example', 'engineer'));
    const token = await lastToken(service, 'new@joined.example');
    await expect(accept(token, { name: 'New engineer' })).rejects.toMatchObject({
      code: 'validation_failed',
      details: { password: 'is required' },
    });
    await expect(accept(token, { ...account, password: 'new@joined.example' })).rejects.toMatchObject({
      code: 'validation_failed',
      details: { password: expect.stringMatching(/^must have 12 characters beside/) },
    });
    expect(await accept(token, account)).toEqual({
      data: { email: 'new@joined.example', organisation_name: 'joined' },
    });
    await expect(accept(token, account)).rejects.toMatchObject({ code: 'not_found' });
    const signIn = { email: 'new@joined.example', password: PASSWORD };
    expect(await checkPassword(service.database.reads, signIn, 15)).toMatchObject({ name: 'New engineer' });
    const { data: listed } = await members.owner.as(all);
    expect(listed).toMatchObject([{ id: data.id, state: 'accepted' }]);
    const accepted = await act(data.id, 'invitation.accepted');
    expect(accepted).toMatchObject({ organisationId, address: HOME, actor: { kind: 'console' } });
    const created = await act(accepted?.details.member_id ?? '', 'member.created');
    expect(created).toMatchObject({ changes: { role: { before: null, after: 'engineer' } } });
  });

  it('adds somebody who has an account, whatever name and password are given', async () => {
    const { members } = await gather(service, 'first', { owner: 'owner', engineer: 'engineer' });
    const { organisationId, members: others } = await gather(service, 'second', { owner: 'owner' });
    await others.owner.as(invite(members.engineer.email, 'viewer'));
    const token = await lastToken(service, members.engineer.email);
    expect((await read(token)).data.has_account).toBe(true);
    await accept(token, { name: 'Renamed', password: 'a password of an attacker' });
    const again = await signedIn(service, organisationId, members.engineer.email);
    expect(again.session.person.name).toBe('engineer');
    expect(again.session.memberships.map(({ role }) => role)).toEqual(['engineer', 'viewer']);
  });

  it('refuses a link that nobody was sent', async () => {
    for (const token of ['', 'guess', 'x'.repeat(200)]) {
      await expect(read(token)).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});
