import 'server-only';
import { randomBytes } from 'node:crypto';
import { cookies, headers } from 'next/headers';
import { dashboardSettings } from '@/lib/env';
import { CLIENT_ADDRESS_HEADER } from './client-address';
import { hostCookie } from './cookie';

/** From where somebody signs in, for the list of sessions and for throttling, as the console sends it to the service. */
export interface Origin {
  readonly address: string;
  readonly user_agent: string;
}

/** The origin of this request. */
export async function readOrigin(): Promise<Origin> {
  const sent = await headers();
  return {
    address: sent.get(CLIENT_ADDRESS_HEADER) || '127.0.0.1',
    user_agent: (sent.get('user-agent') ?? '').slice(0, 512),
  };
}

const DEVICE_COOKIE = 'desk.device';
/** The longest that browsers keep a cookie, in seconds. */
const DEVICE_SECONDS = 400 * 86_400;

/** The same with what the browser is known by, which stays when somebody signs out. Only actions and route handlers can. */
export async function readSignInOrigin(): Promise<Origin & { readonly device: string }> {
  const { secureCookies: secure } = dashboardSettings();
  const [origin, jar] = [await readOrigin(), await cookies()];
  const name = hostCookie(DEVICE_COOKIE, secure);
  const known = jar.get(name)?.value ?? '';
  const device = /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url');
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge: DEVICE_SECONDS } as const;
  jar.set({ name, value: device, ...options });
  return { ...origin, device };
}
