import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { rolePermissions } from '@/lib/contract/permissions';
import { auditEntries } from '@/server/core/audit-log/tables';
import { testDatabase } from '@/server/platform/database/testing';
import { apiKeys } from '../../api-keys/tables';
import { signInAttempts } from '../../members/tables';
import { type TestService, testService } from '../../organisations/testing';
import { sessions } from '../tables';
import { HOME, openOnly, PASSWORD, settle, signIn } from '../testing';

const derivations = vi.hoisted(() => vi.fn());

vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>();
  const scrypt = (...given: Parameters<typeof crypto.scrypt>) => {
    derivations(given[2], given[3]);
    crypto.scrypt(...given);
  };
  return { ...crypto, scrypt };
});

const OWNER = 'owner@harbour.example';
const HOUR = 3_600_000;
let service: TestService;
let [first, second] = ['', ''];
beforeAll(async () => {
  service = testService(await testDatabase(), { sessionHours: 8 });
  first = await settle(service, 'first', { [OWNER]: 'owner', 'viewer@harbour.example': 'viewer' });
  service.later(60);
  second = await settle(service, 'second', { [OWNER]: 'treasury' });
});
beforeEach(() => service.database.reads.delete(signInAttempts));
afterAll(() => service.database.close());

const rejectionOf = (work: Promise<unknown>) =>
  work.then(
    () => expect.unreachable(),
    (error: { code: string; message: string; retryAfter?: number }) => error,
  );

describe('signing in', () => {
  it('answers as the contract states, with every membership', async () => {
    const data = await openOnly(service, ' Owner@Harbour.example');
    expect(operations.openSession.answer.parse({ data })).toEqual({ data });
    expect(data.person).toMatchObject({ name: 'owner', email: OWNER });
    expect(data.expires_at).toBe(new Date(service.now.getTime() + 8 * HOUR).toISOString());
    expect(
      data.memberships.map(({ organisation, role }) => [organisation.id, organisation.slug, role]),
    ).toEqual([
      [first, 'first', 'owner'],
      [second, 'second', 'treasury'],
    ]);
  });

  it('is followed by keys that may do exactly what the role may, exactly as long as the session', async () => {
    const data = await signIn(service, OWNER);
    for (const { organisation, role, permissions, keys } of data.memberships) {
      expect(permissions).toEqual(rolePermissions[role]);
      for (const environment of ['test', 'live'] as const) {
        const { reads } = service.database;
        const [row] = await reads.select().from(apiKeys).where(eq(apiKeys.id, keys[environment].key));
        expect(row).toMatchObject({
          organisationId: organisation.id,
          environment,
          name: 'Session of owner',
          permissions: [...rolePermissions[role]],
          sessionId: data.id,
          expiresAt: new Date(data.expires_at),
          revokedAt: null,
        });
        expect(row?.memberId).toBeTruthy();
      }
    }
  });

  it('notes it for each organisation, with the person’s address, without secrets', async () => {
    const data = await signIn(service, 'viewer@harbour.example', PASSWORD, '198.51.100.77');
    const trail = await service.database.reads
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.target, data.id));
    expect(trail).toHaveLength(1);
    expect(trail[0]).toMatchObject({
      organisationId: first,
      action: 'session.opened',
      address: '198.51.100.77',
      actor: { kind: 'console' },
    });
    expect(JSON.stringify(trail)).not.toMatch(/sk_|correct horse/);
  });
});

describe('a refused sign-in', () => {
  it('states the same, and does the same work, for an unknown account and a wrong password', async () => {
    const seen = [];
    for (const [email, password] of [
      [OWNER, 'a wrong password'],
      ['nobody@harbour.example', PASSWORD],
    ] as const) {
      derivations.mockClear();
      const { code, message } = await rejectionOf(signIn(service, email, password));
      seen.push({ code, message, derivations: derivations.mock.calls });
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]).toMatchObject({ code: 'invalid_credentials' });
    expect(seen[0]?.derivations).toHaveLength(1);
  });

  it('is remembered although it is refused, and leaves no session and no key', async () => {
    const count = async () => [
      await service.database.reads.$count(sessions),
      await service.database.reads.$count(apiKeys),
    ];
    const before = await count();
    await rejectionOf(signIn(service, OWNER, 'a wrong password'));
    const attempts = await service.database.reads.select().from(signInAttempts);
    expect(attempts.map(({ succeeded, address }) => [succeeded, address])).toEqual([[false, HOME]]);
    expect(await count()).toEqual(before);
  });

  it('is slowed down before the password is looked at, right or wrong', async () => {
    for (let count = 0; count < 5; count += 1) await rejectionOf(signIn(service, OWNER, 'a wrong password'));
    derivations.mockClear();
    expect(await rejectionOf(signIn(service, OWNER))).toMatchObject({ code: 'rate_limited', retryAfter: 2 });
    expect(derivations).not.toHaveBeenCalled();
    service.later(2);
    expect((await signIn(service, OWNER)).person.email).toBe(OWNER);
    await rejectionOf(signIn(service, OWNER, 'a wrong password'));
    expect((await signIn(service, OWNER)).person.email).toBe(OWNER);
  });

  it('of a stranger does not keep the owner out', async () => {
    await signIn(service, OWNER);
    for (let count = 0; count < 30; count += 1) {
      await rejectionOf(signIn(service, OWNER, 'a wrong password', `203.0.113.${count}`));
    }
    expect((await signIn(service, OWNER)).person.email).toBe(OWNER);
  });

  it('tries few passwords however many are sent at once', async () => {
    derivations.mockClear();
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => rejectionOf(signIn(service, OWNER, 'a wrong password'))),
    );
    expect(derivations).toHaveBeenCalledTimes(5);
    expect(answers.filter(({ code }) => code === 'rate_limited')).toHaveLength(35);
  });
});
