import type { Security } from '@/lib/contract/organisation/console-security';
import type { OpenContext } from '@/server/platform/kernel/context';
import { listFactors } from '../second-factors/read-second-factors';
import { type Acting, findActing } from '../sessions/in-session';
import { securityOf } from './rules';

/** How the account of a session's person is secured now, read again. */
export async function showSecurity(
  context: Pick<OpenContext, 'tx' | 'now'>,
  { session: { id } }: Pick<Acting, 'session'>,
): Promise<Security> {
  const { session, person } = await findActing(context, id);
  const factors = await listFactors(context, person.id);
  return securityOf(person, factors, session.secondFactorAt, context.now);
}
