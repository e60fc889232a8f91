import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { presentInbox } from './present-inbox';
import { findInbox } from './store';

/**
 * One webhook inbox (`GET /sandbox/inboxes/{id}`).
 * @throws Refusal not_found
 */
export async function getInbox(
  context: Context,
  { inbox_id: id }: InputOf<typeof operations.getInbox>,
): Promise<AnswerOf<typeof operations.getInbox>> {
  const row = isUuid(id) ? await findInbox(context.tx, context.scope, id) : undefined;
  if (!row) throw notFound();
  return { data: presentInbox(context.settings, row) };
}
