import { ApiError } from '@/server/platform/kernel/errors';
import { fourEyesError, type Staff } from './rules';

/**
 * Four eyes: what one has proposed another person approves.
 * @param proposedBy null for the operators' own key
 * @throws ApiError forbidden for who proposed it, and for the operators' own key, which is no person.
 */
export function requireOtherPerson(staff: Staff, proposedBy: string | null): void {
  const refused = fourEyesError(staff, proposedBy);
  if (refused !== null) throw new ApiError('forbidden', refused);
}
