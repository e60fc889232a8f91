import 'server-only';
import { cookies } from 'next/headers';
import { encode } from 'next-auth/jwt';
import { type Challenge, challengeSchema } from '@/lib/contract/organisation/console-sign-in';
import { dashboardSettings } from '@/lib/env';
import { hostCookie } from '../session/cookie';
import { decodeCookie } from '../session/decode-cookie';

const NAME = 'desk.sign-in-challenge';

const cookie = (secure: boolean) =>
  ({ name: hostCookie(NAME, secure), path: '/', httpOnly: true, sameSite: 'lax', secure }) as const;

/**
 * Keeps the question of a second factor for the sign-in page, over the redirects of an identity provider: encrypted, as long
 * as the question stands. Only route handlers can.
 */
export async function storeChallenge(challenge: Challenge): Promise<void> {
  const { sessionSecret: secret, secureCookies } = dashboardSettings();
  const maxAge = Math.max(1, Math.floor((Date.parse(challenge.expires_at) - Date.now()) / 1000));
  const value = await encode({ token: { challenge }, secret, maxAge, salt: NAME });
  (await cookies()).set({ ...cookie(secureCookies), value, maxAge });
}

/** The question that was kept; undefined when there is none, or its time is over. */
export async function carriedChallenge(): Promise<Challenge | undefined> {
  const { secureCookies } = dashboardSettings();
  const token = (await cookies()).get(hostCookie(NAME, secureCookies))?.value;
  const held = await decodeCookie({ token, salt: NAME }).catch(() => null);
  const { data } = challengeSchema.safeParse(held?.challenge);
  return data && Date.parse(data.expires_at) > Date.now() ? data : undefined;
}
