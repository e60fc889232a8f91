import 'server-only';
import type { NextApiRequest } from 'next';
import { cookies } from 'next/headers';
import { getToken } from 'next-auth/jwt';
import { cache } from 'react';
import { dashboardSettings } from '@/lib/env';
import { sessionCookie } from './cookie';
import { decodeCookie } from './decode-cookie';
import { parseToken, type SessionToken } from './token';

/** Decrypts the cookie once per page. */
const readCookie = cache(async (): Promise<unknown> => {
  const { secureCookies } = dashboardSettings();
  const jar = (await cookies()).getAll().map(({ name, value }) => [name, value] as const);
  const decrypted = await getToken({
    // Without headers, so that only the cookie can contain a session.
    req: { cookies: Object.fromEntries(jar), headers: {} } as NextApiRequest,
    decode: decodeCookie,
    secureCookie: secureCookies,
    cookieName: sessionCookie(secureCookies),
  });
  return decrypted?.desk;
});

/**
 * Returns the token of this request; undefined without one. Only the service knows whether its session is still valid
 * (`read-session.ts`).
 */
export const readToken = async (): Promise<SessionToken | undefined> =>
  parseToken(await readCookie(), new Date());

/** Returns the token even if it has expired, only to explain why. */
export const readOldToken = async (): Promise<SessionToken | undefined> =>
  parseToken(await readCookie(), new Date(0));
