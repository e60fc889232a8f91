import type { Challenge } from '@/lib/contract/organisation/console-sign-in';
import { fanOut } from '@/server/operations/fan-out';
import { resetJob } from '@/server/organisation/account-security/passwords/reset-password';
import { codeAt, type TestPasskey, testPasskey } from '@/server/organisation/second-factors/testing';
import { systemClock } from '@/server/platform/kernel/clock';
import type { TestApp, TestOrganisation } from './app';
import { ask, lastToken, origin, type Preparations } from './contract-calls';
import type { IdentityProvider } from './identity-provider';
import type { KeyedSession } from './keyed-session';
import { addMember, PASSWORD, signIn } from './operators';

interface Somebody {
  readonly email: string;
  readonly session: KeyedSession;
  /** The common input of every call. */
  readonly acting: { readonly acting_session_id: string };
}
type ConsoleApp = Pick<TestApp, 'console'>;
type Options = Parameters<TestPasskey['create']>[0];

/** Creates an owner without a second factor, one with both kinds, one who is setting up the first, and their calls. */
export async function makePeople(
  app: TestApp,
  { slug }: TestOrganisation,
  { tokenFor }: Pick<IdentityProvider, 'tokenFor'>,
) {
  const plain = await join(app, slug, 'plain');
  const starting = await join(app, slug, 'starting');
  const guarded = await join(app, slug, 'guarded');
  const device = testPasskey(app.settings.dashboardUrl);
  const { passkey } = await ask<{ passkey: { id: string } }>(
    app,
    '/passkeys',
    await newPasskey(app, guarded, device),
  );
  await ask(app, '/totp/confirm', await newCode(app, guarded));
  const nonce = 'n-0S6_WzA2Mj';
  const prepared: Preparations = {
    openSession: () => ({ body: { email: plain.email, password: PASSWORD, ...origin } }),
    openOidcSession: async () => ({
      body: { id_token: await tokenFor(plain.email, nonce), nonce, ...origin },
    }),
    readSession: () => ({ body: { session_token: plain.session.token } }),
    recordSessionUse: () => ({ body: { session_token: plain.session.token } }),
    issueSessionKey: () => ({
      body: {
        session_token: plain.session.token,
        for: { organisation: slug, environment: 'test' },
      },
    }),
    listSessions: () => ({ query: `?acting_session_id=${plain.session.id}` }),
    getFrame: () => ({
      query: `?acting_session_id=${plain.session.id}&organisation=${slug}&environment=test`,
    }),
    getHome: () => ({
      query: `?acting_session_id=${plain.session.id}&organisation=${slug}&environment=test`,
    }),
    getSecurity: () => ({ query: `?acting_session_id=${guarded.session.id}` }),
    revokeSession: () => ({ body: plain.acting }),
    beginTotp: () => ({ body: { ...plain.acting, password: PASSWORD } }),
    confirmTotp: async () => ({ body: await newCode(app, starting) }),
    changePassword: () => ({
      body: { ...starting.acting, current_password: PASSWORD, new_password: 'another long password' },
    }),
    ...callsOf(app, guarded, device),
    ...(await callsOfForgetful(app, slug)),
  };
  return { ids: { session_id: plain.session.id, passkey_id: passkey.id }, prepared, owner: plain.session };
}

async function join(app: TestApp, slug: string, name: string): Promise<Somebody> {
  const email = `${name}@${slug}.example`;
  await addMember(app, slug, email, 'owner');
  const session = await signIn(app, email);
  return { email, session, acting: { acting_session_id: session.id } };
}

/** The input of addPasskey for a new passkey. */
async function newPasskey(app: ConsoleApp, { acting }: Somebody, device: TestPasskey) {
  const asked = { ...acting, password: PASSWORD };
  const { challenge_id, options } = await ask<{ challenge_id: string; options: Options }>(
    app,
    '/passkeys/begin',
    asked,
  );
  return { ...acting, challenge_id, response: device.create(options), name: 'Work laptop' };
}

/** The input of confirmTotp for a new authenticator app. */
async function newCode(app: ConsoleApp, { acting }: Somebody) {
  const { secret } = await ask<{ secret: string }>(app, '/totp', { ...acting, password: PASSWORD });
  return { ...acting, code: codeAt(secret, new Date()) };
}

/** The calls of a person with a fresh second factor. They use passkeys, which, unlike codes, do not depend on time. */
function callsOf(app: TestApp, guarded: Somebody, device: TestPasskey): Preparations {
  const { acting, email } = guarded;
  const proofOf = ({ passkey_options }: Challenge) => ({
    proof: { method: 'passkey', response: device.get(passkey_options ?? {}) },
  });
  const alone = () => ({ body: acting });
  return {
    confirmSignIn: async () => {
      const input = { email, password: PASSWORD, ...origin };
      const { challenge } = await ask<{ challenge: Challenge }>(app, '/sessions', input);
      return { params: { challenge_id: challenge.id }, body: { ...proofOf(challenge), ...origin } };
    },
    beginPasskey: alone,
    addPasskey: async () => ({
      body: await newPasskey(app, guarded, testPasskey(app.settings.dashboardUrl)),
    }),
    beginSecondFactor: alone,
    confirmSecondFactor: async () => {
      const challenge = await ask<Challenge>(app, '/second-factor/begin', acting);
      return { body: { ...acting, challenge_id: challenge.id, ...proofOf(challenge) } };
    },
    replaceRecoveryCodes: alone,
    removeTotp: alone,
    removePasskey: alone,
  };
}

/** The calls of a person who has lost the password and needs help. */
async function callsOfForgetful(app: TestApp, slug: string): Promise<Preparations> {
  const email = `forgetful@${slug}.example`;
  await addMember(app, slug, email, 'viewer');
  return {
    completePasswordReset: async () => {
      const { address } = origin;
      await ask(app, '/password-resets', { email, address });
      await resetJob({ ...app, clock: systemClock, fanOut }).run(20);
      return { body: { token: await lastToken(app, email), new_password: 'another long password', address } };
    },
    resetMemberFactors: () => ({ body: { email } }),
  };
}
