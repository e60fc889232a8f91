import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { extendSessionKeys, refreshSessionKeys } from '../api-keys/record-key-use';
import { findOperator } from '../members/people/find-people';
import { freshUntil } from '../second-factors/rules';
import { authenticateSession } from './authenticate-session';
import { idleEnd } from './rules';
import { lockSession, setSecondFactorAt, writeUse } from './store';

/**
 * Extends a session that its person used, and its keys, on every node. Locks the session: one that ends concurrently
 * stays ended, and a key issued meanwhile has the new expiry.
 * @throws ApiError not_found when the session is unknown or has ended, or the token is another's
 */
export async function recordSessionUse(
  context: OpenContext,
  input: InputOf<typeof operations.recordSessionUse>,
): Promise<AnswerOf<typeof operations.recordSessionUse>> {
  const { tx, now } = context;
  const { id, personId, endsAt, expiresAt } = await authenticateSession(context, input, lockSession);
  // Opened by an earlier version: it has no idle timeout.
  if (endsAt === null) return { data: { idle_at: expiresAt.toISOString() } };
  const isOperator = (await findOperator(context, personId)) !== null;
  const end = idleEnd(context, { endsAt, isOperator });
  await writeUse(tx, id, { usedAt: now, expiresAt: end });
  await extendSessionKeys(context, id, end);
  return { data: { idle_at: end.toISOString() } };
}

/**
 * Records that a session just confirmed a second factor; every node knows from the next call on.
 * @returns until when it counts as fresh
 */
export async function markFactorGiven(context: OpenContext, sessionId: string): Promise<Date> {
  const { tx, now } = context;
  await setSecondFactorAt(tx, sessionId, now);
  await refreshSessionKeys(context, sessionId);
  return freshUntil(now);
}
