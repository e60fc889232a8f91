import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { presentMandate } from './present-mandate';
import { findMandate } from './store';

/**
 * One mandate (`GET /mandates/{id}`).
 * @throws Refusal not_found
 */
export async function getMandate(
  context: Context,
  input: InputOf<typeof operations.getMandate>,
): Promise<AnswerOf<typeof operations.getMandate>> {
  const id = input.mandate_id;
  const row = isUuid(id) ? await findMandate(context.tx, context.scope, id) : undefined;
  if (!row) throw notFound();
  return { data: presentMandate(row, context.settings) };
}
