import 'server-only';
import type { AuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { dashboardSettings } from '@/lib/env';
import * as routes from '../routes/routes';
import { writeAsked } from '../sign-in/challenge-text';
import { endAtService } from '../sign-in/end-session';
import { identityProvider } from '../sign-in/identity-provider';
import { confirmMember, FactorAsked, signInMember, signInWithKey } from '../sign-in/sign-in';
import { writeSignInError } from '../sign-in/sign-in-error';
import { callbackCookie, hostCookie, sessionCookie } from './cookie';
import { decodeCookie } from './decode-cookie';
import { readSignInOrigin } from './origin';
import { sessionOf } from './read-session';
import { SHOWN_MS } from './session-cache';
import { parseToken, type SessionToken } from './token';

/** The maximum age of the cookie. The token's own expiry ends the session earlier. */
const COOKIE_SECONDS = 24 * 3_600;

/** next-auth reads only a thrown error's message, and puts it into a URL: the message must be nothing but a code. */
async function asUser(token: Promise<SessionToken>) {
  try {
    const signedIn = await token;
    return { id: signedIn.person.id, token: signedIn };
  } catch (error) {
    throw new Error(error instanceof FactorAsked ? writeAsked(error.challenge) : writeSignInError(error));
  }
}

/** A member's sign-in in two steps: the password and, if they have one, the second factor. */
const member = CredentialsProvider({
  id: 'member',
  credentials: { email: {}, password: {}, challenge_id: {}, method: {}, code: {}, response: {} },
  authorize: async (given) => {
    const origin = await readSignInOrigin();
    const { email = '', password = '', challenge_id: challengeId, ...proof } = { ...given };
    if (!challengeId) return asUser(signInMember({ email, password }, origin));
    const { method = '', code = '', response = '' } = proof;
    return asUser(confirmMember({ challengeId, method, code, response }, origin));
  },
});

const apiKey = CredentialsProvider({
  id: 'api-key',
  credentials: { key: {}, secret: {} },
  authorize: async (given) => asUser(signInWithKey({ key: given?.key ?? '', secret: given?.secret ?? '' })),
});

/** next-auth's own cookies, each restricted to this host if the URL is https. */
function hostCookies(secure: boolean): AuthOptions['cookies'] {
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure } as const;
  const cookie = (name: string) => ({ name, options });
  const passing = (name: string) => ({
    ...cookie(hostCookie(name, secure)),
    options: { ...options, maxAge: 900 },
  });
  return {
    sessionToken: cookie(sessionCookie(secure)),
    callbackUrl: cookie(callbackCookie(secure)),
    pkceCodeVerifier: passing('next-auth.pkce.code_verifier'),
    state: passing('next-auth.state'),
    nonce: cookie(hostCookie('next-auth.nonce', secure)),
  };
}

/** The sign-in methods, and an encrypted cookie that refers to the session. */
export function authOptions(): AuthOptions {
  const { sessionSecret, secureCookies, keySignIn, oidc } = dashboardSettings();
  return {
    secret: sessionSecret,
    jwt: { decode: decodeCookie },
    useSecureCookies: secureCookies,
    cookies: hostCookies(secureCookies),
    session: { strategy: 'jwt', maxAge: COOKIE_SECONDS },
    pages: { signIn: routes.signIn(), signOut: routes.signIn(), error: routes.signIn() },
    providers: [member, ...(keySignIn ? [apiKey] : []), ...(oidc ? [identityProvider(oidc)] : [])],
    events: {
      // The dashboard's button signs out by an action; this is next-auth's own route.
      signOut: ({ token }) => endAtService(parseToken(token.desk, new Date())),
    },
    callbacks: {
      signIn: ({ user }) => user.elsewhere ?? true,
      jwt: ({ token, user }) => (user ? { desk: user.token } : token),
      session: async ({ session, token }) => {
        const held = parseToken(token.desk, new Date());
        const visible = held && (await sessionOf(held, SHOWN_MS));
        return visible
          ? { ...visible, expires: visible.expiresAt }
          : {
              person: { id: '', name: '', email: '' },
              memberships: [],
              isOperator: false,
              expiresAt: '',
              expires: session.expires,
            };
      },
    },
  };
}
