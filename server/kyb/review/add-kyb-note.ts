import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import type { OpenContext } from '@/server/platform/kernel/context';
import { newId } from '@/server/platform/kernel/ids';
import { lockCase, recordCaseAct } from './open-case';
import { presentCase, sealNote } from './read-review';
import { insertNote } from './store';

/**
 * Writes a reviewers' note, in any status; the partner never sees it.
 * @throws ApiError not_found; forbidden for a member of that organisation
 */
export async function addKybNote(
  context: OpenContext,
  input: InputOf<typeof operations.addKybNote>,
): Promise<AnswerOf<typeof operations.addKybNote>> {
  const { tx, settings, now } = context;
  const opened = await lockCase(context, input.slug);
  const { organisation, reviewer } = opened;
  const row = { id: newId(), organisationId: organisation.id };
  await insertNote(tx, {
    ...row,
    sealed: sealNote(settings, row, input.text),
    personId: reviewer.id,
    name: reviewer.name,
    createdAt: now,
  });
  recordCaseAct(context, opened, 'kyb_note.added', {}, row.id);
  return { data: await presentCase(context, opened) };
}
