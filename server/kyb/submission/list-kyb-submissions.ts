import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { createdCursor, pageOf } from '@/server/platform/database/keyset';
import type { Context } from '@/server/platform/kernel/context';
import { presentSubmission } from './present-submission';
import { selectSubmissions } from './store';

/**
 * A page of what was submitted, each as it was then, newest first (`GET /kyb/submissions`).
 * @throws Refusal invalid_cursor
 */
export async function listKybSubmissions(
  { tx, scope, settings }: Context,
  input: InputOf<typeof operations.listKybSubmissions>,
): Promise<AnswerOf<typeof operations.listKybSubmissions>> {
  const page = pageOf(await selectSubmissions(tx, scope.organisationId, input), input.limit, createdCursor);
  return { data: page.rows.map((row) => presentSubmission(settings, row)), next_cursor: page.nextCursor };
}
