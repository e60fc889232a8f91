import 'server-only';
import type { AuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { dashboardSettings } from '@/lib/env';
import * as routes from '@/lib/routes';
import { CLIENT_ADDRESS_HEADER } from './client-address';
import { signInMember, signInWithKey } from './sign-in';
import { writeRefusal } from './sign-in-refusal';
import { parseToken, type SessionToken, visibleSession } from './token';

/** The cookie outlives no session: the token's own time decides, within this bound. */
const COOKIE_SECONDS = 24 * 3_600;

/** next-auth reads from a thrown error its message alone, and puts it into an address: nothing but a code goes there. */
async function asUser(token: Promise<SessionToken>) {
  try {
    const signedIn = await token;
    return { id: signedIn.person.id, token: signedIn };
  } catch (error) {
    throw new Error(writeRefusal(error));
  }
}

const header = (headers: Record<string, unknown> | undefined, name: string) => String(headers?.[name] ?? '');

/** Two ways in, and an encrypted cookie that holds the key pairs. */
export function authOptions(): AuthOptions {
  const { sessionSecret, secureCookies } = dashboardSettings();
  return {
    secret: sessionSecret,
    useSecureCookies: secureCookies,
    session: { strategy: 'jwt', maxAge: COOKIE_SECONDS },
    pages: { signIn: routes.signIn(), signOut: routes.signIn(), error: routes.signIn() },
    providers: [
      CredentialsProvider({
        id: 'member',
        credentials: { email: {}, password: {} },
        authorize: async (given, { headers }) =>
          asUser(
            signInMember(
              { email: given?.email ?? '', password: given?.password ?? '' },
              {
                address: header(headers, CLIENT_ADDRESS_HEADER) || '127.0.0.1',
                userAgent: header(headers, 'user-agent'),
              },
            ),
          ),
      }),
      CredentialsProvider({
        id: 'api-key',
        credentials: { key: {}, secret: {} },
        authorize: async (given) =>
          asUser(signInWithKey({ key: given?.key ?? '', secret: given?.secret ?? '' })),
      }),
    ],
    callbacks: {
      jwt: ({ token, user }) => (user ? { desk: user.token } : token),
      session: ({ session, token }) => {
        const held = parseToken(token.desk, new Date());
        return held
          ? { ...visibleSession(held), expires: held.expiresAt }
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
