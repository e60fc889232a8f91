import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  answer,
  counting,
  enrolPasskey,
  rejectionOf,
  signInHalf,
} from '@/server/organisation/account-security/testing';
import { signInAttempts } from '@/server/organisation/members/tables';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import { testPasskey } from '@/server/organisation/second-factors/testing';
import { beginPasskeySignIn } from '@/server/organisation/sessions/sign-in/confirm-sign-in';
import { sessions } from '@/server/organisation/sessions/tables';
import { HOME, settle, signIn } from '@/server/organisation/sessions/testing';
import { testDatabase } from '@/server/platform/database/testing';

const KEYS = 'keys@harbour.example';
let service: TestService;
let laptop: Awaited<ReturnType<typeof enrolPasskey>>;
beforeAll(async () => {
  service = testService(await testDatabase());
  await settle(service, 'harbour', { [KEYS]: 'treasury' });
  laptop = await enrolPasskey(service, await signIn(service, KEYS));
});
beforeEach(() => service.database.reads.delete(signInAttempts));
afterAll(() => service.database.close());

const sessionOf = async (id: string) => {
  const [row] = await service.database.reads.select().from(sessions).where(eq(sessions.id, id));
  return row ?? expect.unreachable();
};
const passkeySignIn = async () => {
  const { data } = await service.run((context) =>
    beginPasskeySignIn(context, { address: HOME, user_agent: 'test' }),
  );
  return data.challenge;
};

describe('a passkey', () => {
  it('is the second factor after a password', async () => {
    const challenge = await signInHalf(service, KEYS);
    expect(challenge.methods).toEqual(['passkey', 'recovery_code']);
    expect(challenge.passkey_options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'required',
      allowCredentials: [{ id: laptop.device.credentialId, transports: ['internal'] }],
    });
    const response = laptop.device.get(challenge.passkey_options ?? {});
    const data = await answer(service, challenge.id, { method: 'passkey', response });
    expect(await sessionOf(data.id)).toMatchObject({ secondFactorAt: service.now });
    // The same response is not valid for another challenge.
    const again = await signInHalf(service, KEYS);
    expect(await rejectionOf(answer(service, again.id, { method: 'passkey', response }))).toMatchObject({
      code: 'invalid_credentials',
    });
  });

  it('alone is both factors, and states whose it is', async () => {
    const challenge = await passkeySignIn();
    expect(challenge.methods).toEqual(['passkey']);
    expect(challenge.passkey_options?.allowCredentials).toBeUndefined();
    const response = laptop.device.get(challenge.passkey_options ?? {});
    const data = await answer(service, challenge.id, { method: 'passkey', response });
    expect(data.person.email).toBe(KEYS);
    expect(await sessionOf(data.id)).toMatchObject({ secondFactorAt: service.now });
  });

  it.each([
    ['another page', { origin: 'https://desk.example.net' }],
    ['another site', { rpId: 'desk.example.net' }],
    ['another question', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['an unknown hand', { isVerified: false }],
    ['a copy of it', { counter: 1 }],
    ['another person', { userHandle: Buffer.from('somebody else').toString('base64url') }],
    ['nobody in particular', { userHandle: '' }],
  ])('for %s is refused', async (_name, lies) => {
    const challenge = await passkeySignIn();
    const response = laptop.device.get(challenge.passkey_options ?? {}, lies);
    expect(await rejectionOf(answer(service, challenge.id, { method: 'passkey', response }))).toMatchObject({
      code: 'invalid_credentials',
    });
  });

  it('that nobody has is refused like one that signs wrongly, and codes are no answer to its question', async () => {
    const stranger = testPasskey(service.settings.dashboardUrl);
    const challenge = await passkeySignIn();
    const options = challenge.passkey_options ?? {};
    const refusals = [];
    for (const proof of [
      { method: 'passkey', response: stranger.get(options) },
      {
        method: 'passkey',
        response: { ...laptop.device.get(options), response: stranger.get(options).response ?? {} },
      },
      { method: 'passkey', response: {} },
      { method: 'totp', code: '123456' },
    ] as const) {
      const { code, message } = await rejectionOf(answer(service, challenge.id, proof));
      refusals.push(`${code}: ${message}`);
    }
    expect(new Set(refusals).size).toBe(1);
  });

  it('that nobody has costs as much as one that signs wrongly', async () => {
    const { database, counted } = counting(service.database);
    const watched = { ...service, database };
    const stranger = testPasskey(service.settings.dashboardUrl);
    const seen = [];
    for (const device of [laptop.device, stranger]) {
      const challenge = await passkeySignIn();
      const lies = { origin: 'https://desk.example.net' };
      const response = device.get(challenge.passkey_options ?? {}, lies);
      const proof = { method: 'passkey', response } as const;
      const { code, message, details } = await rejectionOf(answer(watched, challenge.id, proof));
      seen.push({ code, message, details, statements: counted() });
    }
    expect(seen[1]).toEqual(seen[0]);
    expect(seen[0]?.statements.length).toBeGreaterThan(5);
  });
});
