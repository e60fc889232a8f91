import 'server-only';
import type { NextApiRequest } from 'next';
import { cookies } from 'next/headers';
import { getToken } from 'next-auth/jwt';
import { cache } from 'react';
import { dashboardSettings } from '@/lib/env';
import { sessionCookie } from './cookie';
import { decodeCookie } from './decode-cookie';
import { parseToken, type SessionToken } from './token';

/** A page decrypts its cookie once. */
const readCookie = cache(async (): Promise<unknown> => {
  const { secureCookies } = dashboardSettings();
  const jar = (await cookies()).getAll().map(({ name, value }) => [name, value] as const);
  const decrypted = await getToken({
    // Without headers, so that nothing but the cookie can carry a session.
    req: { cookies: Object.fromEntries(jar), headers: {} } as NextApiRequest,
    decode: decodeCookie,
    secureCookie: secureCookies,
    cookieName: sessionCookie(secureCookies),
  });
  return decrypted?.desk;
});

/**
 * The token that this request carries; undefined without one. That its session still stands is for the service to say
 * (`read-session.ts`).
 */
export const readToken = async (): Promise<SessionToken | undefined> =>
  parseToken(await readCookie(), new Date());

/** The same of a token whose time may be over: to explain that, and for nothing else. */
export const readOldToken = async (): Promise<SessionToken | undefined> =>
  parseToken(await readCookie(), new Date(0));
