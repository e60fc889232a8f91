import { isUuid } from '@/lib/contract/primitives';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError, notFound } from '@/server/platform/kernel/errors';
import { type Ending, endingOf } from './rules';
import { matchesSessionToken } from './session-token';
import { readSession, type SessionRecord } from './store';

interface Credentials {
  readonly session_id: string;
  readonly session_token: string;
}

const over = (ended: Ending) => new ApiError('not_found', notFound().message, { ended });

/**
 * The open session of a token. Unknown and wrong tokens get the same error at the same cost; only the holder of an
 * ended session's token learns why it ended.
 * @param read finds the session, and locks it if it must stay open until the transaction ends
 * @throws ApiError not_found
 */
export async function authenticateSession(
  { tx, now }: OpenContext,
  { session_id: id, session_token: token }: Credentials,
  read: (tx: OpenContext['tx'], id: string) => Promise<SessionRecord | null>,
): Promise<SessionRecord> {
  const session = isUuid(id) ? await read(tx, id) : null;
  const isRight = matchesSessionToken(token, session?.tokenHash);
  if (!session || !isRight) throw notFound();
  const ended = endingOf(session, now);
  if (ended) throw over(ended);
  return session;
}

/** The open session that the dashboard acts for. @throws ApiError not_found when it is unknown, revoked or expired */
export async function findActingSession(
  context: Pick<OpenContext, 'tx' | 'now'>,
  id: string,
): Promise<SessionRecord> {
  const session = isUuid(id) ? await readSession(context.tx, id) : null;
  if (!session || endingOf(session, context.now)) throw notFound();
  return session;
}
