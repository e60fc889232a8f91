import 'server-only';
import type { NextApiRequest } from 'next';
import { cookies } from 'next/headers';
import { getToken } from 'next-auth/jwt';
import { cache } from 'react';
import { dashboardSettings } from '@/lib/env';
import { sessionCookie } from './cookie';
import { parseToken, type SessionToken } from './token';

/**
 * The token that this request carries; undefined without one. That its session still stands is for the service to say
 * (`read-session.ts`). A page decrypts it once.
 */
export const readToken = cache(async (): Promise<SessionToken | undefined> => {
  const { secureCookies, sessionSecret } = dashboardSettings();
  const jar = (await cookies()).getAll().map(({ name, value }) => [name, value] as const);
  const decrypted = await getToken({
    // Without headers, so that nothing but the cookie can carry a session.
    req: { cookies: Object.fromEntries(jar), headers: {} } as NextApiRequest,
    secret: sessionSecret,
    secureCookie: secureCookies,
    cookieName: sessionCookie(secureCookies),
  });
  return parseToken(decrypted?.desk, new Date());
});
