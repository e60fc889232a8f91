import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { auditEntries } from '@/server/core/audit-log/tables';
import { changePassword } from '@/server/organisation/account-security/passwords/change-password';
import {
  completePasswordReset,
  requestPasswordReset,
  sendResetLinks,
} from '@/server/organisation/account-security/passwords/reset-password';
import { passwordResets } from '@/server/organisation/account-security/tables';
import {
  answer,
  call,
  counting,
  enrolTotp,
  rejectionOf,
  signInHalf,
} from '@/server/organisation/account-security/testing';
import { deleteOldPasswordResets } from '@/server/organisation/account-security/upkeep';
import { apiKeys } from '@/server/organisation/api-keys/tables';
import { people, signInAttempts } from '@/server/organisation/members/tables';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import { openSession } from '@/server/organisation/sessions/sign-in/open-session';
import { sessions } from '@/server/organisation/sessions/tables';
import { PASSWORD, settle, signIn } from '@/server/organisation/sessions/testing';
import { hashPassword } from '@/server/platform/crypto/passwords';
import { testDatabase } from '@/server/platform/database/testing';
import { testSettings } from '@/server/platform/kernel/testing';
import { mails } from '@/server/platform/mail/tables';

const OWNER = 'owner@harbour.example';
const OTHER = 'other@harbour.example';
const NOBODY = 'nobody@harbour.example';
const NEW = 'another horse, another staple';
const FROM = '203.0.113.50';
let service: TestService;
let oldHash = '';
beforeAll(async () => {
  service = testService(await testDatabase(), { dashboardUrl: 'https://desk.example' });
  await settle(service, 'harbour', { [OWNER]: 'owner', [OTHER]: 'viewer' });
  oldHash = await hashPassword(PASSWORD, 15);
});
beforeEach(async () => {
  const { reads } = service.database;
  for (const table of [signInAttempts, mails, passwordResets, sessions]) await reads.delete(table);
  await reads.update(people).set({ passwordHash: oldHash });
});
afterAll(() => service.database.close());

const ask = (email: string, address = FROM) => call(service, requestPasswordReset, { email, address });
const send = () => service.run((context) => sendResetLinks(context, 10));
const complete = (token: string) =>
  call(service, completePasswordReset, { token, new_password: NEW, address: FROM });
const mailsTo = (email: string) =>
  service.database.reads.select().from(mails).where(eq(mails.recipient, email)).orderBy(mails.id);
/** Requests a link and reads it from the email. */
async function linkFor(email: string): Promise<string> {
  await ask(email);
  await send();
  const [token] = (await mailsTo(email))
    .flatMap(({ body }) => /https:\/\/desk\.example\/reset-password#(\S+)/.exec(body)?.slice(1) ?? [])
    .slice(-1);
  return token ?? expect.unreachable();
}
const openSessions = async () =>
  (await service.database.reads.select().from(sessions))
    .filter(({ revokedAt }) => revokedAt === null)
    .map(({ id }) => id);

describe('asking for a new password', () => {
  it('does the same and states the same whether or not somebody has the address', async () => {
    const { database, counted } = counting(service.database);
    const seen = [];
    for (const email of [OWNER, NOBODY]) {
      const input = { email, address: FROM };
      const said = await requestPasswordReset(database, service.meta({ kind: 'console' }), input);
      seen.push({ said, statements: counted() });
    }
    expect(seen[0]?.statements).toHaveLength(5);
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]?.said).toEqual({ data: {} });
  });

  it('sends a link to who has the address, however it is typed, and nothing to anybody else', async () => {
    await ask(' Owner@Harbour.example');
    await ask(NOBODY);
    expect(await send()).toBe(2);
    expect(await send()).toBe(0);
    const sent = await service.database.reads.select().from(mails);
    expect(sent.map(({ recipient }) => recipient)).toEqual([OWNER]);
    const [, token = ''] = /#([\w-]+)/.exec(sent[0]?.body ?? '') ?? [];
    expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    expect(JSON.stringify(await service.database.reads.select().from(passwordResets))).not.toContain(token);
    expect(JSON.stringify(await service.database.reads.select().from(auditEntries))).not.toContain(token);
  });

  it('is throttled for an email address alike, known or not, and for the address that asks', async () => {
    const refusals = [];
    for (const email of [OWNER, NOBODY]) {
      for (let count = 0; count < 5; count += 1) await ask(email, `198.51.100.${count}`);
      const { code, message, retryAfter } = await rejectionOf(ask(email, '198.51.100.9'));
      refusals.push({ code, message, retryAfter });
    }
    expect(refusals[0]).toEqual(refusals[1]);
    expect(refusals[0]).toMatchObject({ code: 'rate_limited', retryAfter: 3_600 });
    for (let count = 0; count < 20; count += 1) await ask(`person${count}@harbour.example`);
    expect(await rejectionOf(ask('one.more@harbour.example'))).toMatchObject({ code: 'rate_limited' });
    service.later(3_600);
    await ask(OWNER, '198.51.100.9');
  });

  it('sends no link that would be over when it arrives', async () => {
    await ask(OWNER);
    service.later(1_800);
    expect(await send()).toBe(1);
    expect(await mailsTo(OWNER)).toEqual([]);
  });
});

describe('a link to a new password', () => {
  it('works once, ends every session and every other link, and reports the person', async () => {
    const [before, half] = [await signIn(service, OWNER), await signIn(service, OTHER)];
    const [first, second] = [await linkFor(OWNER), await linkFor(OWNER)];
    await ask(OWNER);
    const done = await complete(first);
    expect(operations.completePasswordReset.answer.parse(done)).toEqual({ data: { email: OWNER } });
    expect(await openSessions()).toEqual([half.id]);
    const keys = await service.database.reads.select().from(apiKeys).where(eq(apiKeys.sessionId, before.id));
    expect(keys.map(({ revokedAt, version }) => [revokedAt, version])).toEqual([
      [service.now, 2],
      [service.now, 2],
    ]);
    for (const token of [first, second, 'unknown']) {
      expect(await rejectionOf(complete(token))).toMatchObject({ code: 'not_found' });
    }
    // The earlier link is not sent any more.
    expect(await send()).toBe(0);
    expect((await mailsTo(OWNER)).map(({ subject }) => subject)).toEqual([
      'You signed in from a new device',
      'Set a new password',
      'Set a new password',
      'Your password was reset',
    ]);
    expect(await rejectionOf(signIn(service, OWNER))).toMatchObject({ code: 'invalid_credentials' });
    expect((await signIn(service, OWNER, NEW)).person.email).toBe(OWNER);
  });

  it('works for thirty minutes from the asking', async () => {
    const [late, good] = [await linkFor(OWNER), await linkFor(OTHER)];
    service.later(1_799);
    await complete(good);
    service.later(1);
    expect(await rejectionOf(complete(late))).toMatchObject({ code: 'not_found' });
  });

  it('leaves the second factor, and no sign-in that was half done with the old password', async () => {
    const app = await enrolTotp(service, await signIn(service, OTHER));
    const half = await signInHalf(service, OTHER);
    await complete(await linkFor(OTHER));
    const stale = answer(service, half.id, { method: 'totp', code: app.nextCode() });
    expect(await rejectionOf(stale)).toMatchObject({ code: 'not_found' });
    expect((await signInHalf(service, OTHER, NEW)).methods).toEqual(['totp', 'recovery_code']);
  });

  it('costs a hash only those who have one', async () => {
    const derive = vi.spyOn(await import('@/server/platform/crypto/passwords'), 'hashPassword');
    expect(await rejectionOf(complete('unknown'))).toMatchObject({ code: 'not_found' });
    expect(derive).not.toHaveBeenCalled();
    await complete(await linkFor(OWNER));
    expect(derive).toHaveBeenCalledTimes(1);
  });
});

describe('changing a password', () => {
  it('asks for the old one, keeps this session and ends the others', async () => {
    const [mine, other] = [await signIn(service, OWNER), await signIn(service, OWNER)];
    await linkFor(OWNER);
    const acting = { acting_session_id: mine.id, new_password: NEW };
    expect(
      await rejectionOf(call(service, changePassword, { ...acting, current_password: 'a wrong password' })),
    ).toMatchObject({ code: 'invalid_credentials' });
    const done = await call(service, changePassword, { ...acting, current_password: PASSWORD });
    expect(operations.changePassword.answer.parse(done)).toEqual(done);
    expect(done.data.password_changed_at).toBe(service.now.toISOString());
    expect(await openSessions()).toEqual([mine.id]);
    const ended = { ...acting, acting_session_id: other.id, current_password: NEW };
    expect(await rejectionOf(call(service, changePassword, ended))).toMatchObject({ code: 'not_found' });
    const open = (await service.database.reads.select().from(passwordResets)).filter(
      ({ usedAt }) => usedAt === null,
    );
    expect(open).toEqual([]);
    expect((await mailsTo(OWNER)).at(-1)?.subject).toBe('Your password was changed');
    expect((await signIn(service, OWNER, NEW)).person.email).toBe(OWNER);
  });
});

describe('a password that is easy to guess', () => {
  it.each([
    ['password1234', 'is on a list of common and breached passwords'],
    ['aaaaaaaaaaaa', 'repeats too few different characters'],
    ['Harbour-2026!', expect.stringMatching(/^must have 12 characters beside/)],
    ['owner@harbour.example', expect.stringMatching(/^must have 12 characters beside/)],
  ])('is not changed to: %s', async (password, fault) => {
    const mine = await signIn(service, OWNER);
    const input = { acting_session_id: mine.id, current_password: PASSWORD, new_password: password };
    expect(await rejectionOf(call(service, changePassword, input))).toMatchObject({
      code: 'validation_failed',
      details: { new_password: fault },
    });
    expect((await signIn(service, OWNER)).person.email).toBe(OWNER);
  });

  it('leaves a link unused', async () => {
    const token = await linkFor(OWNER);
    const weak = { token, new_password: 'password1234', address: FROM };
    expect(await rejectionOf(call(service, completePasswordReset, weak))).toMatchObject({
      code: 'validation_failed',
    });
    await complete(token);
    expect((await signIn(service, OWNER, NEW)).person.email).toBe(OWNER);
  });
});

describe('a hash of another cost', () => {
  const storedHash = async () => {
    const rows = await service.database.reads.select().from(people).where(eq(people.email, OWNER));
    return rows[0]?.passwordHash ?? expect.unreachable();
  };
  const signInToday = (password: string) =>
    openSession(
      service.database,
      { ...service.meta({ kind: 'console' }), settings: today },
      { email: OWNER, password, address: FROM, user_agent: 'test' },
    );
  const today = testSettings({ passwordCost: 17 });

  it('is replaced at the next sign-in, also of two at once, and no session ends by it', async () => {
    const before = await signIn(service, OWNER);
    expect(await storedHash()).toBe(oldHash);
    await Promise.all([signInToday(PASSWORD), signInToday(PASSWORD)]);
    expect(await storedHash()).toMatch(/^\$scrypt\$ln=17,/);
    expect(await openSessions()).toHaveLength(3);
    expect(await openSessions()).toContain(before.id);
    await signInToday(PASSWORD);
  });

  it('stays with a wrong password', async () => {
    expect(await rejectionOf(signInToday('a wrong password'))).toMatchObject({ code: 'invalid_credentials' });
    expect(await storedHash()).toBe(oldHash);
  });
});

it('requests are forgotten after a day', async () => {
  await ask(OWNER);
  const forget = () => service.run((context) => deleteOldPasswordResets(context, 10));
  service.later(86_400);
  expect(await forget()).toBe(0);
  service.later(1);
  expect([await forget(), await forget()]).toEqual([1, 0]);
});
