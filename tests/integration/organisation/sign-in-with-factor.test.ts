import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import { auditEntries } from '@/server/core/audit-log/tables';
import {
  answer,
  counting,
  enrolTotp,
  rejectionOf,
  signInHalf,
} from '@/server/organisation/account-security/testing';
import { apiKeys } from '@/server/organisation/api-keys/tables';
import { signInAttempts } from '@/server/organisation/members/tables';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import { factorChallenges } from '@/server/organisation/second-factors/tables';
import { codeAt } from '@/server/organisation/second-factors/testing';
import { sessions } from '@/server/organisation/sessions/tables';
import { askForKey, HOME, PASSWORD, settle, signIn } from '@/server/organisation/sessions/testing';
import { testDatabase } from '@/server/platform/database/testing';
import { mails } from '@/server/platform/mail/tables';

const APP = 'app@harbour.example';
const PLAIN = 'plain@harbour.example';
let service: TestService;
let app: Awaited<ReturnType<typeof enrolTotp>>;
beforeAll(async () => {
  service = testService(await testDatabase());
  await settle(service, 'harbour', { [APP]: 'owner', [PLAIN]: 'viewer' });
  app = await enrolTotp(service, await signIn(service, APP));
});
beforeEach(() => service.database.reads.delete(signInAttempts));
afterAll(() => service.database.close());

const totp = (code: string) => ({ method: 'totp', code }) as const;
const recovery = (code: string) => ({ method: 'recovery_code', code }) as const;
const sessionOf = async (id: string) => {
  const [row] = await service.database.reads.select().from(sessions).where(eq(sessions.id, id));
  return row ?? expect.unreachable();
};
const wrongCode = (right: string) => String((Number(right) + 1) % 1_000_000).padStart(6, '0');

describe('signing in with an authenticator app', () => {
  it('asks for a code, opens nothing before it, and notes when it was given', async () => {
    const before = await service.database.reads.$count(sessions);
    const challenge = await signInHalf(service, APP);
    expect(operations.openSession.answer.parse({ data: { challenge } })).toEqual({ data: { challenge } });
    expect(challenge).toMatchObject({
      methods: ['totp', 'recovery_code'],
      expires_at: new Date(service.now.getTime() + 300_000).toISOString(),
    });
    expect(challenge).not.toHaveProperty('passkey_options');
    expect(await service.database.reads.$count(sessions)).toBe(before);
    const data = await answer(service, challenge.id, totp(app.nextCode()));
    expect(operations.confirmSignIn.answer.parse({ data })).toEqual({ data });
    expect(await sessionOf(data.id)).toMatchObject({ secondFactorAt: service.now, address: HOME });
  });

  it('takes a code once, also in another sign-in, and no older one after it', async () => {
    const [one, other] = [await signInHalf(service, APP), await signInHalf(service, APP)];
    const previous = app.nextCode();
    const code = app.nextCode();
    await answer(service, one.id, totp(code));
    for (const used of [code, previous]) {
      expect(await rejectionOf(answer(service, other.id, totp(used)))).toMatchObject({
        code: 'invalid_credentials',
      });
    }
    expect((await answer(service, other.id, totp(app.nextCode()))).person.email).toBe(APP);
  });

  it('takes the code of the step before while its own was not used, once', async () => {
    service.later(30);
    const code = codeAt(app.secret, service.now);
    service.later(30);
    await answer(service, (await signInHalf(service, APP)).id, totp(code));
    const again = await signInHalf(service, APP);
    expect(await rejectionOf(answer(service, again.id, totp(code)))).toMatchObject({
      code: 'invalid_credentials',
    });
  });

  it('answers a question once, within five minutes', async () => {
    const challenge = await signInHalf(service, APP);
    service.later(269);
    await answer(service, challenge.id, totp(app.nextCode()));
    expect(await rejectionOf(answer(service, challenge.id, totp(app.nextCode())))).toMatchObject({
      code: 'not_found',
    });
    const late = await signInHalf(service, APP);
    service.later(270);
    expect(await rejectionOf(answer(service, late.id, totp(app.nextCode())))).toMatchObject({
      code: 'not_found',
    });
  });

  it('opens another session with other keys every time', async () => {
    const opened = [];
    for (let count = 0; count < 2; count += 1) {
      const challenge = await signInHalf(service, APP);
      const data = await answer(service, challenge.id, totp(app.nextCode()));
      opened.push(
        challenge.id,
        data.id,
        data.token,
        ...(await Promise.all(
          data.memberships.map(({ organisation: { slug: organisation } }) =>
            askForKey(service, data, { organisation, environment: 'test' }),
          ),
        ).then((issued) => issued.map(({ key }) => key))),
      );
    }
    expect(opened).toHaveLength(8);
    expect(new Set(opened).size).toBe(8);
    const keys = await service.database.reads
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.sessionId, opened[1] ?? ''));
    expect(keys.map(({ id }) => id)).toEqual([opened[3]]);
  });
});

describe('wrong codes', () => {
  it('are stored although they are refused, and five of them close the question', async () => {
    const challenge = await signInHalf(service, APP);
    const wrong = wrongCode(app.nextCode());
    for (let count = 0; count < 4; count += 1) {
      expect(await rejectionOf(answer(service, challenge.id, totp(wrong)))).toMatchObject({
        code: 'invalid_credentials',
      });
    }
    // Together with the earlier password they are five failures of the account at this address.
    expect(await rejectionOf(answer(service, challenge.id, totp(wrong)))).toMatchObject({
      code: 'rate_limited',
      retryAfter: 2,
    });
    service.later(2);
    expect(await rejectionOf(answer(service, challenge.id, totp(wrong)))).toMatchObject({
      code: 'invalid_credentials',
    });
    service.later(4);
    expect(await rejectionOf(answer(service, challenge.id, totp(app.nextCode())))).toMatchObject({
      code: 'not_found',
    });
    const [row] = await service.database.reads
      .select()
      .from(factorChallenges)
      .where(eq(factorChallenges.id, challenge.id));
    expect(row?.failures).toBe(5);
  });

  it('after a right password slow the password down too, which no longer reveals that it is right', async () => {
    const challenge = await signInHalf(service, APP);
    const wrong = wrongCode(app.nextCode());
    for (let count = 0; count < 4; count += 1) await rejectionOf(answer(service, challenge.id, totp(wrong)));
    const [right, wrongPassword] = [
      await rejectionOf(signInHalf(service, APP)),
      await rejectionOf(signInHalf(service, APP, 'a wrong password')),
    ];
    expect(right).toMatchObject({ code: 'rate_limited' });
    expect([right.code, right.message]).toEqual([wrongPassword.code, wrongPassword.message]);
  });

  it('leave the address a stranger, and a right one makes it familiar', async () => {
    const familiar = async () => {
      const rows = await service.database.reads.select().from(signInAttempts);
      return rows.filter(({ succeeded }) => succeeded).length;
    };
    const challenge = await signInHalf(service, APP, PASSWORD, '203.0.113.9');
    expect(await familiar()).toBe(0);
    await rejectionOf(answer(service, challenge.id, totp(wrongCode(app.nextCode())), '203.0.113.9'));
    expect(await familiar()).toBe(0);
    await answer(service, challenge.id, totp(app.nextCode()), '203.0.113.9');
    // The password and the code; the wrong code remains a failure.
    expect(await familiar()).toBe(2);
    expect(await service.database.reads.$count(signInAttempts)).toBe(3);
  });

  it('are in the trail of the person’s organisations, without the code', async () => {
    const challenge = await signInHalf(service, APP);
    const wrong = wrongCode(app.nextCode());
    await rejectionOf(answer(service, challenge.id, totp(wrong), '203.0.113.44'));
    const trail = (await service.database.reads.select().from(auditEntries)).filter(
      ({ address }) => address === '203.0.113.44',
    );
    expect(trail).toMatchObject([{ action: 'second_factor.refused', details: { method: 'totp' } }]);
    expect(trail[0]?.organisationId).toBeTruthy();
    expect(JSON.stringify(trail)).not.toContain(wrong);
  });
});

describe('a recovery code', () => {
  it('works once, however it is typed, and its person is notified', async () => {
    const [code = ''] = app.recoveryCodes;
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')}`;
    const challenge = await signInHalf(service, APP);
    expect((await answer(service, challenge.id, recovery(typed))).person.email).toBe(APP);
    const notified = await service.database.reads.select().from(mails).where(eq(mails.recipient, APP));
    expect(notified.map(({ subject }) => subject)).toContain('A recovery code was used');
    const again = await signInHalf(service, APP);
    expect(await rejectionOf(answer(service, again.id, recovery(code)))).toMatchObject({
      code: 'invalid_credentials',
    });
    expect(await rejectionOf(answer(service, again.id, recovery('0000-0000-0000-0000')))).toMatchObject({
      code: 'invalid_credentials',
    });
  });
});

describe('who has an account, and who has a second factor,', () => {
  it('can’t be distinguished by the answer to a wrong password, or by what is done for it', async () => {
    const { database, counted } = counting(service.database);
    const watched = { ...service, database };
    const seen = [];
    for (const email of [APP, PLAIN, 'nobody@harbour.example']) {
      const { code, message, details } = await rejectionOf(signInHalf(watched, email, 'a wrong password'));
      seen.push({ code, message, details, statements: counted() });
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[2]).toEqual(seen[0]);
    expect(seen[0]?.statements.length).toBeGreaterThan(5);
  });
});

describe('somebody without a second factor', () => {
  it('needs none, and the session has none', async () => {
    const data = await signIn(service, PLAIN);
    expect(await sessionOf(data.id)).toMatchObject({ secondFactorAt: null });
  });
});
