import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { findPersonByEmail } from '../../members/people/find-people';
import { emailPerson } from '../../second-factors/notices';
import { takeOffAll } from '../../second-factors/remove-factors';
import { recordPersonAct } from '../../sessions/record-person-act';
import { endSessions } from '../../sessions/revoke-session';

/**
 * Removes every second factor of a person who has lost them, and ends their sessions; they can then sign in with
 * their password.
 * @throws ApiError not_found when nobody signs in with the address
 */
export async function resetMemberFactors(
  context: OpenContext,
  input: InputOf<typeof operations.resetMemberFactors>,
): Promise<AnswerOf<typeof operations.resetMemberFactors>> {
  const person = await findPersonByEmail(context, input.email);
  if (!person) throw notFound();
  const removed = await takeOffAll(context, person.id);
  await endSessions(context, person.id, 'factors_reset');
  await recordPersonAct(context, {
    personId: person.id,
    action: 'factors.reset',
    target: person.id,
    details: { totp: String(removed.totp), passkeys: String(removed.passkeys) },
  });
  await emailPerson(context, person, 'factors_reset');
  return { data: { id: person.id, email: person.email, ...removed } };
}
