import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Security } from '@/lib/contract/organisation/console-security';
import type { OpenContext } from '@/server/platform/kernel/context';
import { listFactors } from '../second-factors/read-second-factors';
import { type Acting, findActing } from '../sessions/authenticate-session';
import { securityOf } from './rules';

/** The current security settings of the session's person, read again. */
export async function showSecurity(
  context: Pick<OpenContext, 'tx' | 'now'>,
  { session: { id } }: Pick<Acting, 'session'>,
): Promise<Security> {
  const { session, person } = await findActing(context, id);
  const factors = await listFactors(context, person.id);
  return securityOf(person, factors, session.secondFactorAt, context.now);
}

/** The security settings of the session's person. @throws ApiError not_found when that session is not open */
export const getSecurity = async (
  context: OpenContext,
  input: InputOf<typeof operations.getSecurity>,
): Promise<AnswerOf<typeof operations.getSecurity>> => ({
  data: await showSecurity(context, await findActing(context, input.acting_session_id)),
});
