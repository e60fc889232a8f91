import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { apiKeys } from '@/server/organisation/api-keys/tables';
import { createOperator } from '@/server/organisation/members/people/operators';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import { listSessions, readSession } from '@/server/organisation/sessions/read-sessions';
import { recordSessionUse } from '@/server/organisation/sessions/record-session-use';
import { revokeSession } from '@/server/organisation/sessions/revoke-session';
import { sessions } from '@/server/organisation/sessions/tables';
import { askForKey, openOnly, PASSWORD, settle } from '@/server/organisation/sessions/testing';
import { testDatabase } from '@/server/platform/database/testing';
import { testContext } from '@/server/platform/kernel/testing';
import { startApp, type TestApp } from '../../support/app';
import { openSession } from '../../support/operators';
import { sendSigned } from '../../support/raw-http';

const MEMBER = 'member@harbour.example';
const STAFF = 'staff@provider.example';
const BOTH = 'both@provider.example';
const MINUTE = 60;
const IN_TEST = { organisation: 'harbour', environment: 'test' } as const;
let service: TestService;
beforeAll(async () => {
  service = testService(await testDatabase(), {
    sessionHours: 12,
    idleMinutes: { member: 480, operator: 30 },
  });
  await settle(service, 'harbour', { [MEMBER]: 'viewer', [BOTH]: 'viewer' });
  for (const email of [STAFF, BOTH]) {
    await service.run((context) => createOperator(context, { email, name: 'Staff', password: PASSWORD }));
  }
});
afterAll(() => service.database.close());

type Opened = { id: string; token: string };
const credentials = ({ id, token }: Opened) => ({ session_id: id, session_token: token });
const use = async (session: Opened) => {
  const answer = await service.run((context) => recordSessionUse(context, credentials(session)));
  expect(operations.recordSessionUse.answer.parse(answer)).toEqual(answer);
  return answer.data.idle_at;
};
const read = (session: Opened) => service.run((context) => readSession(context, credentials(session)));
const inMinutes = (minutes: number) => new Date(service.now.getTime() + minutes * 60_000).toISOString();
const keysOf = (id: string) => service.database.reads.select().from(apiKeys).where(eq(apiKeys.sessionId, id));
const endedBy = (ended: string) => ({ code: 'not_found', details: { ended } });

describe('a session that nobody uses', () => {
  it.each([
    [MEMBER, 480],
    [STAFF, 30],
    [BOTH, 30],
  ])('of %s ends after %i minutes, whatever its keys call', async (email, minutes) => {
    const session = await openOnly(service, email);
    service.later(minutes * MINUTE - 1);
    await read(session);
    service.later(1);
    await expect(read(session)).rejects.toMatchObject(endedBy('idle'));
    await expect(use(session)).rejects.toMatchObject(endedBy('idle'));
    await expect(askForKey(service, session, IN_TEST)).rejects.toMatchObject(endedBy('idle'));
  });

  it('goes on as long as it is used, up to its latest end', async () => {
    const session = await openOnly(service, STAFF);
    const pair = await askForKey(service, session, 'operator');
    for (let half = 1; half < 24; half += 1) {
      service.later(29 * MINUTE);
      const idleAt = await use(session);
      expect(idleAt <= session.expires_at).toBe(true);
      const [key] = await keysOf(session.id);
      expect(key).toMatchObject({ id: pair.key, expiresAt: new Date(idleAt), version: half + 1 });
    }
    expect((await read(session)).data.expires_at).toBe(session.expires_at);
    expect(await use(session)).toBe(inMinutes(30));
    service.later(25 * MINUTE);
    expect(await use(session)).toBe(session.expires_at);
    service.later(29 * MINUTE);
    await expect(read(session)).rejects.toMatchObject(endedBy('expired'));
  });

  it('is shown with when it was used, and not with when its keys called', async () => {
    const [one, other] = [await openOnly(service, MEMBER), await openOnly(service, MEMBER)];
    service.later(MINUTE);
    const usedAt = service.now;
    await use(other);
    service.later(MINUTE);
    const context = testContext(service.database.reads, { now: service.now });
    const { data } = await listSessions(context, { acting_session_id: one.id });
    const lastUsed = new Map(data.map(({ id, last_used_at }) => [id, last_used_at]));
    expect(lastUsed.get(other.id)).toBe(usedAt.toISOString());
    expect(lastUsed.get(one.id)).toBe(service.now.toISOString());
  });
});

describe('reporting a use', () => {
  it('needs the token, and does not open what was revoked', async () => {
    const session = await openOnly(service, MEMBER);
    await askForKey(service, session, IN_TEST);
    await expect(use({ ...session, token: 'x'.repeat(43) })).rejects.toMatchObject({
      code: 'not_found',
      details: {},
    });
    await service.run((context) =>
      revokeSession(context, { session_id: session.id, acting_session_id: session.id }),
    );
    const before = await keysOf(session.id);
    await expect(use(session)).rejects.toMatchObject(endedBy('revoked'));
    expect(await keysOf(session.id)).toEqual(before);
  });

  it('changes nothing of a session that an earlier version opened', async () => {
    const session = await openOnly(service, MEMBER);
    const end = new Date(session.expires_at);
    const earlier = { expiresAt: end, endsAt: null, usedAt: null };
    await service.database.reads.update(sessions).set(earlier).where(eq(sessions.id, session.id));
    service.later(11 * 60 * MINUTE);
    expect(await use(session)).toBe(session.expires_at);
    expect((await read(session)).data.expires_at).toBe(session.expires_at);
    service.later(60 * MINUTE);
    await expect(read(session)).rejects.toMatchObject(endedBy('expired'));
  });
});

describe('over HTTP', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ idleMinutes: { member: 1 / 20, operator: 1 / 20 } });
    await app.createOrganisation('quay');
    const member = { email: 'viewer@quay.example', name: 'Viewer', role: 'viewer', password: PASSWORD };
    await app.operate('/operator/v1/organisations/quay/members', member);
  });
  afterAll(() => app.close());

  const post = (target: string, body: object) =>
    app.console({ method: 'POST', target, body: JSON.stringify(body) });

  it('calls of a session’s key do not keep it open; reports do', async () => {
    const session = await openSession(app, 'viewer@quay.example');
    const at = `/console/v1/sessions/${session.id}`;
    const body = { session_token: session.token };
    const issued = await post(`${at}/keys`, {
      ...body,
      for: { organisation: 'quay', environment: 'test' },
    });
    const pair = issued.json.data as { key: string; secret: string };
    const call = async () =>
      (await sendSigned(app.url, pair, { target: `/partner/v1/wallets?n=${Math.random()}` })).status;
    const began = Date.now();
    while (Date.now() - began < 4_000) {
      expect(await call()).not.toBe(401);
      expect((await post(`${at}/use`, body)).status).toBe(200);
      await sleep(500);
    }
    const lastUse = Date.now();
    let answer = await call();
    while (answer !== 401 && Date.now() - lastUse < 10_000) {
      await sleep(100);
      answer = await call();
    }
    expect(answer).toBe(401);
    expect(Date.now() - lastUse).toBeGreaterThan(2_000);
    const after = await post(`${at}/read`, body);
    expect(after.status).toBe(404);
    expect(after.json.error).toMatchObject({ code: 'not_found', details: { ended: 'idle' } });
  });
});
