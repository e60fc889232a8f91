import 'server-only';
import { cookies } from 'next/headers';
import type { NextRequest } from 'next/server';
import type { Scope } from '@/lib/client/addresses';
import { offsetOf } from '@/lib/client/environment-clock';
import { CLOCK_OFFSET_HEADER } from '@/lib/contract/sandbox/environment-clock';
import { dashboardSettings } from '@/lib/env';
import { hostCookie } from './cookie';

/** The cookie with the test environment's clock offset from an organisation's last response. */
const cookieOf = (org: string) => hostCookie(`desk-clock.${org}`, dashboardSettings().secureCookies);

const readOffset = (text: string | undefined): number => (text && /^\d{1,13}$/.test(text) ? Number(text) : 0);

/**
 * Returns the environment's clock offset in this browser's last response, in milliseconds, for a page's first
 * rendering. The browser's reads then correct it.
 */
export async function lastKnownOffset({ org, env }: Scope): Promise<number> {
  if (env === 'live') return 0;
  return readOffset((await cookies()).get(cookieOf(org))?.value);
}

/**
 * Copies the environment's clock offset from a service's response, and stores it in a cookie for the next page.
 * @param answer headers of the response to the browser
 */
export function handOnOffset(
  { org, env }: Scope,
  request: Pick<NextRequest, 'cookies'>,
  { ok, headers }: Response,
  answer: Headers,
): void {
  if (env === 'live' || !(ok || headers.has(CLOCK_OFFSET_HEADER))) return;
  const offset = offsetOf(headers);
  if (offset > 0) answer.set(CLOCK_OFFSET_HEADER, String(offset));
  if (readOffset(request.cookies.get(cookieOf(org))?.value) === offset) return;
  const rest = `${dashboardSettings().secureCookies ? '; Secure' : ''}${offset > 0 ? '' : '; Max-Age=0'}`;
  answer.append('set-cookie', `${cookieOf(org)}=${offset}; Path=/; HttpOnly; SameSite=Lax${rest}`);
}
