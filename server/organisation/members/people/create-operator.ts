import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { recordOpenAct } from '@/server/core/audit-log/record-act';
import type { OpenContext } from '@/server/platform/kernel/context';
import { ApiError } from '@/server/platform/kernel/errors';
import { newId } from '@/server/platform/kernel/ids';
import { normaliseEmail, operatorOf } from '../rules';
import { findOrCreatePerson } from './find-people';
import { insertOperator } from './operator-store';

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
