import { findOperator } from '@/server/organisation/members/people/find-people';
import { lockOperator } from '@/server/organisation/members/people/operators';
import type { Operator } from '@/server/organisation/members/rules';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { OWN_KEY, type Staff } from './rules';

async function staffOf(
  { actor }: OpenContext,
  find: (personId: string) => Promise<Operator | null>,
): Promise<Staff> {
  if (actor.kind === 'operator' && actor.personId === undefined) return OWN_KEY;
  const operator = actor.kind === 'operator' ? await find(actor.personId ?? '') : null;
  if (!operator) throw new ApiError('forbidden', 'Only operators do this.');
  return { id: operator.personId, name: operator.name };
}

/**
 * The calling operator: the session's person, or the operators' own key.
 * @throws ApiError forbidden for anybody else, and for a person who just lost their rights
 */
export const findStaff = (context: OpenContext): Promise<Staff> =>
  staffOf(context, (personId) => findOperator(context, personId));

/** As `findStaff`, for changes: locks the person's rights until the transaction ends. @throws ApiError forbidden */
export const lockStaff = (context: OpenContext): Promise<Staff> =>
  staffOf(context, (personId) => lockOperator(context, personId));
