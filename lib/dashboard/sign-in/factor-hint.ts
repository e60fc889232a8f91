import 'server-only';
import { cookies } from 'next/headers';
import type { Scope } from '@/lib/client/addresses';
import { readSession } from '../session/read-session';
import { readToken } from '../session/read-token';
import { FACTOR_HINT_COOKIE } from './factor-hint-cookie';

/** Roles whose work needs a second factor sooner or later: keys, roles, the allowlist. */
const NEEDING: readonly string[] = ['owner', 'admin', 'engineer'];

/**
 * Decides whether to show, once per session, that the user has no second factor.
 * @returns the value for the browser to store afterwards; undefined if there is no hint
 */
export async function factorHintMark({ org }: Pick<Scope, 'org'>): Promise<string | undefined> {
  const [token, jar] = [await readToken(), await cookies()];
  if (!token || token.sessionId === null || !token.lacksFactor) return undefined;
  const session = await readSession();
  const role = session?.memberships.find(({ slug }) => slug === org)?.role;
  if (!role || !NEEDING.includes(role)) return undefined;
  const mark = String(Date.parse(token.expiresAt));
  return jar.get(FACTOR_HINT_COOKIE)?.value === mark ? undefined : mark;
}
