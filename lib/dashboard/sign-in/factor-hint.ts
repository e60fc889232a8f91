import 'server-only';
import { cookies } from 'next/headers';
import type { Scope } from '@/lib/client/addresses';
import { readSession } from '../session/read-session';
import { readToken } from '../session/read-token';
import { FACTOR_HINT_COOKIE } from './factor-hint-cookie';

/** Whose work needs a second factor sooner or later: keys, roles, the allowlist. */
const NEEDING: readonly string[] = ['owner', 'admin', 'engineer'];

/**
 * Whether the reader of this page is to see, once in this session, that they have no second factor.
 * @returns what the browser stores afterwards; undefined where there is no hint
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
