import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { operations } from '@/lib/contract/operations';
import {
  answer,
  call,
  counting,
  enrolPasskey,
  enrolTotp,
  rejectionOf,
  signInHalf,
} from '@/server/organisation/account-security/testing';
import { people, personIdentities, signInAttempts } from '@/server/organisation/members/tables';
import { type TestService, testService } from '@/server/organisation/organisations/testing';
import { testPasskey } from '@/server/organisation/second-factors/testing';
import { beginPasskeySignIn } from '@/server/organisation/sessions/sign-in/confirm-sign-in';
import { openOidcSession } from '@/server/organisation/sessions/sign-in/open-oidc-session';
import { sessions } from '@/server/organisation/sessions/tables';
import { HOME, settle, signIn } from '@/server/organisation/sessions/testing';
import { testDatabase } from '@/server/platform/database/testing';
import { mails } from '@/server/platform/mail/tables';

describe('oidc', () => {
  const OWNER = 'owner@harbour.example';
  const OTHER = 'other@harbour.example';
  const CLIENT = 'partner-desk';
  const NONCE = 'n-0S6_WzA2Mj';
  const wrong = { code: 'invalid_credentials' };

  /** An identity provider on a free port. */
  let provider: Server;
  let issuer = '';
  let isDown = false;
  let asked: string[] = [];
  let keys: Awaited<ReturnType<typeof generateKeyPair>>;
  let service: TestService;

  beforeAll(async () => {
    keys = await generateKeyPair('RS256');
    const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
    provider = createServer((request, response) => {
      asked.push(request.url ?? '');
      const answers: Record<string, object> = {
        '/.well-known/openid-configuration': { issuer, jwks_uri: `${issuer}/keys` },
        '/keys': { keys: [jwk] },
      };
      const found = isDown ? undefined : answers[request.url ?? ''];
      response.writeHead(found ? 200 : 500, { 'content-type': 'application/json' });
      response.end(JSON.stringify(found ?? {}));
    });
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    issuer = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
    service = testService(await testDatabase(), { oidc: { issuer, clientId: CLIENT } });
    await settle(service, 'harbour', { [OWNER]: 'owner', [OTHER]: 'viewer' });
  });
  beforeEach(() => service.database.reads.delete(personIdentities));
  afterAll(async () => {
    await service?.database.close();
    provider?.close();
  });

  const HOUR = 3_600;
  async function tokenOf(claims: JWTPayload, sign = keys.privateKey, header = {}): Promise<string> {
    const seconds = Math.floor(service.now.getTime() / 1_000);
    const all = {
      ...{ iss: issuer, aud: CLIENT, sub: 'subject-1', nonce: NONCE, iat: seconds, exp: seconds + HOUR },
      ...{ email: OWNER, email_verified: true },
      ...claims,
    };
    return new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(sign);
  }
  const open = (token: string, on = service) =>
    call(on, openOidcSession, { id_token: token, nonce: NONCE, address: HOME, user_agent: 'test' });
  const opened = async (claims: JWTPayload = {}) => {
    const { data } = await open(await tokenOf(claims));
    if ('challenge' in data) return expect.unreachable();
    return data;
  };

  describe('signing in with an identity provider', () => {
    it('finds the person by the verified address once, and by the identity from then on', async () => {
      const first = await opened();
      expect(operations.openOidcSession.answer.parse({ data: first })).toEqual({ data: first });
      expect(first.person.email).toBe(OWNER);
      const notified = (await service.database.reads.select().from(mails)).map(({ subject }) => subject);
      expect(notified).toEqual([
        'You signed in with your identity provider',
        'You signed in from a new device',
      ]);
      // The provider's account now has another address, and the old one belongs to somebody else there.
      expect((await opened({ email: OTHER })).person.email).toBe(OWNER);
      expect(await rejectionOf(opened({ sub: 'subject-2' }))).toMatchObject(wrong);
      expect((await opened({ sub: 'subject-2', email: OTHER.toUpperCase() })).person.email).toBe(OTHER);
      const rows = await service.database.reads.select().from(sessions);
      expect(rows.every(({ secondFactorAt }) => secondFactorAt === null)).toBe(true);
      // The issuer's metadata and keys are fetched once for all of this.
      expect(asked).toEqual(['/.well-known/openid-configuration', '/keys']);
    });

    it('adds nobody', async () => {
      const before = await service.database.reads.$count(people);
      for (const claims of [
        { sub: 'stranger', email: 'stranger@harbour.example' },
        { sub: 'unverified', email_verified: false },
        { sub: 'said-in-words', email_verified: 'true' },
        { sub: 'without', email: undefined },
      ]) {
        expect(await rejectionOf(opened(claims)), claims.sub).toMatchObject(wrong);
      }
      expect(await service.database.reads.$count(people)).toBe(before);
      expect(await service.database.reads.$count(personIdentities)).toBe(0);
    });

    it('accepts no token of another, for another, of another time or another browser', async () => {
      const seconds = Math.floor(service.now.getTime() / 1_000);
      const stranger = await generateKeyPair('RS256');
      const tokens = [
        await tokenOf({ iss: 'https://elsewhere.example' }),
        await tokenOf({ aud: 'another-client' }),
        await tokenOf({ aud: [CLIENT, 'another'], azp: 'another' }),
        await tokenOf({ nonce: 'another' }),
        await tokenOf({ nonce: undefined }),
        await tokenOf({ exp: seconds - 61 }),
        await tokenOf({ exp: undefined }),
        await tokenOf({ nbf: seconds + 61 }),
        await tokenOf({ sub: undefined }),
        await tokenOf({}, stranger.privateKey),
        await tokenOf({}, stranger.privateKey, { kid: 'two' }),
        await new SignJWT({ sub: 'subject-1' }).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32)),
        `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{}').toString('base64url')}.`,
        'not a token',
      ];
      for (const [index, token] of tokens.entries()) {
        expect(await rejectionOf(open(token)), `token ${index}`).toMatchObject(wrong);
      }
      expect(await service.database.reads.$count(personIdentities)).toBe(0);
    });

    it('still asks for the second factor that somebody has here', async () => {
      const app = await enrolTotp(service, await signIn(service, OTHER));
      const { data } = await open(await tokenOf({ sub: 'other', email: OTHER }));
      if (!('challenge' in data)) return expect.unreachable();
      expect(data.challenge.methods).toEqual(['totp', 'recovery_code']);
      const proof = { method: 'totp', code: app.nextCode() } as const;
      expect((await answer(service, data.challenge.id, proof)).person.email).toBe(OTHER);
    });

    it('is not available without a provider, or while it does not answer', async () => {
      const none = {
        ...service,
        meta: () => ({ ...service.meta(), settings: { ...service.settings, oidc: undefined } }),
      };
      const token = await tokenOf({});
      expect(await rejectionOf(open(token, none))).toMatchObject({ code: 'service_unavailable' });
      isDown = true;
      const elsewhere = { issuer: issuer.replace('127.0.0.1', 'localhost'), clientId: CLIENT };
      const down = {
        ...service,
        meta: () => ({ ...service.meta(), settings: { ...service.settings, oidc: elsewhere } }),
      };
      expect(await rejectionOf(open(token, down))).toMatchObject({
        code: 'service_unavailable',
        retryAfter: 10,
      });
      isDown = false;
      asked = [];
      // Its metadata names another issuer than the one requested.
      expect(await rejectionOf(open(token, down))).toMatchObject({ code: 'service_unavailable' });
      expect(asked).toEqual(['/.well-known/openid-configuration']);
    });
  });
});

describe('passkey sign in', () => {
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
      expect(await rejectionOf(answer(service, challenge.id, { method: 'passkey', response }))).toMatchObject(
        {
          code: 'invalid_credentials',
        },
      );
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
});
