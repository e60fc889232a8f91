import { isMember } from '@/server/organisation/members/find-members';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { fourEyesError, type Staff } from './rules';

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
