import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { lockStaff } from '../find-staff';
import { endException } from '../reconciliation/end-exception';
import { lockOpenException } from '../reconciliation/read-exceptions';
import { refuseOwnMoney } from '../two-people';
import { presentException } from './read-exceptions';

/**
 * Resolves an exception without money: it went back to its payer, or there is nothing to do.
 * @throws ApiError not_found; invalid_state (`resolved`, `credit_proposed`); forbidden for a member of the organisation
 */
export async function resolveProviderException(
  context: OpenContext,
  input: InputOf<typeof operations.resolveProviderException>,
): Promise<AnswerOf<typeof operations.resolveProviderException>> {
  const staff = await lockStaff(context);
  const held = await lockOpenException(context, input.exception_id);
  if (held.organisationId !== null) await refuseOwnMoney(context, staff, held.organisationId);
  const row = await endException(context, held.id, input.resolution, input.note, staff);
  return { data: await presentException(context, row) };
}
