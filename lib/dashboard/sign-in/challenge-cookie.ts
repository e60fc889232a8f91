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
 * Stores a second-factor challenge for the sign-in page across the identity provider's redirects: encrypted, until the
 * challenge expires. Works only in route handlers.
 */
export async function storeChallenge(challenge: Challenge): Promise<void> {
  const { sessionSecret: secret, secureCookies } = dashboardSettings();
  const maxAge = Math.max(1, Math.floor((Date.parse(challenge.expires_at) - Date.now()) / 1000));
  const value = await encode({ token: { challenge }, secret, maxAge, salt: NAME });
  (await cookies()).set({ ...cookie(secureCookies), value, maxAge });
}

/** Returns the stored challenge; undefined if there is none, or it has expired. */
export async function carriedChallenge(): Promise<Challenge | undefined> {
  const { secureCookies } = dashboardSettings();
  const token = (await cookies()).get(hostCookie(NAME, secureCookies))?.value;
  const held = await decodeCookie({ token, salt: NAME }).catch(() => null);
  const { data } = challengeSchema.safeParse(held?.challenge);
  return data && Date.parse(data.expires_at) > Date.now() ? data : undefined;
}
