import type { OpenContext } from '../context';
import type { OrganisationRecord } from '../organisations/rules';
import { recordHistory } from './record-history';
import { markAsked } from './store';

/**
 * Asks the partner every open question that was not asked yet, before information is requested. The organisation is
 * locked.
 * @returns how many
 */
export async function publishQuestions(
  context: OpenContext,
  { id: organisationId }: OrganisationRecord,
): Promise<number> {
  const ids = await markAsked(context.tx, organisationId, context.now);
  for (const id of ids) {
    await recordHistory(context, organisationId, { kind: 'question_asked', question_id: id, by: 'reviewer' });
  }
  return ids.length;
}
