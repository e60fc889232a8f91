import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { listKybQueue } from '@/server/organisation/organisations/list-kyb-queue';
import type { OpenContext } from '@/server/platform/kernel/context';
import { listLastSubmissions } from '../submission/list-last-submissions';
import { findReviewer } from './find-reviewer';
import { presentRow } from './present-row';
import { readStandings } from './read-standings';
import { assignedTo, assignedToAnybody } from './store';

/**
 * The operators' queue: what waits for a reviewer stands first, the longest waiting before the others; then the rest. Legal
 * name and country are those that were submitted.
 * @throws Refusal invalid_cursor
 */
export async function listKybCases(
  context: OpenContext,
  input: InputOf<typeof operations.listKybCases>,
): Promise<AnswerOf<typeof operations.listKybCases>> {
  const { tx, settings } = context;
  const reviewer = await findReviewer(context);
  const filters = {
    status: input.status,
    query: input.query,
    ...(input.reviewer === 'me' && { among: assignedTo(tx, reviewer) }),
    ...(input.reviewer === 'nobody' && { notAmong: assignedToAnybody(tx) }),
  };
  const { organisations, nextCursor } = await listKybQueue(context, filters, input);
  const ids = organisations.map(({ id }) => id);
  const standingOf = await readStandings(context, ids);
  const submissions = await listLastSubmissions(context, ids);
  return {
    data: organisations.map((organisation) =>
      presentRow(
        organisation,
        standingOf(organisation.id),
        submissions.get(organisation.id)?.business ?? {},
        settings,
      ),
    ),
    next_cursor: nextCursor,
  };
}
