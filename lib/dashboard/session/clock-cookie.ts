import 'server-only';
import { cookies } from 'next/headers';
import type { NextRequest } from 'next/server';
import type { Scope } from '@/lib/client/addresses';
import { offsetOf } from '@/lib/client/environment-clock';
import { CLOCK_OFFSET_HEADER } from '@/lib/contract/sandbox/environment-clock';
import { dashboardSettings } from '@/lib/env';
import { hostCookie } from './cookie';

/** Where the browser keeps how far ahead the test environment of an organisation stood at its last response. */
const cookieOf = (org: string) => hostCookie(`desk-clock.${org}`, dashboardSettings().secureCookies);

const readOffset = (text: string | undefined): number => (text && /^\d{1,13}$/.test(text) ? Number(text) : 0);

/**
 * How far ahead of real time an environment stood at the last response that this browser received, in milliseconds: what the first
 * rendering of a page goes by. What the browser reads puts it right.
 */
export async function lastKnownOffset({ org, env }: Scope): Promise<number> {
  if (env === 'live') return 0;
  return readOffset((await cookies()).get(cookieOf(org))?.value);
}

/**
 * Hands on the clock of an environment from an answer of the service, and has the browser keep it for its next page.
 * @param answer headers of what goes to the browser
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
