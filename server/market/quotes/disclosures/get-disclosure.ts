import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { openFeed } from '../open-feed';
import { presentDisclosure } from './present-disclosure';

/**
 * A disclosure with its text (`GET /market/disclosures/{id}`).
 * @throws Refusal not_found
 */
export async function getDisclosure(
  context: Context,
  input: InputOf<typeof operations.getDisclosure>,
): Promise<AnswerOf<typeof operations.getDisclosure>> {
  const id = input.disclosure_id;
  if (!isUuid(id)) throw notFound();
  const feed = await openFeed(context, context.scope.environment);
  const row = await feed.disclosure(id);
  if (!row) throw notFound();
  return { data: { ...presentDisclosure(row), text: row.text } };
}
