import type { OpenContext } from '@/server/platform/kernel/context';
import { setPassword } from '../../members/people/set-password';
import type { KnownPerson } from '../../members/rules';
import { dropChallenges } from '../../second-factors/drop-challenges';
import { endSessions } from '../../sessions/end-sessions';
import { closeResetsOf } from '../store';

/**
 * Gives a person a new password; whatever rests on the old one ends: sign-ins that wait for a second factor, links to a new
 * password, sessions.
 * @param hash made outside of the transaction; @param ending.except the session that stays, if one does.
 */
export async function replacePassword(
  context: OpenContext,
  personId: string,
  hash: string,
  ending: { readonly reason: string; readonly except?: string },
): Promise<KnownPerson> {
  // In this order: who is being let in with the old password holds the row, and then their session is found below.
  const person = await setPassword(context, personId, hash);
  await dropChallenges(context, personId);
  await closeResetsOf(context.tx, person, context.now);
  await endSessions(context, personId, ending.reason, ending.except);
  return person;
}
