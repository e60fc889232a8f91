import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { presentPerson } from './present-person';
import { selectPeople } from './store';

/**
 * A page of the people of a business, newest first (`GET /kyb/people`).
 * @throws Refusal invalid_cursor
 */
export async function listKybPeople(
  { tx, scope, settings }: Context,
  input: InputOf<typeof operations.listKybPeople>,
): Promise<AnswerOf<typeof operations.listKybPeople>> {
  const page = pageOf(await selectPeople(tx, scope.organisationId, input), input.limit, createdCursor);
  return { data: page.rows.map((row) => presentPerson(settings, row)), next_cursor: page.nextCursor };
}
