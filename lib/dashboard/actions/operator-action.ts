import 'server-only';
import type { StaffOperationId, StaffOperations } from '@/lib/client/addresses';
import type { AnswerOf, Operation } from '@/lib/contract/operation';
import { staffOperations } from '@/lib/contract/operations';
import { getOperatorAccess } from '../session/operator-access';
import { type ActionInput, perform } from './action';
import type { ActionResult } from './action-result';
import type { Sentence } from './sentences';

/** Rejection messages for operators; the messages for members refer to their owners and admins. */
const forbidden: Sentence = {
  title: 'You may not do this here',
  description: 'You can’t review an organisation you belong to. Someone else must do it.',
};

function inStaffText<Data>(result: ActionResult<Data>): ActionResult<Data> {
  if (result.ok || result.error.code !== 'forbidden') return result;
  const message = `${forbidden.title}. ${forbidden.description}`;
  return { ok: false, error: { ...result.error, ...forbidden, message } };
}

/** Creates a server action of the operators' area that makes one call with the operator's own key. */
export function operatorAction<Id extends StaffOperationId>(id: Id) {
  type O = StaffOperations[Id];
  const operation: Operation = staffOperations[id];

  return async (input: ActionInput<O>): Promise<ActionResult<AnswerOf<O>>> =>
    inStaffText(await perform<O>(operation, input, async () => (await getOperatorAccess()).client));
}
