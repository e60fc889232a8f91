import { isMember } from '@/server/organisation/members/find-members';
import { findOperator } from '@/server/organisation/members/people/find-people';
import { lockOperator } from '@/server/organisation/members/people/operators';
import type { Operator } from '@/server/organisation/members/rules';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { fourEyesError, OWN_KEY, type Staff } from './rules';

async function staffOf(
  { actor }: OpenContext,
  find: (personId: string) => Promise<Operator | null>,
): Promise<Staff> {
  if (actor.kind === 'operator' && actor.personId === undefined) return OWN_KEY;
  const operator = actor.kind === 'operator' ? await find(actor.personId ?? '') : null;
  if (!operator) throw new ApiError('forbidden', 'Only operators can do this.');
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

export const OWN_MONEY = 'You are a member of this organisation. Another operator must handle its money.';

/** Rejects operators who are members of the organisation whose money is concerned. @throws ApiError forbidden */
export async function refuseOwnMoney(
  context: OpenContext,
  staff: Staff,
  organisationId: string,
): Promise<void> {
  if (staff.id === null || !(await isMember(context, staff.id, organisationId))) return;
  throw new ApiError('forbidden', OWN_MONEY);
}

/**
 * Four eyes: what one has proposed another person approves.
 * @param proposedBy null for the operators' own key
 * @throws ApiError forbidden for who proposed it, and for the operators' own key, which is no person.
 */
export function requireOtherPerson(staff: Staff, proposedBy: string | null): void {
  const refused = fourEyesError(staff, proposedBy);
  if (refused !== null) throw new ApiError('forbidden', refused);
}
