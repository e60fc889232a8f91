import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import { recordOpenAct } from '@/server/core/audit-log/record-act';
import type { OpenContext } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/errors';
import { revokeOperatorKeys } from '../../api-keys/revoke-keys';
import { operatorOf } from '../rules';
import { deleteOperator, readOperator } from './operator-store';

/**
 * Removes a person's operator rights: the keys behind their open sessions are rejected from the next call on, on
 * every node. Their account and memberships stay.
 * @throws ApiError not_found
 */
export async function removeOperator(
  context: OpenContext,
  input: InputOf<typeof operations.removeOperator>,
): Promise<AnswerOf<typeof operations.removeOperator>> {
  const { tx } = context;
  const { operator_id: id } = input;
  const operator = isUuid(id) ? await readOperator(tx, id) : null;
  // A sign-in locks the row while it issues its key, so revoking after the deletion misses none.
  if (!operator || !(await deleteOperator(tx, id))) throw notFound();
  await revokeOperatorKeys(context, operator.personId);
  recordOpenAct(context, {
    organisationId: null,
    environment: null,
    action: 'operator.removed',
    target: id,
    details: { person_id: operator.personId },
  });
  return { data: operatorOf(operator) };
}
