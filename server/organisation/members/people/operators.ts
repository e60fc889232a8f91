import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import { recordOpenAct } from '@/server/core/audit-log/record-act';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError, notFound } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { revokeOperatorKeys } from '../../api-keys/revoke-keys';
import { normaliseEmail, type Operator, operatorOf } from '../rules';
import { findOrCreatePerson } from './find-people';
import {
  deleteOperator,
  insertOperator,
  lockOperatorOfPerson,
  readOperator,
  readOperators,
} from './operator-store';

/**
 * Makes a person an operator; they may also be a member of organisations. An existing account keeps its name and
 * password.
 * @throws ApiError duplicate_reference when they are an operator already; validation_failed for a first password that
 *   is easy to guess
 */
export async function createOperator(
  context: OpenContext,
  input: InputOf<typeof operations.createOperator>,
): Promise<AnswerOf<typeof operations.createOperator>> {
  const { tx, now } = context;
  const email = normaliseEmail(input.email);
  const person = await findOrCreatePerson(context, { ...input, email });
  const operator = { id: newId(), personId: person.id };
  if (!(await insertOperator(tx, operator, now))) {
    throw new ApiError('duplicate_reference', 'This person is already an operator.', { email });
  }
  recordOpenAct(context, {
    organisationId: null,
    environment: null,
    action: 'operator.created',
    target: operator.id,
    details: { person_id: person.id },
  });
  return { data: operatorOf({ ...operator, email, name: person.name, createdAt: now }) };
}

/** All operators, newest first: they are few. */
export async function listOperators(
  context: OpenContext,
): Promise<AnswerOf<typeof operations.listOperators>> {
  return { data: (await readOperators(context.tx)).map(operatorOf), next_cursor: null };
}

/** The operator that a person is, or null; locked until the transaction ends, so that a key may be issued to them. */
export const lockOperator = (context: OpenContext, personId: string): Promise<Operator | null> =>
  lockOperatorOfPerson(context.tx, personId);

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
