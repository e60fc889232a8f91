import { isUuid } from '@/lib/contract/primitives';
import type { Database } from '@/server/platform/database/database';
import type { OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { isOpen } from './rules';
import { matchesSessionToken } from './session-token';
import { readSession, type Seen, type SessionRecord, writeSeen } from './store';

interface Credentials {
  readonly session_id: string;
  readonly session_token: string;
}

/**
 * The open session that a token belongs to. Unknown, ended and mistaken are refused alike and cost the same.
 * @param read finds the session, and locks it where it must stay open until the transaction ends
 * @throws ApiError not_found
 */
export async function authenticateSession(
  { tx, now }: OpenContext,
  { session_id: id, session_token: token }: Credentials,
  read: (tx: OpenContext['tx'], id: string) => Promise<SessionRecord | null>,
): Promise<SessionRecord> {
  const session = isUuid(id) ? await read(tx, id) : null;
  const isRight = matchesSessionToken(token, session?.tokenHash);
  if (!session || !isRight || !isOpen(session, now)) throw notFound();
  return session;
}

/**
 * The open session in whose name the console asks.
 * @throws ApiError not_found when it is unknown, revoked or over.
 */
export async function findActingSession(
  context: Pick<OpenContext, 'tx' | 'now'>,
  id: string,
): Promise<SessionRecord> {
  const session = isUuid(id) ? await readSession(context.tx, id) : null;
  if (!session || !isOpen(session, context.now)) throw notFound();
  return session;
}

/** Writes when sessions last called; outside of any request's transaction. */
export const recordSeen = ({ reads }: Database, seen: readonly Seen[]): Promise<void> =>
  writeSeen(reads, seen);
