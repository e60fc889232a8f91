import { isUuid } from '@/lib/contract/primitives';
import type { OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { isOpen } from './rules';
import { readSession, type SessionRecord } from './store';

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
