import 'server-only';
import type { NextApiRequest } from 'next';
import { cookies } from 'next/headers';
import { getToken } from 'next-auth/jwt';
import { cache } from 'react';
import { dashboardSettings } from '@/lib/env';
import { parseToken, type SessionToken } from './token';

/** The token of whoever sends this request; undefined when nobody is signed in. A page decrypts it once. */
export const readToken = cache(async (): Promise<SessionToken | undefined> => {
  const { secureCookies, sessionSecret } = dashboardSettings();
  const jar = (await cookies()).getAll().map(({ name, value }) => [name, value] as const);
  const decrypted = await getToken({
    // Without headers, so that nothing but the cookie can carry a session.
    req: { cookies: Object.fromEntries(jar), headers: {} } as NextApiRequest,
    secret: sessionSecret,
    secureCookie: secureCookies,
  });
  return parseToken(decrypted?.desk, new Date());
});
