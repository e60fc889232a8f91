import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { rolePermissions } from '@/lib/contract/permissions';
import { inUnitOfWork } from '@/server/core/unit-of-work';
import { counting } from '@/server/organisation/account-security/testing';
import { issueKey } from '@/server/organisation/api-keys/issue-key';
import { apiKeySecrets, apiKeys } from '@/server/organisation/api-keys/tables';
import { createMember } from '@/server/organisation/members/add-member';
import { createOperator } from '@/server/organisation/members/people/operators';
import { listMemberships } from '@/server/organisation/members/read-members';
import { removeMember } from '@/server/organisation/members/remove-member';
import { runAs } from '@/server/organisation/members/testing';
import { updateMember } from '@/server/organisation/members/update-member';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import { readSession } from '@/server/organisation/sessions/read-sessions';
import { revokeSession } from '@/server/organisation/sessions/revoke-session';
import { sessions } from '@/server/organisation/sessions/tables';
import { askForKey, openOnly, PASSWORD, settle } from '@/server/organisation/sessions/testing';
import { testDatabase } from '@/server/platform/database/testing';
import { newId } from '@/server/platform/kernel/ids';

const OWNER = 'owner@harbour.example';
const OTHER = 'other@harbour.example';
const STAFF = 'staff@provider.example';
const IN_TEST = { organisation: 'harbour', environment: 'test' } as const;
let service: TestService;
let harbour = '';
beforeAll(async () => {
  service = testService(await testDatabase(), { sessionHours: 8 });
  harbour = await settle(service, 'harbour', { [OWNER]: 'owner', [OTHER]: 'viewer' });
  await settle(service, 'quay', { [OWNER]: 'treasury' });
  await service.run((context) =>
    createOperator(context, { email: STAFF, name: 'Staff', password: PASSWORD }),
  );
});
afterAll(() => service.database.close());

const notFound = { code: 'not_found', message: 'No such record.', details: {} };
const keysOf = (id: string) => service.database.reads.select().from(apiKeys).where(eq(apiKeys.sessionId, id));
const read = async ({ id, token }: { id: string; token: string }) =>
  (await service.run((context) => readSession(context, { session_id: id, session_token: token }))).data;
const end = ({ id }: { id: string }) =>
  service.run((context) => revokeSession(context, { session_id: id, acting_session_id: id }));
const memberOf = async (personId: string, organisationId: string) => {
  const places = await service.run((context) => listMemberships(context, personId));
  return places.find((place) => place.organisationId === organisationId)?.id ?? '';
};

describe('a session that was opened', () => {
  it('has no key yet, and of its token the hash alone is stored', async () => {
    const session = await openOnly(service, OWNER);
    expect(session.token).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(JSON.stringify(session)).not.toMatch(/[ps]k_(test|live)_/);
    expect(await keysOf(session.id)).toEqual([]);
    const [row] = await service.database.reads.select().from(sessions).where(eq(sessions.id, session.id));
    expect(row?.tokenHash).toHaveLength(32);
    expect(Buffer.from(row?.tokenHash ?? []).toString('base64url')).not.toBe(session.token);
  });

  it('is read with its token, with the memberships as they are now', async () => {
    const session = await openOnly(service, OWNER);
    const data = await read(session);
    expect(operations.readSession.answer.parse({ data })).toEqual({ data });
    const { token, ...facts } = session;
    expect(data).toEqual(facts);
    await settle(service, 'third', {});
    await service.run((context) =>
      createMember(context, { slug: 'third', email: OWNER, name: 'o', role: 'viewer', password: PASSWORD }),
    );
    expect((await read(session)).memberships.map(({ organisation }) => organisation.slug)).toEqual([
      'harbour',
      'quay',
      'third',
    ]);
  });

  it('with 1,000 organisations has each of them, and issues one key for one of them', async () => {
    const email = 'everywhere@harbour.example';
    await service.run(async (context) => {
      await createMember(context, { slug: 'harbour', email, name: 'All', role: 'owner', password: PASSWORD });
    });
    await service.database.reads.execute(`
      insert into organisations (id, slug, name, created_at, updated_at)
        select gen_random_uuid(), 'many-' || n, 'Many ' || n, now(), now() from generate_series(1, 999) n`);
    await service.database.reads.execute(`
      insert into members (id, organisation_id, person_id, role, created_at, updated_at)
        select gen_random_uuid(), o.id, p.id, 'viewer', now(), now() from organisations o, people p
        where o.slug like 'many-%' and p.email = '${email}'`);
    const session = await openOnly(service, email);
    expect(session.memberships).toHaveLength(1_000);
    expect((await read(session)).memberships).toHaveLength(1_000);
    await askForKey(service, session, { organisation: 'many-700', environment: 'live' });
    expect(await keysOf(session.id)).toHaveLength(1);
    await end(session);
    expect((await keysOf(session.id)).map(({ revokedAt }) => revokedAt)).toEqual([service.now]);
  });
});

describe('a key of a session', () => {
  it('is the same pair whenever it is requested, and sealed for rest', async () => {
    const session = await openOnly(service, OWNER);
    const first = await askForKey(service, session, IN_TEST);
    expect(operations.issueSessionKey.answer.parse({ data: first })).toEqual({ data: first });
    expect(first.permissions).toEqual(rolePermissions.owner);
    expect(await askForKey(service, session, IN_TEST)).toEqual(first);
    const live = await askForKey(service, session, { ...IN_TEST, environment: 'live' });
    const quay = await askForKey(service, session, { ...IN_TEST, organisation: 'quay' });
    expect(quay.permissions).toEqual(rolePermissions.treasury);
    expect(new Set([first.key, live.key, quay.key]).size).toBe(3);
    expect((await keysOf(session.id)).map(({ expiresAt }) => expiresAt?.toISOString())).toEqual(
      Array.from({ length: 3 }, () => session.expires_at),
    );
    const sealed = await service.database.reads.select().from(apiKeySecrets);
    for (const row of sealed) expect(Buffer.from(row.sealed).includes(first.secret)).toBe(false);
  });

  it('is each session’s own', async () => {
    const [one, other] = [await openOnly(service, OWNER), await openOnly(service, OWNER)];
    expect((await askForKey(service, one, IN_TEST)).key).not.toBe(
      (await askForKey(service, other, IN_TEST)).key,
    );
  });

  it('for /operator/v1 is for staff alone', async () => {
    const staff = await openOnly(service, STAFF);
    expect(staff).toMatchObject({ is_operator: true, memberships: [] });
    const pair = await askForKey(service, staff, 'operator');
    expect(pair).toMatchObject({ key: expect.stringMatching(/^ok_/), permissions: [] });
    expect(await askForKey(service, staff, 'operator')).toEqual(pair);
    await expect(askForKey(service, staff, IN_TEST)).rejects.toMatchObject(notFound);
    await expect(askForKey(service, await openOnly(service, OWNER), 'operator')).rejects.toMatchObject(
      notFound,
    );
  });

  it('is not issued again once the role was changed; a new session has the new role', async () => {
    const session = await openOnly(service, OTHER);
    await askForKey(service, session, IN_TEST);
    const unused = await openOnly(service, OTHER);
    const member = await memberOf(session.person.id, harbour);
    const { key: keyId } = await runAs(service, harbour, { kind: 'service' }, (context) =>
      issueKey(context, { name: 'Manager', permissions: rolePermissions.owner }),
    );
    const manage = { kind: 'key', keyId } as const;
    await runAs(service, harbour, manage, (context) =>
      updateMember(context, { member_id: member, role: 'engineer' }),
    );
    expect((await read(session)).memberships[0]?.role).toBe('engineer');
    for (const environment of ['test', 'live'] as const) {
      await expect(askForKey(service, session, { ...IN_TEST, environment })).rejects.toMatchObject(notFound);
    }
    expect((await keysOf(session.id)).filter(({ revokedAt }) => revokedAt === null)).toEqual([]);
    for (const other of [unused, await openOnly(service, OTHER)]) {
      expect((await askForKey(service, other, IN_TEST)).permissions).toEqual(rolePermissions.engineer);
    }
    await runAs(service, harbour, manage, (context) => removeMember(context, { member_id: member }));
    expect((await read(unused)).memberships).toEqual([]);
    await expect(askForKey(service, unused, IN_TEST)).rejects.toMatchObject(notFound);
  });
});

describe('what is refused', () => {
  it('is refused alike: another token, another’s session, an unknown one; an ended one states why', async () => {
    const [session, other, ended] = [
      await openOnly(service, OWNER),
      await openOnly(service, STAFF),
      await openOnly(service, OWNER),
    ];
    await end(ended);
    const [old] = await service.database.reads
      .insert(sessions)
      .values({
        id: newId(),
        personId: session.person.id,
        address: '203.0.113.7',
        userAgent: 'before tokens',
        createdAt: service.now,
        expiresAt: new Date(service.now.getTime() + 3_600_000),
      })
      .returning();
    const wrong = [
      { id: session.id, token: 'x' },
      { id: session.id, token: other.token },
      { id: other.id, token: session.token },
      { id: newId(), token: session.token },
      { id: 'no-id', token: session.token },
      { id: old?.id ?? '', token: session.token },
    ];
    for (const given of wrong) {
      await expect(read(given)).rejects.toMatchObject(notFound);
      await expect(askForKey(service, given, IN_TEST)).rejects.toMatchObject(notFound);
    }
    const revoked = { ...notFound, details: { ended: 'revoked' } };
    await expect(read(ended)).rejects.toMatchObject(revoked);
    await expect(askForKey(service, ended, IN_TEST)).rejects.toMatchObject(revoked);
    for (const organisation of ['many-1', 'no-such']) {
      await expect(askForKey(service, session, { ...IN_TEST, organisation })).rejects.toMatchObject(notFound);
    }
    expect(await keysOf(session.id)).toEqual([]);
    service.later(8 * 3_600);
    const expired = { ...notFound, details: { ended: 'expired' } };
    await expect(read(session)).rejects.toMatchObject(expired);
    await expect(askForKey(service, session, IN_TEST)).rejects.toMatchObject(expired);
  });

  it('costs the same statements for a wrong token, an ended session and an unknown one', async () => {
    const [session, ended] = [await openOnly(service, OWNER), await openOnly(service, OWNER)];
    await end(ended);
    const { database, counted } = counting(service.database);
    const seen: string[][] = [];
    for (const given of [
      { session_id: session.id, session_token: ended.token },
      { session_id: ended.id, session_token: ended.token },
      { session_id: newId(), session_token: session.token },
    ]) {
      counted();
      await expect(
        inUnitOfWork(database, service.meta({ kind: 'console' }), (context) => readSession(context, given)),
      ).rejects.toMatchObject({ code: 'not_found' });
      seen.push(counted());
    }
    expect(seen).toEqual([seen[0], seen[0], seen[0]]);
  });
});
