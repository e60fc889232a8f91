import { findOperator } from '@/server/organisation/members/people/find-people';
import { lockOperator } from '@/server/organisation/members/people/list-operators';
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
 * Who looks: the person whose session calls, or whoever holds the operators' own key.
 * @throws ApiError forbidden for anybody else, and for a person whose rights were just taken away.
 */
export const findStaff = (context: OpenContext): Promise<Staff> =>
  staffOf(context, (personId) => findOperator(context, personId));

/**
 * The same for whoever does something: until the transaction ends nobody takes their rights away.
 * @throws ApiError forbidden
 */
export const lockStaff = (context: OpenContext): Promise<Staff> =>
  staffOf(context, (personId) => lockOperator(context, personId));
