import type { OpenContext } from '@/server/platform/kernel/context';
import { revokeSessionKeys } from '../api-keys/revoke-keys';
import { recordSessionAct } from './record-person-act';
import { lockOpenSessions, markRevoked } from './store';

/**
 * Ends a person's open sessions and revokes their keys at once, on every node.
 * @param reason for the audit trail
 * @param except the session to leave open, if any
 */
export async function endSessions(
  context: OpenContext,
  personId: string,
  reason: string,
  except?: string,
): Promise<void> {
  const { tx, now } = context;
  for (const session of await lockOpenSessions(tx, personId, now)) {
    if (session.id === except) continue;
    await markRevoked(tx, session.id, now);
    await revokeSessionKeys(context, session.id);
    await recordSessionAct(context, 'session.revoked', session, { reason });
  }
}
