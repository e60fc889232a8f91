import { isMember } from '@/server/organisation/members/find-members';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import type { StaffOrder } from '../orders/read-orders';
import type { Staff } from './rules';

/**
 * Rejects operators who are members of the order's organisation, so that nobody sets the price of their own order.
 * @throws ApiError forbidden
 */
export async function refuseOwnOrder(
  context: OpenContext,
  staff: Staff,
  row: Pick<StaffOrder, 'organisationId'>,
): Promise<void> {
  if (staff.id === null || !(await isMember(context, staff.id, row.organisationId))) return;
  throw new ApiError(
    'forbidden',
    'You are a member of this organisation. Another operator must execute its orders.',
  );
}
