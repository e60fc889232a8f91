import type { OrganisationRecord } from '@/server/organisation/organisations/rules';
import type { OpenContext } from '@/server/platform/kernel/context';
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
