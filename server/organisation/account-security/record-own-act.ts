import type { OpenContext } from '@/server/platform/kernel/context';
import { emailPerson } from '../second-factors/email-person';
import type { Notice } from '../second-factors/rules';
import type { Acting } from '../sessions/in-session';
import { recordPersonAct } from '../sessions/record-person-act';

/** Records what a person did to their own account in every organisation of theirs, and e-mails them. */
export async function recordOwnAct(
  context: OpenContext,
  { session, person }: Acting,
  act: { readonly action: string; readonly target?: string; readonly notice: Notice },
): Promise<void> {
  await recordPersonAct(context, {
    personId: person.id,
    action: act.action,
    target: act.target ?? person.id,
    details: { session_id: session.id },
  });
  await emailPerson(context, person, act.notice);
}
