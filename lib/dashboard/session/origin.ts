import 'server-only';
import { randomBytes } from 'node:crypto';
import { cookies, headers } from 'next/headers';
import { dashboardSettings } from '@/lib/env';
import { CLIENT_ADDRESS_HEADER } from './client-address';
import { hostCookie } from './cookie';

/** The origin of a sign-in, for the session list and for throttling, as the console sends it to the service. */
export interface Origin {
  readonly address: string;
  readonly user_agent: string;
}

export async function readOrigin(): Promise<Origin> {
  const sent = await headers();
  return {
    address: sent.get(CLIENT_ADDRESS_HEADER) || '127.0.0.1',
    user_agent: (sent.get('user-agent') ?? '').slice(0, 512),
  };
}

const DEVICE_COOKIE = 'desk.device';
/** The maximum age of a cookie in browsers, in seconds. */
const DEVICE_SECONDS = 400 * 86_400;

/** Adds the browser's device id, which survives a sign-out. Works only in actions and route handlers. */
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
