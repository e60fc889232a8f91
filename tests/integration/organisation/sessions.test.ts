import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { auditEntries } from '@/server/core/audit-log/tables';
import { apiKeySecrets, apiKeys } from '@/server/organisation/api-keys/tables';
import {
  createOperator,
  listOperators,
  removeOperator,
} from '@/server/organisation/members/people/operators';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import { listSessions } from '@/server/organisation/sessions/read-sessions';
import { revokeSession } from '@/server/organisation/sessions/revoke-session';
import { askForKey, openOnly, PASSWORD, settle, signIn } from '@/server/organisation/sessions/testing';
import { open } from '@/server/platform/crypto/seal';
import { testDatabase } from '@/server/platform/database/testing';
import { newId } from '@/server/platform/kernel/ids';
import { testContext } from '@/server/platform/kernel/testing';

describe('revoke session', () => {
  const OWNER = 'owner@harbour.example';
  const OTHER = 'other@harbour.example';
  let service: TestService;
  beforeAll(async () => {
    service = testService(await testDatabase());
    await settle(service, 'harbour', { [OWNER]: 'owner', [OTHER]: 'viewer' });
  });
  afterAll(() => service.database.close());

  const list = (acting: string) =>
    listSessions(testContext(service.database.reads, { now: service.now }), { acting_session_id: acting });
  const revoke = (id: string, acting: string) =>
    service.run((context) => revokeSession(context, { session_id: id, acting_session_id: acting }));
  const keysOf = (id: string) =>
    service.database.reads.select().from(apiKeys).where(eq(apiKeys.sessionId, id));
  const notFound = { code: 'not_found' };

  describe('the list of sessions', () => {
    it("has the person's open ones, newest first, and marks the calling one", async () => {
      const older = await signIn(service, OTHER);
      service.later(60);
      const newer = await signIn(service, OTHER);
      await signIn(service, OWNER);
      const answer = await list(older.id);
      expect(operations.listSessions.answer.parse(answer)).toEqual(answer);
      expect(answer.data.map(({ id, current }) => [id, current])).toEqual([
        [newer.id, false],
        [older.id, true],
      ]);
      expect(answer.data[1]?.last_used_at).toBe(service.now.toISOString());
      await revoke(newer.id, older.id);
      expect((await list(older.id)).data.map(({ id }) => id)).toEqual([older.id]);
    });

    it('is for open sessions alone', async () => {
      const session = await signIn(service, OTHER);
      await expect(list(newId())).rejects.toMatchObject(notFound);
      service.later(service.settings.sessionHours * 3_600);
      await expect(list(session.id)).rejects.toMatchObject(notFound);
    });
  });

  describe('ending a session', () => {
    it('revokes all its keys at once, for admission to see, and no others', async () => {
      const [ended, acting] = [await signIn(service, OWNER), await signIn(service, OWNER)];
      service.later(5);
      const answer = await revoke(ended.id, acting.id);
      expect(operations.revokeSession.answer.parse(answer)).toEqual({
        data: { id: ended.id, revoked_at: service.now.toISOString() },
      });
      const keys = await keysOf(ended.id);
      expect(keys.map(({ revokedAt, version }) => [revokedAt, version])).toEqual([
        [service.now, 2],
        [service.now, 2],
      ]);
      expect((await keysOf(acting.id)).map(({ revokedAt }) => revokedAt)).toEqual([null, null]);
      const trail = await service.database.reads
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.target, ended.id));
      expect(trail.map(({ action }) => action).sort()).toEqual(['session.opened', 'session.revoked']);
    });

    it('of oneself is signing out, and may be repeated', async () => {
      const session = await signIn(service, OWNER);
      const once = await revoke(session.id, session.id);
      service.later(5);
      expect(await revoke(session.id, session.id)).toEqual(once);
      expect((await keysOf(session.id)).map(({ version }) => version)).toEqual([2, 2]);
    });

    it('may happen twice at once', async () => {
      const session = await signIn(service, OWNER);
      const [one, other] = await Promise.all([
        revoke(session.id, session.id),
        revoke(session.id, session.id),
      ]);
      expect(one).toEqual(other);
    });

    it("is not possible for another person's, an unknown one, or from one that has ended", async () => {
      const [mine, other, theirs] = [
        await signIn(service, OWNER),
        await signIn(service, OWNER),
        await signIn(service, OTHER),
      ];
      await expect(revoke(theirs.id, mine.id)).rejects.toMatchObject(notFound);
      await expect(revoke(newId(), mine.id)).rejects.toMatchObject(notFound);
      await expect(revoke('no-id', mine.id)).rejects.toMatchObject(notFound);
      await expect(revoke(mine.id, newId())).rejects.toMatchObject(notFound);
      await revoke(mine.id, mine.id);
      await expect(revoke(other.id, mine.id)).rejects.toMatchObject(notFound);
      expect((await keysOf(other.id)).map(({ revokedAt }) => revokedAt)).toEqual([null, null]);
      expect((await keysOf(theirs.id)).map(({ revokedAt }) => revokedAt)).toEqual([null, null]);
    });
  });
});

describe('operator session', () => {
  const REVIEWER = 'reviewer@provider.example';
  const BOTH = 'both@provider.example';
  let service: TestService;
  beforeAll(async () => {
    service = testService(await testDatabase(), {
      sessionHours: 8,
      idleMinutes: { member: 480, operator: 480 },
    });
    await settle(service, 'harbour', { [BOTH]: 'viewer', 'member@harbour.example': 'owner' });
    for (const email of [REVIEWER, BOTH]) {
      await service.run((context) =>
        createOperator(context, { email, name: 'Reviewer', password: PASSWORD }),
      );
    }
  });
  afterAll(() => service.database.close());

  const keyOf = async (key: string) => {
    const [row] = await service.database.reads.select().from(apiKeys).where(eq(apiKeys.id, key));
    return row ?? expect.unreachable();
  };
  const remove = async (address: string) => {
    const { data } = await service.run(listOperators);
    const id = data.find(({ email }) => email === address)?.id ?? '';
    await service.run((context) => removeOperator(context, { operator_id: id }));
  };

  describe('an operator who signs in', () => {
    it('gets a key of their own that ends with the session, without belonging to an organisation', async () => {
      const data = await signIn(service, REVIEWER);
      expect(data).toMatchObject({ memberships: [], is_operator: true });
      expect(data.operator?.key).toMatch(/^ok_[0-9A-Za-z]{22}$/);
      expect(data.operator?.secret).toMatch(/^os_[0-9A-Za-z]{43}$/);
      expect(await keyOf(data.operator?.key ?? '')).toMatchObject({
        organisationId: null,
        environment: 'operator',
        permissions: [],
        sessionId: data.id,
        memberId: null,
        operatorPersonId: data.person.id,
        expiresAt: new Date(data.expires_at),
        revokedAt: null,
      });
    });

    it('has the secret sealed for its own row', async () => {
      const { operator } = await signIn(service, REVIEWER);
      const [row] = await service.database.reads
        .select()
        .from(apiKeySecrets)
        .where(eq(apiKeySecrets.keyId, operator?.key ?? ''));
      if (!row) throw new Error('no secret was kept');
      const binding = { organisationId: '', environment: 'operator', row: `api_key_secrets/${row.id}` };
      expect(open(service.settings.keyring, binding, row.sealed)).toBe(operator?.secret);
      expect(() => open(service.settings.keyring, { ...binding, environment: 'live' }, row.sealed)).toThrow();
    });

    it('has the keys of their memberships beside it, and it is noted in both places', async () => {
      const data = await signIn(service, BOTH);
      expect(data.memberships.map(({ role }) => role)).toEqual(['viewer']);
      expect(data.operator).toBeDefined();
      const trail = await service.database.reads
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.target, data.id));
      expect(trail.map(({ action, organisationId }) => [action, organisationId === null]).sort()).toEqual([
        ['session.opened', false],
        ['session.opened', true],
      ]);
    });

    it('loses it with the session', async () => {
      const { id, operator } = await signIn(service, REVIEWER);
      await service.run((context) => revokeSession(context, { session_id: id, acting_session_id: id }));
      expect(await keyOf(operator?.key ?? '')).toMatchObject({ revokedAt: service.now, version: 2 });
    });

    it('loses it when they are removed, in every session, and keeps the keys of their memberships', async () => {
      const [one, other] = [await signIn(service, BOTH), await signIn(service, BOTH)];
      await remove(BOTH);
      for (const { operator, memberships } of [one, other]) {
        expect(await keyOf(operator?.key ?? '')).toMatchObject({ revokedAt: service.now, version: 2 });
        expect((await keyOf(memberships[0]?.keys.test.key ?? '')).revokedAt).toBeNull();
      }
      expect((await signIn(service, BOTH)).operator).toBeUndefined();
    });

    it('is nobody else', async () => {
      const member = await openOnly(service, 'member@harbour.example');
      expect(member.is_operator).toBe(false);
      await expect(askForKey(service, member, 'operator')).rejects.toMatchObject({ code: 'not_found' });
    });
  });

  it('the table takes no key that is neither an organisation’s nor an operator’s, or both', async () => {
    const { operator, memberships } = await signIn(service, REVIEWER).then(async (mine) => ({
      operator: mine.operator,
      memberships: (await signIn(service, 'member@harbour.example')).memberships,
    }));
    const { reads } = service.database;
    const change = (key: string, values: Partial<typeof apiKeys.$inferInsert>) =>
      reads.update(apiKeys).set(values).where(eq(apiKeys.id, key));
    await expect(change(operator?.key ?? '', { operatorPersonId: null })).rejects.toThrow();
    await expect(change(memberships[0]?.keys.live.key ?? '', { organisationId: null })).rejects.toThrow();
  });
});
