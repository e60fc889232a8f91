import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { findPerson } from './find-person';

/**
 * One person of a business (`GET /kyb/people/{id}`).
 * @throws Refusal not_found
 */
export async function getKybPerson(
  context: Context,
  input: InputOf<typeof operations.getKybPerson>,
): Promise<AnswerOf<typeof operations.getKybPerson>> {
  const person = await findPerson(context, context.scope.organisationId, input.person_id);
  if (!person) throw notFound();
  return { data: person };
}
