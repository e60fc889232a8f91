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
 * Takes the operator's rights from a person: the keys behind their open sessions are refused from the next call on, on
 * every node. Their account and their memberships stay.
 * @throws ApiError not_found.
 */
export async function removeOperator(
  context: OpenContext,
  input: InputOf<typeof operations.removeOperator>,
): Promise<AnswerOf<typeof operations.removeOperator>> {
  const { tx } = context;
  const { operator_id: id } = input;
  const operator = isUuid(id) ? await readOperator(tx, id) : null;
  // A sign-in holds the row while it issues its key, so the keys are revoked after the row is gone: none slips through.
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
