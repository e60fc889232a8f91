import { findOperator } from '@/server/organisation/members/people/find-people';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { OWN_KEY, type Reviewer } from './rules';

/**
 * Who reviews: the person whose session calls, or whoever holds the operators' own key; the service's own work counts as
 * the latter.
 * @throws ApiError forbidden for anybody else, and for a person whose rights were just taken away.
 */
export async function findReviewer(context: OpenContext): Promise<Reviewer> {
  const { actor } = context;
  if (actor.kind === 'service') return OWN_KEY;
  if (actor.kind === 'operator' && actor.personId === undefined) return OWN_KEY;
  const operator = actor.kind === 'operator' ? await findOperator(context, actor.personId ?? '') : null;
  if (!operator) throw new ApiError('forbidden', 'Only operators review verifications.');
  return { id: operator.personId, name: operator.name };
}
