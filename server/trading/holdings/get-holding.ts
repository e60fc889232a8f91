import type { AnswerOf, InputOf } from '@/lib/contract/operation';
import type { operations } from '@/lib/contract/operations';
import { isUuid } from '@/lib/contract/primitives';
import type { Context } from '@/server/platform/kernel/context';
import { notFound } from '@/server/platform/kernel/refusal';
import { presentHoldings } from './present-holdings';
import { selectHolding } from './store';

/**
 * One holding at its value of this moment (`GET /holdings/{id}`).
 * @throws Refusal not_found
 */
export async function getHolding(
  context: Context,
  input: InputOf<typeof operations.getHolding>,
): Promise<AnswerOf<typeof operations.getHolding>> {
  const id = input.holding_id;
  const row = isUuid(id) ? await selectHolding(context.tx, context.scope, id) : undefined;
  const [data] = row ? await presentHoldings(context, [row]) : [];
  if (!data) throw notFound();
  return { data };
}
