import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { auditEntries } from '@/server/core/audit-log/tables';
import { apiKeys } from '@/server/organisation/api-keys/tables';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import { listSessions } from '@/server/organisation/sessions/read-sessions';
import { revokeSession } from '@/server/organisation/sessions/revoke-session';
import { settle, signIn } from '@/server/organisation/sessions/testing';
import { testDatabase } from '@/server/platform/database/testing';
import { newId } from '@/server/platform/kernel/ids';
import { testContext } from '@/server/platform/kernel/testing';

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
const keysOf = (id: string) => service.database.reads.select().from(apiKeys).where(eq(apiKeys.sessionId, id));
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
    const [one, other] = await Promise.all([revoke(session.id, session.id), revoke(session.id, session.id)]);
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
