import type { OpenContext } from '@/server/platform/kernel/context';
import { refreshSessionKeys } from '../api-keys/record-key-use';
import { freshUntil } from '../second-factors/rules';
import { setSecondFactorAt } from './store';

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
